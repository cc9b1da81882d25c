/** What we sell, in the order of the Product Store. */
export const storeProducts = ['likelyseller', 'refresh', 'skiptrace', 'kapture', 'covid'] as const
export type StoreProduct = (typeof storeProducts)[number]

export const storeTitles: Record<StoreProduct, string> = {
  likelyseller: 'Likely Sellers',
  refresh: 'Database REfresh',
  skiptrace: 'SkipTrace Pro',
  kapture: 'KaptuRE',
  covid: 'COVID Distressed',
}
