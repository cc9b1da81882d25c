import * as z from 'zod/mini'
import { Transaction } from '#model/checkout/transactions.ts'
import { call, ofOwner, ofOwnerOrAdmin } from '#model/shared/call.ts'
import { feedPage } from '#model/shared/feed-page.ts'
import { Profile, ProfileChange } from './account.ts'

const elsewhere = (message: string) => z.optional(z.never(message))

const UserChange = z.strictObject({
  ...ProfileChange.shape,
  fUBApiKey: elsewhere('The key of Follow Up Boss is set by PUT /user/fub-key/{id}.'),
  emailAddress: elsewhere('The e-mail address is changed by POST /account/email.'),
  role: elsewhere('The role of a user cannot be changed here.'),
  status: elsewhere('The status of a user cannot be changed here.'),
})

export const profileCalls = {
  profile: call({
    method: 'GET',
    path: '/user/:id',
    summary: 'A user, with the last four characters of their keys',
    ...ofOwnerOrAdmin,
    reply: Profile,
  }),
  update: call({
    method: 'PUT',
    path: '/user/:id',
    summary: "Change one's own name, phone or brokerage: the fields that are given",
    ...ofOwner,
    body: z.object({ user: UserChange }),
    reply: Profile,
  }),
  transactions: call({
    method: 'GET',
    path: '/user/transactions/:id',
    summary: "A user's orders, the newest first",
    ...ofOwnerOrAdmin,
    query: z.object({
      ...feedPage,
    }),
    reply: z.object({ transactions: z.array(Transaction), totalCount: z.number() }),
  }),
} as const
