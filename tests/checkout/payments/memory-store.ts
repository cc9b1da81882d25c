import type { SandboxRow, SandboxRows, SandboxStore } from '#server/gateways/payments/sandbox-rows.ts'

/** A sandbox store in memory: one transaction after the other, rows as JSON text. */
export function memoryStore(): SandboxStore {
  const kept = new Map<string, string>()
  let last: Promise<unknown> = Promise.resolve()

  return {
    transact<T>(work: (rows: SandboxRows) => Promise<T>): Promise<T> {
      const run = async (): Promise<T> => {
        const changed = new Map<string, string>()
        const result = await work({
          get: async (id) => {
            const row = changed.get(id) ?? kept.get(id)
            return row === undefined ? undefined : JSON.parse(row)
          },
          put: async (id: string, row: SandboxRow) => void changed.set(id, JSON.stringify(row)),
        })
        for (const [id, row] of changed) kept.set(id, row)
        return result
      }
      const turn = last.then(run, run)
      last = turn.catch(() => undefined)
      return turn
    },
  }
}
