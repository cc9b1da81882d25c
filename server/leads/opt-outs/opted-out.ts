import { keysOf, type Reachable } from '#model/leads/opt-out-keys.ts'
import type { OptOutKind } from '#model/leads/opt-outs.ts'
import type { Database } from '#server/store/pool.ts'
import { optedOutKeys, optOutKinds } from './opt-outs.ts'

/** Whether someone asked the customer not to be contacted. */
export type IsOptedOut = (person: Reachable) => boolean

/** Of people among whom no one opted out. */
export const isNone: IsOptedOut = () => false

interface OptOutReader {
  /** Without an opt-out there is nothing to look up. */
  readonly isEmpty: boolean
  /** Looks these people up, so that a customer's list of opt-outs may be as long as it likes. */
  among(people: readonly Reachable[]): Promise<IsOptedOut>
}

export async function openOptOuts(db: Database, ownerId: string): Promise<OptOutReader> {
  const kinds = await optOutKinds(db, ownerId)
  return {
    isEmpty: kinds.size === 0,
    among: async (people) => (kinds.size === 0 ? isNone : lookUp(db, ownerId, kinds, people)),
  }
}

async function lookUp(
  db: Database,
  ownerId: string,
  kinds: ReadonlySet<OptOutKind>,
  people: readonly Reachable[],
): Promise<IsOptedOut> {
  // Reading addresses is slow, and only opted-out names need them.
  const known = (person: Reachable) => keysOf(kinds.has('person') ? person : { ...person, names: [] })
  const keys = await optedOutKeys(db, ownerId, [...new Set(people.flatMap(known))])
  return keys.size === 0 ? isNone : (person) => known(person).some((key) => keys.has(key))
}

/** The ids of those rows whose person opted out. Reads no row for a customer without opt-outs. */
export async function optedOutIds<Row, Id>(
  db: Database,
  ownerId: string,
  pieces: AsyncIterable<readonly Row[]>,
  { idOf, personOf }: { readonly idOf: (row: Row) => Id; readonly personOf: (row: Row) => Reachable },
): Promise<Set<Id>> {
  const found = new Set<Id>()
  const optOuts = await openOptOuts(db, ownerId)
  if (optOuts.isEmpty) return found
  for await (const rows of pieces) {
    const people = rows.map((row) => ({ id: idOf(row), person: personOf(row) }))
    const isOptedOut = await optOuts.among(people.map(({ person }) => person))
    for (const { id, person } of people) if (isOptedOut(person)) found.add(id)
  }
  return found
}
