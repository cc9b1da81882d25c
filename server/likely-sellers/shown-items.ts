import type { AppendRecord } from '#model/likely-sellers/append.ts'
import type { LikelyItem } from '#model/likely-sellers/likely.ts'
import { chicagoMonth } from '#model/shared/chicago.ts'
import { isRefusal, notThere, type Refusal } from '#model/shared/problem.ts'
import { userById } from '#server/accounts/users/users.ts'
import type { Database } from '#server/store/pool.ts'
import { type CountyItem, countyItem } from './items.ts'
import type { ListAccess } from './rows.ts'

export async function readCountyList(
  db: Database,
  userId: string,
  asked: { readonly id: string; readonly fips: string },
  now: Date,
): Promise<ListAccess | Refusal> {
  const user = await userById(db, userId)
  const item = user ? await countyItem(db, user, asked, now) : notThere
  return isRefusal(item) ? item : { item, userId, now }
}

export const shownItem = ({ item, now }: ListAccess, items: number, appends: AppendRecord[]): LikelyItem => ({
  ...endedItem(item),
  status: 'active',
  accessible: true,
  items,
  appends,
  set: shownSet(item, now),
})

export const endedItem = ({ selection, ...item }: CountyItem): LikelyItem => ({
  id: item.id,
  name: item.name,
  kind: item.kind,
  productType: item.productType,
  status: 'inactive',
  accessible: false,
  fipsCode: selection.fips,
  county: item.county,
  state: item.state,
  propertyClass: selection.propertyClass,
  predictionClass: selection.predictionClass,
  lender: item.lender,
  threshold1: String(selection.threshold1),
  cutoff: selection.cutoff,
  items: 0,
  appends: [],
  set: null,
})

export function shownSet({ set }: CountyItem, now: Date): LikelyItem['set'] {
  if (set === null || set.loadedTime === null) return null
  return {
    predictionTime: new Date(set.predictionTime).toISOString(),
    loadedTime: new Date(set.loadedTime).toISOString(),
    isThisMonth: chicagoMonth(set.loadedTime) === chicagoMonth(now.getTime()),
  }
}
