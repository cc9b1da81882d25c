import { sql } from 'drizzle-orm'
import {
  bigint,
  boolean,
  date,
  doublePrecision,
  index,
  integer,
  jsonb,
  pgTable,
  primaryKey,
  real,
  smallint,
  text,
  unique,
} from 'drizzle-orm/pg-core'
import type { Factor } from '#model/likely-sellers/likely-reasons.ts'
import { instant, key } from './columns.ts'

const cents = (name: string) => bigint(name, { mode: 'number' })
const attomId = () => bigint('attom_id', { mode: 'number' })

/** `fips` has five digits everywhere: the county, by which these tables can be partitioned. */
export const counties = pgTable('counties', {
  fips: key().primaryKey(),
  state: key().notNull(),
  name: text().notNull(),
})

/** A parcel from the county's newest file. `addressKey` to `state` are the matching keys, made at import. */
export const properties = pgTable(
  'properties',
  {
    fips: key().notNull(),
    attomId: attomId().notNull(),
    owner1First: text('owner1_first'),
    owner1Last: text('owner1_last'),
    /** The only name of a trust, a company or an estate. */
    owner1Full: text('owner1_full'),
    owner2First: text('owner2_first'),
    owner2Last: text('owner2_last'),
    owner2Full: text('owner2_full'),
    ownerOccupied: boolean('owner_occupied'),
    street: text().notNull(),
    unit: text(),
    city: text().notNull(),
    mailStreet: text('mail_street'),
    mailCity: text('mail_city'),
    mailState: text('mail_state'),
    mailZip: text('mail_zip'),
    lat: doublePrecision(),
    lon: doublePrecision(),
    avmCents: cents('avm_cents'),
    lastSaleOn: date('last_sale_on', { mode: 'string' }),
    lastSaleCents: cents('last_sale_cents'),
    beds: smallint(),
    baths: real(),
    areaSqft: integer('area_sqft'),
    stories: real(),
    rooms: smallint(),
    yearBuilt: smallint('year_built'),
    propertyUse: text('property_use'),
    garage: text(),
    pool: boolean(),
    propertyClass: key('property_class').$type<'SFR' | 'Condo'>().notNull(),
    /** Fraction of 1. */
    covidDistress: real('covid_distress'),
    addressKey: key('address_key').notNull(),
    houseNumber: key('house_number').notNull(),
    zip: key().notNull(),
    cityKey: key('city_key').notNull(),
    state: key().notNull(),
  },
  (t) => [
    primaryKey({ columns: [t.fips, t.attomId] }),
    index('properties_zip_house').on(t.zip, t.houseNumber, t.addressKey),
    index('properties_city_house').on(t.state, t.cityKey, t.houseNumber, t.fips),
    index('properties_class').on(t.fips, t.attomId, t.propertyClass),
  ],
)

/** Streets by ZIP, and cities by state: they distinguish a misspelling from another place. */
export const streets = pgTable(
  'streets',
  {
    zip: key().notNull(),
    /** `streetKey` of the properties' `addressKey`. */
    street: key().notNull(),
    fips: key().notNull(),
  },
  (t) => [
    primaryKey({ columns: [t.zip, t.street, t.fips] }),
    index('streets_name').on(sql`split_part(${t.street}, '|', 2)`, t.zip),
    index('streets_name_in_state').on(sql`left(${t.fips}, 2)`, sql`split_part(${t.street}, '|', 2)`),
  ],
)

export const cities = pgTable(
  'cities',
  { state: key().notNull(), cityKey: key('city_key').notNull(), fips: key().notNull() },
  (t) => [primaryKey({ columns: [t.state, t.cityKey, t.fips] })],
)

/** Words of so many owners' names in a county that a stranger may well have them; the empty one for all homes. */
export const frequentNames = pgTable(
  'frequent_names',
  { fips: key().notNull(), name: key().notNull(), homes: integer().notNull() },
  (t) => [primaryKey({ columns: [t.fips, t.name] })],
)

