import * as z from 'zod/mini'
import { call } from '#model/shared/call.ts'
import { RecordedFact } from '#model/shared/fact.ts'

const owner = z.string()
const number = z.coerce.number().check(z.int(), z.gte(0))

/** Live only: never stored, without a number. */
export const Progress = z.object({ streamId: z.string(), done: z.number(), total: z.number() })
export type Progress = z.infer<typeof Progress>

export const LiveEvent = z.discriminatedUnion('kind', [
  /** The journal's position. Facts follow from `after`, or from here by default. */
  z.object({ kind: z.literal('open'), seq: z.number() }),
  z.object({ kind: z.literal('facts'), facts: z.array(RecordedFact) }),
  z.object({ kind: z.literal('progress'), progress: Progress }),
  /** The session is over, newer streams replaced it, or the server is stopping. */
  z.object({ kind: z.literal('end'), reason: z.enum(['session', 'displaced', 'shutdown']) }),
])
export type LiveEvent = z.infer<typeof LiveEvent>

export const factCalls = {
  facts: call({
    method: 'GET',
    path: '/facts',
    summary: "What has happened to an account since a number: each fact's visible part",
    access: { allows: 'self', owner: { from: 'query', field: 'owner' } },
    query: z.object({ owner, after: z._default(number, 0) }),
    reply: z.object({ facts: z.array(RecordedFact), seq: z.number(), more: z.boolean() }),
  }),
  live: call({
    method: 'GET',
    path: '/facts/live',
    summary: 'The same, as it happens (server-sent events)',
    kind: 'stream',
    access: { allows: 'self', owner: { from: 'query', field: 'owner' } },
    limit: 'stream',
    query: z.object({ owner, after: z.optional(number) }),
    reply: LiveEvent,
  }),
} as const
