import * as z from 'zod/mini'
import { apiKeyKinds } from '#model/accounts/api-key.ts'
import { call, ofOwner } from '#model/shared/call.ts'
import { feedPage } from '#model/shared/feed-page.ts'
import { maxPageRows } from '#model/shared/page.ts'
import { ApiCall, exportSize, RealtorCount, RealtorFilter, RealtorPage } from './kapture.ts'
import { KaptureBuyState } from './kapture-buy.ts'

const forUsers = { method: 'GET', access: { allows: 'self', owner: { from: 'session' } } } as const

const ListPage = z.object({
  ...feedPage,
})
const FileFormat = z.object({ format: z._default(z.enum(['csv', 'xlsx']), 'csv') })

const download = {
  kind: 'download',
  path: '/kapturebuy/download/:id',
  summary: 'A bought list as a file, without what leads to people who opted out',
  access: { allows: 'self', owner: { from: 'stream', field: 'id' } },
  limit: 'work',
  params: z.object({ id: z.string() }),
  reply: z.unknown(),
} as const

const ofUser = { allows: 'self', owner: { from: 'query', field: 'userId' } } as const
const byUser = z.extend(RealtorFilter, { userId: z.string() })

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
  realtors: call({
    method: 'GET',
    path: '/api/v2/kapture/realtors',
    summary:
      'Licences that pass a filter, by license number; for those with access to the export, also by API key',
    access: { ...ofUser, orKey: 'kapture' },
    query: z.extend(RealtorFilter, {
      /** Not needed with a key. */
      userId: z.optional(z.string()),
      limit: z._default(z.coerce.number().check(z.int(), z.gte(1), z.lte(maxPageRows)), exportSize),
      offset: z._default(z.coerce.number().check(z.int(), z.gte(0), z.lte(100_000_000)), 0),
    }),
    reply: RealtorPage,
  }),
  exportFile: call({
    method: 'GET',
    path: '/realtors-export-to-file',
    summary: 'The licences that pass a filter as a file; for those with access to the export',
    kind: 'download',
    access: ofUser,
    limit: 'work',
    query: z.extend(byUser, FileFormat.shape),
    reply: z.unknown(),
  }),
  buy: call({
    method: 'POST',
    path: '/kapturebuy',
    summary:
      'Start the purchase of the licences that pass a filter: what a cart item KAPTURE_BUY names as its target',
    access: { allows: 'self', owner: { from: 'body', field: 'userId' } },
    limit: 'work',
    body: z.object({ userId: z.string(), filter: RealtorFilter }),
    reply: z.object({ id: z.string() }),
  }),
  buys: call({
    ...ofOwner,
    method: 'GET',
    path: '/kapturebuys/ids/user/:id',
    summary: 'The lists that were bought, the newest first',
    query: ListPage,
    reply: z.object({ kaptureBuys: z.array(KaptureBuyState), seq: z.number() }),
  }),
  apiCalls: call({
    ...ofOwner,
    method: 'GET',
    path: '/kapture/api-calls/:id',
    summary: 'Calls of an API by the user’s keys in the last 30 days, the newest first',
    query: z.extend(ListPage, { kind: z._default(z.enum(apiKeyKinds), 'kapture') }),
    reply: z.object({ apiCalls: z.array(ApiCall) }),
  }),
  downloadBuy: call({ ...download, method: 'POST', body: FileFormat }),
  openBuy: call({ ...download, method: 'GET', query: FileFormat }),
} as const
