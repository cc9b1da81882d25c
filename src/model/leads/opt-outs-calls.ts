import * as z from 'zod/mini'
import { call, done, ofOwner } from '#model/shared/call.ts'
import { feedPage } from '#model/shared/feed-page.ts'
import { ListOwner, OptOutByLink, OptOutLink, WhoseLink } from './opt-out-link.ts'
import { maxOptOutText, OptOut, OptOutRequest, OptOutsAdded } from './opt-outs.ts'

export const optOutCalls = {
  list: call({
    method: 'GET',
    path: '/opt-outs/:id',
    summary: "The people that a customer's files, call lists and pushes leave out, the last added first",
    ...ofOwner,
    query: z.object({
      ...feedPage,
    }),
    reply: z.object({ optOuts: z.array(OptOut), totalCount: z.number(), seq: z.number() }),
  }),
  add: call({
    method: 'POST',
    path: '/opt-outs/:id',
    summary: 'Add opt-outs, a line each: an e-mail address, a phone number, or a name with an address',
    ...ofOwner,
    limit: 'work',
    // JSON may take six characters for one.
    bodyLimit: 6 * maxOptOutText,
    body: OptOutRequest,
    reply: OptOutsAdded,
  }),
  remove: call({
    method: 'DELETE',
    path: '/opt-outs/:userId/:optOutId',
    summary: 'Remove an opt-out: this person is in files, call lists and pushes again',
    access: { allows: 'self', owner: { from: 'params', field: 'userId' } },
    params: z.object({ userId: z.string(), optOutId: z.string() }),
    reply: done,
  }),
  link: call({
    method: 'GET',
    path: '/opt-out-link/:id',
    summary: 'Whether there is a link by which people opt out themselves, and since when',
    ...ofOwner,
    reply: OptOutLink,
  }),
  makeLink: call({
    method: 'POST',
    path: '/opt-out-link/:id',
    summary: 'Make the link by which people opt out themselves; the previous link stops working',
    ...ofOwner,
    ownerOnly: 'account',
    limit: 'work',
    reply: z.object({ link: z.string() }),
  }),
  revokeLink: call({
    method: 'DELETE',
    path: '/opt-out-link/:id',
    summary: 'Revoke the link',
    ...ofOwner,
    ownerOnly: 'account',
    reply: done,
  }),
  whoseLink: call({
    method: 'POST',
    path: '/opt-out/whose',
    summary: 'Whose lists a link opts people out of',
    access: { allows: 'anyone' },
    limit: 'attempt',
    body: WhoseLink,
    reply: ListOwner,
  }),
  byLink: call({
    method: 'POST',
    path: '/opt-out',
    summary: 'Opt out by a link; the reply is the same whether the person is on a list or not',
    access: { allows: 'anyone' },
    limit: 'attempt',
    body: OptOutByLink,
    reply: done,
  }),
} as const
