import * as z from 'zod/mini'
import { MaskedKey } from '../account.ts'
import { GenerateKeyRequest } from '../api-key.ts'
import { call, done, ofOwner } from '../call.ts'
import { CrmKey } from '../crm-key.ts'

export const keyCalls = {
  generate: call({
    method: 'POST',
    path: '/api/v1/generate-customer-key',
    summary: 'Make a key for programs of a customer; it is told once, and the one before stops working',
    access: { of: 'self', owner: { from: 'body', field: 'id' } },
    ownerOnly: 'account',
    body: GenerateKeyRequest,
    reply: z.object({ key: z.string() }),
  }),
  store: call({
    method: 'PUT',
    path: '/user/fub-key/:id',
    summary: 'Keep a key of Follow Up Boss, once Follow Up Boss has accepted it',
    ...ofOwner,
    ownerOnly: 'account',
    body: z.object({ key: CrmKey }),
    reply: z.object({ fUBApiKey: MaskedKey }),
  }),
  check: call({
    method: 'POST',
    path: '/user/fub-key/check/:id',
    summary: 'Ask Follow Up Boss whether it still accepts the key that is kept',
    ...ofOwner,
    ownerOnly: 'account',
    reply: done,
  }),
  remove: call({
    method: 'DELETE',
    path: '/user/fub-key/:id',
    summary: 'Forget the key of Follow Up Boss',
    ...ofOwner,
    ownerOnly: 'account',
    reply: done,
  }),
} as const
