import { bodyOfIds, call, ofOwner } from '../call.ts'
import { PushPreview, PushRequest, PushStarted } from '../pushes.ts'

const push = {
  method: 'POST',
  ...ofOwner,
  limit: 'work',
  bodyLimit: bodyOfIds,
  body: PushRequest,
} as const

export const pushCalls = {
  toFollowUpBoss: call({
    ...push,
    path: '/fub/export/:id',
    summary:
      'Schedule the sending of chosen rows to Follow Up Boss; the same rows are the same push for a day',
    reply: PushStarted,
  }),
  previewFollowUpBoss: call({
    ...push,
    path: '/fub/export/:id/preview',
    summary: 'The fields that Follow Up Boss would get, filled with the first of the chosen rows',
    reply: PushPreview,
  }),
} as const
