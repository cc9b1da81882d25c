import * as z from 'zod/mini'
import { bodyOfIds, call, done, ofOwner, ofOwnerOrAdmin } from '#model/shared/call.ts'
import { feedPage } from '#model/shared/feed-page.ts'
import { deliveryKinds } from './deliveries.ts'
import {
  Delivery,
  Push,
  PushBody,
  PushedRow,
  PushPreview,
  PushResume,
  PushStarted,
  rowStatuses,
} from './pushes.ts'

const push = {
  method: 'POST',
  ...ofOwnerOrAdmin,
  limit: 'work',
  bodyLimit: bodyOfIds,
  body: PushBody,
} as const

const paging = {
  ...feedPage,
}

const ofPush = {
  access: { allows: 'self', owner: { from: 'params', field: 'userId' } },
  params: z.object({ userId: z.string(), id: z.string() }),
} as const

export const pushCalls = {
  toFollowUpBoss: call({
    ...push,
    path: '/fub/export/:id',
    summary:
      'Schedule the sending of chosen rows to Follow Up Boss, or by an administrator of a file of an order; the same rows are the same push for a day',
    reply: PushStarted,
  }),
  previewFollowUpBoss: call({
    ...push,
    path: '/fub/export/:id/preview',
    summary: 'The fields that Follow Up Boss would get, filled with the first of the chosen rows',
    reply: PushPreview,
  }),
  list: call({
    method: 'GET',
    path: '/deliveries/:id',
    summary: "A customer's downloads and pushes to other services, the newest first",
    ...ofOwner,
    query: z.object({ ...paging, kind: z.optional(z.enum(deliveryKinds)) }),
    reply: z.object({ deliveries: z.array(Delivery), totalCount: z.number(), seq: z.number() }),
  }),
  push: call({
    ...ofPush,
    method: 'GET',
    path: '/delivery/:userId/:id',
    summary: 'A push and how far it is',
    reply: Push,
  }),
  rows: call({
    ...ofPush,
    method: 'GET',
    path: '/delivery/:userId/:id/rows',
    summary: 'What became of each row of a push, also of those with one status only',
    query: z.object({ ...paging, status: z.optional(z.enum(rowStatuses)) }),
    reply: z.object({ rows: z.array(PushedRow), totalCount: z.number(), seq: z.number() }),
  }),
  resume: call({
    ...ofPush,
    method: 'POST',
    path: '/delivery/:userId/:id/resume',
    summary: 'Send the rows of a push again that failed or were not sent',
    limit: 'work',
    body: PushResume,
    reply: done,
  }),
} as const
