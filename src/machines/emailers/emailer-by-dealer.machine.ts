import { assertEvent, assign, emit, setup } from 'xstate'
import { type Effect, navigate } from '#machines/shared/effects.ts'
import { askActor } from '#machines/shared/request.ts'
import { auditsDeal, type Customer, type Deal } from '#model/administration/customers.ts'
import { type DealQuery, dealerPath } from '#model/emailers/emailers.ts'
import { asProblem } from '#model/shared/problem.ts'
import type { PageAt } from '#model/shared/table.ts'
import { emailerComposeMachine } from './emailer-compose.machine.ts'
import { askDeals, dealContacts, dealCounties } from './emailers.ts'

/** What was fetched, of whom, and where its list begins. */
export interface FetchedDeal {
  readonly customer: Customer
  readonly deal: DealQuery
  readonly at: PageAt
}

interface DealerContext {
  readonly customer: Customer | null
  /** The customer's; null while they are not read. */
  readonly deals: readonly Deal[] | null
  readonly dealId: string | null
  readonly fetched: FetchedDeal | null
}

type DealerEvent =
  | { type: 'customer.choose'; customer: Customer | null }
  | { type: 'deals.retry' }
  | { type: 'deal.choose'; dealId: string | null }
  | { type: 'deal.fetch'; reportWeek: string; at: PageAt }
  /** By a link, or Back. */
  | { type: 'address.changed'; fetched: FetchedDeal | null }
  | { type: 'emailer.compose' }
  | { type: 'emailer.close' }

