import * as z from 'zod/mini'
import type { ApiKeyKind } from '#model/accounts/api-key.ts'
import type { Problem } from '#model/shared/problem.ts'
import { conditionsOf, querySchema } from '#model/shared/query-filters.ts'
import { capitalised, rowSchema } from '#model/shared/row-fields.ts'
import { stateName } from '#model/uploads/mapping/states.ts'
import { City, contactTypes, licenseStatuses, realtorFields, State } from './realtor-fields.ts'

export const kaptureTexts = {
  failure: 'We are experiencing some technical difficulties please try again later',
  none: 'No records found',
  noExport: 'Your account has no access to KaptuRE exports.',
} as const

/** What the dialog of a failed KaptuRE request says: a refusal in its own words, anything else as specified. */
export const kaptureProblem = (problem: Problem): Problem =>
  problem.status >= 400 && problem.status < 500 ? problem : { ...problem, message: kaptureTexts.failure }

/** Which licences: those of a state that meet every condition; what is left out is any. */
export const RealtorFilter = z.extend(querySchema(realtorFields), { state: State })
export type RealtorFilter = z.infer<typeof RealtorFilter>

const filterKey = (filter: RealtorFilter) => JSON.stringify(conditionsOf(realtorFields, filter))

/** Whether they let the same licences pass. */
export const isSameFilter = (one: RealtorFilter, other: RealtorFilter): boolean =>
  filterKey(one) === filterKey(other)

/** As its page holds it: '' is any. */
const FilterFields = z.object({
  state: State,
  city: City,
  contactType: z.enum(['', ...contactTypes]),
  licenseStatus: z.enum(['', ...licenseStatuses]),
  hasEmail: z.boolean(),
  hasPhone: z.boolean(),
})
export type FilterFields = z.infer<typeof FilterFields>

export const noFilter: FilterFields = {
  state: '',
  city: '',
  contactType: '',
  licenseStatus: '',
  hasEmail: false,
  hasPhone: false,
}

export const FilterForm = z.pipe(
  FilterFields,
  z.transform(
    ({ state, city, contactType, licenseStatus, hasEmail, hasPhone }): RealtorFilter => ({
      state,
      ...(city && { city }),
      ...(contactType && { contactType }),
      ...(licenseStatus && { licenseStatus }),
      ...(hasEmail && { hasEmail: 'yes' }),
      ...(hasPhone && { hasPhone: 'yes' }),
    }),
  ),
)

const counts = new Intl.NumberFormat('en-US')

export const foundText = (count: number): string =>
  count === 0 ? kaptureTexts.none : `${counts.format(count)} ${count === 1 ? 'record' : 'records'} found`

/** What a person chose, by the filters' labels. */
export function filterInWords(filter: RealtorFilter): readonly (readonly [label: string, value: string])[] {
  const { city, email, phone, type, licenseStatus, state } = realtorFields
  const choice = (value: string | undefined, any: string) => (value ? capitalised(value) : any)
  return [
    [state.label, stateName(filter.state) ?? filter.state],
    [city.label, filter.city || 'All'],
    [type.label, choice(filter.contactType, 'All')],
    [licenseStatus.label, choice(filter.licenseStatus, 'All')],
    [email.filters.hasEmail.setting.label, choice(filter.hasEmail, 'Any')],
    [phone.filters.hasPhone.setting.label, choice(filter.hasPhone, 'Any')],
  ]
}

/** A licence in a file. */
const ListedRealtor = rowSchema(realtorFields)
export type ListedRealtor = z.infer<typeof ListedRealtor>

/** A licence of a list, whose state is the filter's. */
export const Realtor = z.omit(ListedRealtor, { state: true })
export type Realtor = z.infer<typeof Realtor>

/** How many licences pass a filter, and what their list costs in cents. */
export const RealtorCount = z.object({ count: z.number(), estimatedAmount: z.number() })
export type RealtorCount = z.infer<typeof RealtorCount>

/** `limit` is the request's, `total` counts all that pass. */
export const RealtorPage = z.object({
  realtors: z.array(Realtor),
  _metadata: z.object({ total: z.number(), limit: z.number() }),
})

export interface Audience extends RealtorCount {
  readonly filter: RealtorFilter
}

/** Rows a page of the export. */
export const exportSizes = [10, 50, 100] as const
export const exportSize = 50

/** Of one API key. */
export const apiCallsAMinute = 60

/** A call by key as its owner's log has it. */
export const ApiCall = z.object({
  id: z.string(),
  at: z.string(),
  /** Method and path; null of calls recorded before it was kept. */
  call: z.nullable(z.string()),
  /** Of KaptuRE; null if it could not be read. */
  filter: z.nullable(RealtorFilter),
  /** Null of a refused call. */
  rows: z.nullable(z.number()),
  status: z.number(),
})
export type ApiCall = z.infer<typeof ApiCall>

export interface ApiCallsQuery {
  readonly userId: string
  readonly kind: ApiKeyKind
}
