import * as z from 'zod/mini'
import { AuditRowSelection } from '#model/audits/audit-row-fields.ts'
import { LikelySelection } from '#model/likely-sellers/likely-export.ts'
import type { RecordedFact } from '#model/shared/fact.ts'
import { maxChosenRows } from '#model/shared/page.ts'
import { type PushBody, type PushType, pushTypes } from './pushes.ts'

/** Zaps of a customer that contacts are sent to. */
export const maxZapierHooks = 100
export const zapierCallsAMinute = 60

export const zapierTexts = {
  notConfigured: 'You have not configured Zapier for this account.',
  noZap: 'None of your Zaps takes these contacts. Turn on a Zap that begins with them, then send again.',
  address: 'Give an address at Zapier that begins with https://.',
  tooManyHooks: `An account can have ${maxZapierHooks} Zaps. Turn one off first.`,
} as const

/** What a Zap can begin with. */
export const zapTitles: Record<PushType, string> = {
  'dbrefresh-contacts': 'Database REfresh contacts',
  skiptrace: 'SkipTrace Pro contacts',
  prediction: 'Likely sellers',
}

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

export const ZapierHook = z.object({
  id: z.string(),
  type: z.enum(pushTypes),
  createdAt: z.string(),
  /** Since when Zapier answers that it is gone. */
  droppedAt: z.nullable(z.string()),
})
export type ZapierHook = z.infer<typeof ZapierHook>

export const changesZaps = (facts: readonly Pick<RecordedFact, 'type'>[]): boolean =>
  facts.some(({ type }) => type.startsWith('v1.ZapierHook') || type === 'v1.PushEnded')

/** Fields by the names of `zapierFields`. */
export const ZapContact = z.record(z.string(), z.union([z.string(), z.number(), z.null()]))

const ZapierArrival = z.object({
  id: z.string(),
  type: z.enum(pushTypes),
  at: z.string(),
  contact: ZapContact,
})
export type ZapierArrival = z.infer<typeof ZapierArrival>

export const Zaps = z.object({
  zaps: z.array(ZapierHook),
  /** Where Zapier is the sandbox: what arrived there last. */
  sandbox: z.optional(z.object({ arrivals: z.array(ZapierArrival) })),
})
export type Zaps = z.infer<typeof Zaps>

/** Turns a Zap of the sandbox off, or one on that begins with these contacts. */
export interface ZapSwitch {
  readonly type: PushType
  /** Of the Zap that is on. */
  readonly hookId: string | undefined
}

/** Looks like Zapier's own. */
export const sandboxZapAddress = (name: string): string => `https://hooks.zapier.com/hooks/sandbox/${name}/`

/** Something that a customer can send: an audit, or a county of an order. */
export const ZapProduct = z.object({
  type: z.enum(pushTypes),
  id: z.string(),
  name: z.string(),
  rows: z.number(),
  /** Null while there are no rows. */
  newestChange: z.nullable(z.string()),
  /** Null if none of its first rows would be sent. */
  sample: z.nullable(ZapContact),
})
export type ZapProduct = z.infer<typeof ZapProduct>

const chosenIds = z.array(z.string()).check(z.maxLength(maxChosenRows))

/** The specification's request to send rows to a customer's Zaps. */
export const ZapierNotice = z.object({
  email: z.string().check(z.trim(), z.minLength(1), z.maxLength(254)),
  type: z.enum([...pushTypes, 'order-file']),
  options: z.object({
    /** By an administrator: of a file for the user of this e-mail address. */
    orderFileId: z.optional(z.string()),
    auditId: z.optional(z.string()),
    ids: z.optional(chosenIds),
    /** Of predictions: counties in place of an order's item, and properties by id. */
    fipsCodes: z.optional(
      z.array(z.string().check(z.regex(/^\d{5}$/))).check(z.minLength(1), z.maxLength(50)),
    ),
    orderItemId: z.optional(z.string()),
    likelyIds: z.optional(chosenIds),
    likelySelection: z.optional(LikelySelection),
    selection: z.optional(AuditRowSelection),
    suppress: z._default(z.boolean(), true),
    /** Sends rows again that were sent within a day. */
    insist: z._default(z.boolean(), false),
  }),
})
export type ZapierNotice = z.infer<typeof ZapierNotice>

export function pushOf({ type, options }: ZapierNotice, fileId: string): PushBody {
  const { ids, likelyIds, selection, likelySelection, suppress, insist } = options
  return {
    type,
    fileId,
    options: { ids: likelyIds ?? ids, selection, likelySelection, suppress, insist, mode: 'quiet' },
    customTag: '',
  }
}