export const emailerByDealerMachine = setup({
  types: {
    input: {} as { readonly fetched: FetchedDeal | null },
    context: {} as DealerContext,
    events: {} as DealerEvent,
    emitted: {} as Effect,
    children: {} as { counties: 'counties'; contacts: 'contacts'; compose: 'compose' },
  },
  actors: {
    readDeals: askActor(askDeals),
    counties: dealCounties,
    contacts: dealContacts,
    compose: emailerComposeMachine,
  },
  guards: {
    hasCustomer: ({ context }) => context.customer !== null,
    hasDeals: (_, { deals }: { deals: readonly Deal[] }) => deals.length > 0,
    isDealChosen: ({ context }) => context.deals !== null && context.dealId !== null,
    isMissing: (_, { error }: { error: unknown }) => asProblem(error).status === 404,
    isFetched: ({ context }) => context.fetched !== null,
    isOfContacts: ({ context }) => context.fetched?.deal.dealId === auditsDeal.id,
    /** What was fetched here is in the address by then. */
    isElsewhere: ({ context, event }) => {
      assertEvent(event, 'address.changed')
      return JSON.stringify(event.fetched?.deal) !== JSON.stringify(context.fetched?.deal)
    },
  },
  actions: {
    setCustomer: assign(({ event }) => {
      assertEvent(event, 'customer.choose')
      return { customer: event.customer, deals: null, dealId: null }
    }),
    setDeals: assign((_, { deals }: { deals: readonly Deal[] }) => ({ deals })),
    setDeal: assign(({ event }) => {
      assertEvent(event, 'deal.choose')
      return { dealId: event.dealId }
    }),
    setFetched: assign(({ context: { customer, dealId }, event }) => {
      assertEvent(event, 'deal.fetch')
      if (customer === null || dealId === null) throw new Error('no deal is chosen')
      const deal = { userId: customer.id, dealId, reportWeek: event.reportWeek }
      return { fetched: { customer, deal, at: event.at } }
    }),
    setAddress: assign(({ event }) => {
      assertEvent(event, 'address.changed')
      return { fetched: event.fetched }
    }),
    showInAddress: emit(({ context }) => navigate(dealerPath(fetchedOf(context).deal))),
  },
}).createMachine({
  id: 'emailer-by-dealer',
  description:
    'The weekly mail of one deal: a customer is chosen, then one of their deals; only then can it be fetched, and its mail composed.',
  context: ({ input: { fetched } }) => ({
    customer: fetched?.customer ?? null,
    deals: null,
    dealId: fetched?.deal.dealId ?? null,
    fetched,
  }),
  type: 'parallel',
  states: {
    choice: {
      description: 'What is to be fetched.',
      initial: 'routing',
      on: { 'customer.choose': { target: '.routing', actions: 'setCustomer' } },
      states: {
        routing: {
          description: 'Is a customer chosen?',
          always: [{ guard: 'hasCustomer', target: 'readingDeals' }, { target: 'noCustomer' }],
        },
        noCustomer: { description: 'A customer has to be chosen first.' },
        readingDeals: {
          description: 'The active orders of the customer and their paid audits are being read.',
          invoke: {
            id: 'readDeals',
            src: 'readDeals',
            input: ({ context }) => ({ userId: context.customer?.id ?? '' }),
            onDone: [
              {
                guard: { type: 'hasDeals', params: ({ event }) => ({ deals: event.output }) },
                target: 'deals',
                actions: { type: 'setDeals', params: ({ event }) => ({ deals: event.output }) },
              },
              { target: 'noDeals' },
            ],
            onError: [
              { guard: { type: 'isMissing', params: ({ event }) => event }, target: 'noDeals' },
              { target: 'dealsFailed' },
            ],
          },
        },
        noDeals: { description: 'The customer has no deals, and the page says so.' },
        dealsFailed: {
          description: 'The deals could not be read. They are read on demand.',
          on: { 'deals.retry': 'readingDeals' },
        },
        deals: {
          description: 'One of the customer’s deals is chosen. Fetch appears once it is.',
          on: { 'deal.choose': { target: '.routing', actions: 'setDeal' } },
          initial: 'routing',
          states: {
            routing: {
              description: 'Is a deal chosen?',
              always: [{ guard: 'isDealChosen', target: 'chosen' }, { target: 'open' }],
            },
            open: { description: 'No deal is chosen yet.' },
            chosen: { description: 'A deal is chosen: it can be fetched.' },
          },
        },
      },
    },
    rows: {
      description: 'What is fetched.',
      initial: 'routing',
      on: {
        'deal.fetch': { guard: 'isDealChosen', target: '.routing', actions: ['setFetched', 'showInAddress'] },
        'address.changed': { guard: 'isElsewhere', target: '.routing', actions: 'setAddress' },
      },
      states: {
        routing: {
          description: 'Does the address name a deal, and of which kind?',
          always: [
            { guard: 'isOfContacts', target: 'contacts' },
            { guard: 'isFetched', target: 'counties' },
            { target: 'none' },
          ],
        },
        none: { description: 'Nothing is fetched yet.' },
        counties: {
          description: 'The counties of an order in the week are listed.',
          invoke: {
            id: 'counties',
            src: 'counties',
            input: ({ context }) => {
              const { deal, at } = fetchedOf(context)
              return { query: deal, view: { ...allOf, ...at } }
            },
          },
        },
        contacts: {
          description: 'The contacts of paid audits whose homes were listed in the week are listed.',
          invoke: {
            id: 'contacts',
            src: 'contacts',
            input: ({ context }) => {
              const { deal, at } = fetchedOf(context)
              return { query: contactsOf(deal), view: { ...allOf, ...at } }
            },
          },
        },
      },
    },
    mail: {
      description: 'The mail of what is fetched.',
      initial: 'closed',
      states: {
        closed: {
          description: 'No mail is open.',
          on: { 'emailer.compose': { guard: 'isFetched', target: 'composing' } },
        },
        composing: {
          description: 'The mail of the deal is open in a dialog.',
          invoke: {
            id: 'compose',
            src: 'compose',
            input: ({ context }) => composeOf(fetchedOf(context)),
            onDone: 'closed',
          },
          on: { 'emailer.close': 'closed' },
        },
      },
    },
  },
})

const allOf = { filter: {}, sort: null, hiddenColumns: [] }

function fetchedOf({ fetched }: DealerContext): FetchedDeal {
  if (fetched === null) throw new Error('nothing was fetched')
  return fetched
}

const contactsOf = ({ userId, reportWeek }: DealQuery) => ({ userId, reportWeek })

function composeOf({ customer: { id, name }, deal: { dealId, reportWeek } }: FetchedDeal) {
  const isOfContacts = dealId === auditsDeal.id
  const kind = isOfContacts ? ('dbrefresh' as const) : ('likelyseller' as const)
  return {
    subject: { userId: id, recipientId: id, dealId: isOfContacts ? null : dealId, reportWeek, kind },
    name,
  }
}
