import { eq } from 'drizzle-orm'
import type { FastifyBaseLogger } from 'fastify'
import * as z from 'zod/mini'
import { type TextedCodes, TextRefused } from '#server/gateways/sms/port.ts'
import type { JobLease, Task } from '#server/queue/task.ts'
import type { Store } from '#server/store/pool.ts'
import { codes } from '#server/store/schema/accounts.ts'
import { textKind } from './kinds.ts'

interface TextNeeds {
  readonly store: Store
  readonly provider: TextedCodes
  readonly now: () => Date
  readonly log: FastifyBaseLogger
}

const Payload = z.object({ subjectId: z.string() })

/** Skips a code that has expired or has no recipient: its user can request another. */
export function textTask({ store, provider, now, log }: TextNeeds): Task {
  const finish = (lease: JobLease) => store.db.transaction((tx) => lease.finish(tx))
  return {
    kind: textKind,
    maxAttempts: 6,
    async run(lease) {
      const { subjectId } = Payload.parse(lease.payload)
      const [code] = await store.db.select().from(codes).where(eq(codes.subjectId, subjectId))
      if (code?.recipient && code.expiresAt > now()) {
        await provider.send(code.recipient).catch((error: unknown) => {
          if (!(error instanceof TextRefused)) throw error
          log.warn({ work: lease.id, err: error }, 'a code could not be texted')
        })
      }
      await finish(lease)
    },
    giveUp: finish,
  }
}
