import * as z from 'zod/mini'
import { call, done } from '../call.ts'
import { Operations } from '../operations.ts'

export const operationCalls = {
  overview: call({
    method: 'GET',
    path: '/operations',
    summary: 'Jobs by lane and those that fail, imports, loaded runs, and messages',
    access: { of: 'admin' },
    reply: Operations,
  }),
  retry: call({
    method: 'POST',
    path: '/operations/retry/:id',
    summary: 'Try a failing job again now',
    access: { of: 'admin' },
    params: z.object({ id: z.string() }),
    reply: done,
  }),
} as const
