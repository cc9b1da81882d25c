import type { LikelyRow, ListedHome } from '#model/likely-sellers/likely.ts'
import { peopleAtHomes } from '#server/leads/lead/people-at-homes.ts'
import type { Database } from '#server/store/pool.ts'
import type { ListAccess } from './rows.ts'

const wordsOf = (name: string): readonly string[] => name.toUpperCase().match(/[\p{L}\p{N}]+/gu) ?? []

/** Of a person whom the owner's name does not name, in whatever order. */
export const anotherThan = (owner: string | null, reached: string | null): string | null =>
  reached !== null && wordsOf(reached).some((word) => !wordsOf(owner ?? '').includes(word)) ? reached : null

/** A page of a list with the people of its homes. */
export async function withPeople(
  db: Database,
  { item, userId }: ListAccess,
  rows: readonly ListedHome[],
): Promise<LikelyRow[]> {
  const ids = rows.map(({ attom_id }) => String(attom_id))
  const people = await peopleAtHomes(db, userId, item.selection.fips, ids)
  return rows.flatMap((row) => {
    const person = people.get(String(row.attom_id))
    if (!person) return []
    const { name, isOptedOut, barred: _barred, reached, ...reach } = person
    const owner = row.owner ?? (name || null)
    return {
      ...row,
      ...reach,
      owner,
      reached: anotherThan(owner, reached),
      lead_status: isOptedOut ? 'optedOut' : row.lead_status,
    }
  })
}
