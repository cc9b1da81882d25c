import * as z from 'zod/mini'
import { MaskedKey } from '../account.ts'
import { GenerateKeyRequest } from '../api-key.ts'
import { call } from '../call.ts'
import { CrmKey } from '../crm-key.ts'

const id = z.object({ id: z.string() })
const done = z.object({ done: z.literal(true) })
const own = { of: 'self', owner: { from: 'params', field: 'id' } } as const

export const keyCalls = {
  generate: call({
    method: 'POST',
    path: '/api/v1/generate-customer-key',
    summary: 'Make a key for programs of a customer; it is told once, and the one before stops working',
    kind: 'json',
    access: { of: 'self', owner: { from: 'body', field: 'id' } },
    ownerOnly: 'account',
    body: GenerateKeyRequest,
    reply: z.object({ key: z.string() }),
  }),
  store: call({
    method: 'PUT',
    path: '/user/fub-key/:id',
    summary: 'Keep a key of Follow Up Boss, once Follow Up Boss has accepted it',
    kind: 'json',
    access: own,
    ownerOnly: 'account',
    params: id,
    body: z.object({ key: CrmKey }),
    reply: z.object({ fUBApiKey: MaskedKey }),
  }),
  check: call({
    method: 'POST',
    path: '/user/fub-key/check/:id',
    summary: 'Ask Follow Up Boss whether it still accepts the key that is kept',
    kind: 'json',
    access: own,
    ownerOnly: 'account',
    params: id,
    reply: done,
  }),
  remove: call({
    method: 'DELETE',
    path: '/user/fub-key/:id',
    summary: 'Forget the key of Follow Up Boss',
    kind: 'json',
    access: own,
    ownerOnly: 'account',
    params: id,
    reply: done,
  }),
} as const
