import * as z from 'zod/mini'
import type { FileNeeds } from '../audits/process.ts'
import type { Lease, Task } from '../queue/task.ts'

const Payload = z.object({ storedAs: z.string() })

/** A deleted audit's file goes after its fact: removing it twice is removing it. */
export function removeFileTask({ store, files }: Pick<FileNeeds, 'store' | 'files'>): Task {
  const finish = (lease: Lease) => store.db.transaction((tx) => lease.finish(tx))
  return {
    kind: 'file.remove',
    maxAttempts: 20,
    async run(lease) {
      await files.remove(Payload.parse(lease.payload).storedAs)
      await finish(lease)
    },
    giveUp: finish,
  }
}
