import { type FilterSetting, priceSlider } from '#model/audits/audit-filter.ts'
import { defaultLikelyFilter, type LikelyFilter } from './likely.ts'

type Option<Name extends keyof LikelyFilter> = readonly [string, NonNullable<LikelyFilter[Name]>]
type ChoiceName = Exclude<
  keyof LikelyFilter,
  'addressCityZip' | 'likelyIds' | 'sqFeet' | 'priceRangeStart' | 'priceRangeEnd'
>

const yesNo = [
  ['Yes', 'yes'],
  ['No', 'no'],
] as const
const atLeast = <const N extends number>(...values: N[]) =>
  values.map((value) => [`${value}+`, value] as const)

const choices: {
  readonly [Name in ChoiceName]: { readonly label: string; readonly options: readonly Option<Name>[] }
} = {
  sellerScore: {
    label: 'Seller Score',
    options: [
      ['High', 'high'],
      ['Low', 'low'],
    ],
  },
  newPrediction: { label: 'New Prediction', options: yesNo },
  hasPhone: { label: 'Has Phone', options: yesNo },
  hasEmail: { label: 'Has Email', options: yesNo },
  ownerOccupied: { label: 'Owner Occupied', options: yesNo },
  skiptraced: { label: 'Skip Traced', options: yesNo },
  recentSale: {
    label: 'Recent Sales: sold within',
    options: [
      ['9 months', 9],
      ['12 months', 12],
      ['24 months', 24],
    ],
  },
  beds: { label: 'Beds', options: atLeast(1, 2, 3, 4, 5) },
  baths: { label: 'Baths', options: atLeast(1, 1.5, 2, 3, 4) },
}

export const likelySettings = (filter: LikelyFilter): readonly FilterSetting<LikelyFilter>[] =>
  Object.entries(choices).map(([name, { label, options }]) => {
    const each: readonly (readonly [string, string | number])[] = options
    return {
      label,
      options: each.map(([words]) => words),
      chosen: each.find(([, value]) => value === filter[name as ChoiceName])?.[0] ?? null,
      choose: (words) => ({ ...filter, [name]: each.find(([one]) => one === words)?.[1] }),
    }
  })

/** Both ends at rest filter nothing. */
export const withPrices = (filter: LikelyFilter, from: number, to: number): LikelyFilter => ({
  ...filter,
  priceRangeStart: from <= priceSlider.from ? undefined : from,
  priceRangeEnd: to >= priceSlider.to ? undefined : to,
})

export const pricesOf = ({ priceRangeStart, priceRangeEnd }: LikelyFilter) => ({
  from: priceRangeStart ?? priceSlider.from,
  to: priceRangeEnd ?? priceSlider.to,
})

/** In capitals, as addresses are compared. */
export const withAddress = (filter: LikelyFilter, words: string): LikelyFilter => ({
  ...filter,
  addressCityZip: words.trim() === '' ? undefined : words.trim().toUpperCase(),
})

/** As the page opens, under the same search. */
export const clearLikelyFilter = ({ addressCityZip }: LikelyFilter): LikelyFilter => ({
  ...defaultLikelyFilter,
  addressCityZip,
})

export const countLikelySettings = ({ addressCityZip: _, ...filter }: LikelyFilter): number =>
  Object.values(filter).filter((value) => value !== undefined).length
