import * as z from 'zod/mini'
import { call, done } from '../call.ts'
import { ImportPlace, ImportRequest, Operations } from '../operations.ts'

export const operationCalls = {
  overview: call({
    method: 'GET',
    path: '/operations',
    summary: 'Jobs by lane and those that fail, outside services, and messages',
    access: { of: 'admin' },
    reply: Operations,
  }),
  imports: call({
    method: 'GET',
    path: '/operations/imports',
    summary: 'Files of the import folder, what was imported and how far it is, and loaded runs',
    access: { of: 'admin' },
    reply: ImportPlace,
  }),
  startImport: call({
    method: 'POST',
    path: '/operations/imports',
    summary: 'Load a file of the import folder, or all of a folder, as work',
    access: { of: 'admin' },
    body: ImportRequest,
    reply: done,
  }),
  rejects: call({
    method: 'GET',
    path: '/operations/imports/:id/rejects',
    summary: 'The rows that an import set aside, with line and reason, as a CSV file',
    kind: 'download',
    access: { of: 'admin' },
    limit: 'work',
    params: z.object({ id: z.string() }),
    reply: z.unknown(),
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