/** A county's scores of one file class. Visible to its import only until it is complete. */
export const predictionRuns = pgTable(
  'prediction_runs',
  {
    fips: key().notNull(),
    id: bigint({ mode: 'number' }).notNull().generatedByDefaultAsIdentity(),
    fileClass: key('file_class').notNull(),
    /** The scores' as-of time. */
    predictionTime: instant('prediction_time').notNull(),
    /** ISO week of `predictionTime` in Chicago: `2026-W07`. */
    reportWeek: key('report_week').notNull(),
    /** When the import committed; null until then. */
    loadedTime: instant('loaded_time'),
    complete: boolean().notNull().default(false),
    /** SHA-256 of its file. */
    source: text().notNull(),
    /** Homes that it scores; null until complete, and of runs loaded before they were counted. */
    rows: integer(),
    /** The 1st to the 99th, of class `base`; null until complete. */
    scorePercentiles: real('score_percentiles').array(),
  },
  (t) => [
    primaryKey({ columns: [t.fips, t.id] }),
    unique('prediction_runs_time').on(t.fips, t.fileClass, t.predictionTime),
    index('prediction_runs_id').on(t.id),
    index('prediction_runs_week').on(t.fileClass, t.reportWeek, t.fips),
    index('prediction_runs_loaded').on(t.fileClass, t.loadedTime).where(sql`complete`),
  ],
)

/**
 * How many homes an item's list has, whole or by its score, with the run that it was counted in. It is counted again
 * once properties are loaded, of which it needs the class.
 */
export const listCounts = pgTable(
  'list_counts',
  {
    fips: key().notNull(),
    runId: bigint('run_id', { mode: 'number' }).notNull(),
    selection: key().notNull(),
    homes: integer().notNull(),
    /** When properties had last been loaded. */
    propertiesAt: instant('properties_at'),
  },
  (t) => [primaryKey({ columns: [t.fips, t.runId, t.selection] })],
)

/** What a month's list has of what its user asks first, by what an item selects. */
export const listFigures = pgTable(
  'list_figures',
  {
    fips: key().notNull(),
    runId: bigint('run_id', { mode: 'number' }).notNull(),
    selection: key().notNull(),
    /** Homes that the set before did not have. */
    newHomes: integer('new_homes').notNull(),
    /** Homes whose owners the county's data have a phone of. */
    withPhone: integer('with_phone').notNull(),
    /** Homes listed in the 90 days after the run. */
    listed: integer().notNull(),
    /** When what they are counted from had last been loaded. */
    loadedAt: instant('loaded_at'),
  },
  (t) => [primaryKey({ columns: [t.fips, t.runId, t.selection] })],
)

/**
 * A property's score in a run. For rows of the county's file, `predictionClass`, `lastSaleOn`, `onMarket` and
 * `avmCents` are as of the run's loading and never change.
 */
export const predictions = pgTable(
  'predictions',
  {
    fips: key().notNull(),
    runId: bigint('run_id', { mode: 'number' }).notNull(),
    attomId: attomId().notNull(),
    /** Fraction of 1, to four decimals. */
    score: real().notNull(),
    inFile: boolean('in_file').notNull(),
    predictionClass: key('prediction_class').$type<'new' | 'repeat'>(),
    lastSaleOn: date('last_sale_on', { mode: 'string' }),
    onMarket: boolean('on_market').notNull().default(false),
    avmCents: cents('avm_cents'),
    /** Why the score is what it is; null if the file gave no reasons. */
    factors: jsonb().$type<readonly Factor[]>(),
  },
  (t) => [
    primaryKey({ columns: [t.fips, t.runId, t.attomId] }),
    // All that a selection asks of a row, so that counting reads no rows.
    index('predictions_file')
      .on(t.fips, t.runId, t.score, t.attomId, t.onMarket, t.predictionClass, t.lastSaleOn)
      .where(sql`in_file`),
  ],
)

/** A property's newest score of class `base`, for audits. */
export const propertyScores = pgTable(
  'property_scores',
  {
    fips: key().notNull(),
    attomId: attomId().notNull(),
    runId: bigint('run_id', { mode: 'number' }).notNull(),
    score: real().notNull(),
    predictionTime: instant('prediction_time').notNull(),
  },
  (t) => [primaryKey({ columns: [t.fips, t.attomId] })],
)

export const listings = pgTable(
  'listings',
  {
    fips: key().notNull(),
    attomId: attomId().notNull(),
    listedOn: date('listed_on', { mode: 'string' }).notNull(),
    /** First day off the market; null while on it. */
    endedOn: date('ended_on', { mode: 'string' }),
    priceCents: cents('price_cents'),
  },
  (t) => [
    primaryKey({ columns: [t.fips, t.attomId, t.listedOn] }),
    index('listings_day').on(t.fips, t.listedOn),
  ],
)

