import * as z from 'zod/mini'
import type { ApiKeyKind } from '#model/accounts/api-key.ts'
import type { Problem } from '#model/shared/problem.ts'
import { type RowFields, rowSchema } from '#model/shared/row-fields.ts'
import { stateName } from '#model/uploads/mapping/states.ts'

export const kaptureTexts = {
  selectState: 'Please select a state',
  failure: 'We are experiencing some technical difficulties please try again later',
  none: 'No records found',
  noExport: 'Your account has no access to KaptuRE exports.',
} as const

/** What the dialog of a failed KaptuRE request says: a refusal in its own words, anything else as specified. */
export const kaptureProblem = (problem: Problem): Problem =>
  problem.status >= 400 && problem.status < 500 ? problem : { ...problem, message: kaptureTexts.failure }

export const contactTypes = ['agent', 'broker'] as const
export const licenseStatuses = ['active', 'pending', 'inactive'] as const

const State = z
  .string(kaptureTexts.selectState)
  .check(z.refine((code) => stateName(code) !== undefined, kaptureTexts.selectState))
const City = z
  .string()
  .check(z.trim(), z.maxLength(60), z.regex(/^\P{Cc}*$/u, 'Please enter the city as plain text'))
const YesNo = z.enum(['yes', 'no'])

/** Which licences: those of a state that meet every condition; what is left out is any. */
export const RealtorFilter = z.object({
  state: State,
  city: z.optional(City),
  contactType: z.optional(z.enum(contactTypes)),
  licenseStatus: z.optional(z.enum(licenseStatuses)),
  hasEmail: z.optional(YesNo),
  hasPhone: z.optional(YesNo),
})
export type RealtorFilter = z.infer<typeof RealtorFilter>

const filterKey = ({ state, city = '', contactType, licenseStatus, hasEmail, hasPhone }: RealtorFilter) =>
  JSON.stringify([state, city.toUpperCase(), contactType, licenseStatus, hasEmail, hasPhone])

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

export const capitalised = (word: string) => word.charAt(0).toUpperCase() + word.slice(1)

const counts = new Intl.NumberFormat('en-US')

export const foundText = (count: number): string =>
  count === 0 ? kaptureTexts.none : `${counts.format(count)} ${count === 1 ? 'record' : 'records'} found`

/** What a person chose, by the filters' labels. */
export function filterInWords(filter: RealtorFilter): readonly (readonly [label: string, value: string])[] {
  const choice = (value: string | undefined) => (value ? capitalised(value) : 'All')
  return [
    ['License State', stateName(filter.state) ?? filter.state],
    ['City', filter.city || 'All'],
    ['Contact Type', choice(filter.contactType)],
    ['License Status', choice(filter.licenseStatus)],
    ['Has Email', filter.hasEmail ? capitalised(filter.hasEmail) : 'Any'],
    ['Has Phone', filter.hasPhone ? capitalised(filter.hasPhone) : 'Any'],
  ]
}

const field = { of: 'preview', format: 'text', sortable: false, operators: [] } as const
const text = z.nullable(z.string())

export const realtorFields = {
  firstName: { ...field, schema: text, label: 'First Name' },
  lastName: { ...field, schema: text, label: 'Last Name' },
  entityFullName: { ...field, schema: text, label: 'Company' },
  city: { ...field, schema: text, label: 'City' },
  email: { ...field, schema: text, label: 'E-mail' },
  phone: { ...field, schema: text, label: 'Phone' },
  type: { ...field, schema: z.enum(contactTypes), label: 'Contact Type' },
  licenseNo: { ...field, schema: z.string(), label: 'License No.' },
  licenseStatus: { ...field, schema: z.enum(licenseStatuses), label: 'License Status' },
  licenseType: { ...field, schema: text, label: 'License Type' },
} as const satisfies RowFields

export const Realtor = rowSchema(realtorFields)
export type Realtor = z.infer<typeof Realtor>

/** A licence in a file. */
export interface ListedRealtor extends Realtor {
  readonly state: string
}

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
