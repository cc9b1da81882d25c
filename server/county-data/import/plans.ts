import * as z from 'zod/mini'
import {
  ContactImport,
  CountyImport,
  type ImportKind,
  type ImportRow,
  ListingImport,
  PredictionImport,
  PropertyImport,
  RealtorImport,
  SaleImport,
} from '#model/county-data/bulk.ts'
import { contacts, counties, listings, properties, realtors, sales } from '#server/store/schema/bulk.ts'
import { type CopyFormat, type CopyValue, copyFormat, namedFormat } from '../copy.ts'
import { matchingKeys } from './property-keys.ts'

export interface ImportPlan {
  readonly inputs: readonly string[]
  readonly target: { readonly table: string; readonly columns: string }
  read(given: Readonly<Record<string, string>>): { readonly line: string } | { readonly reason: string }
}

function plan<S extends z.ZodMiniObject, K extends string>(
  schema: S,
  format: CopyFormat<K>,
  toRow: (row: z.output<S>) => Readonly<Record<K, CopyValue>>,
): ImportPlan {
  return {
    inputs: Object.keys(schema.shape),
    target: format,
    read: (given) => {
      const row = z.safeParse(schema, given)
      if (row.success) return { line: format.line(toRow(row.data)) }
      return {
        reason: row.error.issues.map((issue) => `${issue.path.join('.')} ${issue.message}`).join('; '),
      }
    },
  }
}

/** Predictions name their run by time and class; they are staged until it has an id. */
export const predictionStage = namedFormat('prediction_stage', {
  fips: { name: 'fips' },
  attomId: { name: 'attom_id' },
  predictionTime: { name: 'prediction_time' },
  fileClass: { name: 'file_class' },
  score: { name: 'score' },
  inFile: { name: 'in_file' },
  factors: { name: 'factors' },
})

export const importPlans: Readonly<Record<ImportKind, ImportPlan>> = {
  counties: plan(CountyImport, copyFormat(counties), (row) => row),
  properties: plan(PropertyImport, copyFormat(properties), propertyRow),
  predictions: plan(PredictionImport, predictionStage, (row) => ({
    fips: row.fips,
    attomId: row.attom_id,
    predictionTime: new Date(row.prediction_time).toISOString(),
    fileClass: row.file_class,
    score: row.score,
    inFile: row.in_file ?? false,
    factors: row.factors,
  })),
  listings: plan(ListingImport, copyFormat(listings), (row) => ({
    fips: row.fips,
    attomId: row.attom_id,
    listedOn: row.listed_on,
    endedOn: row.ended_on,
    priceCents: row.price,
  })),
  sales: plan(SaleImport, copyFormat(sales), (row) => ({
    fips: row.fips,
    attomId: row.attom_id,
    soldOn: row.sold_on,
    priceCents: row.price,
  })),
  contacts: plan(ContactImport, copyFormat(contacts), contactRow),
  realtors: plan(RealtorImport, copyFormat(realtors), realtorRow),
}

export function propertyRow(row: ImportRow<'properties'>) {
  return {
    fips: row.fips,
    attomId: row.attom_id,
    owner1First: row.owner1_first,
    owner1Last: row.owner1_last,
    owner1Full: row.owner1_full,
    owner2First: row.owner2_first,
    owner2Last: row.owner2_last,
    owner2Full: row.owner2_full,
    ownerOccupied: row.owner_occupied,
    street: row.street,
    unit: row.unit,
    city: row.city,
    mailStreet: row.mail_street,
    mailCity: row.mail_city,
    mailState: row.mail_state,
    mailZip: row.mail_zip,
    lat: row.lat,
    lon: row.lon,
    avmCents: row.avm,
    lastSaleOn: row.last_sale_on,
    lastSaleCents: row.last_sale_price,
    beds: row.beds,
    baths: row.baths,
    areaSqft: row.area_sqft,
    stories: row.stories,
    rooms: row.rooms,
    yearBuilt: row.year_built,
    propertyUse: row.property_use,
    garage: row.garage,
    pool: row.pool,
    propertyClass: row.property_class,
    covidDistress: row.covid_distress,
    ...matchingKeys(row),
  }
}

export function contactRow(row: ImportRow<'contacts'>) {
  const phones = [
    { number: row.phone1, lineType: row.phone1_type, doNotCall: row.phone1_dnc ?? false },
    { number: row.phone2, lineType: row.phone2_type, doNotCall: row.phone2_dnc ?? false },
    { number: row.phone3, lineType: row.phone3_type, doNotCall: row.phone3_dnc ?? false },
  ].flatMap(({ number, ...rest }) => (number === null ? [] : [{ number, ...rest }]))
  return {
    fips: row.fips,
    contactId: row.contact_id,
    attomId: row.attom_id,
    ownerNo: row.owner_no,
    firstName: row.first_name,
    middleName: row.middle_name,
    lastName: row.last_name,
    street: row.street,
    unit: row.unit,
    city: row.city,
    phones: JSON.stringify(phones),
    phoneNumbers: phones.map(({ number }) => number),
    emails: [row.email1, row.email2, row.email3].filter((email) => email !== null),
    ...contactKeys(row),
  }
}

function contactKeys({ street, unit, city, state, zip }: ImportRow<'contacts'>) {
  if (street === null) return { addressKey: null, houseNumber: null, zip, cityKey: null, state }
  const keys = matchingKeys({ street, unit, city: city ?? '', state: state ?? '', zip: zip ?? '' })
  return { ...keys, zip, state }
}

export function realtorRow(row: ImportRow<'realtors'>) {
  return {
    state: row.state,
    licenseNo: row.license_no,
    licenseType: row.license_type,
    licenseStatus: row.license_status,
    contactType: row.contact_type,
    firstName: row.first_name,
    lastName: row.last_name,
    entityFullName: row.entity_full_name,
    city: row.city,
    cityKey: row.city?.toUpperCase() ?? null,
    email: row.email,
    phone: row.phone,
  }
}
