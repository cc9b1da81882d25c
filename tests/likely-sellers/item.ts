import type { LikelyCounty, LikelyItem } from '#model/likely-sellers/likely.ts'

/** A customer's county. */
export const likelyItem = (changes: Partial<LikelyItem> = {}): LikelyItem => ({
  id: 'item-1',
  name: 'Travis County',
  kind: 'likelyseller',
  productType: 'LikelySeller',
  status: 'active',
  accessible: true,
  fipsCode: '48453',
  county: 'Travis County',
  state: 'TX',
  threshold1: 'full',
  cutoff: 0,
  propertyClass: 'SFR+Condo',
  predictionClass: 'all',
  lender: null,
  items: 120,
  appends: [],
  set: null,
  ...changes,
})

/** It in My Audiences. */
export const likelyCounty = (changes: Partial<LikelyCounty> = {}): LikelyCounty => ({
  ...likelyItem(),
  figures: null,
  ...changes,
})
