import * as z from 'zod/mini'
import type { CrmKind } from './crm.ts'

export type CrmOptions = readonly { readonly value: string; readonly label: string }[]

interface CrmField {
  readonly label: string
  readonly isRequired?: true
  /** The values that the CRM offers; any text if left out. */
  readonly options?: CrmOptions
  readonly hint?: string
}

const named = (...values: readonly string[]) => values.map((value) => ({ value, label: value }))

/** Of HubSpot's default pipeline, and of a request for a quote. */
const stages = [
  { value: 'quoterequested', label: 'Quote requested' },
  { value: 'appointmentscheduled', label: 'Appointment scheduled' },
  { value: 'contractsent', label: 'Contract sent' },
  { value: 'closedwon', label: 'Closed won' },
  { value: 'closedlost', label: 'Closed lost' },
]

const dollars = 'In dollars.'

/** What the sandbox CRM has of each kind, by the names of the CRM. A CRM accepts any text in them. */
export const sandboxFields: Readonly<Record<CrmKind, Readonly<Record<string, CrmField>>>> = {
  company: { name: { label: 'Name', isRequired: true } },
  contact: {
    firstname: { label: 'First name' },
    lastname: { label: 'Last name' },
    email: { label: 'E-mail', isRequired: true },
    phone: { label: 'Phone' },
    company: { label: 'Brokerage' },
  },
  deal: {
    dealname: { label: 'Name', isRequired: true },
    dealstage: { label: 'Stage', isRequired: true, options: stages },
    amount: { label: 'Amount', hint: dollars },
  },
  lineItem: {
    name: { label: 'Name', isRequired: true },
    product_type: {
      label: 'Product type',
      options: named('LikelySeller', 'COVID_Distressed', 'KaptuRE API'),
    },
    fips_code: { label: 'FIPS code', hint: 'Of the county, as in 48453.' },
    threshold1: { label: 'Threshold 1', hint: '“full”, or a percentage.' },
    threshold2: { label: 'Threshold 2', hint: 'A percentage above the first; may be empty.' },
    cutoff: { label: 'Cutoff', hint: '“Unfiltered”, or months since the last sale.' },
    property_class: { label: 'Property class', options: named('SFR', 'Condo', 'SFR+Condo') },
    prediction_class: { label: 'Prediction class', options: named('all', 'new', 'repeat') },
    lender: { label: 'Lender' },
    frequency: { label: 'Frequency', options: named('monthly', 'weekly', 'once') },
    amount: { label: 'Amount', hint: dollars },
  },
}

export const sandboxKindLabels: Record<CrmKind, { readonly one: string; readonly many: string }> = {
  company: { one: 'Company', many: 'Companies' },
  contact: { one: 'Contact', many: 'Contacts' },
  deal: { one: 'Deal', many: 'Deals' },
  lineItem: { one: 'Line item', many: 'Line items' },
}

const unnamed = 'Without a name'

/** What a record is called in lists. */
export function sandboxName(kind: CrmKind, properties: Readonly<Record<string, string>>): string {
  const { name, dealname, firstname = '', lastname = '', email } = properties
  if (kind === 'deal') return dealname || unnamed
  if (kind === 'contact') return `${firstname} ${lastname}`.trim() || email || unnamed
  return name || unnamed
}

/** A value as the CRM's page shows it. */
export const sandboxValue = (kind: CrmKind, field: string, value: string): string =>
  sandboxFields[kind][field]?.options?.find((option) => option.value === value)?.label ?? value

const Named = z.object({ id: z.string(), name: z.string() })
export type NamedRecord = z.infer<typeof Named>

const Record = z.object({
  id: z.string(),
  name: z.string(),
  properties: z.record(z.string(), z.string()),
  company: z.nullable(Named),
  contacts: z.array(Named),
  /** An update names the one that it changes. */
  modifiedAt: z.string(),
})

export const SandboxRecord = z.extend(Record, {
  /** Line items, of a deal. */
  items: z.array(Record),
})
export type SandboxRecord = z.infer<typeof SandboxRecord>
export type SandboxItem = z.infer<typeof Record>

/** What can be associated, the newest first. */
export const SandboxChoices = z.object({ companies: z.array(Named), contacts: z.array(Named) })
export type SandboxChoices = z.infer<typeof SandboxChoices>

