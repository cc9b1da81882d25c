import { leadStatuses } from '#model/leads/lead-status.ts'
import type { FilterParameter, ListAddress } from '#model/shared/list-address.ts'
import { type Operator, operators, sortFieldsOf } from '#model/shared/row-fields.ts'
import { highLow } from './audit-filter.ts'
import { type AuditRowFilter, type AuditRowSort, auditRowFields } from './audit-row-fields.ts'
import { listedParts } from './match-figures.ts'
import { scoreChanges } from './rescore.ts'

type FilterField = keyof AuditRowFilter

const names: { readonly [Field in FilterField]?: string } = {
  search: 'q',
  likelySeller: 'score',
  covidDistressed: 'covid',
  isLastNameSame: 'owner',
  estimatedValue: 'value',
  latestSale: 'sold',
  ownerOccupiedFlag: 'occupied',
  bedroomCount: 'beds',
  areaBuilding: 'area',
  skipTraceItem: 'traced',
  scoreChange: 'change',
  leadStatus: 'status',
  isSkipTraceable: 'traceable',
}

const known: { readonly [Field in FilterField]?: readonly string[] } = {
  leadStatus: leadStatuses,
  scoreChange: scoreChanges,
  match: listedParts,
}

/** Of a field that can be asked more than one thing. */
const suffixes: { readonly [O in Operator]?: string } = { atLeast: '-from', atMost: '-to', below: '-below' }

function readingOf(operator: Operator, text: string) {
  const flags = new Map([
    ['yes', true],
    ['no', false],
  ])
  const readings = [flags.get(text), Number(text), text, text.split(',')]
  return readings.find((value) => operators[operator].safeParse(value).success)
}

function textOf(value: unknown): string | undefined {
  if (typeof value === 'boolean') return value ? 'yes' : 'no'
  return value === undefined ? undefined : String(value)
}

/** High and Low of a score, by their words. */
const levelOf = (condition: unknown): string | undefined =>
  highLow.find(([, level]) => JSON.stringify(level) === JSON.stringify(condition))?.[0].toLowerCase()

const levels = (field: 'likelySeller' | 'covidDistressed'): FilterParameter<AuditRowFilter> => ({
  name: names[field] ?? field,
  write: (filter) => levelOf(filter[field]),
  read: (filter, text) => {
    const level = highLow.find(([words]) => words.toLowerCase() === text)
    return level && { ...filter, [field]: level[1] }
  },
})

const condition = (
  field: FilterField,
  operator: Operator,
  isOnly: boolean,
): FilterParameter<AuditRowFilter> => ({
  name: `${names[field] ?? field}${isOnly ? '' : suffixes[operator]}`,
  write: (filter) => {
    const asked: { readonly [O in Operator]?: unknown } = filter[field] ?? {}
    if (!isOnly && levelOf(asked) !== undefined) return undefined
    const text = textOf(asked[operator])
    return field === 'search' ? text?.toLowerCase() : text
  },
  read: (filter, text) => {
    if (known[field]?.includes(text) === false) return undefined
    const value = readingOf(operator, field === 'search' ? text.toUpperCase() : text)
    return value === undefined ? undefined : { ...filter, [field]: { ...filter[field], [operator]: value } }
  },
})

export const auditAddress: ListAddress<AuditRowFilter, AuditRowSort['field']> = {
  none: {},
  filters: [
    levels('likelySeller'),
    levels('covidDistressed'),
    ...Object.entries(auditRowFields).flatMap(
      ([field, { operators }]: readonly [string, { readonly operators: readonly Operator[] }]) =>
        operators.map((operator) => condition(field as FilterField, operator, operators.length === 1)),
    ),
  ],
  sorts: sortFieldsOf(auditRowFields),
  words: {
    firstNameInput: 'first',
    lastNameInput: 'name',
    probability: 'score',
    covidDistressed: 'covid',
    estimatedValue: 'value',
    latestSale: 'sold',
    areaBuilding: 'area',
    leadStatus: 'status',
    ownerAddressCity: 'city',
    isLastNameSame: 'owner',
    ownerOccupiedFlag: 'occupied',
    trackRecord: 'record',
    scoreChange: 'change',
    firstProbability: 'first-score',
  },
}
