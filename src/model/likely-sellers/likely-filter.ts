import { type FilterChip, type FilterSetting, priceSlider, settingChips } from '#model/audits/audit-filter.ts'
import { queryFilters } from '#model/shared/query-filters.ts'
import { defaultLikelyFilter, type LikelyFilter } from './likely.ts'
import { likelyFields } from './likely-fields.ts'

export const likelySettings = (filter: LikelyFilter): readonly FilterSetting<LikelyFilter>[] =>
  queryFilters(likelyFields).flatMap(([name, { setting }]) => {
    if (!setting) return []
    const { label, options } = setting
    const current = Object.entries(filter).find(([one]) => one === name)?.[1]
    return {
      label,
      options: options.map(([words]) => words),
      chosen: options.find(([, value]) => value === current)?.[0] ?? null,
      choose: (words) => ({ ...filter, [name]: options.find(([one]) => one === words)?.[1] }),
    }
  })

/** What a filter asks beside its search, in words. */
export const likelyChips = (filter: LikelyFilter): readonly FilterChip<LikelyFilter>[] => [
  ...settingChips(likelySettings(filter)),
  ...(filter.priceRangeStart === undefined && filter.priceRangeEnd === undefined
    ? []
    : [
        {
          words: likelyFields.avm_estimated_value.label,
          without: { ...filter, priceRangeStart: undefined, priceRangeEnd: undefined },
        },
      ]),
  ...(filter.sqFeet === undefined
    ? []
    : [{ words: likelyFields.area.label, without: { ...filter, sqFeet: undefined } }]),
]

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
