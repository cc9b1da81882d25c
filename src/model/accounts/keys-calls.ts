import * as z from 'zod/mini'
import { call, done, ofOwner } from '#model/shared/call.ts'
import { MaskedKey } from './account.ts'
import { GenerateKeyRequest } from './api-key.ts'
import { CrmKey } from './crm-key.ts'

export const keyCalls = {
  generate: call({
    method: 'POST',
    path: '/api/v1/generate-customer-key',
    summary: 'Create an API key for a customer; it is shown once, and the previous key stops working',
    access: { allows: 'self', owner: { from: 'body', field: 'id' } },
    ownerOnly: 'account',
    body: GenerateKeyRequest,
    reply: z.object({ key: z.string() }),
  }),
  store: call({
    method: 'PUT',
    path: '/user/fub-key/:id',
    summary: 'Store a Follow Up Boss key, once Follow Up Boss has accepted it',
    ...ofOwner,
    ownerOnly: 'account',
    body: z.object({ key: CrmKey }),
    reply: z.object({ fUBApiKey: MaskedKey }),
  }),
  check: call({
    method: 'POST',
    path: '/user/fub-key/check/:id',
    summary: 'Ask Follow Up Boss whether it still accepts the stored key',
    ...ofOwner,
    ownerOnly: 'account',
    reply: done,
  }),
  remove: call({
    method: 'DELETE',
    path: '/user/fub-key/:id',
    summary: 'Delete the stored Follow Up Boss key',
    ...ofOwner,
    ownerOnly: 'account',
    reply: done,
  }),
} as const
