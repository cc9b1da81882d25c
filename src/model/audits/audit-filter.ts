import { leadStatuses, statusNames } from '#model/leads/lead-status.ts'
import { likelihoodThreshold } from '#model/markets/score-outcomes.ts'
import type { AuditState, AuditType } from './audit.ts'
import { type AuditRowFilter, auditRowFields } from './audit-row-fields.ts'
import { scoreChangeLabels, scoreChanges } from './rescore.ts'

const choiceFields = [
  'leadStatus',
  'likelySeller',
  'scoreChange',
  'covidDistressed',
  'isLastNameSame',
  'ownerOccupiedFlag',
  'skipTraceItem',
  'latestSale',
  'bedroomCount',
  'baths',
] as const
type ChoiceField = (typeof choiceFields)[number]

interface FilterChoice<Field extends ChoiceField> {
  readonly label: string
  readonly options: readonly (readonly [words: string, condition: NonNullable<AuditRowFilter[Field]>])[]
}

export const highLow = [
  ['High', { atLeast: likelihoodThreshold }],
  ['Low', { below: likelihoodThreshold }],
] as const
const yesNo = [
  ['Yes', { is: true }],
  ['No', { is: false }],
] as const
const atLeast = (...least: number[]) => least.map((value) => [`${value}+`, { atLeast: value }] as const)
const months = (...within: number[]) =>
  within.map((value) => [`${value} months`, { withinMonths: value }] as const)

const filterChoices: { readonly [Field in ChoiceField]: FilterChoice<Field> } = {
  likelySeller: { label: auditRowFields.likelySeller.label, options: highLow },
  leadStatus: {
    label: auditRowFields.leadStatus.label,
    options: leadStatuses.map((status) => [statusNames[status], { equals: status }]),
  },
  scoreChange: {
    label: 'Changed Since Last Score',
    options: scoreChanges.map((change) => [scoreChangeLabels[change], { equals: change }]),
  },
  covidDistressed: { label: 'COVID Score', options: highLow },
  isLastNameSame: { label: auditRowFields.isLastNameSame.label, options: yesNo },
  ownerOccupiedFlag: { label: auditRowFields.ownerOccupiedFlag.label, options: yesNo },
  skipTraceItem: {
    label: auditRowFields.skipTraceItem.label,
    options: [
      ['Yes', { exists: true }],
      ['No', { exists: false }],
    ],
  },
  latestSale: { label: 'Recent Sales', options: months(9, 12, 24) },
  bedroomCount: { label: auditRowFields.bedroomCount.label, options: atLeast(1, 2, 3, 4, 5) },
  baths: { label: auditRowFields.baths.label, options: atLeast(1, 1.5, 2, 3, 4) },
}

export interface FilterSetting<Filter> {
  readonly label: string
  readonly options: readonly string[]
  /** Null is Any. */
  readonly chosen: string | null
  readonly choose: (words: string | null) => Filter
}

export interface FilterChip<Filter> {
  readonly words: string
  /** The filter that is left when it is taken away. */
  readonly without: Filter
}

export const settingChips = <Filter>(
  settings: readonly FilterSetting<Filter>[],
): readonly FilterChip<Filter>[] =>
  settings.flatMap(({ label, chosen, choose }) =>
    chosen === null ? [] : [{ words: `${label}: ${chosen}`, without: choose(null) }],
  )

const withoutField = (filter: AuditRowFilter, field: keyof AuditRowFilter): AuditRowFilter => ({
  ...filter,
  [field]: undefined,
})

/** What a filter asks beside its search, in words. */
export const filterChips = (
  filter: AuditRowFilter,
  audit: Pick<AuditState, 'type' | 'rescore'>,
): readonly FilterChip<AuditRowFilter>[] => [
  ...settingChips(filterSettings(filter, audit)),
  ...(filter.estimatedValue
    ? [{ words: auditRowFields.estimatedValue.label, without: withoutField(filter, 'estimatedValue') }]
    : []),
  ...(filter.areaBuilding
    ? [{ words: auditRowFields.areaBuilding.label, without: withoutField(filter, 'areaBuilding') }]
    : []),
  ...(filter.match
    ? [
        {
          words: filter.match.equals === 'toCheck' ? 'To check' : 'Not matched',
          without: withoutField(filter, 'match'),
        },
      ]
    : []),
]

