import type { ListAddress } from '#model/shared/list-address.ts'
import { queryFilters } from '#model/shared/query-filters.ts'
import { sortFieldsOf } from '#model/shared/row-fields.ts'
import { type LikelyFilter, type LikelySort, likelyRowFields } from './likely.ts'
import { likelyFields } from './likely-fields.ts'

/** Where they differ from the specification's names of its query. */
const names: { readonly [Name in keyof LikelyFilter]?: string } = {
  addressCityZip: 'q',
  sellerScore: 'score',
  likelyIds: 'id',
  hasPhone: 'phone',
  hasEmail: 'email',
  priceRangeStart: 'value-from',
  priceRangeEnd: 'value-to',
  newPrediction: 'new',
  leadStatus: 'status',
  ownerOccupied: 'occupied',
  skiptraced: 'traced',
  recentSale: 'sold',
  sqFeet: 'area',
}

export const likelyAddress: ListAddress<LikelyFilter, LikelySort['field']> = {
  none: {},
  filters: queryFilters(likelyFields).map(([name, { schema }]) => {
    const isSearch = name === 'addressCityZip'
    const field = name as keyof LikelyFilter
    return {
      name: names[field] ?? name,
      write: (filter) => {
        const text = filter[field]?.toString()
        return isSearch ? text?.toLowerCase() : text
      },
      read: (filter, text) => {
        const { data } = schema.safeParse(isSearch ? text.toUpperCase() : text)
        return data === undefined ? undefined : { ...filter, [field]: data }
      },
    }
  }),
  sorts: sortFieldsOf(likelyRowFields),
  words: {
    likely_seller_score: 'score',
    trackRecord: 'record',
    property_address_city: 'city',
    property_address_zip: 'zip',
    avm_estimated_value: 'value',
    lead_status: 'status',
  },
}
