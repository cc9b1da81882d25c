import * as z from 'zod/mini'
import type { Files } from '#server/gateways/files/port.ts'
import type { JobLease, Task } from '#server/queue/task.ts'
import type { Store } from '#server/store/pool.ts'

const Payload = z.object({ storedAs: z.string() })

/** Idempotent: a deleted audit's file goes after its fact. */
export function removeFileTask({ store, files }: { store: Store; files: Files }): Task {
  const finish = (lease: JobLease) => store.db.transaction((tx) => lease.finish(tx))
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
