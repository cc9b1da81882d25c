import * as z from 'zod/mini'
import { call, done, forAdmins } from '#model/shared/call.ts'
import { feedPage } from '#model/shared/feed-page.ts'
import { CrmKind } from './crm.ts'
import { SandboxChoices, SandboxInput, SandboxRecord } from './sandbox-crm.ts'

const OfKind = z.object({ kind: CrmKind })
const OfRecord = z.object({ kind: CrmKind, id: z.string() })

/** A missing thing, each of them, where the CRM is HubSpot itself or none. */
export const sandboxCrmCalls = {
  list: call({
    ...forAdmins,
    method: 'GET',
    path: '/crm/sandbox/:kind',
    summary: 'Records of the sandbox CRM, the newest first; deals with their line items',
    params: OfKind,
    query: z.object({
      searchText: z._default(z.string().check(z.maxLength(200)), ''),
      ...feedPage,
    }),
    reply: z.object({ records: z.array(SandboxRecord), totalCount: z.number() }),
  }),
  choices: call({
    ...forAdmins,
    method: 'GET',
    path: '/crm/sandbox',
    summary: 'Companies and contacts of the sandbox CRM, for associations',
    reply: SandboxChoices,
  }),
  add: call({
    ...forAdmins,
    method: 'POST',
    path: '/crm/sandbox/:kind',
    summary: 'Add a record to the sandbox CRM',
    params: OfKind,
    body: SandboxInput,
    reply: z.object({ id: z.string() }),
  }),
  update: call({
    ...forAdmins,
    method: 'PUT',
    path: '/crm/sandbox/:kind/:id',
    summary: 'Change a record of the sandbox CRM, unless it has changed meanwhile',
    params: OfRecord,
    body: SandboxInput,
    reply: z.object({ id: z.string() }),
  }),
  remove: call({
    ...forAdmins,
    method: 'DELETE',
    path: '/crm/sandbox/:kind/:id',
    summary: 'Delete a record of the sandbox CRM; of a deal, its line items too',
    params: OfRecord,
    reply: done,
  }),
} as const
