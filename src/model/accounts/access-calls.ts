import * as z from 'zod/mini'
import { call } from '#model/shared/call.ts'

export const KaptureAction = z.enum(['export', 'purchase'])
export type KaptureAction = z.infer<typeof KaptureAction>

export type KaptureAccess = Readonly<Record<KaptureAction, boolean>>

export const accessCalls = {
  kapture: call({
    method: 'GET',
    path: '/api/kapture/realtor-action-access',
    summary: 'Whether a user may export realtors, or purchase them',
    access: { allows: 'self', owner: { from: 'query', field: 'userId' }, orAdmin: true },
    query: z.object({ userId: z.string(), action: KaptureAction }),
    reply: z.object({ hasAccess: z.boolean() }),
  }),
} as const
