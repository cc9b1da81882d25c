import type { Transaction } from './pool.ts'

class RolledBack extends Error {}

/** Runs `work` in a savepoint and rolls it back, so that both outcomes take equally long. */
export async function rollback(
  tx: Transaction,
  work: (part: Transaction) => Promise<unknown>,
): Promise<void> {
  const undone = tx.transaction(async (part) => {
    await work(part)
    throw new RolledBack()
  })
  await undone.catch((error: unknown) => {
    if (!(error instanceof RolledBack)) throw error
  })
}
