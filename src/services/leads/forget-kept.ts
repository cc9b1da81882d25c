export const keptDatabase = 'foresale-today'

/** Deletes what this device keeps of today's list, with its key. */
export function forgetKept(): void {
  globalThis.indexedDB?.deleteDatabase(keptDatabase)
}
