import * as z from 'zod/mini'

const text = z.string()

export const MoxiContact = z.object({
  first_name: text,
  last_name: text,
  email_addresses: z.array(z.object({ address: text })),
  phone_numbers: z.array(z.object({ number: text })),
  home_street_address: text,
  home_city: text,
  home_state: text,
  home_zip: text,
})
export type MoxiContact = z.infer<typeof MoxiContact>

/** Contacts are read in stretches: `next` continues them, and is null at their end. Moxi Works gives no total. */
export const MoxiContacts = z.object({
  contacts: z.array(MoxiContact),
  next: z.nullable(text),
  total: z.null(),
})
export type MoxiContacts = z.infer<typeof MoxiContacts>

/** Where a pop-up logs in to Moxi Works; `state` comes back with its code. */
export const SsoConfig = z.object({
  ssoLoginUrl: text,
  client_id: text,
  redirect_uri: text,
  response_type: z.literal('code'),
  state: text,
})
export type SsoConfig = z.infer<typeof SsoConfig>

/** What Moxi Works sends the pop-up back with. */
export const SsoReturn = z.object({
  code: z.string().check(z.minLength(1), z.maxLength(2_000)),
  state: z.string().check(z.minLength(1), z.maxLength(2_000)),
})
export type SsoReturn = z.infer<typeof SsoReturn>

/** The user's field as the specification has it; null when not connected. */
export const MoxiConnection = z.nullable(z.object({ profile: z.object({ email: text }) }))
export type MoxiConnection = z.infer<typeof MoxiConnection>

/** What the pop-up sends to the page that opened it. */
export const ssoMessages = ['sso-success', 'sso-failed'] as const
export type SsoMessage = (typeof ssoMessages)[number]

export const moxiTexts = {
  empty: 'Sorry, that was an empty result from MoxiWorks!',
  blocked: 'Your browser blocked the Moxi Works window. Allow pop-ups for this page, then try again.',
  closed: 'The Moxi Works window was closed before you logged in. Please try again.',
  failed: 'Moxi Works was not connected: the log-in was cancelled or has expired. Please try again.',
  connected: 'Moxi Works is connected.',
  disconnected: 'Moxi Works is disconnected.',
} as const
