import { type Refusal, refuse } from '#model/problem.ts'
import { signupTexts } from '#model/signup.ts'
import { commonWords, productWords } from './common-words.ts'

/** What a stranger knows of whose password it is. */
export interface Known {
  readonly email?: string
  readonly firstName?: string
  readonly lastName?: string
}

const lookalikes: Readonly<Record<string, string>> = {
  '@': 'a',
  '4': 'a',
  '3': 'e',
  '1': 'i',
  '!': 'i',
  '0': 'o',
  $: 's',
  '5': 's',
  '7': 't',
}

const keyRows = [
  '`1234567890-=',
  'qwertyuiop[]',
  'qwertzuiopü',
  'azertyuiop',
  'asdfghjkl;',
  'zxcvbnm,./',
  'yxcvbnm',
]
const sequences = ['abcdefghijklmnopqrstuvwxyz', '01234567890', ...keyRows].flatMap((row) => [
  row,
  reversed(row),
])
const runLeast = 3
const numberMost = 9
const cutAt = 8
const cutWords = new Set(
  [...commonWords].filter((word) => word.length > cutAt).map((word) => word.slice(0, cutAt)),
)

/**
 * Whether a password is on lists of breached ones, or would be found by the rules that guess them: a common word, a
 * name, the product's or the owner's own, in any case and with the digits and signs that people put around it; keys in
 * a row; repetitions; short numbers. Decision 0015 says what this does not find.
 */
export function isBreached(password: string, known: Known = {}): boolean {
  const text = password.toLowerCase().trim()
  const words = new Set([...productWords, ...ownWords(known)])
  const isWord = (part: string) => commonWords.has(part) || words.has(part)
  return (
    isWord(text) ||
    isMonotonous(text) ||
    isNumber(text) ||
    isCutOff(text) ||
    bareForms(text).some((bare) => isWord(bare) || isMonotonous(bare) || isWord(withoutPlural(bare)))
  )
}

/** @param field of the form that the password was typed in */
export const breached = (field = 'password'): Refusal => refuse('breached', signupTexts.breached, 422, field)

/** Without what people put around a word, as it is and with the letters that its digits and signs stand for. */
function bareForms(text: string): string[] {
  const cut = [text, withoutTail(text)].flatMap((form) => [form, withoutHead(form)])
  const forms = cut.flatMap((form) => [form, meant(form), halfOf(form), form.replace(/[^\p{L}\d]/gu, '')])
  return [...new Set(forms)].filter((form) => form.length >= runLeast)
}

const withoutHead = (text: string) => text.replace(/^[^\p{L}]{1,4}(?=\p{L})/u, '')
const withoutTail = (text: string) => text.replace(/(?<=\p{L})[^\p{L}]{1,8}$/u, '')
const meant = (text: string) => [...text].map((char) => lookalikes[char] ?? char).join('')

/** A short number, alone, behind a letter or before one: `19900101`, `a123456`; or what counts on from a few letters: `red123`. */
const isNumber = (text: string) =>
  (text.length <= numberMost && /^\D?\d{4,}\D?$/u.test(text)) || /^[a-z]{1,3}123\d*$/.test(text)

/** Old systems kept eight characters: `alexande`. */
const isCutOff = (text: string) => text.length === cutAt && cutWords.has(text)

const withoutPlural = (text: string) => (text.length > 4 ? text.replace(/s$/, '') : text)

/** The half of a text that says the same twice; else the text. */
function halfOf(text: string): string {
  const half = text.slice(0, text.length / 2)
  return half + half === text ? half : text
}

/** A few keys in a row, a few signs in turn: `zxcvbn`, `aaaaaa`, `121212`, `qwerty123`. */
function isMonotonous(text: string): boolean {
  if (new Set(text).size <= 2) return true
  if (/^(.{1,4})\1+$/u.test(text)) return true
  return pieces(text).every((piece) => piece.length >= runLeast)
}

/** The text cut where it leaves a row of keys or a repetition. */
function pieces(text: string): string[] {
  const cut: string[] = []
  for (const char of text) {
    const last = cut.at(-1)
    if (last !== undefined && isRun(last + char)) cut[cut.length - 1] = last + char
    else cut.push(char)
  }
  return cut
}

const isRun = (text: string): boolean =>
  new Set(text).size === 1 || sequences.some((sequence) => sequence.includes(text))

function reversed(text: string): string {
  return [...text].reverse().join('')
}

function ownWords({ email = '', firstName = '', lastName = '' }: Known): string[] {
  const address = email.trim().toLowerCase()
  const [mailbox = '', host = ''] = address.split('@')
  const names = [firstName, lastName].map((name) => name.trim().toLowerCase())
  const parts = [
    address,
    mailbox,
    ...mailbox.split(/[^\p{L}]+/u),
    host,
    host.split('.')[0] ?? '',
    ...names,
    names.join(''),
  ]
  return parts.filter((part) => part.length >= runLeast)
}
