import type * as z from 'zod'

type Issue = z.core.$ZodRawIssue
type Path = readonly PropertyKey[]

const kinds: Readonly<Record<string, string>> = {
  string: 'a text',
  number: 'a number',
  int: 'a whole number',
  nan: 'a number',
  boolean: 'true or false',
  object: 'an object',
  record: 'an object',
  array: 'a list',
  null: 'null',
}

const formats: Readonly<Record<string, string>> = {
  email: 'an e-mail address',
  uuid: 'an id',
  url: 'an address on the web',
  datetime: 'an instant as 2026-11-20T15:00:00Z',
  date: 'a day as 2026-11-20',
}

/** `emailAddress` -> `e-mail address`. */
const inWords = (name: string): string =>
  name
    .replace(/([a-z\d])([A-Z])/g, '$1 $2')
    .replace(/[_-]+/g, ' ')
    .toLowerCase()
    .replace(/\bemails?\b/g, (word) => word.replace('em', 'e-m'))

const partInWords = (part: PropertyKey): string =>
  typeof part === 'number' ? `item ${part + 1}` : `the ${inWords(String(part))}`

function subject(path: Path): string {
  if (path.length === 0) return 'What was sent'
  const words = path.map(partInWords).toReversed().join(' of ')
  return words.charAt(0).toUpperCase() + words.slice(1)
}

function counted(bound: number | bigint, origin: string): string {
  const unit = origin === 'string' ? 'character' : 'item'
  return `${bound.toLocaleString('en-US')} ${unit}${Number(bound) === 1 ? '' : 's'}`
}

const hasLength = (origin: string): boolean => ['string', 'array', 'set', 'map', 'file'].includes(origin)

function tooLittle({ minimum, origin, inclusive }: Extract<Issue, { code: 'too_small' }>): string {
  if (!hasLength(origin)) return `must be ${inclusive === false ? 'more than' : 'at least'} ${minimum}`
  return Number(minimum) === 1 ? 'must not be empty' : `must have at least ${counted(minimum, origin)}`
}

function tooMuch({ maximum, origin, inclusive }: Extract<Issue, { code: 'too_big' }>): string {
  return hasLength(origin)
    ? `must have at most ${counted(maximum, origin)}`
    : `must be ${inclusive === false ? 'less than' : 'at most'} ${maximum}`
}

function oneOf(values: readonly unknown[]): string {
  const words = values.map((value) => (value === '' ? 'empty' : String(value)))
  return words.length === 1 ? `must be ${words[0]}` : `must be one of ${words.join(', ')}`
}

function fault(issue: Issue): string {
  if (issue.input === undefined) return 'is missing'
  switch (issue.code) {
    case 'invalid_type':
      return `must be ${kinds[issue.expected] ?? 'of another kind'}`
    case 'invalid_value':
      return oneOf(issue.values)
    case 'too_small':
      return tooLittle(issue)
    case 'too_big':
      return tooMuch(issue)
    case 'invalid_format': {
      const format = formats[issue.format]
      return format === undefined ? 'is not written as it should be' : `must be ${format}`
    }
    case 'unrecognized_keys':
      return `has no ${issue.keys[0]}`
    case 'not_multiple_of':
      return `must be a multiple of ${issue.divisor}`
    default:
      return 'is not what is taken here'
  }
}

export const sentenceOf = (issue: Issue): string => `${subject(issue.path ?? [])} ${fault(issue)}.`
