import * as z from 'zod/mini'
import { yesNo } from '#model/shared/query-filters.ts'
import { capitalised, type QueryFilter, type QueryValue, type RowFields } from '#model/shared/row-fields.ts'
import { stateName } from '#model/uploads/mapping/states.ts'

const selectState = 'Please select a state'
export const contactTypes = ['agent', 'broker'] as const
export const licenseStatuses = ['active', 'pending', 'inactive'] as const

export const State = z
  .string(selectState)
  .check(z.refine((code) => stateName(code) !== undefined, selectState))
export const City = z
  .string()
  .check(z.trim(), z.maxLength(60), z.regex(/^\P{Cc}*$/u, 'Please enter the city as plain text'))

const field = { part: 'preview', format: 'text', sortable: false, operators: [] } as const
const text = z.nullable(z.string())

const choice = <const V extends string>(label: string, values: readonly [V, ...V[]]) =>
  ({
    schema: z.enum(values),
    asks: (value: QueryValue) => ({ equals: String(value) }),
    setting: { label, options: values.map((value) => [capitalised(value), value] as const) },
  }) as const satisfies QueryFilter

/** In the order of the table and the file. Their SQL is in server/kapture/realtors.ts. */
export const realtorFields = {
  firstName: { ...field, schema: text, label: 'First Name', width: 120, file: { width: 16 } },
  lastName: { ...field, schema: text, label: 'Last Name', width: 140, file: { width: 18 } },
  entityFullName: { ...field, schema: text, label: 'Company', width: 200, file: { width: 30 } },
  city: {
    ...field,
    schema: text,
    label: 'City',
    width: 130,
    file: { width: 18 },
    filters: {
      city: {
        schema: City,
        asks: (value) => (value === '' ? {} : { equals: String(value).toUpperCase() }),
      },
    },
  },
  email: {
    ...field,
    schema: text,
    label: 'E-mail',
    width: 240,
    file: { width: 32 },
    filters: { hasEmail: yesNo('Has Email') },
  },
  phone: {
    ...field,
    schema: text,
    label: 'Phone',
    width: 124,
    file: { width: 14 },
    filters: { hasPhone: yesNo('Has Phone') },
  },
  type: {
    ...field,
    schema: z.enum(contactTypes),
    label: 'Contact Type',
    format: 'word',
    width: 120,
    file: { width: 14 },
    filters: { contactType: choice('Contact Type', contactTypes) },
  },
  licenseNo: { ...field, schema: z.string(), label: 'License No.', width: 116, file: { width: 14 } },
  licenseStatus: {
    ...field,
    schema: z.enum(licenseStatuses),
    label: 'License Status',
    format: 'word',
    width: 132,
    file: { width: 15 },
    filters: { licenseStatus: choice('License Status', licenseStatuses) },
  },
  licenseType: { ...field, schema: text, label: 'License Type', width: 140, file: { width: 18 } },
  state: {
    ...field,
    schema: z.string(),
    label: 'License State',
    file: { width: 14 },
    filters: { state: { schema: State, asks: (value) => ({ equals: String(value) }) } },
  },
} as const satisfies RowFields
