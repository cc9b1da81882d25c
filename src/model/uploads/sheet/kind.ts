import { refuseSheet } from './refusal.ts'

export const acceptedExtensions = ['.csv', '.xls', '.xlsx'] as const

/** What the bytes are, whatever the name says. `markup` is an HTML table or Excel 2003 XML. */
export type SheetKind = 'text' | 'zip' | 'ole' | 'markup'

export function isWorkbook(kind: SheetKind): boolean {
  return kind !== 'text'
}

export function checkExtension(fileName: string): void {
  const name = fileName.trim().toLowerCase()
  if (!acceptedExtensions.some((extension) => name.endsWith(extension) && name !== extension))
    throw refuseSheet('extension')
}

const ole = [0xd0, 0xcf, 0x11, 0xe0, 0xa1, 0xb1, 0x1a, 0xe1]
const zip = [0x50, 0x4b, 0x03, 0x04]
const utf16 = [
  [0xff, 0xfe],
  [0xfe, 0xff],
]
/** Formats that may be short of control characters at their start. */
const otherFormats = [
  [0x25, 0x50, 0x44, 0x46, 0x2d], // %PDF-
  [0x7b, 0x5c, 0x72, 0x74, 0x66], // {\rtf
  [0x89, 0x50, 0x4e, 0x47], // PNG
  [0x1f, 0x8b], // gzip
  [0xff, 0xd8, 0xff], // JPEG
  [0x47, 0x49, 0x46, 0x38], // GIF8
]

const startsWith = (bytes: Uint8Array, magic: readonly number[]) =>
  magic.every((byte, index) => bytes[index] === byte)

const markup = /^(?:<!doctype html|<html|<head|<body|<meta|<table|<style)[\s>]/i
const spreadsheetXml = /^<\?xml[^>]*>[\s\S]*?(?:urn:schemas-microsoft-com:office:spreadsheet|<html|<table)/i

function looksBinary(bytes: Uint8Array): boolean {
  const control = bytes.reduce((sum, byte) => sum + Number(byte < 9 || (byte > 13 && byte < 32)), 0)
  return control > 8 && control > bytes.length / 100
}

/** `bytes` is the file's start. Throws `unreadable` for what is neither text nor a workbook. */
export function sniffKind(bytes: Uint8Array): SheetKind {
  if (startsWith(bytes, zip)) return 'zip'
  if (startsWith(bytes, ole)) return 'ole'
  if (otherFormats.some((magic) => startsWith(bytes, magic))) throw refuseSheet('unreadable')
  if (utf16.some((mark) => startsWith(bytes, mark))) return 'text'
  const start = new TextDecoder('utf-8').decode(bytes.subarray(0, 4096)).trimStart()
  if (markup.test(start) || spreadsheetXml.test(start)) return 'markup'
  if (!hasUtf16Zeros(bytes) && looksBinary(bytes)) throw refuseSheet('unreadable')
  return 'text'
}

/** Latin text as UTF-16 without a mark: every other byte of its start is zero. */
export function hasUtf16Zeros(bytes: Uint8Array): 'utf-16le' | 'utf-16be' | undefined {
  const start = bytes.subarray(0, Math.min(bytes.length, 4096) & ~1)
  if (start.length < 4) return undefined
  const zeros = [0, 0]
  for (const [index, byte] of start.entries()) if (byte === 0) zeros[index & 1] = (zeros[index & 1] ?? 0) + 1
  const [even = 0, odd = 0] = zeros
  const half = start.length / 2
  if (odd > half * 0.7 && even < half * 0.1) return 'utf-16le'
  if (even > half * 0.7 && odd < half * 0.1) return 'utf-16be'
  return undefined
}
