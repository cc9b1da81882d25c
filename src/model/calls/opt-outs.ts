import * as z from 'zod/mini'
import { call, done, ofOwner } from '../call.ts'
import { feedPageSize } from '../feed.ts'
import { maxOptOutText, OptOut, OptOutRequest, OptOutsAdded } from '../opt-outs.ts'

const number = (least: number, most: number) => z.coerce.number().check(z.int(), z.gte(least), z.lte(most))

export const optOutCalls = {
  list: call({
    method: 'GET',
    path: '/opt-outs/:id',
    summary: "The people that a customer's pushes leave out, the last added first",
    ...ofOwner,
    query: z.object({
      page: z._default(number(0, 100_000), 0),
      limit: z._default(number(1, 100), feedPageSize),
    }),
    reply: z.object({ optOuts: z.array(OptOut), totalCount: z.number(), seq: z.number() }),
  }),
  add: call({
    method: 'POST',
    path: '/opt-outs/:id',
    summary: 'Add opt-outs, a line each: an e-mail address, a phone number, or a name with an address',
    ...ofOwner,
    limit: 'work',
    // JSON may take six characters for one.
    bodyLimit: 6 * maxOptOutText,
    body: OptOutRequest,
    reply: OptOutsAdded,
  }),
  remove: call({
    method: 'DELETE',
    path: '/opt-outs/:userId/:optOutId',
    summary: 'Remove an opt-out: pushes reach this person again',
    access: { of: 'self', owner: { from: 'params', field: 'userId' } },
    params: z.object({ userId: z.string(), optOutId: z.string() }),
    reply: done,
  }),
} as const
