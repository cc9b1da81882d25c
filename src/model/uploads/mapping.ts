import * as z from 'zod/mini'
import type { AuditType } from '#model/audits/audit.ts'
import { type MadeHeader, readMadeHeader } from './mapping/pieces.ts'
import { stateCodes } from './mapping/states.ts'
import type { Encoding } from './sheet/encoding.ts'
import { isLegacy, legacyEncodings } from './sheet/legacy-encoding.ts'
import { refuseSheet } from './sheet/refusal.ts'

export const fieldNames = {
  firstName: 'First Name',
  lastName: 'Last Name',
  fullName: 'Full Name',
  street: 'Street Address',
  unit: 'Unit',
  city: 'City',
  state: 'State',
  zip: 'Zip',
  fullAddress: 'Full Address',
  phone: 'Phone',
  email: 'E-mail',
} as const

export type Field = keyof typeof fieldNames

export const fields = [
  'firstName',
  'lastName',
  'fullName',
  'street',
  'unit',
  'city',
  'state',
  'zip',
  'fullAddress',
  'phone',
  'email',
] as const satisfies readonly Field[]

/** Which column of the file, counted from 0, feeds a field. A column feeds one field at most. */
export type Mapping = Readonly<Partial<Record<Field, number>>>

export const submitTexts = {
  refresh: 'Get Free Report',
  skiptrace: 'Submit',
} as const satisfies Record<AuditType, string>

export const submitForCustomer = 'Upload'

export const uploadTypes = { refresh: 1, skiptrace: 2 } as const satisfies Record<AuditType, number>

const labelLength = 30

/** A label of at most 30 characters, the last one an ellipsis where it was cut. */
export function cutLabel(label: string): string {
  const characters = Array.from(label)
  return characters.length <= labelLength ? label : `${characters.slice(0, labelLength - 1).join('')}…`
}

/** `field` takes `column` from whichever field had it; without a column it is emptied. */
export function assign(mapping: Mapping, field: Field, column: number | undefined): Mapping {
  const others = Object.entries(mapping).filter(([name, taken]) => name !== field && taken !== column)
  return Object.fromEntries(column === undefined ? others : [...others, [field, column]])
}

export function swap(mapping: Mapping, one: Field, other: Field): Mapping {
  const column = mapping[one]
  return assign(assign(mapping, one, mapping[other]), other, column)
}

/** `field` takes `column`; a field that had it takes what `field` had. */
export function place(mapping: Mapping, column: number, field: Field): Mapping {
  const from = fieldOf(mapping, column)
  return from === undefined ? assign(mapping, field, column) : swap(mapping, from, field)
}

export function fieldOf(mapping: Mapping, column: number): Field | undefined {
  return fields.find((field) => mapping[field] === column)
}

function missingAddress(has: (field: Field) => boolean): string[] {
  if (has('fullAddress') || (has('street') && (has('zip') || (has('city') && has('state'))))) return []
  if (!has('street')) {
    const placed = has('zip') || (has('city') && has('state'))
    return [placed ? 'Street Address' : 'Street Address and Zip, or Full Address']
  }
  if (has('city')) return ['Zip or State']
  return [has('state') ? 'Zip or City' : 'Zip, or City and State']
}

function missingName(has: (field: Field) => boolean): string[] {
  if (has('fullName')) return []
  const missing = (['firstName', 'lastName'] as const).filter((field) => !has(field))
  return missing.length === 2 ? ['First Name and Last Name'] : missing.map((field) => fieldNames[field])
}

/** A home has a street and a city, but no column says its state, nor a ZIP code in which it is. */
export const asksForState = ({ street, city, state, zip, fullAddress }: Mapping): boolean =>
  street !== undefined && city !== undefined && (state ?? zip ?? fullAddress) === undefined

/**
 * What must still be mapped, in words; empty if nothing. Full Name counts as First and Last Name and Full Address as
 * the address, because both are split; `homesState`, which all homes are in, as the State.
 */
export function missingFields(mapping: Mapping, type: AuditType, homesState: string | null = null): string[] {
  const has = (field: Field) => mapping[field] !== undefined || (field === 'state' && homesState !== null)
  const address = missingAddress(has)
  if (type === 'refresh') return address
  const reachable = has('phone') || has('email')
  return [...missingName(has), ...(reachable ? [] : address.map((lack) => `${lack}, or Phone or E-mail`))]
}

/** The mapping of a header that names our own fields; undefined if another column is in it, or a field is missing. */
export function mappingByName(headers: readonly string[], type: AuditType): Mapping | undefined {
  const named = headers.map((header) => fields.find((field) => fieldNames[field] === header))
  const mapping: Mapping = Object.fromEntries(named.map((field, column) => [field, column]))
  const isKnown = !named.includes(undefined) && new Set(named).size === named.length
  return isKnown && missingFields(mapping, type).length === 0 ? mapping : undefined
}

