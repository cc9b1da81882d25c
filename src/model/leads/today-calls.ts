import * as z from 'zod/mini'
import { call, done } from '#model/shared/call.ts'
import { TodayOutcome } from './kept-outcome.ts'
import { Today, TodaySettings } from './today.ts'

const ofOwn = {
  access: { allows: 'self', owner: { from: 'params', field: 'userId' } },
  params: z.object({ userId: z.string() }),
  reply: Today,
} as const

export const todayCalls = {
  read: call({
    ...ofOwn,
    method: 'GET',
    path: '/leads/:userId/today',
    summary: 'Whom to call today, over all counties and reports, in the order of the rules',
  }),
  setSettings: call({
    ...ofOwn,
    method: 'PUT',
    path: '/leads/:userId/today/settings',
    summary:
      'Set how long a lead rests after a call, how many calls a day has, whether they are mailed in the morning, and the share of a county whose homes are an alert',
    body: TodaySettings,
  }),
  recordOutcome: call({
    ...ofOwn,
    method: 'POST',
    path: '/leads/:userId/today/outcomes',
    summary:
      'Record what came of a call that was made without a network, once for each id; refused if the lead is gone, or was changed since it was listed',
    body: TodayOutcome,
    reply: done,
  }),
} as const
