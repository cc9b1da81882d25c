import { hasUtf16Zeros } from './kind.ts'
import {
  guessLegacyEncoding,
  isLegacy,
  type LegacyEncoding,
  legacyDecoder,
  type TextPieces,
} from './legacy-encoding.ts'

/** `ascii` is text that has not yet shown which of the others it is. */
export type Encoding = 'ascii' | 'utf-8' | 'utf-16le' | 'utf-16be' | LegacyEncoding

export interface ByteDecoder {
  readonly decode: (bytes: Uint8Array, last: boolean) => string
  readonly encoding: () => Encoding
}

const decoderOf = (encoding: Encoding): TextPieces =>
  isLegacy(encoding) ? legacyDecoder(encoding) : new TextDecoder(encoding)

function markOf(bytes: Uint8Array): Encoding | undefined {
  const [first, second, third] = bytes
  if (first === 0xef && second === 0xbb && third === 0xbf) return 'utf-8'
  if (first === 0xff && second === 0xfe) return 'utf-16le'
  if (first === 0xfe && second === 0xff) return 'utf-16be'
  return hasUtf16Zeros(bytes)
}

const following = (lead: number) => {
  if (lead >= 0xc2 && lead <= 0xdf) return 1
  if (lead >= 0xe0 && lead <= 0xef) return 2
  if (lead >= 0xf0 && lead <= 0xf4) return 3
  return 0
}

/**
 * Text with well-formed UTF-8 sequences is UTF-8, even where a byte is damaged; text that has only loose high
 * bytes is of an older encoding. A sequence cut by the end speaks for neither.
 */
function judgeHighBytes(bytes: Uint8Array): Encoding {
  let whole = 0
  let loose = 0
  for (let at = 0; at < bytes.length; at++) {
    const byte = bytes[at] ?? 0
    if (byte < 0x80) continue
    const more = following(byte)
    const tail = bytes.subarray(at + 1, at + 1 + more)
    const wellFormed = more > 0 && tail.every((next) => next >= 0x80 && next < 0xc0)
    if (wellFormed && tail.length < more) break
    if (wellFormed) whole++
    else loose++
    at += wellFormed ? more : 0
  }
  if (whole === 0 && loose === 0) return 'ascii'
  return whole > loose ? 'utf-8' : guessLegacyEncoding(bytes)
}

/**
 * A decoder for a file of unknown encoding, fed in pieces from its start: a byte-order mark decides, else
 * zeros in every other byte, else the first piece that is not plain ASCII.
 */
export function createByteDecoder(known?: Encoding): ByteDecoder {
  let encoding: Encoding = known ?? 'ascii'
  let decoder = known === undefined || known === 'ascii' ? undefined : decoderOf(known)
  let started = false
  let held: Uint8Array = new Uint8Array(0)

  const chooseDecoder = (bytes: Uint8Array) => {
    const judged = (started ? undefined : markOf(bytes)) ?? judgeHighBytes(bytes)
    started = true
    encoding = judged
    if (judged !== 'ascii') decoder = decoderOf(judged)
  }

  const decode = (bytes: Uint8Array, last: boolean): string => {
    const whole = held.length === 0 ? bytes : joined(held, bytes)
    held = new Uint8Array(0)
    if (decoder === undefined && whole.length > 0) chooseDecoder(whole)
    if (decoder !== undefined) return decoder.decode(whole, { stream: !last })
    const plain = whole.findLastIndex((byte) => byte < 0x80) + 1
    held = last ? held : whole.slice(plain)
    return new TextDecoder('utf-8').decode(last ? whole : whole.subarray(0, plain))
  }

  return { decode, encoding: () => encoding }
}

function joined(first: Uint8Array, second: Uint8Array): Uint8Array {
  const bytes = new Uint8Array(first.length + second.length)
  bytes.set(first)
  bytes.set(second, first.length)
  return bytes
}
