import * as z from 'zod/mini'
import { call, forAdmins } from '#model/shared/call.ts'
import { OrderFile, OrderFilesRequest } from './order-files.ts'

const byId = { ...forAdmins, params: z.object({ id: z.string() }) } as const
const reply = z.object({ files: z.array(OrderFile) })

export const orderFileCalls = {
  create: call({
    ...byId,
    method: 'POST',
    path: '/export/files/:id',
    summary: "Make a file of each item of an order, for one of the order's users if it has any",
    limit: 'work',
    body: OrderFilesRequest,
    reply,
  }),
  files: call({
    ...byId,
    method: 'GET',
    path: '/export/files/:id',
    summary: "The files that were made of an order's items, the newest first",
    reply,
  }),
  file: call({
    ...byId,
    method: 'GET',
    path: '/export/file/:id',
    summary:
      'How a file of an order stands; once it is ready the file, without those who have opted out meanwhile',
    kind: 'download',
    limit: 'work',
    query: z.object({ format: z._default(z.enum(['csv', 'xlsx']), 'csv') }),
    reply: z.unknown(),
  }),
} as const