export const sales = pgTable(
  'sales',
  {
    fips: key().notNull(),
    attomId: attomId().notNull(),
    soldOn: date('sold_on', { mode: 'string' }).notNull(),
    priceCents: cents('price_cents'),
  },
  (t) => [primaryKey({ columns: [t.fips, t.attomId, t.soldOn] }), index('sales_day').on(t.fips, t.soldOn)],
)

export interface ContactPhone {
  /** Ten digits. */
  readonly number: string
  readonly lineType: 'mobile' | 'landline' | 'voip' | null
  readonly doNotCall: boolean
}

/** A person's contact data, for enrichment. `attomId` and `ownerNo` (1 or 2) if known as an owner. */
export const contacts = pgTable(
  'contacts',
  {
    fips: key().notNull(),
    contactId: key('contact_id').notNull(),
    attomId: attomId(),
    ownerNo: smallint('owner_no'),
    firstName: text('first_name').notNull(),
    middleName: text('middle_name'),
    lastName: text('last_name').notNull(),
    street: text(),
    unit: text(),
    city: text(),
    phones: jsonb().$type<readonly ContactPhone[]>().notNull(),
    /** The numbers of `phones`, for look-ups. */
    phoneNumbers: text('phone_numbers').array().notNull(),
    /** Lower case. */
    emails: text().array().notNull(),
    addressKey: key('address_key'),
    houseNumber: key('house_number'),
    zip: key(),
    cityKey: key('city_key'),
    state: key(),
  },
  (t) => [
    primaryKey({ columns: [t.fips, t.contactId] }),
    index('contacts_property').on(t.fips, t.attomId),
    index('contacts_zip_house').on(t.zip, t.houseNumber),
    index('contacts_city_house').on(t.state, t.cityKey, t.houseNumber),
    index('contacts_phones').using('gin', t.phoneNumbers),
    index('contacts_emails').using('gin', t.emails),
  ],
)

/** Licences. Granted by a state for all of its counties, so the one bulk table without `fips`. */
export const realtors = pgTable(
  'realtors',
  {
    state: key().notNull(),
    licenseNo: key('license_no').notNull(),
    licenseType: text('license_type'),
    licenseStatus: key('license_status').$type<'active' | 'pending' | 'inactive'>().notNull(),
    contactType: key('contact_type').$type<'agent' | 'broker'>().notNull(),
    firstName: text('first_name'),
    lastName: text('last_name'),
    entityFullName: text('entity_full_name'),
    city: text(),
    /** Upper case, for comparison. */
    cityKey: key('city_key'),
    email: text(),
    phone: text(),
    hasEmail: boolean('has_email').generatedAlwaysAs(sql`email is not null`),
    hasPhone: boolean('has_phone').generatedAlwaysAs(sql`phone is not null`),
  },
  // The indexes hold all that a filter names, so that neither a count nor an offset reads a row.
  (t) => [
    primaryKey({ columns: [t.state, t.licenseNo] }),
    index('realtors_count').on(t.state, t.contactType, t.licenseStatus, t.hasEmail, t.hasPhone),
    index('realtors_license').on(
      t.state,
      t.licenseNo,
      t.contactType,
      t.licenseStatus,
      t.hasEmail,
      t.hasPhone,
    ),
    index('realtors_city').on(
      t.state,
      t.cityKey,
      t.licenseNo,
      t.contactType,
      t.licenseStatus,
      t.hasEmail,
      t.hasPhone,
    ),
  ],
)

/** The progress of importing a file, written in the transaction of the rows it covers. */
export const imports = pgTable(
  'imports',
  {
    kind: text().notNull(),
    /** Of the original file, in hex. */
    sha256: text().notNull(),
    fileName: text('file_name').notNull(),
    /** In the decompressed file: the start of the first record not yet loaded. */
    offsetBytes: bigint('offset_bytes', { mode: 'number' }).notNull(),
    /** The line where that record starts, from 1. */
    line: bigint({ mode: 'number' }).notNull(),
    rows: bigint({ mode: 'number' }).notNull(),
    rejected: bigint({ mode: 'number' }).notNull(),
    /** The length of the rejects file for rows before `offsetBytes`. */
    rejectsBytes: bigint('rejects_bytes', { mode: 'number' }).notNull(),
    startedAt: instant('started_at').notNull().defaultNow(),
    finishedAt: instant('finished_at'),
    /** When the customers of a file of predictions were notified. */
    announcedAt: instant('announced_at'),
  },
  (t) => [primaryKey({ columns: [t.kind, t.sha256] })],
)
