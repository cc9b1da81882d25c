import * as z from 'zod/mini'
import { itemPredictionClasses, itemPropertyClasses } from '#model/county-data/selection.ts'
import { type RowFields, rowSchema } from '#model/shared/row-fields.ts'
import { AppendRecord } from './append.ts'
import { Factors } from './likely-reasons.ts'

/** Each is a tab of My Audiences. */
export const LikelyKind = z.enum(['likelyseller', 'covid'])
export type LikelyKind = z.infer<typeof LikelyKind>

export const likelyTitles: Record<LikelyKind, string> = {
  likelyseller: 'Likely Sellers',
  covid: 'COVID Distressed',
}

const text = z.string()

/** A bought county, under the specification's names for an audience item. */
export const LikelyItem = z.object({
  id: text,
  name: text,
  kind: LikelyKind,
  productType: text,
  status: text,
  accessible: z.boolean(),
  fipsCode: text,
  /** Travis County, Orleans Parish. */
  county: text,
  state: text,
  /** The least score in percent, or `full`. */
  threshold1: text,
  /** Homes sold within this many months before the prediction are left out; 0 is Unfiltered. */
  cutoff: z.number(),
  propertyClass: z.enum(itemPropertyClasses),
  predictionClass: z.enum(itemPredictionClasses),
  /** A co-marketing partner's name. */
  lender: z.nullable(text),
  /** How many properties the item shows. */
  items: z.number(),
  /** Appends to the list, the newest first. */
  appends: z.array(AppendRecord),
  /** The set that the list is of, ISO 8601 in UTC; null while the county has none. */
  set: z.nullable(z.object({ predictionTime: text, loadedTime: text, isThisMonth: z.boolean() })),
})
export type LikelyItem = z.infer<typeof LikelyItem>

/** An item and its county, as a page's address names them. */
export interface LikelyPlace {
  readonly id: string
  readonly fipsCode: string
}

export interface CountiesQuery {
  readonly userId: string
  readonly kind: LikelyKind
}

export const likelyPath = ({ id, fipsCode }: LikelyPlace): string =>
  `/audiences/likelyseller/${id}/${fipsCode}`

export const cutoffText = ({ cutoff }: Pick<LikelyItem, 'cutoff'>): string =>
  cutoff === 0 ? 'Unfiltered' : `Last ${cutoff} months left out`

export const likelyPageSize = 20

const field = { of: 'preview', format: 'text', sortable: false, operators: [] } as const

/** A property of a list, under the specification's names. */
export const likelyRowFields = {
  attom_id: { ...field, schema: z.number(), label: 'Id' },
  likely_seller_score: { ...field, schema: z.number(), label: 'Likely Score', format: 'percent' },
  property_address_full: { ...field, schema: text, label: 'Address' },
  property_address_city: { ...field, schema: text, label: 'City' },
  property_address_zip: { ...field, schema: text, label: 'Zip' },
  property_latitude: { ...field, schema: z.nullable(z.number()), label: 'Latitude', format: 'decimal' },
  property_longitude: { ...field, schema: z.nullable(z.number()), label: 'Longitude', format: 'decimal' },
  /** Whole dollars. */
  avm_estimated_value: { ...field, schema: z.nullable(z.number()), label: 'AVM Value', format: 'dollars' },
  new_prediction: { ...field, schema: z.boolean(), label: 'New Prediction', format: 'yesNo' },
  phone: { ...field, schema: z.boolean(), label: 'Has Phone', format: 'yesNo' },
  email: { ...field, schema: z.boolean(), label: 'Has Email', format: 'yesNo' },
  /** Null if the prediction came without reasons. */
  factors: { ...field, schema: z.nullable(Factors), label: 'Why' },
} as const satisfies RowFields

export const LikelyRow = rowSchema(likelyRowFields)
export type LikelyRow = z.infer<typeof LikelyRow>

const yesNo = z.optional(z.enum(['yes', 'no']))
const amount = z.optional(z.coerce.number().check(z.int(), z.gte(0), z.lte(1_000_000_000)))
const oneOf = <const N extends number>(...values: N[]) =>
  z.optional(z.pipe(z.coerce.number(), z.literal(values)))

/** The specification's query; what is left out is Any. Amounts are whole dollars and square feet. */
export const LikelyFilter = z.object({
  addressCityZip: z.optional(z.string().check(z.maxLength(200))),
  sqFeet: amount,
  priceRangeStart: amount,
  priceRangeEnd: amount,
  beds: oneOf(1, 2, 3, 4, 5),
  baths: oneOf(1, 1.5, 2, 3, 4),
  ownerOccupied: yesNo,
  sellerScore: z.optional(z.enum(['high', 'low'])),
  recentSale: oneOf(9, 12, 24),
  hasPhone: yesNo,
  hasEmail: yesNo,
  newPrediction: yesNo,
  skiptraced: yesNo,
  /** Ids, with commas between. */
  likelyIds: z.optional(z.string().check(z.regex(/^\d{1,15}(,\d{1,15}){0,499}$/))),
})
export type LikelyFilter = z.infer<typeof LikelyFilter>

/** A row on the map, under its id as text. */
export type LikelyLead = LikelyRow & { readonly id: string }

const whole = z.nullable(z.number())

/** A property as the map's pop-up shows it, under the specification's names. */
export const PropertyDetail = z.object({
  likely_id: z.number(),
  property_latitude: whole,
  property_longitude: whole,
  property_address_full: text,
  city: text,
  state: text,
  property_use: z.nullable(text),
  parking_garage: z.nullable(text),
  pool: z.nullable(z.boolean()),
  bedrooms_count: whole,
  bath_count: whole,
  stories_count: whole,
  rooms_count: whole,
  owner1_name_full: z.nullable(text),
  /** Whole dollars. */
  estimated_value: whole,
  year_built: whole,
  /** What the user's appends found of its owners, the first owner first. */
  appends: z.array(z.object({ name: text, phones: z.array(text), emails: z.array(text) })),
})
export type PropertyDetail = z.infer<typeof PropertyDetail>

export const defaultLikelyFilter: LikelyFilter = { sellerScore: 'high' }

export const likelyTexts = {
  notLoaded: 'There is an error getting your Audiences. Please try again.',
} as const
