import * as z from 'zod/mini'
import { ListedMessage, MessageFilter } from '#model/messages/messages.ts'
import { call, done } from '#model/shared/call.ts'
import { feedPage } from '#model/shared/feed-page.ts'
import {
  CountyFilter,
  ImportPlace,
  ImportRequest,
  LoadedCounty,
  LoadedRun,
  Operations,
} from './operations.ts'

export const operationCalls = {
  overview: call({
    method: 'GET',
    path: '/operations',
    summary: 'Jobs by lane and those that fail, outside services, and messages',
    access: { allows: 'admin' },
    reply: Operations,
  }),
  imports: call({
    method: 'GET',
    path: '/operations/imports',
    summary: 'Files of the import folder, what was imported and how far it is, and loaded runs',
    access: { allows: 'admin' },
    reply: ImportPlace,
  }),
  startImport: call({
    method: 'POST',
    path: '/operations/imports',
    summary: 'Load a file of the import folder, or all of a folder, as work',
    access: { allows: 'admin' },
    body: ImportRequest,
    reply: done,
  }),
  stopImport: call({
    method: 'POST',
    path: '/operations/imports/:id/stop',
    summary: 'Stop an import that waits or is being loaded; what is loaded stays, and it is not tried again',
    access: { allows: 'admin' },
    params: z.object({ id: z.string() }),
    reply: done,
  }),
  rejects: call({
    method: 'GET',
    path: '/operations/imports/:id/rejects',
    summary: 'The rows that an import set aside, with line and reason, as a CSV file',
    kind: 'download',
    access: { allows: 'admin' },
    limit: 'work',
    params: z.object({ id: z.string() }),
    reply: z.unknown(),
  }),
  counties: call({
    method: 'GET',
    path: '/operations/counties',
    summary: 'Counties with the newest loaded run of a class of file, and when the next is due',
    access: { allows: 'admin' },
    query: z.extend(CountyFilter, feedPage),
    reply: z.object({ counties: z.array(LoadedCounty), totalCount: z.number() }),
  }),
  countyRuns: call({
    method: 'GET',
    path: '/operations/counties/:fips',
    summary: 'The runs that are loaded of a county',
    access: { allows: 'admin' },
    params: z.object({ fips: z.string() }),
    reply: z.object({ runs: z.array(LoadedRun) }),
  }),
  messages: call({
    method: 'GET',
    path: '/operations/messages',
    summary: 'Mail and texts, the newest first, with their status and without what they say',
    access: { allows: 'admin' },
    query: z.extend(MessageFilter, feedPage),
    reply: z.object({ messages: z.array(ListedMessage), totalCount: z.number() }),
  }),
  retry: call({
    method: 'POST',
    path: '/operations/retry/:id',
    summary: 'Try a failing job again now',
    access: { allows: 'admin' },
    params: z.object({ id: z.string() }),
    reply: done,
  }),
} as const
