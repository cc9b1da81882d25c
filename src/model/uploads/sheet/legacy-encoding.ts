/** Encodings before Unicode. Text does not say which one it is in: the letters that come out do. */
export const legacyEncodings = [
  'windows-1252',
  'macintosh',
  'cp437',
  'cp850',
  'windows-1250',
  'shift_jis',
  'gb18030',
] as const
export type LegacyEncoding = (typeof legacyEncodings)[number]

export const legacyNames: Readonly<Record<LegacyEncoding, string>> = {
  'windows-1252': 'Windows (Western)',
  macintosh: 'Mac OS Roman',
  cp437: 'DOS (United States)',
  cp850: 'DOS (Western Europe)',
  'windows-1250': 'Windows (Central Europe)',
  shift_jis: 'Japanese (Shift-JIS)',
  gb18030: 'Chinese (GB18030)',
}

export const isLegacy = (encoding: string | undefined): encoding is LegacyEncoding =>
  legacyEncodings.some((legacy) => legacy === encoding)

/** 0x80..0xFF; no browser's own decoder knows these. */
const pages = {
  cp437:
    'ÇüéâäàåçêëèïîìÄÅÉæÆôöòûùÿÖÜ¢£¥₧ƒáíóúñÑªº¿⌐¬½¼¡«»░▒▓│┤╡╢╖╕╣║╗╝╜╛┐└┴┬├─┼╞╟╚╔╩╦╠═╬╧╨╤╥╙╘╒╓╫╪┘┌█▄▌▐▀αßΓπΣσµτΦΘΩδ∞φε∩≡±≥≤⌠⌡÷≈°∙·√ⁿ²■\u00a0',
  cp850:
    'ÇüéâäàåçêëèïîìÄÅÉæÆôöòûùÿÖÜø£Ø×ƒáíóúñÑªº¿®¬½¼¡«»░▒▓│┤ÁÂÀ©╣║╗╝¢¥┐└┴┬├─┼ãÃ╚╔╩╦╠═╬¤ðÐÊËÈıÍÎÏ┘┌█▄¦Ì▀ÓßÔÒõÕµþÞÚÛÙýÝ¯´\u00ad±‗¾¶§÷¸°¨·¹³²■\u00a0',
} as const

/** Windows-1252 in 0x80..0x9F. Node 20's own decoder leaves these as control characters. */
const windows1252 = '€\u0081‚ƒ„…†‡ˆ‰Š‹Œ\u008dŽ\u008f\u0090‘’“”•–—˜™š›œ\u009džŸ'
const highControls = /[\u0080-\u009f]/g
const highLetters = /[\u0080-\u00ff]/g

export interface TextPieces {
  readonly decode: (bytes: Uint8Array, options: { readonly stream: boolean }) => string
}

export function legacyDecoder(encoding: LegacyEncoding): TextPieces {
  if (encoding === 'cp437' || encoding === 'cp850') {
    const page = pages[encoding]
    const latin = new TextDecoder('utf-16le')
    const letterOf = (mark: string) => page[mark.charCodeAt(0) - 0x80] ?? mark
    return {
      decode: (bytes) => {
        // Each byte as a character of its own.
        const wide = new Uint8Array(bytes.length * 2)
        for (const [at, byte] of bytes.entries()) wide[at * 2] = byte
        return latin.decode(wide).replace(highLetters, letterOf)
      },
    }
  }
  const decoder = new TextDecoder(encoding)
  if (encoding !== 'windows-1252') return decoder
  return {
    decode: (bytes, options) =>
      decoder
        .decode(bytes, options)
        .replace(highControls, (mark) => windows1252[mark.charCodeAt(0) - 0x80] ?? mark),
  }
}

const usual =
  /[áàâãäåéèêëíìîïóòôõöúùûüñçßøæœÁÀÂÃÄÅÉÈÊËÍÌÎÏÓÒÔÕÖÚÙÛÜÑÇØÆŒąęłńśźżčďěňřšťůžőűățşţđćĄĘŁŃŚŹŻČĎĚŇŘŠŤŮŽŐŰĂŞŢĐĆ]/
const asciiLetter = /[A-Za-z]/
const isUpper = (mark: string) => /\p{Lu}/u.test(mark)
const isLower = (mark: string) => /\p{Ll}/u.test(mark)
const isLetter = (mark: string) => /\p{L}/u.test(mark)

/** How well a decoded character suits those around it: a letter of names in a word of its own case suits best. */
function fitOf(mark: string, before: string, after: string): number {
  const isInWord = asciiLetter.test(before) || asciiLetter.test(after)
  if (usual.test(mark)) {
    if (!isInWord) return -1
    if (isLower(mark)) return isUpper(before) && isUpper(after) ? -2 : 2
    return isLower(before) ? -3 : 2
  }
  if (mark === '’' || mark === '‘') return 1
  if (isLetter(before) && isLetter(after)) return -3
  return /[“”–—…®™€£°ºª·©½\u00a0]/.test(mark) ? 1 : -2
}

