import * as z from 'zod/mini'
import { AuditRowSelection } from './audit-row-fields.ts'
import { maxChosenRows } from './page.ts'
import { type PushRequest, pushTypes } from './pushes.ts'

/** Zaps of a customer that contacts are sent to. */
export const maxZapierHooks = 100
export const zapierCallsAMinute = 60

export const zapierTexts = {
  notConfigured: 'You have not configured Zapier for this account.',
  noZap: 'None of your Zaps takes these contacts. Turn on a Zap that begins with them, then send again.',
  address: 'Give an address at Zapier that begins with https://.',
  tooManyHooks: `An account can have ${maxZapierHooks} Zaps. Turn one off first.`,
} as const

/** Only Zapier's own hosts: an address that a customer typed is never called. */
export function isZapierAddress(text: string): boolean {
  if (!URL.canParse(text)) return false
  const { protocol, hostname, port, username, password } = new URL(text)
  const isPlain = port === '' && username === '' && password === ''
  return protocol === 'https:' && isPlain && hostname.endsWith('.zapier.com')
}

export const ZapierSubscription = z.object({
  type: z.enum(pushTypes),
  targetUrl: z.string().check(
    z.maxLength(500),
    z.refine((text) => isZapierAddress(text), zapierTexts.address),
  ),
})

const chosenIds = z.array(z.string()).check(z.maxLength(maxChosenRows))

/** The specification's request to send rows to a customer's Zaps. */
export const ZapierNotice = z.object({
  email: z.string().check(z.trim(), z.minLength(1), z.maxLength(254)),
  type: z.enum(pushTypes),
  options: z.object({
    auditId: z.optional(z.string()),
    ids: z.optional(chosenIds),
    selection: z.optional(AuditRowSelection),
    suppress: z._default(z.boolean(), true),
    /** Sends rows again that were sent within a day. */
    insist: z._default(z.boolean(), false),
  }),
})
export type ZapierNotice = z.infer<typeof ZapierNotice>

export const pushOf = ({ type, options: { auditId = '', ...options } }: ZapierNotice): PushRequest => ({
  type,
  fileId: auditId,
  options: { ...options, mode: 'quiet' },
  customTag: '',
})
