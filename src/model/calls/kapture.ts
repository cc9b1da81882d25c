import * as z from 'zod/mini'
import { call } from '../call.ts'
import { RealtorCount, RealtorFilter } from '../kapture.ts'

const forUsers = { method: 'GET', access: { of: 'self', owner: { from: 'session' } } } as const

export const kaptureCalls = {
  states: call({
    ...forUsers,
    path: '/kapture/states',
    summary: 'The states and territories with licences, by code',
    reply: z.object({ states: z.array(z.string()) }),
  }),
  count: call({
    ...forUsers,
    path: '/kapture/realtors-count',
    summary: 'How many licences pass a filter, and what their list costs in cents',
    limit: 'attempt',
    query: RealtorFilter,
    reply: RealtorCount,
  }),
} as const