/** Only those that this audit has values for. */
export const filterSettings = (
  filter: AuditRowFilter,
  { type, rescore }: Pick<AuditState, 'type' | 'rescore'>,
): readonly FilterSetting<AuditRowFilter>[] =>
  choiceFields
    .filter((field) => isHeld(field, type) && (field !== 'scoreChange' || rescore !== null))
    .map((field) => {
      const { label, options } = filterChoices[field]
      const current = JSON.stringify(filter[field])
      return {
        label,
        options: options.map(([words]) => words),
        chosen: options.find(([, condition]) => JSON.stringify(condition) === current)?.[0] ?? null,
        choose: (words) => ({ ...filter, [field]: options.find(([each]) => each === words)?.[1] }),
      }
    })

/** A SkipTrace holds nothing that only a report sells. */
export const isHeld = (field: keyof typeof auditRowFields, type: AuditType): boolean =>
  type === 'refresh' || auditRowFields[field].part !== 'report'

/** Whole dollars. */
export const priceSlider = { from: 0, to: 9_999_999, step: 10_000 } as const

/** The ends are open: at rest nothing is filtered, and homes above the upper end stay. */
export const withPrice = (filter: AuditRowFilter, from: number, to: number): AuditRowFilter => ({
  ...filter,
  estimatedValue:
    from <= priceSlider.from && to >= priceSlider.to
      ? undefined
      : { atLeast: from, ...(to < priceSlider.to && { atMost: to }) },
})

export const priceOf = ({ estimatedValue: price }: AuditRowFilter) => ({
  from: price?.atLeast ?? priceSlider.from,
  to: price?.atMost ?? priceSlider.to,
})

/** A paid Database REfresh opens on its likely sellers; a preview and a trace show every row. */
export const defaultFilter = (type: AuditType, isPaid: boolean): AuditRowFilter =>
  type === 'refresh' && isPaid ? { likelySeller: { atLeast: likelihoodThreshold } } : {}

export const underSearch = ({ search }: AuditRowFilter, filter: AuditRowFilter): AuditRowFilter =>
  search ? { ...filter, search } : filter

export const withSearch = ({ search: _, ...filter }: AuditRowFilter, words: string): AuditRowFilter =>
  words === '' ? filter : { ...filter, search: { anyWord: words } }

export const traceable: AuditRowFilter = { isSkipTraceable: { is: true } }

export const isTraceableOnly = ({ isSkipTraceable }: AuditRowFilter): boolean => isSkipTraceable?.is === true

/** Clear restores the initial filter and keeps the search. */
export const clearFilter = (filter: AuditRowFilter, type: AuditType): AuditRowFilter =>
  underSearch(filter, isTraceableOnly(filter) ? traceable : defaultFilter(type, true))

export const asksForSome = (filter: AuditRowFilter): boolean =>
  Object.values(filter).some((condition) => condition !== undefined)

export const countSettings = ({ search: _, isSkipTraceable: _only, ...filter }: AuditRowFilter): number =>
  Object.values(filter).filter((condition) => condition !== undefined).length

/** A US phone number with spaces is one word. */
const phoneNumber = /(?<!\d)(?:\+?1[\s.-]*)?\(?(\d{3})\)?[\s.-]*(\d{3})[\s.-]*(\d{4})(?!\d)/g
const phonePart = /^[\d()+.-]*\d[\d()+.-]*$/

/** The words to look for; part of a phone number also by its digits alone. */
export function searchWords(search: string): string[] {
  const words = search.toUpperCase().replace(phoneNumber, '$1$2$3').split(/\s+/).filter(Boolean)
  const found = words.flatMap((word) => (phonePart.test(word) ? [word, word.replace(/\D/g, '')] : [word]))
  return [...new Set(found)]
}
