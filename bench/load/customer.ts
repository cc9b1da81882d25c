import { setTimeout as pause } from 'node:timers/promises'
import { uploadForm } from '../lib/contacts.ts'
import type { Random } from '../match/random.ts'
import type { Calls } from './calls.ts'

export interface Customer {
  readonly id: string
  readonly email: string
  /** Item of an order for each county whose list they bought. */
  readonly counties: readonly { readonly id: string; readonly fips: string }[]
}

export interface Day {
  readonly customer: Customer
  readonly password: string
  readonly contacts: string
  readonly calls: Calls
  readonly random: Random
  isOver(): boolean
}

/** Seconds between two actions of one customer. */
const rest = { least: 6, most: 10 } as const

/** Logs in, listens to live updates, and does one thing after another until the day is over. */
export async function day(today: Day): Promise<void> {
  const { customer, password, calls, random } = today
  const session = await calls.ask('log in', 'POST', '/login', { email: customer.email, password })
  if (session === undefined) return
  calls.isNow(session.token)
  const live = calls.listen(`/facts/live?owner=${customer.id}`, today.isOver)
  await act(today, 'today')
  while (!today.isOver()) {
    await pause(random.between(rest.least * 1_000, rest.most * 1_000))
    if (!today.isOver()) await act(today, random.pick(mix))
  }
  calls.hangUp()
  await live
}

type Act = (day: Day) => Promise<unknown>

const acts = {
  today: ({ calls, customer }) => calls.ask('today', 'GET', `/leads/${customer.id}/today`),
  counties: ({ calls, customer }) =>
    calls.ask('counties', 'GET', `/api/v1/likely/orders/user/${customer.id}/likelyseller/active`),
  list: ({ calls, customer, random }) => {
    const { id, fips } = random.pick(customer.counties)
    const start = random.pick([0, 0, 0, 50])
    return calls.ask('list', 'GET', `/api/v1/likely/get-properties?${likely({ id, fips })}&start=${start}`)
  },
  filter: ({ calls, customer, random }) => {
    const filter = random.pick(['sellerScore=high', 'sellerScore=high&ownerOccupied=no', 'hasPhone=yes'])
    const list = likely(random.pick(customer.counties))
    return calls.ask('filter', 'GET', `/api/v1/likely/get-properties?${list}&${filter}`)
  },
  call: async ({ calls, customer, random }) => {
    const today = await calls.ask('today', 'GET', `/leads/${customer.id}/today`)
    const chosen = today?.leads[random.between(0, today.leads.length - 1)]
    if (chosen === undefined) return
    const lead = await calls.ask('lead', 'POST', `/leads/${customer.id}`, chosen.source)
    if (lead === undefined) return
    const status = { status: 'called', againOn: null, changes: lead.changes }
    await calls.ask('status', 'POST', `/leads/${customer.id}/${lead.id}/status`, status)
  },
  reports: ({ calls, customer }) => calls.ask('reports', 'GET', `/audits/ids/user/${customer.id}`),
  report: async ({ calls, customer, random }) => {
    const all = await calls.ask('reports', 'GET', `/audits/ids/user/${customer.id}`)
    const ready = all?.audits.filter(({ status }: { status: string }) => status !== 'preview') ?? []
    if (ready.length === 0) return
    await calls.ask('report', 'GET', `/audit/${customer.id}/${random.pick<{ id: string }>(ready).id}/opening`)
  },
  upload: async ({ calls, customer, contacts }) => {
    const sent = await calls.ask('upload', 'POST', '/upload-audit', () =>
      uploadForm(new Blob([contacts]), 'contacts.csv'),
    )
    if (sent === undefined) return
    await calls.ask('preview', 'POST', '/audits/preview', { user: customer, upload: sent.upload })
  },
  buy: async ({ calls, customer }) => {
    const all = await calls.ask('reports', 'GET', `/audits/ids/user/${customer.id}`)
    const offered = all?.audits.find(({ status }: { status: string }) => status === 'preview_processed')
    if (offered === undefined) return
    const item = { userId: customer.id, type: 'AUDIT', targetId: offered.id }
    const added = await calls.ask('add to cart', 'POST', '/cart/item', item)
    if (added === undefined) return
    const order = { cartId: added.cartId, paymentMethod: 'pm_card_visa', coupon: null }
    await calls.ask('check out', 'POST', '/cart/checkout', order)
  },
  profile: ({ calls, customer }) => calls.ask('profile', 'GET', `/user/${customer.id}`),
} satisfies Record<string, Act>

/** Of a hundred actions, so many. */
const shares: Readonly<Record<keyof typeof acts, number>> = {
  list: 24,
  call: 20,
  filter: 12,
  today: 12,
  counties: 8,
  report: 8,
  reports: 6,
  profile: 5,
  upload: 3,
  buy: 2,
}

const mix = (Object.keys(acts) as (keyof typeof acts)[]).flatMap((name) =>
  Array.from({ length: shares[name] }, () => name),
)

const act = (today: Day, name: keyof typeof acts): Promise<unknown> => acts[name](today)

const likely = ({ id, fips }: { readonly id: string; readonly fips: string }) => `id=${id}&county=${fips}`