/** The mapped fields that the upload rests on: the name of a SkipTrace, and an address or else a phone or an e-mail. */
export function neededFields(mapping: Mapping, type: AuditType): readonly Field[] {
  const has = (field: Field) => mapping[field] !== undefined
  const place: readonly Field[] = has('zip') ? ['street', 'zip'] : ['street', 'city', 'state']
  const address: readonly Field[] = has('fullAddress') ? ['fullAddress'] : place
  if (type === 'refresh') return address.filter(has)
  const name: readonly Field[] = has('fullName') ? ['fullName'] : ['firstName', 'lastName']
  const reach: readonly Field[] = address.every(has) ? address : ['phone', 'email']
  return [...name, ...reach].filter(has)
}

/** A mapping as it is sent with its file. `column` decides which of two columns of one name is meant. */
export const FieldsMap = z.object({
  type: z.enum(uploadTypes),
  sheet: z.optional(z.string()),
  /** Sheets with the same columns, read after `sheet`. */
  moreSheets: z.optional(
    z
      .array(z.string())
      .check(
        z.refine((sheets) => new Set(sheets).size === sheets.length, { error: 'A sheet is named twice.' }),
      ),
  ),
  /** Of text that is neither Unicode nor ASCII. */
  encoding: z.optional(z.enum(legacyEncodings)),
  headerRow: z.nullable(z.int().check(z.nonnegative())),
  /** Of each home with a city, whose row has neither a state nor a ZIP code. */
  state: z.optional(z.enum(stateCodes)),
  fields: z
    .array(
      z.object({
        inputField: z.string(),
        column: z.int().check(z.nonnegative()),
        auditField: z.object({ mapped: z.enum(fields), friendlyName: z.string() }),
      }),
    )
    .check(
      z.refine((sent) => new Set(sent.map((item) => item.column)).size === sent.length, {
        error: 'A column is mapped twice.',
      }),
      z.refine((sent) => new Set(sent.map((item) => item.auditField.mapped)).size === sent.length, {
        error: 'A field is mapped twice.',
      }),
    ),
})
export type FieldsMap = z.infer<typeof FieldsMap>

interface MappedSheet {
  readonly headers: readonly string[]
  readonly headerRow: number | null
  readonly sheet?: string
  readonly moreSheets?: readonly string[]
  readonly encoding?: Encoding
}

export function toFieldsMap(
  mapping: Mapping,
  sheet: MappedSheet,
  type: AuditType,
  homesState: string | null = null,
): FieldsMap {
  return {
    type: uploadTypes[type],
    ...(sheet.sheet === undefined ? {} : { sheet: sheet.sheet }),
    ...(sheet.moreSheets === undefined ? {} : { moreSheets: [...sheet.moreSheets] }),
    ...(isLegacy(sheet.encoding) ? { encoding: sheet.encoding } : {}),
    headerRow: sheet.headerRow,
    ...(homesState !== null && asksForState(mapping) ? { state: homesState } : {}),
    fields: fields.flatMap((field) => {
      const column = mapping[field]
      if (column === undefined) return []
      const auditField = { mapped: field, friendlyName: fieldNames[field] }
      return [{ inputField: sheet.headers[column] ?? '', column, auditField }]
    }),
  }
}

/** An earlier release may have made fewer columns, or the same street of fewer. */
function columnOfMade({ field, from }: MadeHeader, header: string, headers: readonly string[]): number {
  const isMadeOfMore = (other: string) => {
    const now = readMadeHeader(other)
    return now?.field === field && from.every((piece) => now.from.includes(piece))
  }
  const same = headers.indexOf(header)
  return same < 0 ? headers.findIndex(isMadeOfMore) : same
}

export function fromFieldsMap(fieldsMap: FieldsMap, headers: readonly string[]): Mapping {
  const placed = fieldsMap.fields.map(({ inputField, column, auditField }) => {
    const made = readMadeHeader(inputField)
    const at = made === undefined ? column : columnOfMade(made, inputField, headers)
    if (made === undefined ? headers[at] !== inputField : at < 0) throw refuseSheet('otherColumns')
    return [auditField.mapped, at] as const
  })
  return Object.fromEntries(placed)
}

const fnvPrime = 0x100000001b3n
const fnvBasis = 0xcbf29ce484222325n

/**
 * The same for files with the same columns in the same order (case and spaces aside), for remembering a
 * mapping: FNV-1a, 64 bits, in hexadecimal. Only of a header that the file itself has.
 */
export function headerFingerprint(headers: readonly string[]): string {
  const text = headers.map((header) => header.trim().toLowerCase().replace(/\s+/g, ' ')).join('\n')
  const hash = Array.from(new TextEncoder().encode(text)).reduce(
    (state, byte) => BigInt.asUintN(64, (state ^ BigInt(byte)) * fnvPrime),
    fnvBasis,
  )
  return hash.toString(16).padStart(16, '0')
}
