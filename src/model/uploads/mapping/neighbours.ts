import { isGivenName } from '#model/matching/given-names.ts'
import type { Field } from '../mapping.ts'
import { type Candidate, type Column, plainGroup, shareInWords, shareOf } from './candidate.ts'
import { looks } from './looks.ts'
import { pieceOfStreet } from './pieces.ts'
import { namesSomethingElse, readHeader } from './words.ts'

const words = (value: string) => value.toUpperCase().split(/[\s,&.]+/)
const isGiven = (value: string) => words(value).length === 1 && isGivenName(value.toUpperCase())
const isCareOf = (value: string) => /^(?:c\/o|attn)\b/i.test(value)
const holdsGiven = (value: string) =>
  looks.fullName(value) && !isCareOf(value) && words(value).some(isGivenName)

/** `Apt 2` and `#2`; a number alone may be anything, and a lot is land. */
const namesUnit = (value: string) => looks.unit(value) && /[a-z]{2}|#/i.test(value)
const namesUnitAnywhere = (value: string) =>
  looks.unit(value) && /^(?:#\s*[a-z]?\d|(?!lot|floor)[a-z]{3,}\b.*[\da-z]$)/i.test(value)

function namesIn({ values }: Column, column: number): Candidate[] {
  const candidate = (field: Field, share: number): Candidate[] =>
    share < 0.4
      ? []
      : [
          {
            field,
            column,
            group: plainGroup,
            confidence: 0.4 + 0.3 * share,
            reason: `The header does not say, but ${shareInWords(share, values.length)} hold a common first name.`,
          },
        ]
  return [
    ...candidate('firstName', shareOf(values, isGiven)),
    ...candidate('fullName', shareOf(values, holdsGiven)),
  ]
}

function beside(
  columns: readonly Column[],
  column: number,
  field: Field,
  neighbour: string,
  confidence: number,
): Candidate[] {
  const found = columns[column]
  if (found === undefined || !isSilent(found) || shareOf(found.values, looks[field]) < 0.8) return []
  const reason = `The header does not say, but the column is next to the ${neighbour}.`
  return [{ field, column, group: `${found.place} 1`, confidence, reason }]
}

/** A header that says something else, or nothing, over cells that all name units: `Location` over `UNIT 4`. */
function unitsAnywhere(columns: readonly Column[]): Candidate[] {
  return columns.flatMap((one, column) => {
    const isNamed = readHeader(one.header).some(({ field }) => field === 'unit')
    const isOpen = isSilent(one) || readHeader(one.header).some(({ field }) => field === 'street')
    if (isNamed || !isOpen || shareOf(one.values, namesUnitAnywhere) < 0.8) return []
    return [{ field: 'unit', column, group: `${one.place} 1`, confidence: 0.45, reason: 'It holds units.' }]
  })
}

/** `Alt Address` that holds units is of the street beside it. */
function besideStreet(columns: readonly Column[], column: number): Candidate[] {
  const { header = '' } = columns[column] ?? {}
  const [street] = columns.slice(column - 1)
  const isMisnamed = readHeader(header).some(({ field }) => field === 'street')
  const place = street?.place ?? 'plain'
  return isMisnamed
    ? [
        {
          field: 'unit',
          column,
          group: `${place} 1`,
          confidence: 0.5,
          reason: 'It holds units, next to the streets.',
        },
      ]
    : beside(columns, column, 'unit', 'streets', 0.5)
}

const isSilent = ({ header, place }: Column) =>
  readHeader(header).length === 0 &&
  !namesSomethingElse(header) &&
  pieceOfStreet(header) === undefined &&
  place !== 'unknown'

/** `DANE` in each row is a county, not a name. */
const isSame = ({ values }: Column) => values.length >= 3 && new Set(values).size === 1

const plainWord = (text: string) =>
  text
    .normalize('NFKD')
    .replace(/[^a-z]/gi, '')
    .toLowerCase()

/** How many e-mail addresses have their row's cell before the @, as `ivey` of `clark.ivey`. */
function shareInEmails({ cells }: Column, emails: Column): number {
  const rows = cells.flatMap((cell, row) => {
    const [local = ''] = (emails.cells[row] ?? '').split('@')
    return cell === '' || local === '' ? [] : [{ word: plainWord(cell), local: plainWord(local) }]
  })
  const found = rows.filter(({ word, local }) => word.length >= 3 && local.includes(word))
  return rows.length < 3 ? 0 : found.length / rows.length
}

/** Names that the e-mail addresses are made of: the last name, and the column before it or else behind it. */
function namesOfEmails(columns: readonly Column[]): Candidate[] {
  const emails = columns.find(({ values }) => shareOf(values, looks.email) >= 0.8)
  const mayBeName = (column: number) => {
    const one = columns[column]
    return one !== undefined && isSilent(one) && shareOf(one.values, looks.lastName) >= 0.8
  }
  if (emails === undefined) return []
  const shares = columns.map((one, at) => (mayBeName(at) ? shareInEmails(one, emails) : 0))
  const last = shares.findIndex((share) => share >= 0.6 && share === Math.max(...shares))
  const first = [last - 1, last + 1].find(mayBeName)
  if (last < 0 || first === undefined) return []
  const reason = 'The header does not say, but the e-mail addresses are made of these names.'
  const candidate = (field: Field, column: number) => ({
    ...{ field, column, group: plainGroup, confidence: 0.5, reason },
  })
  return [candidate('lastName', last), candidate('firstName', first)]
}

/** Guesses columns without a telling header from given names and neighbouring columns. */
export function guessSilentColumns(columns: readonly Column[]): Candidate[] {
  const isOneContact = columns.every((column) => isSame(column) || column.values.length === 0)
  const names = columns.flatMap((column, index) =>
    isSilent(column) && (isOneContact || !isSame(column)) ? namesIn(column, index) : [],
  )
  const lastNames = names
    .filter((name) => name.field === 'firstName')
    .flatMap(({ column }) => [
      ...beside(columns, column + 1, 'lastName', 'first names', 0.52),
      ...beside(columns, column - 1, 'lastName', 'first names', 0.45),
    ])
  const units = columns.flatMap(({ values }, index) => {
    const isBeside =
      shareOf(values, looks.street) >= 0.8 && shareOf(columns[index + 1]?.values ?? [], namesUnit) >= 0.8
    return isBeside ? besideStreet(columns, index + 1) : []
  })
  const cities = columns.flatMap(({ values }, index) => {
    if (shareOf(values, looks.state) >= 0.8) return beside(columns, index - 1, 'city', 'states', 0.6)
    return shareOf(values, looks.zip) >= 0.8 ? beside(columns, index - 1, 'city', 'ZIP codes', 0.5) : []
  })
  const people = names.filter(({ column }) => !cities.some((city) => city.column === column))
  const ofEmails = names.length > 0 ? [] : namesOfEmails(columns)
  return [
    ...(people.length > 0 ? people : names),
    ...ofEmails,
    ...lastNames,
    ...units,
    ...unitsAnywhere(columns),
    ...cities,
  ]
}
