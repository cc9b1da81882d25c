import * as z from 'zod/mini'
import { bodyOfIds, call, done, ofOwner } from '#model/shared/call.ts'
import { feedPage } from '#model/shared/feed-page.ts'
import {
  Calling,
  CallList,
  CallListMade,
  CallListRequest,
  LikelyToCall,
  RecordedOutcome,
} from './call-lists.ts'

const ofList = {
  access: { allows: 'self', owner: { from: 'params', field: 'userId' } },
  params: z.object({ userId: z.string(), id: z.string() }),
} as const

const workOn = { ...ofList, method: 'POST', reply: Calling } as const

export const callListCalls = {
  make: call({
    method: 'POST',
    path: '/calls/:id',
    summary: 'Make a call list of chosen rows; those without a phone number are left out and counted',
    ...ofOwner,
    limit: 'work',
    bodyLimit: bodyOfIds,
    body: CallListRequest,
    reply: CallListMade,
  }),
  list: call({
    method: 'GET',
    path: '/calls/:id',
    summary: "A customer's call lists, the newest first",
    ...ofOwner,
    query: z.object({
      ...feedPage,
    }),
    reply: z.object({ lists: z.array(CallList), totalCount: z.number(), seq: z.number() }),
  }),
  likely: call({
    ...ofList,
    method: 'GET',
    path: '/calls/:userId/likely/:id',
    summary: "How many of a bought report's likely sellers have a phone number",
    reply: LikelyToCall,
  }),
  callLikely: call({
    ...ofList,
    method: 'POST',
    path: '/calls/:userId/likely/:id',
    summary:
      "Make a call list of a bought report's likely sellers, or open the one that holds the same contacts",
    limit: 'work',
    reply: CallListMade,
  }),
  calling: call({
    ...ofList,
    method: 'GET',
    path: '/calls/:userId/:id',
    summary: 'A call list at the row that is next',
    reply: Calling,
  }),
  record: call({
    ...workOn,
    path: '/calls/:userId/:id/outcomes',
    summary: 'Record what came of a call; refused if the row has another outcome by now',
    body: RecordedOutcome,
  }),
  undo: call({
    ...workOn,
    path: '/calls/:userId/:id/outcomes/undo',
    summary: "Undo the list's last outcome, with the opt-outs that it made",
    body: z.object({ id: z.string() }),
  }),
  reopen: call({
    ...workOn,
    path: '/calls/:userId/:id/reopen',
    summary: 'Go through the skipped rows again',
  }),
  remove: call({
    ...ofList,
    method: 'DELETE',
    path: '/calls/:userId/:id',
    summary: 'Delete a call list with its outcomes',
    reply: done,
  }),
} as const
