import * as z from 'zod/mini'
import { Factors } from '#model/likely-sellers/likely-reasons.ts'
import * as cell from './bulk-cells.ts'
import { optional, required } from './bulk-cells.ts'
import { propertyClasses } from './selection.ts'

/**
 * What an operator loads: a schema of a file's rows for each kind, keyed as the file's header names its columns.
 * Every cell comes as text; a column that a file lacks comes empty. Amounts are dollars in the file and cents
 * once read, areas square feet, scores fractions of 1, days `yyyy-MM-dd`, instants milliseconds since 1970.
 */
export const importKinds = [
  'counties',
  'properties',
  'predictions',
  'listings',
  'sales',
  'contacts',
  'realtors',
] as const
export type ImportKind = (typeof importKinds)[number]

const property = { fips: required(cell.fips), attom_id: required(cell.id) }
const words = optional(cell.words)

export const CountyImport = z.object({
  fips: required(cell.fips),
  state: required(cell.state),
  name: required(cell.words),
})

export const PropertyImport = z.object({
  ...property,
  owner1_first: words,
  owner1_last: words,
  owner1_full: words,
  owner2_first: words,
  owner2_last: words,
  owner2_full: words,
  owner_occupied: optional(cell.flag),
  street: required(cell.words),
  unit: words,
  city: required(cell.words),
  state: required(cell.state),
  zip: required(cell.zip),
  mail_street: words,
  mail_city: words,
  mail_state: words,
  mail_zip: words,
  lat: optional(cell.latitude),
  lon: optional(cell.longitude),
  avm: optional(cell.dollars),
  last_sale_on: optional(cell.day),
  last_sale_price: optional(cell.dollars),
  beds: optional(cell.count),
  baths: optional(cell.halves),
  area_sqft: optional(cell.squareFeet),
  stories: optional(cell.halves),
  rooms: optional(cell.count),
  year_built: optional(cell.year),
  property_use: words,
  garage: words,
  pool: optional(cell.flag),
  property_class: required(cell.oneOf(...propertyClasses)),
  covid_distress: optional(cell.fraction),
})

/** `in_file` marks the rows of the county's file; empty is no. `factors` are why their scores are what they are. */
export const PredictionImport = z.object({
  ...property,
  prediction_time: required(cell.instant),
  file_class: required({ wants: 'a class such as base or covid', read: fileClass }),
  score: required(cell.fraction),
  in_file: optional(cell.flag),
  factors: optional({ wants: 'a JSON list of {code, value, usual, weight}', read: factors }),
})

/** As JSON again. */
function factors(text: string): string | undefined {
  try {
    return JSON.stringify(z.parse(Factors, JSON.parse(text)))
  } catch {
    return undefined
  }
}

function fileClass(text: string): string | undefined {
  const lower = text.toLowerCase()
  return /^[a-z][a-z0-9_-]{0,31}$/.test(lower) ? lower : undefined
}

export const ListingImport = z.object({
  ...property,
  listed_on: required(cell.day),
  ended_on: optional(cell.day),
  price: optional(cell.dollars),
})

export const SaleImport = z.object({
  ...property,
  sold_on: required(cell.day),
  price: optional(cell.dollars),
})

const lineType = optional(cell.oneOf('mobile', 'landline', 'voip'))
const phone = optional(cell.phone)
const email = optional(cell.email)
const flag = optional(cell.flag)

export const ContactImport = z.object({
  fips: required(cell.fips),
  contact_id: required(cell.words),
  attom_id: optional(cell.id),
  owner_no: optional({ ...cell.oneOf('1', '2'), wants: '1 or 2' }),
  first_name: required(cell.words),
  middle_name: words,
  last_name: required(cell.words),
  street: words,
  unit: words,
  city: words,
  state: optional(cell.state),
  zip: optional(cell.zip),
  phone1: phone,
  phone1_type: lineType,
  phone1_dnc: flag,
  phone2: phone,
  phone2_type: lineType,
  phone2_dnc: flag,
  phone3: phone,
  phone3_type: lineType,
  phone3_dnc: flag,
  email1: email,
  email2: email,
  email3: email,
})

export const RealtorImport = z.object({
  state: required(cell.state),
  license_no: required(cell.words),
  license_type: words,
  license_status: required(cell.oneOf('active', 'pending', 'inactive')),
  contact_type: required(cell.oneOf('agent', 'broker')),
  first_name: words,
  last_name: words,
  entity_full_name: words,
  city: words,
  email,
  phone,
})

export const importSchemas = {
  counties: CountyImport,
  properties: PropertyImport,
  predictions: PredictionImport,
  listings: ListingImport,
  sales: SaleImport,
  contacts: ContactImport,
  realtors: RealtorImport,
} as const satisfies Record<ImportKind, z.ZodMiniObject>

export type ImportRow<K extends ImportKind> = z.output<(typeof importSchemas)[K]>

export const requiredColumns = {
  counties: ['fips', 'state', 'name'],
  properties: ['fips', 'attom_id', 'street', 'city', 'state', 'zip', 'property_class'],
  predictions: ['fips', 'attom_id', 'prediction_time', 'file_class', 'score'],
  listings: ['fips', 'attom_id', 'listed_on'],
  sales: ['fips', 'attom_id', 'sold_on'],
  contacts: ['fips', 'contact_id', 'first_name', 'last_name'],
  realtors: ['state', 'license_no', 'license_status', 'contact_type'],
} as const satisfies { [K in ImportKind]: readonly (keyof ImportRow<K>)[] }
