import { type DBSchema, deleteDB, type IDBPDatabase, openDB } from 'idb'
import type * as z from 'zod/mini'
import { KeptOutcome } from '#model/leads/kept-outcome.ts'
import { type Kept, KeptToday } from '#model/leads/kept-today.ts'
import { keptDatabase } from './kept-database.ts'

interface Sealed {
  readonly iv: Uint8Array<ArrayBuffer>
  readonly data: ArrayBuffer
}

interface Stores extends DBSchema {
  keys: { key: 'key'; value: CryptoKey }
  lists: { key: 'list'; value: Sealed }
  /** By the lead's id, which tells nothing: a later outcome of a lead takes the earlier one's place. */
  outcomes: { key: string; value: Sealed & Pick<KeptOutcome, 'id'> }
}

const aes = 'AES-GCM'

/** No script can read it, only use it. */
const createKey = () => crypto.subtle.generateKey({ name: aes, length: 256 }, false, ['encrypt', 'decrypt'])

async function seal(key: CryptoKey, value: object): Promise<Sealed> {
  const iv = crypto.getRandomValues(new Uint8Array(12))
  const text = new TextEncoder().encode(JSON.stringify(value))
  return { iv, data: await crypto.subtle.encrypt({ name: aes, iv }, key, text) }
}

/** Undefined of what an earlier release kept in another shape. */
async function unseal<S extends z.ZodMiniType>(
  key: CryptoKey,
  { iv, data }: Sealed,
  schema: S,
): Promise<z.output<S> | undefined> {
  const text = new TextDecoder().decode(await crypto.subtle.decrypt({ name: aes, iv }, key, data))
  return schema.safeParse(JSON.parse(text)).data
}

async function within<T>(work: (database: IDBPDatabase<Stores>) => Promise<T>): Promise<T> {
  const database = await openDB<Stores>(keptDatabase, 1, {
    upgrade: (created) => {
      created.createObjectStore('keys')
      created.createObjectStore('lists')
      created.createObjectStore('outcomes')
    },
  })
  try {
    return await work(database)
  } finally {
    database.close()
  }
}

const keyIn = (database: IDBPDatabase<Stores>) => database.get('keys', 'key')

/** Today's list and what came of its calls, encrypted in the browser's database. What it refuses (no room) rejects. */
export const keptStore = {
  /** Null where nothing is kept. */
  read: () =>
    within(async (database): Promise<Kept | null> => {
      const [key, sealed] = [await keyIn(database), await database.get('lists', 'list')]
      if (!key || !sealed) return null
      const list = await unseal(key, sealed, KeptToday)
      if (!list) return null
      const kept = await database.getAll('outcomes')
      const read = await Promise.all(kept.map((outcome) => unseal(key, outcome, KeptOutcome)))
      const outcomes = read.filter((outcome) => outcome !== undefined)
      return { list, outcomes: outcomes.toSorted((one, other) => one.at.localeCompare(other.at)) }
    }),

  /**
   * Replaces the list.
   * @param isFirst whether it is kept where nothing was
   * @returns whether it is kept: another tab may have deleted what was
   */
  writeList: (list: KeptToday, { isFirst }: { readonly isFirst: boolean }) =>
    within(async (database): Promise<boolean> => {
      const key = (await keyIn(database)) ?? (isFirst ? await createKey() : undefined)
      if (!key) return false
      const sealed = await seal(key, list)
      const transaction = database.transaction(['keys', 'lists'], 'readwrite')
      await Promise.all([
        transaction.objectStore('keys').put(key, 'key'),
        transaction.objectStore('lists').put(sealed, 'list'),
        transaction.done,
      ])
      return true
    }),

  writeOutcome: (outcome: KeptOutcome) =>
    within(async (database) => {
      const key = await keyIn(database)
      if (!key) throw new TypeError('the list is no more kept')
      const { id, leadId } = outcome
      await database.put('outcomes', { id, ...(await seal(key, outcome)) }, leadId)
    }),

  /** Each where none has taken its place meanwhile. */
  deleteOutcomes: (outcomes: readonly KeptOutcome[]) =>
    within(async (database) => {
      const transaction = database.transaction('outcomes', 'readwrite')
      for (const { id, leadId } of outcomes)
        if ((await transaction.store.get(leadId))?.id === id) await transaction.store.delete(leadId)
      await transaction.done
    }),

  forget: () => deleteDB(keptDatabase),
}
