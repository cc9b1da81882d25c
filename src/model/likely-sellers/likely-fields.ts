import * as z from 'zod/mini'
import { LeadStatus, leadStatuses, ShownStatus, statusNames } from '#model/leads/lead-status.ts'
import { likelihoodThreshold } from '#model/markets/score-outcomes.ts'
import { atLeastOneOf, choices, oneOfNumbers, yesNo } from '#model/shared/query-filters.ts'
import type { RowField } from '#model/shared/row-fields.ts'
import { Factors } from './likely-reasons.ts'

/** A field of a property of a county's list. */
interface LikelyField extends RowField {
  /** In the list's rows. */
  readonly listed?: true
  /** Its name in the reply of a property. */
  readonly detail?: string
  /** Among the facts of the map's pop-up. */
  readonly popup?: true
  /** What a Zap gets of a home, and the background of a contact in Follow Up Boss. */
  readonly zapier?: { readonly name: string; readonly meaning: string }
}

const text = z.string()
const textOrNull = z.nullable(z.string())
const number = z.nullable(z.number())
const flag = z.nullable(z.boolean())
const amount = z.coerce.number().check(z.int(), z.gte(0), z.lte(1_000_000_000))

const field = { part: 'preview', format: 'text', sortable: false, operators: [] } as const
const listed = { ...field, listed: true } as const
const known = { ...field, popup: true } as const

/**
 * Under the specification's names. The order is that of the table, the filter dialog, the pop-up and the files; a field
 * takes part where it has the part's key. Its SQL is in server/likely-sellers/likely-sql.ts.
 */
