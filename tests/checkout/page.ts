import { expect, type Page, type Route } from '@playwright/test'
import type { Session } from '#model/accounts/session.ts'
import type { CartView, SavedCard } from '#model/checkout/cart.ts'
import { type CheckoutReading, checkoutTexts } from '#model/checkout/checkout.ts'
import type { TypedCard } from '#model/checkout/sandbox-cards.ts'
import type { RecordedFact } from '#model/shared/fact.ts'
import { generalFailure, type Problem } from '#model/shared/problem.ts'
import { openPage } from '#tests/accounts/session/open-page.ts'
import { sessionOf, settings } from '#tests/accounts/session/people.ts'

export const session: Session = sessionOf()

export const problem = (status: number, code = 'test', field?: string): Problem => ({
  status,
  code,
  message: generalFailure,
  ...(field === undefined ? {} : { field }),
})

export const declined = {
  ...problem(422, 'declined'),
  message: `${checkoutTexts.declined} Your card was declined.`,
}
export const notConfirmed = { ...problem(422, 'released'), message: checkoutTexts.released }

export const reply = (refusal: Problem) => ({ status: refusal.status, json: refusal })

export const press = (name: string | RegExp) => (page: Page) => page.getByRole('button', { name }).click()
export const sees = (text: string | RegExp) => (page: Page) =>
  expect(page.getByText(text).first()).toBeVisible()
export const seesHeading = (name: string) => (page: Page) =>
  expect(page.getByRole('heading', { name, exact: true })).toBeVisible()

/** What every page asks for around the flow that a test is about. */
export const around = {
  'GET /backend/settings': { status: 200, json: settings },
  'POST /backend/login/check': { status: 200, json: session },
} as const

export const savedCard: SavedCard = { id: 'pm_1', brand: 'visa', last4: '4242' }

export const aroundCheckout = {
  ...around,
  'GET /backend/cards/*': { status: 200, json: { cards: [savedCard] } },
  'PUT /backend/cart/coupon': { status: 200, json: { amount: 4410 } },
} as const

const item: CartView['items'][number] = {
  id: 'item-1',
  type: 'AUDIT',
  targetId: 'audit-1',
  estimatedQuantity: 160,
  estimatedAmount: 4900,
  actualQuantity: null,
  actualAmount: null,
  failed: false,
  userId: 'user-1',
  description: 'Database REfresh',
  subDescription: 'past-clients.csv',
}

/** A cart of one Database REfresh at its minimum price. */
export function cartOf(change: Partial<CartView> = {}): CartView {
  return {
    id: 'cart-1',
    status: 'precheckout',
    estimatedAmount: 4900,
    awaitsChallenge: false,
    coupon: null,
    items: [item],
    ...change,
  }
}

export const emptied = cartOf({ items: [], estimatedAmount: 0 })

export function readingOf(cart: CartView, cards: CheckoutReading['cards'] = [savedCard]): CheckoutReading {
  const coupon = cart.coupon === null ? null : { code: cart.coupon, total: 4410 }
  return { cart, seq: 1, cards, coupon, isCouponRefused: false }
}

/** Requests for the cart that wait for their answer: those of the header's badge beside the page's own. */
const waiting = new WeakMap<Page, Route[]>()

async function holdCarts(page: Page): Promise<void> {
  const held: Route[] = []
  waiting.set(page, held)
  await page.route('**/backend/cart/*', (route) =>
    route.request().method() === 'GET' ? void held.push(route) : route.fallback(),
  )
}

/** The cart as the page reads it: at first, or because something happened to it. */
export const reads = (cart: CartView) => async (page: Page) => {
  const resource = page.locator('[data-chart="resource"]')
  const held = waiting.get(page) ?? []
  const isResting = async () => (await resource.getAttribute('data-state')) === 'shown.current'
  await expect(resource).toBeVisible()
  if (await isResting()) await hearOf('cart', cart.id)(page)
  await expect(resource).toHaveAttribute('data-state', /^(loading\.first|shown\.refreshing)$/)
  const json = { cart, seq: 1 }
  await expect
    .poll(async () => {
      // One that the page has aborted meanwhile takes no answer.
      await Promise.allSettled(held.splice(0).map((route) => route.fulfill({ status: 200, json })))
      return isResting()
    })
    .toBe(true)
}

/** The page of a logged-in user. */
export async function openAs(page: Page, path: string, chart: string): Promise<void> {
  await holdCarts(page)
  const { id, token, userName } = session
  await page.addInitScript(
    (stored) => localStorage.setItem('foresale.session', stored),
    JSON.stringify({ id, token, userName }),
  )
  await openPage(page, path, chart)
}

export async function openCheckout(page: Page, cart: CartView): Promise<void> {
  await openAs(page, '/cart/checkout', 'checkout')
  await reads(cart)(page)
  await page.getByRole('heading', { name: 'Summary' }).waitFor()
}

export const goodCard: TypedCard = { number: '4242 4242 4242 4242', expiry: '12 / 30', cvc: '123' }
export const badCard: TypedCard = { ...goodCard, number: '4242 4242 4242 4241' }
export async function payBy(page: Page, card: TypedCard): Promise<void> {
  const option = page.getByRole('radio', { name: 'New card' })
  if ((await option.count()) > 0) await option.check()
  await typeCard(page, card)
  await pay(page)
}

export async function payAsChosen(page: Page): Promise<void> {
  if ((await page.getByLabel('Card number').count()) > 0) await typeCard(page, goodCard)
  await pay(page)
}

async function typeCard(page: Page, card: TypedCard): Promise<void> {
  await page.getByLabel('Card number').fill(card.number)
  await page.getByLabel('Expiry').fill(card.expiry)
  await page.getByLabel('CVC').fill(card.cvc)
}

export const pay = press(/^(Pay \$|Place order$)/)

const firstNumber = 11

export function factOf(kind: RecordedFact['kind'], streamId: string, type = 'v1.Test'): RecordedFact {
  return {
    ownerId: session.id,
    seq: firstNumber,
    streamId,
    kind,
    type,
    data: {},
    actorId: session.id,
    onBehalfOf: null,
    at: '2026-11-20T15:00:00.000Z',
  }
}

/** The tab that holds the live stream tells this one of a fact; numbers go on from one fact to the next. */
export const hearOf = (kind: RecordedFact['kind'], streamId: string, type?: string) => (page: Page) =>
  page.evaluate(
    ({ name, fact }) => {
      const seq = Number(sessionStorage.getItem('seq') ?? fact.seq)
      sessionStorage.setItem('seq', String(seq + 1))
      const event = { kind: 'facts', facts: [{ ...fact, seq }] }
      new BroadcastChannel(name).postMessage({ kind: 'event', event })
    },
    { name: `foresale.tail.${session.id}`, fact: factOf(kind, streamId, type) },
  )

/** The stream reopens ahead of what the page has read. */
export const hearOpening = (page: Page) =>
  page.evaluate(
    ({ name, first }) => {
      const seq = Number(sessionStorage.getItem('seq') ?? first) - 1
      new BroadcastChannel(name).postMessage({ kind: 'event', event: { kind: 'open', seq } })
    },
    { name: `foresale.tail.${session.id}`, first: firstNumber },
  )