/** Enough of a file to tell, and few enough to look at in no time. */
const mostMarks = 2_000

function fitness(bytes: Uint8Array, encoding: LegacyEncoding): number {
  const text = legacyDecoder(encoding).decode(bytes, { stream: false })
  let sum = 0
  let seen = 0
  for (let at = 0; at < text.length && seen < mostMarks; at += 1) {
    if (text.charCodeAt(at) < 0x80) continue
    sum += fitOf(text[at] ?? '', text[at - 1] ?? ' ', text[at + 1] ?? ' ')
    seen += 1
  }
  return seen === 0 ? 0 : sum / seen
}

/** Japanese or Chinese in words of its own: accents read as such are in the midst of Latin letters. */
function readsAs(bytes: Uint8Array, encoding: 'shift_jis' | 'gb18030'): boolean {
  let text: string
  try {
    // The last character may be cut off.
    text = new TextDecoder(encoding, { fatal: true }).decode(bytes, { stream: true })
  } catch {
    return false
  }
  const marks = text.match(/[^\p{ASCII}]/gu)?.length ?? 0
  const written = text.match(/[\u3040-\u30ff\u4e00-\u9fff\uff01-\uff9f\u3000-\u3002]/g)?.length ?? 0
  const inLatin = text.match(/[a-z][\u3040-\u9fff]|[\u3040-\u9fff][a-z]/gi)?.length ?? 0
  return written >= 0.9 * marks && inLatin <= 0.1 * marks
}

/** All bytes of Chinese as in GB2312 are above 0xA0, those of Shift-JIS are not. */
function eastAsian(bytes: Uint8Array): 'shift_jis' | 'gb18030' | undefined {
  let high = 0
  let ofGb = 0
  for (const byte of bytes) {
    if (byte >= 0x80) high += 1
    if (byte >= 0xa1) ofGb += 1
  }
  const encoding = ofGb > high * 0.98 ? 'gb18030' : 'shift_jis'
  return readsAs(bytes, encoding) ? encoding : undefined
}

/** By how much another encoding must fit better than the usual one. */
const leastAdvantage = 0.75

/** The encoding of text with bytes above ASCII that is no UTF-8; Windows-1252 where the evidence is weak. */
export function guessLegacyEncoding(bytes: Uint8Array): LegacyEncoding {
  const east = eastAsian(bytes)
  if (east !== undefined) return east
  const usualFit = fitness(bytes, 'windows-1252')
  const others = (['macintosh', 'cp437', 'cp850', 'windows-1250'] as const).map((encoding) => ({
    encoding,
    fit: fitness(bytes, encoding),
  }))
  const best = others.reduce((top, next) => (next.fit > top.fit ? next : top))
  return best.fit >= usualFit + leastAdvantage ? best.encoding : 'windows-1252'
}

/** What comes out of a file's letters in an encoding. */
export interface Letters {
  readonly encoding: LegacyEncoding
  readonly text: string
}

const cellsShown = 3
const longestCell = 40
/** Line ends, tab, quotation mark, comma, semicolon: no part of a character in any of the encodings. */
const cellEnds: ReadonlySet<number | undefined> = new Set([0x0a, 0x0d, 0x09, 0x22, 0x2c, 0x3b])

/** The first cells with a byte above ASCII. */
function cellsWithLetters(bytes: Uint8Array): readonly Uint8Array[] {
  const cells: Uint8Array[] = []
  let start = 0
  let isPlain = true
  for (let at = 0; at <= bytes.length && cells.length < cellsShown; at += 1) {
    if (at < bytes.length && !cellEnds.has(bytes[at])) {
      isPlain &&= (bytes[at] ?? 0) < 0x80
      continue
    }
    if (!isPlain && at - start <= longestCell) cells.push(bytes.subarray(start, at))
    start = at + 1
    isPlain = true
  }
  return cells
}

/** The first cells that need an encoding, in `encoding` and in each other one that reads them differently. */
export function lettersAs(bytes: Uint8Array, encoding: LegacyEncoding): readonly Letters[] {
  const cells = cellsWithLetters(bytes)
  if (cells.length === 0) return []
  const all = [encoding, ...legacyEncodings.filter((other) => other !== encoding)].map((each) => ({
    encoding: each,
    text: cells.map((cell) => legacyDecoder(each).decode(cell, { stream: false }).trim()).join(', '),
  }))
  return all.filter(
    ({ text }, at) =>
      at === 0 || !(/[\p{Cc}\ufffd]/u.test(text) || all.findIndex((one) => one.text === text) < at),
  )
}