export const likelyFields = {
  attom_id: {
    ...listed,
    schema: z.number(),
    label: 'Id',
    detail: 'likely_id',
    file: { heading: 'likely_id', width: 12 },
    filters: {
      /** Ids, with commas between. */
      likelyIds: {
        schema: z.string().check(z.regex(/^\d{1,15}(,\d{1,15}){0,499}$/)),
        asks: (value) => ({ oneOf: String(value).split(',') }),
      },
    },
  },
  likely_seller_score: {
    ...listed,
    schema: z.number(),
    label: 'Likely Score',
    format: 'percent',
    width: 172,
    file: { heading: 'score', width: 10 },
    filters: {
      sellerScore: {
        schema: z.enum(['high', 'low']),
        asks: (value) =>
          value === 'high' ? { atLeast: likelihoodThreshold } : { below: likelihoodThreshold },
        setting: choices('Seller Score', { High: 'high', Low: 'low' }),
      },
    },
    zapier: {
      name: 'likely_score',
      meaning:
        'Its Likely Score, from 0 to 1: a rank among the homes of its county, not a chance; null if not known.',
    },
  },
  search: {
    ...field,
    schema: null,
    label: 'Search',
    filters: {
      /** Any of its words in street, city and ZIP. */
      addressCityZip: {
        schema: z.string().check(z.maxLength(200)),
        asks: (value) => ({ anyWord: String(value) }),
      },
    },
  },
  owner: { ...listed, schema: textOrNull, label: 'Owner', width: 180, detail: 'owner1_name_full' },
  phone: {
    ...listed,
    schema: z.boolean(),
    label: 'Contact',
    format: 'yesNo',
    width: 200,
    sortable: true,
    filters: { hasPhone: yesNo('Has Phone') },
  },
  email: {
    ...listed,
    schema: z.boolean(),
    label: 'E-mail',
    format: 'yesNo',
    filters: { hasEmail: yesNo('Has Email') },
  },
  property_address_full: {
    ...listed,
    schema: text,
    label: 'Address',
    width: 240,
    detail: 'property_address_full',
    file: { heading: 'property address', width: 30 },
  },
  property_address_city: {
    ...listed,
    schema: text,
    label: 'City',
    width: 148,
    detail: 'city',
    file: { heading: 'city', width: 18 },
  },
  state: { ...field, schema: text, label: 'State', detail: 'state', file: { heading: 'state', width: 8 } },
  property_address_zip: {
    ...listed,
    schema: text,
    label: 'Zip',
    width: 84,
    detail: 'property_address_zip',
    file: { heading: 'zip', width: 8 },
  },
  property_latitude: {
    ...listed,
    schema: number,
    label: 'Latitude',
    format: 'decimal',
    detail: 'property_latitude',
    file: { heading: 'latitude', width: 12 },
  },
  property_longitude: {
    ...listed,
    schema: number,
    label: 'Longitude',
    format: 'decimal',
    detail: 'property_longitude',
    file: { heading: 'longitude', width: 12 },
  },
  property_class: {
    ...field,
    schema: z.enum(['SFR', 'Condo']),
    label: 'Type',
    file: { heading: 'type', width: 10 },
  },
  /** Whole dollars. */
  avm_estimated_value: {
    ...listed,
    schema: number,
    label: 'AVM Value',
    format: 'dollars',
    width: 124,
    detail: 'estimated_value',
    popup: true,
    file: { heading: 'avm', width: 14 },
    filters: {
      priceRangeStart: { schema: amount, asks: (value) => ({ atLeast: Number(value) }) },
      priceRangeEnd: { schema: amount, asks: (value) => ({ atMost: Number(value) }) },
    },
    zapier: { name: 'estimated_value', meaning: 'Estimated value in whole dollars; null if not known.' },
  },
  new_prediction: {
    ...listed,
    schema: z.boolean(),
    label: 'New Prediction',
    format: 'yesNo',
    file: { heading: 'new', width: 8 },
    filters: { newPrediction: yesNo('New Prediction') },
  },
  /** As the user works its owner. */
  lead_status: {
    ...listed,
    schema: ShownStatus,
    label: 'Status',
    width: 140,
    sortable: true,
    filters: {
      leadStatus: {
        schema: LeadStatus,
        asks: (value) => ({ equals: String(value) }),
        setting: choices(
          'Status',
          Object.fromEntries(leadStatuses.map((status) => [statusNames[status], status])),
        ),
      },
    },
  },
  /** Null if the prediction came without reasons. */
  factors: { ...listed, schema: z.nullable(Factors), label: 'Why' },
  owner_occupied: {
    ...field,
    schema: null,
    label: 'Owner Occupied',
    filters: { ownerOccupied: yesNo('Owner Occupied') },
  },
  skip_traced: {
    ...field,
    schema: null,
    label: 'Skip Traced',
    filters: { skiptraced: yesNo('Skip Traced') },
  },
  last_sale: {
    ...field,
    schema: textOrNull,
    label: 'Last Sold',
    format: 'day',
    file: { heading: 'last sale', width: 12 },
    filters: {
      recentSale: {
        schema: oneOfNumbers(9, 12, 24),
        asks: (value) => ({ withinMonths: Number(value) }),
        setting: choices('Recent Sales: sold within', { '9 months': 9, '12 months': 12, '24 months': 24 }),
      },
    },
    zapier: { name: 'last_sold', meaning: 'Date of the last sale, as in 2021-05-30; null if not known.' },
  },
  absentee: {
    ...field,
    schema: flag,
    label: 'Absentee',
    format: 'yesNoUnknown',
    file: { heading: 'absentee', width: 10 },
  },
  area: {
    ...field,
    schema: null,
    label: 'Square Feet',
    filters: { sqFeet: { schema: amount, asks: (value) => ({ atLeast: Number(value) }) } },
  },
  property_use: { ...known, schema: textOrNull, label: 'Use', detail: 'property_use' },
  garage: { ...known, schema: textOrNull, label: 'Garage', detail: 'parking_garage' },
  beds: {
    ...known,
    schema: number,
    label: 'Beds',
    format: 'decimal',
    detail: 'bedrooms_count',
    filters: { beds: atLeastOneOf('Beds', 1, 2, 3, 4, 5) },
  },
  baths: {
    ...known,
    schema: number,
    label: 'Baths',
    format: 'decimal',
    detail: 'bath_count',
    filters: { baths: atLeastOneOf('Baths', 1, 1.5, 2, 3, 4) },
  },
  rooms: { ...known, schema: number, label: 'Rooms', format: 'decimal', detail: 'rooms_count' },
  stories: { ...known, schema: number, label: 'Stories', format: 'decimal', detail: 'stories_count' },
  year_built: { ...known, schema: number, label: 'Year built', format: 'decimal', detail: 'year_built' },
  pool: { ...known, schema: flag, label: 'Pool', format: 'yesNo', detail: 'pool' },
} as const satisfies Record<string, LikelyField>

export type LikelyFieldName = keyof typeof likelyFields
