import * as z from 'zod/mini'

const text = z.string()

export const maxTagLength = 200

export const SmartList = z.object({ id: z.int(), name: text })
export type SmartList = z.infer<typeof SmartList>

export const FollowUpBossContact = z.object({
  id: z.int(),
  firstName: text,
  lastName: text,
  addresses: z.array(z.object({ street: text, city: text, state: text, code: text })),
  phones: z.array(z.object({ value: text })),
  emails: z.array(z.object({ value: text })),
})
export type FollowUpBossContact = z.infer<typeof FollowUpBossContact>

/** People are read in stretches: `next` continues the list, and is null at its end. */
export const FollowUpBossContacts = z.object({
  contacts: z.array(FollowUpBossContact),
  next: z.nullable(text),
  /** How many people the whole list has, if Follow Up Boss sends it. */
  total: z.nullable(z.int()),
})
export type FollowUpBossContacts = z.infer<typeof FollowUpBossContacts>