export const maxCrmText = 500
const maxContacts = 100
const Id = z.string().check(z.regex(/^\d{1,15}$/, 'This is not an id of the CRM.'))

export const SandboxInput = z.object({
  properties: z.record(
    z.string().check(z.maxLength(60)),
    z.string().check(z.maxLength(maxCrmText, `Please use at most ${maxCrmText} characters.`)),
  ),
  companyId: z._default(z.nullable(Id), null),
  contactIds: z._default(z.array(Id).check(z.maxLength(maxContacts)), []),
  /** Of a line item. */
  dealId: z._default(z.nullable(Id), null),
  /** As the page has it; null of a new record. */
  modifiedAt: z._default(z.nullable(z.iso.datetime()), null),
})
export type SandboxInput = z.infer<typeof SandboxInput>

export interface SandboxQuery {
  readonly kind: CrmKind
  readonly searchText: string
}

export interface SandboxSaving {
  readonly kind: CrmKind
  /** Null of a new one. */
  readonly id: string | null
  readonly input: SandboxInput
}

export interface SandboxRemoval {
  readonly kind: CrmKind
  readonly id: string
}

export const sandboxCrmTexts = {
  notRead: 'Error retrieving the records of the sandbox CRM',
  saved: 'Saved in the sandbox CRM. The next sync reads it.',
  notSaved: 'This could not be saved. Please try again.',
  deleted: 'Deleted from the sandbox CRM. The next sync lists it as missing.',
  notDeleted: 'This could not be deleted. Please try again.',
  changed: 'Someone else has changed or deleted this record. Close the form and open it again.',
  noCompany: 'This company is not in the sandbox CRM.',
  noContact: 'One of these contacts is not in the sandbox CRM.',
  noDeal: 'A line item belongs to a deal, and this one is not in the sandbox CRM.',
  required: 'Required',
} as const

/** What is typed in the form of a record, by field. */
export type SandboxTyped = { [field: string]: string | string[] }

/** The form's fields that are associations, beside those of `sandboxFields`. */
export const companyField = 'companyId'
export const contactsField = 'contactIds'

interface FormTarget {
  readonly kind: CrmKind
  readonly record: SandboxItem | null
  readonly dealId: string | null
}

/** The form of a record: what is typed becomes what is sent. */
export function sandboxForm({ kind, record, dealId }: FormTarget) {
  const fields = Object.entries(sandboxFields[kind])
  const text = z.string().check(z.maxLength(maxCrmText, `Please use at most ${maxCrmText} characters.`))
  const required = text.check(z.refine((value) => value.trim() !== '', sandboxCrmTexts.required))
  const shape: { [field: string]: z.ZodMiniType<string | string[], string | string[]> } = {
    ...Object.fromEntries(fields.map(([name, { isRequired }]) => [name, isRequired ? required : text])),
    [companyField]: z.string(),
    [contactsField]: z.array(z.string()),
  }
  const sent = (values: SandboxTyped): SandboxSaving => ({
    kind,
    id: record?.id ?? null,
    input: {
      properties: Object.fromEntries(fields.map(([name]) => [name, String(values[name] ?? '')])),
      companyId: String(values[companyField] ?? '') || null,
      contactIds: [values[contactsField] ?? []].flat(),
      dealId,
      modifiedAt: record?.modifiedAt ?? null,
    },
  })
  return z.pipe(z.object(shape), z.transform(sent))
}

/** What the form of a record opens with; a new line item has what is usual. */
export function sandboxInitial({ kind, record }: FormTarget): SandboxTyped {
  const usual: Readonly<Record<string, string>> = {
    product_type: 'LikelySeller',
    dealstage: 'appointmentscheduled',
    frequency: 'monthly',
  }
  const textOf = (name: string) => (record ? (record.properties[name] ?? '') : (usual[name] ?? ''))
  const names = Object.keys(sandboxFields[kind])
  return {
    ...Object.fromEntries(names.map((name) => [name, textOf(name)])),
    [companyField]: record?.company?.id ?? '',
    [contactsField]: (record?.contacts ?? []).map(({ id }) => id),
  }
}
