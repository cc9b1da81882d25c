import type { Transaction } from './pool.ts'

class TakenBack extends Error {}

/** Does something and undoes it: all of the work, and nothing comes of it. */
export async function takeBack(
  tx: Transaction,
  work: (part: Transaction) => Promise<unknown>,
): Promise<void> {
  const undone = tx.transaction(async (part) => {
    await work(part)
    throw new TakenBack()
  })
  await undone.catch((error: unknown) => {
    if (!(error instanceof TakenBack)) throw error
  })
}
