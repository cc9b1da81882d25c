import * as z from 'zod/mini'
import { itemPredictionClasses, itemPropertyClasses } from '#model/county-data/selection.ts'
import { querySchema } from '#model/shared/query-filters.ts'
import {
  type FieldsWith,
  fieldsWith,
  pickFields,
  rowSchema,
  type SortOf,
  sortSchema,
} from '#model/shared/row-fields.ts'
import { AppendRecord } from './append.ts'
import { likelyFields } from './likely-fields.ts'

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

/** Homes of a county's list, which is of the month's set. */
export const CountyFigures = z.object({
  /** That the set before did not have. */
  new: z.number(),
  /** Of whose owners the county's data or the user's appends have a phone. */
  withPhone: z.number(),
  /** Listed since their prediction, in the 90 days that it is about. */
  listed: z.number(),
})
export type CountyFigures = z.infer<typeof CountyFigures>

/** A county in My Audiences; its figures are null until its set is counted. */
export const LikelyCounty = z.extend(LikelyItem, { figures: z.nullable(CountyFigures) })
export type LikelyCounty = z.infer<typeof LikelyCounty>

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
  cutoff === 0 ? 'Unfiltered' : `Excludes homes sold in the last ${cutoff} months`

export const likelyPageSize = 20

export const likelyRowFields = pickFields(likelyFields, fieldsWith(likelyFields, 'listed'))

const ListedHome = rowSchema(likelyRowFields)
export type ListedHome = z.infer<typeof ListedHome>

/** How to reach the people of a home: not at all once they opted out. */
const Reach = z.object({
  /** The first to call. */
  best_phone: z.nullable(text),
  /** Whether each of their numbers is marked so. */
  do_not_call: z.boolean(),
  best_email: z.nullable(text),
  /** Whose these are, where it is not the owner who is named. */
  reached: z.nullable(text),
})
export type Reach = z.infer<typeof Reach>

/** A property of a list, under the specification's names. */
export const LikelyRow = z.extend(ListedHome, Reach.shape)
export type LikelyRow = z.infer<typeof LikelyRow>

/** The specification's query; what is left out is Any. Amounts are whole dollars and square feet. */
export const LikelyFilter = querySchema(likelyFields)
export type LikelyFilter = z.infer<typeof LikelyFilter>

/** A row on the map, under its id as text. */
export type LikelyLead = LikelyRow & { readonly id: string }

export const LikelySort = sortSchema(likelyRowFields)
export type LikelySort = SortOf<typeof likelyRowFields>

type Fields = typeof likelyFields
type DetailShape = {
  [K in FieldsWith<Fields, 'detail'> as Fields[K]['detail']]: Fields[K]['schema']
}

/** A property as the map's pop-up shows it, under the specification's names. */
export const PropertyDetail = z.object({
  ...(Object.fromEntries(
    fieldsWith(likelyFields, 'detail').map((name) => [likelyFields[name].detail, likelyFields[name].schema]),
  ) as DetailShape),
  ...Reach.shape,
  opted_out: z.boolean(),
  /** What the user's appends found of its owners, the first owner first. */
  appends: z.array(z.object({ name: text, phones: z.array(text), emails: z.array(text) })),
})
export type PropertyDetail = z.infer<typeof PropertyDetail>

export const defaultLikelyFilter: LikelyFilter = { sellerScore: 'high' }

/** What the list opens with. */
export const likelyOpening = { filter: defaultLikelyFilter, sort: null, hiddenColumns: [] }

export const likelyTexts = {
  notLoaded: 'There is an error getting your Audiences. Please try again.',
} as const
