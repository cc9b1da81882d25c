import * as z from 'zod/mini'
import { listSizes } from '#model/administration/administration.ts'
import { ReportWeek, weekNumber } from '#model/county-data/prediction-date.ts'
import { dayWords } from '#model/shared/date-words.ts'

/** Kept: it waits in the outbox of an installation that sends none. Bounced: it was returned. */
export const mailStatuses = ['kept', 'waiting', 'sent', 'failed', 'bounced'] as const
type MailStatus = (typeof mailStatuses)[number]

export const SentEmailer = z.object({
  at: z.string(),
  reportWeek: z.string(),
  status: z.enum(mailStatuses),
  /** Why it was returned. */
  why: z.nullable(z.string()),
})
export type SentEmailer = z.infer<typeof SentEmailer>

const statusWords: Readonly<Partial<Record<MailStatus, string>>> = {
  failed: 'not delivered',
  bounced: 'returned',
}

/** Nov 23, 2026 (week 47), returned */
export const sentWords = ({ at, reportWeek, status }: SentEmailer): string =>
  [`${dayWords(at)} (week ${weekNumber(reportWeek)})`, statusWords[status]].filter(Boolean).join(', ')

/** Of an enhanced status code (RFC 3463), by its longest known beginning. */
const bounceWords: readonly (readonly [code: string, words: string])[] = [
  ['5.1.1', 'There is no such mailbox.'],
  ['5.1.2', 'There is no such mail domain.'],
  ['5.1.10', 'The domain takes no mail.'],
  ['5.1', 'The address is not valid.'],
  ['5.2.1', 'The mailbox is closed.'],
  ['5.2.2', 'The mailbox is full.'],
  ['5.2', 'The mailbox takes no mail.'],
  ['5.4', 'Their mail server cannot be reached.'],
  ['5.7', 'Their mail server refuses our mail.'],
]

export function whyReturned(status: string | null): string {
  if (status === null) return 'Their mail server gave no reason.'
  const known = bounceWords.find(([code]) => status === code || status.startsWith(`${code}.`))
  return known?.[1] ?? `Their mail server answered ${status}.`
}

/** What a customer's mail of a week would say, in numbers. */
export const EmailerRow = z.object({
  /** The customer's. */
  id: z.string(),
  name: z.string(),
  emailAddress: z.string(),
  counties: z.number(),
  predictions: z.number(),
  new: z.number(),
  /** Listed in the week, and in the customer's selection in the 90 days before. */
  true: z.number(),
  lastSent: z.nullable(SentEmailer),
  hasOptedOut: z.boolean(),
})
export type EmailerRow = z.infer<typeof EmailerRow>

export const mostCustomers = 200
const mostItems = 1_000

/** No customers are all of them. */
export const EmailerFilter = z.object({
  customers: z._default(z.array(z.string()).check(z.maxLength(mostCustomers)), []),
  reportWeek: ReportWeek,
})
export type EmailerFilter = z.infer<typeof EmailerFilter>

/** Pages count from 0. The week is named, or the one of an instant, or the newest. */
export const EmailerPage = z.extend(EmailerFilter, {
  reportWeek: z.optional(ReportWeek),
  time: z.optional(z.iso.datetime({ offset: true })),
  /** Two letters: its counties only. */
  state: z.optional(z.string().check(z.regex(/^[A-Z]{2}$/))),
  /** Ids of order items: these only. No items are all of them. */
  items: z._default(z.array(z.string()).check(z.maxLength(mostItems)), []),
  page: z._default(z.int().check(z.gte(0), z.lte(1_000_000)), 0),
  size: z._default(z.int().check(z.gte(1), z.lte(Math.max(...listSizes))), listSizes[0]),
})
export type EmailerPage = z.infer<typeof EmailerPage>

export const emailerKinds = ['likelyseller', 'dbrefresh'] as const

const pageFields = {
  page: EmailerPage.shape.page,
  size: EmailerPage.shape.size,
}

