import * as z from 'zod/mini'
import { call, done, ofOwner } from '#model/shared/call.ts'
import { SavedView, ViewChange, ViewRequest, viewKinds } from './saved-views.ts'

const ofView = {
  access: { allows: 'self', owner: { from: 'params', field: 'userId' } },
  params: z.object({ userId: z.string(), id: z.string() }),
} as const

export const savedViewCalls = {
  list: call({
    method: 'GET',
    path: '/views/user/:id',
    summary: "A user's saved views of a kind of detail page, by name",
    ...ofOwner,
    query: z.object({ of: z.enum(viewKinds) }),
    reply: z.object({ views: z.array(SavedView) }),
  }),
  save: call({
    method: 'POST',
    path: '/views/user/:id',
    summary: 'Save filters and order by name',
    ...ofOwner,
    body: ViewRequest,
    reply: z.object({ id: z.string() }),
  }),
  change: call({
    ...ofView,
    method: 'PUT',
    path: '/views/user/:userId/:id',
    summary: 'Rename a saved view, or make it the one that pages open with',
    body: ViewChange,
    reply: done,
  }),
  remove: call({
    ...ofView,
    method: 'DELETE',
    path: '/views/user/:userId/:id',
    summary: 'Delete a saved view',
    reply: done,
  }),
} as const
