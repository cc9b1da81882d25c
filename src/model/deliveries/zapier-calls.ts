import * as z from 'zod/mini'
import { bodyOfIds, call, done, ofOwner } from '#model/shared/call.ts'
import { PushPreview, PushStarted, pushTypes } from './pushes.ts'
import { ZapContact, ZapierNotice, ZapierSubscription, ZapProduct, Zaps } from './zapier.ts'

const byKey = { access: { allows: 'self', owner: { from: 'session' }, orKey: 'zapier' } } as const

const notice = {
  method: 'POST',
  access: { allows: 'self', owner: { from: 'session' } },
  limit: 'work',
  bodyLimit: bodyOfIds,
  body: ZapierNotice,
} as const

export const zapierCalls = {
  notify: call({
    ...notice,
    path: '/api/v1/zapier-notify',
    summary:
      'Schedule the sending of chosen rows to every Zap that takes them; the same rows are the same push for a day',
    reply: PushStarted,
  }),
  preview: call({
    ...notice,
    path: '/api/v1/zapier-notify/preview',
    summary: 'The fields that a Zap would get, filled with the first of the chosen rows',
    reply: PushPreview,
  }),
  me: call({
    ...byKey,
    method: 'GET',
    path: '/api/v1/zapier/me',
    summary: 'Whose key it is: the authentication test of a Zap',
    reply: z.object({ id: z.string(), email: z.string(), firstName: z.string(), lastName: z.string() }),
  }),
  subscribe: call({
    ...byKey,
    ownerOnly: 'account',
    method: 'POST',
    path: '/api/v1/zapier/hooks',
    summary: 'Turn a Zap on: contacts of a type that the customer sends are posted to its address',
    body: ZapierSubscription,
    reply: z.object({ id: z.string() }),
  }),
  unsubscribe: call({
    ...byKey,
    ownerOnly: 'account',
    method: 'DELETE',
    path: '/api/v1/zapier/hooks/:hookId',
    summary: 'Turn a Zap off',
    params: z.object({ hookId: z.string() }),
    reply: done,
  }),
  zaps: call({
    ...ofOwner,
    method: 'GET',
    path: '/zapier/hooks/:id',
    summary:
      "A customer's Zaps, the newest first, also those dropped within a month; where Zapier is the sandbox also what arrived there last",
    reply: Zaps,
  }),
  products: call({
    method: 'GET',
    path: '/api/v1/get-zap-products/:id',
    summary: 'What a customer can send to their Zaps, the newest of each type first; also by API key',
    access: { ...ofOwner.access, orKey: 'zapier' },
    params: ofOwner.params,
    reply: z.readonly(z.array(ZapProduct)),
  }),
  samples: call({
    ...byKey,
    method: 'GET',
    path: '/api/v1/zapier/samples/:type',
    summary: 'Contacts as a Zap gets them, of the newest list that the customer can send',
    params: z.object({ type: z.enum(pushTypes) }),
    reply: z.readonly(z.array(ZapContact)),
  }),
} as const
