import * as z from 'zod/mini'
import { call, done, ofOwner } from '#model/shared/call.ts'
import { MoxiConnection, MoxiContacts, SsoConfig, SsoReturn } from './integrations/moxi.ts'

const ofSession = { access: { allows: 'self', owner: { from: 'session' } } } as const

export const moxiCalls = {
  ssoConfig: call({
    ...ofSession,
    method: 'GET',
    path: '/moxiworks/sso-config',
    summary: 'Where a customer logs in to Moxi Works, with a state that is good for ten minutes',
    ownerOnly: 'account',
    limit: 'work',
    reply: SsoConfig,
  }),
  connect: call({
    ...ofSession,
    method: 'POST',
    path: '/moxiworks/sso',
    summary: 'Connect the Moxi Works agent who has logged in',
    ownerOnly: 'account',
    limit: 'work',
    body: SsoReturn,
    reply: z.object({ moxiworksTokenResponse: MoxiConnection }),
  }),
  disconnect: call({
    ...ofOwner,
    method: 'DELETE',
    path: '/user/moxiworks/:id',
    summary: 'Disconnect Moxi Works',
    ownerOnly: 'account',
    reply: done,
  }),
  contacts: call({
    ...ofSession,
    method: 'GET',
    path: '/moxiworks/contacts',
    summary: 'Contacts of the connected Moxi Works agent, a stretch a call: `next` continues it',
    limit: 'upload',
    query: z.object({
      moxi_works_agent_id: z.string().check(z.maxLength(320)),
      next: z.optional(z.string().check(z.regex(/^\d{1,6}$/))),
    }),
    reply: MoxiContacts,
  }),
} as const
