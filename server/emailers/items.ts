import type { ItemChoice } from '#server/accounts/users/subscriptions.ts'
import type { User } from '#server/accounts/users/users.ts'
import { type CountyItem, countyItems } from '#server/likely-sellers/items.ts'
import type { Database } from '#server/store/pool.ts'
import type { LoadedWeek } from './weeks.ts'

/** There are about 3,100 counties. */
const allCounties = 10_000

interface WeekItems {
  readonly orderId?: string | null
  readonly choice?: ItemChoice
}

/** The counties of a customer's likely sellers, of all orders or of one, with the month's sets of the week. */
export const itemsOfWeek = (
  db: Database,
  user: User,
  { loadedAt }: LoadedWeek,
  { orderId, choice = {} }: WeekItems = {},
): Promise<CountyItem[]> =>
  countyItems(db, user, 'likelyseller', {
    page: 0,
    limit: allCounties,
    now: loadedAt,
    choice,
    ...(orderId ? { orderId } : {}),
  })
