/**
 * Takes the README's pictures from a running app with demo data, into docs/images:
 * `npx tsx scripts/screenshots.ts [http://127.0.0.1:4400]`. They show the sample `past-clients.csv`, bought.
 */
import { type APIRequestContext, chromium, request as requests } from '@playwright/test'
import type { Session } from '#model/accounts/session.ts'
import { calls } from '#model/app/all-calls.ts'
import { makeReport, putInCart } from '#tests/e2e/orders.ts'
import { openAccount } from '#tests/e2e/people.ts'
import { showEveryScore } from '#tests/e2e/steps.ts'
import { findChromium } from './lib/chromium.mjs'

const size = { width: 1280, height: 800 }
const [baseURL = 'http://127.0.0.1:4400'] = process.argv.slice(2)

/** Pays for the only thing in the cart; resolves once it is delivered. */
async function buy(request: APIRequestContext, session: Session, auditId: string): Promise<void> {
  await putInCart(request, session, auditId)
  const headers = { authorization: `Bearer ${session.token}` }
  const opened = await request.get(`/backend/cart/${session.id}`, { headers })
  const { cart } = calls.cart.cart.reply.parse(await opened.json())
  const data = { cartId: cart.id, paymentMethod: 'pm_card_visa', coupon: null }
  await request.post('/backend/cart/checkout', { headers, data })
}

const request = await requests.newContext({ baseURL })
const session = await openAccount(request)
const auditId = await makeReport(request, session)
await buy(request, session, auditId)

const executablePath = await findChromium()
const browser = await chromium.launch({
  ...(executablePath ? { executablePath } : {}),
  args: process.getuid?.() === 0 ? ['--no-sandbox'] : [],
})
for (const colorScheme of ['light', 'dark'] as const) {
  const page = await browser.newPage({ baseURL, viewport: size, colorScheme, reducedMotion: 'reduce' })
  await page.addInitScript(
    (kept) => localStorage.setItem('foresale.session', kept),
    JSON.stringify({ id: session.id, token: session.token, userName: session.userName }),
  )
  await page.goto('/audiences')
  await page.getByRole('button', { name: 'Export' }).waitFor()
  await page.getByRole('link', { name: 'View Data' }).click()
  await showEveryScore(page)
  await page.mouse.move(0, 0)
  await page.screenshot({ path: `docs/images/report-${colorScheme}.png` })
}
await browser.close()
await request.dispose()
