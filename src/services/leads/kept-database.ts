export const keptDatabase = 'foresale-today'

/** Deletes what this device keeps of today's list, with its key. */
export function forgetKept(): void {
  globalThis.indexedDB?.deleteDatabase(keptDatabase)
}

/** Whether this device keeps what came of calls, without what can read it: that is loaded where it does. */
export async function keepsOutcomes(): Promise<boolean> {
  // To open it would make it. A browser that cannot list what it has keeps nothing.
  const databases = await globalThis.indexedDB?.databases?.().catch(() => [])
  if (!databases?.some(({ name }) => name === keptDatabase)) return false
  return new Promise((resolve, reject) => {
    const opening = indexedDB.open(keptDatabase)
    // Deleted meanwhile: opened now, it would be made without what is kept in it.
    opening.onupgradeneeded = () => {
      opening.transaction?.abort()
      resolve(false)
    }
    opening.onerror = () => reject(opening.error)
    opening.onsuccess = () => {
      const database = opening.result
      const counting = database.transaction('outcomes').objectStore('outcomes').count()
      const end = (settle: () => void) => () => {
        database.close()
        settle()
      }
      counting.onsuccess = end(() => resolve(counting.result > 0))
      counting.onerror = end(() => reject(counting.error))
    }
  })
}
