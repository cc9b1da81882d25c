import type { AuditType } from '#model/audits/audit.ts'
import { type Draft, isForViewer } from '#model/uploads/upload.ts'

/** Of a draft, all but its file; one for each kind of upload. The file is written once, under the draft's id. */
type Kept = Omit<Draft, 'file'>

const settled = <T>(request: IDBRequest<T>): Promise<T> =>
  new Promise((resolve, reject) => {
    request.onsuccess = () => resolve(request.result)
    request.onerror = () => reject(request.error)
  })

const committed = (transaction: IDBTransaction): Promise<void> =>
  new Promise((resolve, reject) => {
    transaction.oncomplete = () => resolve()
    transaction.onabort = () => reject(transaction.error)
  })

function open(): Promise<IDBDatabase> {
  const request = indexedDB.open('foresale', 1)
  request.onupgradeneeded = () => {
    request.result.createObjectStore('drafts', { keyPath: 'type' })
    request.result.createObjectStore('files')
  }
  return settled(request)
}

export type DraftStore = ReturnType<typeof createDraftStore>

/** Files not sent yet, in the browser's database. Whatever it refuses (no room, a private window) rejects. */
export function createDraftStore() {
  async function within<T>(
    mode: IDBTransactionMode,
    work: (drafts: IDBObjectStore, files: IDBObjectStore) => Promise<T>,
  ): Promise<T> {
    const database = await open()
    try {
      const transaction = database.transaction(['drafts', 'files'], mode)
      const done = committed(transaction)
      const [result] = await Promise.all([
        work(transaction.objectStore('drafts'), transaction.objectStore('files')),
        done,
      ])
      return result
    } finally {
      database.close()
    }
  }

  const recall = (drafts: IDBObjectStore, type: AuditType): Promise<Kept | undefined> =>
    settled(drafts.get(type))

  return {
    /** A customer's file is not kept in the browser of an administrator. */
    keep: async ({ file, customerId, ...kept }: Draft) => {
      if (customerId !== undefined) throw new TypeError('the file belongs to a customer')
      await within('readwrite', async (drafts, files) => {
        const before = await recall(drafts, kept.type)
        if (before && before.id !== kept.id) files.delete(before.id)
        if ((await settled(files.count(kept.id))) === 0) files.put(file, kept.id)
        await settled(drafts.put(kept))
      })
    },
    recall: (type: AuditType, userId: string | null) =>
      within('readonly', async (drafts, files): Promise<Draft | null> => {
        const kept = await recall(drafts, type)
        if (!kept || !isForViewer(kept, userId)) return null
        const file: unknown = await settled(files.get(kept.id))
        return file instanceof File ? { ...kept, file } : null
      }),
    unconfirm: (id: string) =>
      within('readwrite', async (drafts) => {
        for (const kept of await allOf(drafts, id)) await settled(drafts.put({ ...kept, confirmed: null }))
      }),
    forget: (id: string) =>
      within('readwrite', async (drafts, files) => {
        files.delete(id)
        for (const kept of await allOf(drafts, id)) await settled(drafts.delete(kept.type))
      }),
  }
}

async function allOf(drafts: IDBObjectStore, id: string): Promise<Kept[]> {
  const all: Kept[] = await settled(drafts.getAll())
  return all.filter((kept) => kept.id === id)
}
