import * as z from 'zod/mini'
import type { Kind } from '#model/app/catalogue.ts'
import { formatCents } from '#model/shared/money.ts'
import { actOf, trailObjectKinds, trailObjects } from './audit-trail-acts.ts'

/** What facts are of, as the catalogue names it. */
export const trailKinds: Readonly<Record<Kind, string>> = {
  profile: 'Account',
  audit: 'Audit or SkipTrace',
  cart: 'Cart and order',
  kaptureBuy: 'KaptuRE list',
  append: 'Append',
  company: 'Company',
  order: 'Order',
  lead: 'Lead',
}

const day = z.optional(z.string().check(z.regex(/^\d{4}-\d{2}-\d{2}$/, 'This is not a day.')))

export const TrailFilter = z.object({
  /** An e-mail address or an id: of who acted, or of whose account it was. */
  person: z.optional(z.string().check(z.trim(), z.maxLength(254))),
  kind: z.optional(z.enum(Object.keys(trailKinds) as [Kind, ...Kind[]])),
  /** Only what administrators did. */
  administrators: z.optional(z.enum(['yes'])),
  /** Days in Chicago, both included. */
  from: day,
  to: day,
})
export type TrailFilter = z.infer<typeof TrailFilter>

/** Someone or something by its name; null if it is gone. Its page, if it has one. */
const named = { name: z.nullable(z.string()), path: z.nullable(z.string()) }

const TrailParty = z.extend(z.object(named), { id: z.string(), name: z.string() })
export type TrailParty = z.infer<typeof TrailParty>

const TrailObject = z.object({ kind: z.enum(trailObjectKinds), ...named })
export type TrailObject = z.infer<typeof TrailObject>

export const TrailEntry = z.object({
  /** Of the account and the fact's number in it. */
  id: z.string(),
  at: z.string(),
  actor: TrailParty,
  /** Whose account it is: a person's, a company's or an order's; null if it is the actor's own. */
  account: z.nullable(TrailParty),
  kind: z.string(),
  type: z.string(),
  /** What was acted on in the account. */
  objects: z.array(TrailObject),
  /** What the fact says beside its type and objects. */
  details: z.string(),
  streamId: z.string(),
})
export type TrailEntry = z.infer<typeof TrailEntry>

/** "order Travis County for Juniper" */
export const objectWords = ({ kind, name }: TrailObject): string =>
  name === null ? `${trailObjects[kind]} that is gone` : `${trailObjects[kind]} ${name}`

export const trailTexts = {
  notRead: 'Error retrieving the audit trail',
  notExported: 'Error exporting file',
} as const

/** `v1.UserStatusSet` is "User status set", `v1.CrmSyncStarted` "CRM sync started". */
export function actWords(type: string): string {
  const words = type
    .replace(/^v\d+\./, '')
    .split(/(?<=[a-z])(?=[A-Z])/)
    .map((word, at) => (at === 0 ? word : word.toLowerCase()))
  return words.join(' ').replace(/\b(?:crm|api)\b/gi, (name) => name.toUpperCase())
}

const mostNamed = 6

function valueWords(field: string, value: unknown): string | undefined {
  if (typeof value === 'string') return value || undefined
  if (typeof value === 'number')
    return /amount$/i.test(field) ? formatCents(value) : value.toLocaleString('en-US')
  if (typeof value === 'boolean') return value ? 'yes' : 'no'
  if (!Array.isArray(value) || value.length === 0 || !value.every((one) => typeof one === 'string'))
    return undefined
  const others = value.length - mostNamed
  return value.slice(0, mostNamed).join(', ') + (others > 0 ? ` and ${others} more` : '')
}

/** The fields that the act shows: `{ predictionSet: 'New This Month', files: 2 }` is "prediction set New This Month; files 2". */
export function detailWords(type: string, data: Readonly<Record<string, unknown>>): string {
  const details = (actOf(type)?.shows ?? []).flatMap((field) => {
    const words = valueWords(field, data[field])
    if (words === undefined) return []
    return [`${field.replace(/(?<=[a-z])[A-Z]/g, (letter) => ` ${letter.toLowerCase()}`)} ${words}`]
  })
  return details.join('; ')
}

export const kindWords = (kind: string): string =>
  Object.hasOwn(trailKinds, kind) ? trailKinds[kind as Kind] : kind
