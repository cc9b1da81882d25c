import type { Page } from '@playwright/test'
import type { AuditCard } from '#model/audits/audit.ts'
import type { CartView, SavedCard } from '#model/checkout/cart.ts'
import type { CheckoutReply, Receipt } from '#model/checkout/checkout.ts'
import { settings } from '#tests/accounts/session/people.ts'
import { cartOf, savedCard, session } from './page.ts'

interface Served {
  readonly cart?: CartView
  readonly cards?: readonly SavedCard[]
  readonly checkout?: CheckoutReply
  /** That of cart-1. */
  readonly receipt?: Receipt
  readonly audits?: readonly AuditCard[]
}

const missing = { status: 404, json: { status: 404, code: 'notFound', message: 'Nothing here.' } }

/** A logged-in page whose requests are answered at once. Resolves with all that was sent. */
export async function serve(page: Page, served: Served = {}): Promise<string[]> {
  const { cart = cartOf(), cards = [savedCard], checkout, receipt, audits = [] } = served
  const sent: string[] = []
  const { id, token, userName } = session
  await page.addInitScript(
    (stored) => localStorage.setItem('foresale.session', stored),
    JSON.stringify({ id, token, userName }),
  )
  const replies: Record<string, unknown> = {
    'GET settings': settings,
    'POST login': session,
    'GET cart': { cart, seq: 1 },
    'GET cards': { cards },
    'GET audits': { audits, seq: 1 },
    'POST cart': checkout ?? { status: 'success', cartId: cart.id },
    'PUT cart': { amount: 4410 },
    'DELETE cart': { done: true },
  }
  await page.route('**/backend/**', (route) => {
    const request = route.request()
    const [area = '', id, act] = new URL(request.url()).pathname.replace('/backend/', '').split('/')
    sent.push(`${request.method()} ${request.url()} ${request.postData() ?? ''}`)
    if (area === 'receipt') return route.fulfill(id === 'cart-1' && receipt ? { json: receipt } : missing)
    if (act === 'give-up') return route.fulfill({ json: { done: true } })
    const json = replies[`${request.method()} ${area}`]
    return json === undefined ? route.abort() : route.fulfill({ json })
  })
  return sent
}
