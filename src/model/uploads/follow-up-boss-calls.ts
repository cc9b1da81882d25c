import * as z from 'zod/mini'
import { call } from '#model/shared/call.ts'
import { FollowUpBossContacts, maxTagLength, SmartList } from './integrations/follow-up-boss.ts'

const ofUser = {
  method: 'GET',
  access: { allows: 'self', owner: { from: 'query', field: 'userId' } },
} as const

const stretch = z.object({ userId: z.string(), next: z.optional(z.string().check(z.maxLength(2_000))) })

/** The paths are spelled as the specification has them. */
export const followUpBossCalls = {
  smartLists: call({
    ...ofUser,
    path: '/dbrefrsh/from-fub/smart-lists',
    summary: 'The smart lists of the customer’s Follow Up Boss account',
    query: z.object({ userId: z.string() }),
    limit: 'work',
    reply: z.object({ smartLists: z.array(SmartList) }),
  }),
  bySmartList: call({
    ...ofUser,
    path: '/dbrefrsh/from-fub/dbrefresh-by-smartlist-id/:id',
    summary: 'Contacts of a smart list in Follow Up Boss, a stretch a call: `next` continues it',
    params: z.object({ id: z.string().check(z.regex(/^\d{1,15}$/)) }),
    query: stretch,
    limit: 'upload',
    reply: FollowUpBossContacts,
  }),
  byTag: call({
    ...ofUser,
    path: '/dbrefrsh/from-fub/dbrefresh-by-tag/:tag',
    summary: 'Contacts with a tag in Follow Up Boss, a stretch a call: `next` continues it',
    params: z.object({ tag: z.string().check(z.trim(), z.minLength(1), z.maxLength(maxTagLength)) }),
    query: stretch,
    limit: 'upload',
    reply: FollowUpBossContacts,
  }),
} as const
