import { type DBSchema, type IDBPTransaction, openDB } from 'idb'
import type { AuditType } from '#model/audits/audit.ts'
import { type Draft, isForViewer } from '#model/uploads/upload.ts'

/** A draft without its file, one for each kind of upload. The file is written once, under the draft's id. */
type Kept = Omit<Draft, 'file'>

interface Stores extends DBSchema {
  drafts: { key: AuditType; value: Kept }
  files: { key: string; value: File }
}

type In<Mode extends IDBTransactionMode> = IDBPTransaction<Stores, ['drafts', 'files'], Mode>

const open = () =>
  openDB<Stores>('foresale', 1, {
    upgrade: (database) => {
      database.createObjectStore('drafts', { keyPath: 'type' })
      database.createObjectStore('files')
    },
  })

async function within<Mode extends IDBTransactionMode, T>(
  mode: Mode,
  work: (transaction: In<Mode>) => Promise<T>,
): Promise<T> {
  const database = await open()
  try {
    const transaction = database.transaction(['drafts', 'files'], mode)
    const [result] = await Promise.all([work(transaction), transaction.done])
    return result
  } finally {
    database.close()
  }
}

async function allOf(transaction: In<'readwrite'>, id: string): Promise<Kept[]> {
  const all = await transaction.objectStore('drafts').getAll()
  return all.filter((kept) => kept.id === id)
}

export type DraftStore = ReturnType<typeof createDraftStore>

/** Files not sent yet, in the browser's database. Whatever it refuses (no room, a private window) rejects. */
export const createDraftStore = () => ({
  /** A customer's file is not kept in the browser of an administrator. */
  keep: async ({ file, customerId, ...kept }: Draft) => {
    if (customerId !== undefined) throw new TypeError('the file belongs to a customer')
    await within('readwrite', async (transaction) => {
      const [drafts, files] = [transaction.objectStore('drafts'), transaction.objectStore('files')]
      const before = await drafts.get(kept.type)
      const hasFile = (await files.count(kept.id)) > 0
      await Promise.all([
        before && before.id !== kept.id && files.delete(before.id),
        hasFile || files.put(file, kept.id),
        drafts.put(kept),
      ])
    })
  },
  recall: (type: AuditType, userId: string | null) =>
    within('readonly', async (transaction): Promise<Draft | null> => {
      const kept = await transaction.objectStore('drafts').get(type)
      if (!kept || !isForViewer(kept, userId)) return null
      const file = await transaction.objectStore('files').get(kept.id)
      return file instanceof File ? { ...kept, file } : null
    }),
  unconfirm: (id: string) =>
    within('readwrite', async (transaction) => {
      for (const kept of await allOf(transaction, id))
        await transaction.objectStore('drafts').put({ ...kept, confirmed: null })
    }),
  forget: (id: string) =>
    within('readwrite', async (transaction) => {
      await transaction.objectStore('files').delete(id)
      for (const kept of await allOf(transaction, id))
        await transaction.objectStore('drafts').delete(kept.type)
    }),
})
