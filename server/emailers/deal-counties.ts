import type { DealCounty } from '#model/emailers/emailers.ts'
import type { User } from '#server/accounts/users/users.ts'
import type { Database } from '#server/store/pool.ts'
import { type CountyReport, countyReport } from './county-week.ts'
import { itemsOfWeek } from './items.ts'
import type { LoadedWeek } from './weeks.ts'

const rowOf = ({ item, predictions, new: fresh, listed, halfYear }: CountyReport): DealCounty => ({
  id: item.id,
  county: item.county,
  state: item.state,
  predictions,
  new: fresh,
  true: listed.length,
  value: listed.reduce((total, { valueCents }) => total + (valueCents ?? 0), 0),
  true_26: halfYear.homes,
  avm_26: halfYear.valueCents,
})

/** The counties of an order that the customer has access to. */
export async function dealCounties(
  db: Database,
  user: User,
  week: LoadedWeek,
  { dealId, page, size }: { readonly dealId: string; readonly page: number; readonly size: number },
): Promise<{ resp: DealCounty[]; totalCount: number }> {
  const items = await itemsOfWeek(db, user, week, { orderId: dealId })
  const resp: DealCounty[] = []
  for (const item of items.slice(page * size, (page + 1) * size))
    resp.push(rowOf(await countyReport(db, item, week)))
  return { resp, totalCount: items.length }
}
