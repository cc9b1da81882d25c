import * as z from 'zod/mini'
import { call } from '#model/shared/call.ts'
import { RecordedFact } from '#model/shared/fact.ts'

export const journalPageSize = 500

/** A fact as it leaves the server in an account's journal: its data are the visible ones. */
const JournalEntry = z.omit(RecordedFact, { ownerId: true })
export type JournalEntry = z.infer<typeof JournalEntry>

export const userJournalCalls = {
  journal: call({
    method: 'GET',
    path: '/user/journal/:id',
    summary: "A user's journal since a number: what happened, when, and who did it on whose behalf",
    access: { allows: 'admin' },
    params: z.object({ id: z.string() }),
    query: z.object({
      after: z._default(z.coerce.number().check(z.int(), z.gte(0)), 0),
      limit: z._default(z.coerce.number().check(z.int(), z.gte(1), z.lte(journalPageSize)), journalPageSize),
    }),
    reply: z.object({ facts: z.array(JournalEntry), more: z.boolean() }),
  }),
} as const
