import { plainUpperCase } from './address/tokens.ts'
import { isGivenName } from './given-names.ts'

export const wordSet = (words: string): ReadonlySet<string> => new Set(words.split(' '))

const longestName = 300

type Replacements = readonly (readonly [RegExp, string])[]

const replaced = (text: string, replacements: Replacements): string =>
  replacements.reduce((rest, [pattern, by]) => rest.replace(pattern, by), text)

const wordsOf = (plain: string): string[] =>
  plain
    .split(' ')
    .map((word) => (word.includes('-') ? word.replace(/^-+|-+$/g, '') : word))
    .filter((word) => word !== '')

const wordsOfPlain = (plain: string): string[] =>
  wordsOf(plain.includes(',') ? plain.replaceAll(',', ' , ') : plain)

const marks: Replacements = [
  [/[.`]/g, ' '],
  [/'/g, ''],
  [/[&+/;]/g, ' AND '],
  [/,/g, ' , '],
  [/[^A-Z0-9,-]+/g, ' '],
]

const shortNotes: Replacements = [
  [/\b(?:C\/O|CARE OF|ATTN)\b.*/, ' '],
  [/\bET (?:AL|UX|VIR)\b/g, ' '],
  [/\bLIFE (?:ESTATE|EST|TENANT)\b|\bJT TEN(?:ANTS)?\b|\bHUSBAND (?:&|AND) WIFE\b|\bH ?(?:&|\/) ?W\b/g, ' '],
  [/\b(?:AKA|FKA|NKA|A\/K\/A|F\/K\/A)\b/g, ' & '],
]
const noise = wordSet('ETAL ETUX ETVIR JTRS JTWROS JTROS HW TIC WROS HUSBAND WIFE MARRIED SINGLE TRUSTOR')

/**
 * The words of a name as written, in plain upper case; `AND` joins people, a comma stays. Keys of people are made of
 * them, stored ones too: what a name means is read from `wordsToRead`.
 */
export function nameWords(text: string): string[] {
  if (text.length > longestName) return []
  const upper = plainUpperCase(text)
  if (isPlain(upper)) return wordsOfPlain(upper)
  const plain = replaced(replaced(upper, shortNotes), marks)
  return wordsOf(plain).filter((word) => !noise.has(word))
}

const abbreviations = wordSet('LLC LLLP LLP LP PLLC PA PC NA MD DDS DMD DVM DO OD JD RN CPA FACS PHD USA')
const dotted = /\b(?:[A-Z]\.){2,}(?:[A-Z]\b)?/g

/** `L.L.C.` -> `LLC`, `T.J.` -> `T J`. */
const undotted = (text: string): string =>
  text.replace(dotted, (written) => {
    const closed = written.replaceAll('.', '')
    return abbreviations.has(closed) ? `${closed} ` : written.replaceAll('.', ' ')
  })

const elsewhere: Replacements = [
  [/<[^>]*>|\S+@\S+/g, ' '],
  [/[“”]/g, '"'],
  [/[_*=]+/g, ' '],
]

const ownership: Replacements = [
  [/^[\s"]*(?:C\/O|CARE OF|ATTN|ATTENTION)\b[\s:]*/, ' '],
  [/\b(?:C\/O|CARE OF|ATTN|ATTENTION|D\/?B\/?A)\b.*|\s%\s.*/, ' '],
  [/\bPH\.? ?D\b\.?/g, 'PHD'],
  [/\bPHARM\.? ?D\b\.?/g, 'PHARMD'],
  [/\bET\.? ?(?:UX|VIR)\b\.?/g, ' & '],
  [/\bET\.? ?ALS?\b\.?/g, ' '],
  [/\b(?:AKA|FKA|NKA|[AFN]\/K\/A)\b/g, ' & '],
  [/\bU\/(?:A|W|T\/A|D\/T|T\/D|T\/I)\b/g, ' UTD '],
  [/\bAN? (?:(?:UN|RE)?MARRIED|SINGLE|WIDOWED|DIVORCED) (?:MAN|WOMAN|PERSON|COUPLE|INDIVIDUAL)\b/g, ' '],
  [/\bA (?:WIDOW|WIDOWER|BACHELOR|MINOR)\b/g, ' '],
  [/\bAND ?\/ ?OR\b|\bOR\b|\bW\/(?= ?[A-GI-Z])/g, ' & '],
  [/(?:&|\bAND|,) (?:(?:HIS|HER) )?(?:SPOUSE|HUSBAND|WIFE),? (?=[A-Z]{2})(?!AND\b)/g, ' & '],
  [/(?:&|\bAND) (?:W|H|WF|WFE) (?=[A-Z]{3,}\s*$)/, '& '],
  [/\b(?:HUSBAND|WIFE) (?:&|AND) (?:HUSBAND|WIFE)\b|\b(?:H ?[&/] ?W|W ?[&/] ?H)\b/g, ' '],
  [
    /\b(?:AS )?(?:JOINT TENANTS?|JT TEN(?:ANTS?)?|TENANTS? (?:IN|BY) |TEN (?:COM|ENT)|COMM(?:UNITY)? PROP).*/,
    ' ',
  ],
  [/\b(?:AS )?(?:HIS|HER|THEIR) SOLE (?:AND|&) SEPARATE PROP\w*/g, ' '],
  [/\bLIFE (?:ESTATE|EST|TENANT|TEN|INT(?:EREST)?)\b|\b[TL]\/[ET]\b|\bJT\/R?S\b|\bSOLE OWNER\b/g, ' '],
  [/\bCO-?OWNERS?\b|\bUNDIVIDED\b|\bUND\b(?= ?\d)|\bINT(?:EREST)?S?\b|\bRIGHTS? OF SURV\w*/g, ' '],
  [/\bCO-?(TR(?:USTEES?|S)?)\b/g, '$1'],
  [/(?:&|\bAND) (?:FAMILY|SPOUSE|HUSBAND|WIFE)\b/g, ' '],
  [/\b(?:VDA|VIUDA) DE\b.*/, ' '],
  [/\b(?:N[EÉ]E|FORMERLY)\b.*/, ' '],
]

const kindInBrackets = /\b(?:TR(?:UST\w*|S)?|TTEES?|EST(?:ATE)?|HEIRS?|DEC(?:EASED|EDENT|D|'D)|LLC|INC)\b/
const anotherPerson = /^\s*(?:&|AND\b)/
const bracketed = /[([{]([^)\]}]*)[)\]}]/g
const quoted = /"[^"]*"|(?<=^|\s)'[^']+'(?=\s|,|$)/g
const remark = /\s-\s(?!.*\b(?:TR(?:UST\w*)?|EST(?:ATE)?|HEIRS?|LLC|INC|CO|CORP|ASSN)\b).*/

const hasName = (text: string): boolean => /[A-Z]{2}/.test(text)

/** Without what stands in brackets or quotes, unless it adds a person, says what kind of owner this is, or nothing else is left. */
function withoutAsides(text: string): string {
  const opened = text.replace(bracketed, (_, inner: string) =>
    kindInBrackets.test(inner) || anotherPerson.test(inner) ? ` ${inner} ` : ' ',
  )
  const bare = opened.replace(quoted, ' ')
  if (hasName(bare)) return bare
  return hasName(opened) ? opened : text
}

const noteWords = wordSet(
  'ETAL ETALS ETUX ETVIR JTRS JTWROS JTROS WROS ROS HW WH TIC TOD POD JT TE TBE HUSBAND WIFE SPOUSE MARRIED SINGLE TRUSTOR BUYER SELLER LEAD CLIENT TENANT DNC',
)
const ordinalSuffix = /^(?:2ND|3RD|[4-8]TH)$/

/** Words that a note, or a phrase of one, has. */
const cues = wordSet(
  'CARE ATTN ATTENTION DBA PH PHARM ET AKA FKA NKA OR A AN H W JOINT JT TEN TENANT TENANTS COMM COMMUNITY LIFE SOLE INT INTS INTEREST INTERESTS RIGHT RIGHTS FAMILY SPOUSE VDA VIUDA NEE FORMERLY UNDIVIDED COOWNER COOWNERS Y',
)
const plainName = /^[A-Z ,]*$/

function isPlain(text: string): boolean {
  if (!plainName.test(text)) return false
  return text.split(/[ ,]+/).every((word) => !cues.has(word) && !noteWords.has(word))
}

/** The words that say who is meant, without notes, remarks, addresses and figures. */
export function wordsToRead(text: string): string[] {
  if (text.length > longestName) return []
  const plain = plainUpperCase(text)
  if (isPlain(plain)) return wordsOfPlain(plain)
  const bare = withoutAsides(replaced(plain, elsewhere))
  const read = replaced(undotted(replaced(bare, ownership)).replace(remark, ' '), marks)
  const words = wordsOf(read).filter((word) => !noteWords.has(word))
  const isSpanishAnd = (at: number) =>
    words[at] === 'Y' && isGivenName(words[at - 1] ?? '') && isGivenName(words[at + 1] ?? '')
  return words.map((word, at) => (isSpanishAnd(at) ? 'AND' : word))
}

export const isFigure = (word: string): boolean => /\d/.test(word) && !ordinalSuffix.test(word)

/** Lists in capitals often put the last name first; hand-written ones hardly ever. */
export const isHandWritten = (text: string): boolean => /\p{Ll}/u.test(text)
