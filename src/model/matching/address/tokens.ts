const longestText = 400

const foldings: Readonly<Record<string, string>> = {
  '½': ' 1/2',
  '¼': ' 1/4',
  '¾': ' 3/4',
  '⅓': ' 1/3',
  '⅔': ' 2/3',
  Ø: 'O',
  Æ: 'AE',
  Œ: 'OE',
  Ł: 'L',
  Đ: 'D',
  Ð: 'D',
  Þ: 'TH',
  '–': '-',
  '—': '-',
  '‐': '-',
  '‑': '-',
  '−': '-',
  '’': "'",
  '‘': "'",
  ʼ: "'",
  '\u2044': '/',
  '，': ',',
}
const folded = new RegExp(`[${Object.keys(foldings).join('')}]`, 'g')
const fold = (text: string): string => text.replace(folded, (character) => foldings[character] ?? '')

/** Upper case in A-Z, 0-9 and ASCII punctuation, as far as the letters have such a form. */
export function plainUpperCase(text: string): string {
  const upper = text.toUpperCase()
  for (let index = 0; index < upper.length; index += 1) {
    if (upper.charCodeAt(index) > 127)
      return fold(
        fold(upper)
          .normalize('NFKD')
          .replace(/\p{M}+/gu, '')
          .toUpperCase(),
      )
  }
  return upper
}

const isDigit = (code: number): boolean => code >= 48 && code <= 57
const isLetter = (code: number): boolean => code >= 65 && code <= 90
const isWord = (code: number): boolean => isDigit(code) || isLetter(code)

/**
 * The words of an address in plain upper case. `,` stands for any break (comma, line end, semicolon), `#` is kept,
 * `&` becomes AND. Full stops and apostrophes close up (`P.O.` -> `PO`, `O'Brien` -> `OBRIEN`); a hyphen or slash
 * stays only inside a number (`37-18`, `4-B`, `1/2`). A unit before its house, as in `4B/123`, is marked by `#`.
 * Empty when the text is longer than any address.
 */
export function tokenize(raw: string): string[] {
  if (raw.length > longestText) return []
  const text = withoutDecimals(plainUpperCase(raw))
  const tokens: string[] = []
  let held = ''
  let start = -1
  for (let index = 0; index <= text.length; index += 1) {
    const code = index < text.length ? text.charCodeAt(index) : 32
    if (isWord(code)) {
      if (start < 0) start = index
      continue
    }
    const word = start < 0 ? held : held + text.slice(start, index)
    if (word !== '' && joins(code, text, index, word, start)) {
      held = code === 45 || code === 47 ? word + text.charAt(index) : word
      start = -1
      continue
    }
    if (code === 47 && tokens.length === 0 && isUnitOfHouse(word, text, index)) tokens.push('#')
    if (word !== '') tokens.push(word)
    held = ''
    start = -1
    if (code === 35) tokens.push('#')
    else if (code === 38) tokens.push('AND')
    else if (isBreak(code) && tokens.length > 0 && tokens[tokens.length - 1] !== ',') tokens.push(',')
  }
  if (tokens[tokens.length - 1] === ',') tokens.pop()
  return tokens
}

/** `4` of `4.0`, as spreadsheets write a whole number. */
const withoutDecimals = (text: string): string =>
  text.includes('.0') ? text.replace(/(\d)\.0{1,2}(?![\dA-Z.])/g, '$1') : text

const letteredUnit = /^\d{1,5}[A-Z]$/
const houseBehindSlash = /^\/\d{1,7} /

const isUnitOfHouse = (word: string, text: string, slash: number): boolean =>
  letteredUnit.test(word) && houseBehindSlash.test(text.slice(slash, slash + 9))

const isBreak = (code: number): boolean =>
  code === 44 || code === 10 || code === 13 || code === 59 || code === 124

function joins(code: number, text: string, index: number, word: string, start: number): boolean {
  const next = text.charCodeAt(index + 1)
  const afterNext = text.charCodeAt(index + 2)
  if (start < 0 || !isWord(next)) return false
  if (code === 39 || code === 96) return true
  if (code === 46)
    return index - start === 1 && isLetter(text.charCodeAt(start)) && isLetter(next) && !isWord(afterNext)
  if (!isDigit(word.charCodeAt(0))) return false
  if (code === 45) return isDigit(next) || !isWord(afterNext)
  return code === 47 && isDigit(next) && isDigit(text.charCodeAt(index - 1))
}