/** A county of an order in a week. */
export const DealCounty = z.object({
  /** The item's. */
  id: z.string(),
  county: z.string(),
  state: z.string(),
  predictions: z.number(),
  new: z.number(),
  true: z.number(),
  /** Cents: the value of those that are true. */
  value: z.number(),
  true_26: z.number(),
  avm_26: z.number(),
})
export type DealCounty = z.infer<typeof DealCounty>

export const DealQuery = z.object({ userId: z.string(), dealId: z.string(), reportWeek: ReportWeek })
export type DealQuery = z.infer<typeof DealQuery>
export const DealPage = z.extend(DealQuery, pageFields)

/** A contact of a paid audit whose home was listed in a week. Amounts are in cents. */
export const DealContact = z.object({
  id: z.string(),
  filename: z.string(),
  createdAt: z.string(),
  actualAmount: z.nullable(z.number()),
  estimatedAmount: z.number(),
  rowsProcessed: z.number(),
  avmValue: z.nullable(z.number()),
  listing_date: z.string(),
  likely_id: z.number(),
  contact_mail_address_city: z.string(),
  contact_mail_address_full: z.string(),
  contact_mail_address_state: z.string(),
  contact_mail_address_zip: z.string(),
})
export type DealContact = z.infer<typeof DealContact>

export const ContactsPage = z.extend(z.omit(DealQuery, { dealId: true }), pageFields)

/** What a mail is of; there is one for each of these, unless one insists. */
export const EmailerSubject = z.object({
  userId: z.string(),
  /** An order; null is all of the customer's, or of contacts. */
  dealId: z._default(z.nullable(z.string()), null),
  reportWeek: ReportWeek,
  kind: z._default(z.enum(emailerKinds), 'likelyseller'),
  /** Another user of the order; the customer if left out. */
  recipientId: z.optional(z.string()),
})
export type EmailerSubject = z.infer<typeof EmailerSubject>

export const EmailerRequest = z.extend(EmailerSubject, {
  send: z._default(z.boolean(), false),
  /** Of the preview: sent is what was seen, or nothing. */
  digest: z.optional(z.string()),
  /** How often the preview says that it was sent. */
  timesSent: z._default(z.int().check(z.gte(0)), 0),
})
export type EmailerRequest = z.infer<typeof EmailerRequest>

const Recipient = z.object({ id: z.string(), name: z.string(), emailAddress: z.string() })

export const Emailer = z.object({
  to: Recipient,
  recipients: z.array(Recipient),
  subject: z.string(),
  text: z.string(),
  html: z.string(),
  digest: z.string(),
  timesSent: z.number(),
  lastSent: z.nullable(SentEmailer),
  /** The newest mail to this recipient, if it was returned. */
  returned: z.nullable(SentEmailer),
  /** Why it cannot be sent to this recipient. */
  why: z.nullable(z.string()),
})
export type Emailer = z.infer<typeof Emailer>

/** The address of the mails of a week, or of the page before any are fetched. */
export function emailersPath(filter: EmailerFilter | null): string {
  if (filter === null) return '/superadmin/emailers'
  const { reportWeek, customers } = filter
  return `/superadmin/emailers?${new URLSearchParams([['week', reportWeek], ...customers.map((id) => ['customer', id])])}`
}

export const dealerPath = ({ userId, dealId, reportWeek }: DealQuery): string =>
  `/superadmin/emailers-by-dealer?${new URLSearchParams({ customer: userId, deal: dealId, week: reportWeek })}`

export const emailerTexts = {
  notRead: 'Error retrieving Emailers',
  sent: 'Email sent successfully!',
  noDeals: 'No deals for this user!',
  noAudits: 'This customer has no paid Database REfresh.',
  noRun: 'No predictions were loaded in this week.',
  notOfOrder: 'A mail goes to the customer or to another user of the order.',
  optedOut: 'They have stopped these weekly mails. They can turn them on again in their account settings.',
  inactive: 'This account is inactive.',
  changed: 'The mail has changed since you opened it. Close it and compose it again.',
  alreadySent:
    'This mail has been sent meanwhile. Close it and compose it again if it should go out once more.',
} as const
