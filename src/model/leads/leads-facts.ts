import * as z from 'zod/mini'
import { fact } from '#model/shared/fact.ts'
import { CallOutcome } from './call-lists.ts'

const callList = { listId: z.string() }

export const leadsFacts = [
  fact('v1.OptOutsAdded', z.object({ count: z.number() }), { hides: 'all' }),
  fact('v1.OptOutRemoved', z.object({})),
  fact('v1.OptOutLinkMade', z.object({})),
  fact('v1.OptOutLinkEnded', z.object({})),
  fact('v1.CallListMade', z.object({ ...callList, rows: z.number() }), { hides: ['rows'] }),
  fact('v1.CallRecorded', z.object({ ...callList, rowNo: z.number(), outcome: CallOutcome }), {
    hides: ['outcome', 'rowNo'],
  }),
  fact('v1.CallUndone', z.object({ ...callList, rowNo: z.number() }), { hides: ['rowNo'] }),
  fact('v1.SkippedCallsReopened', z.object(callList)),
  fact('v1.CallListDeleted', z.object(callList)),
  fact(
    'v1.TodaySettingsSet',
    // Facts from before the morning mail and the alert do not have them.
    z.object({
      restDays: z.number(),
      dailyLimit: z.number(),
      morningMail: z.optional(z.boolean()),
      alertShare: z.optional(z.number()),
    }),
  ),
] as const
