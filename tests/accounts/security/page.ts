import { expect, type Page } from '@playwright/test'
import type { SessionEntry } from '#model/accounts/security.ts'
import type { Session } from '#model/accounts/session.ts'
import type { SavedCard } from '#model/checkout/cart.ts'
import { profileOf, transactions } from '#tests/accounts/account/people.ts'
import { nothingOn } from '#tests/accounts/second-factor/factors.ts'
import { appears } from '#tests/accounts/session/open-page.ts'
import { around } from '#tests/accounts/session/people.ts'
import type { Backend, Reply } from '#tests/charts/backend.ts'

export const here: SessionEntry = {
  id: '3f6f9d0e-6c6f-4c7e-8f0e-0c5a3c8b1a10',
  device: 'Chrome on Windows',
  createdAt: '2026-11-18T15:04:00.000Z',
  lastSeenAt: '2026-11-20T15:00:00.000Z',
  isCurrent: true,
  isImpersonated: false,
}

export const phone: SessionEntry = {
  ...here,
  id: '9a1c7f52-0d4b-4a4e-9c61-51f0e6a7b211',
  device: 'Safari on iPhone',
  lastSeenAt: '2026-11-19T23:30:00.000Z',
  isCurrent: false,
}

export const support: SessionEntry = { ...phone, id: 'support', device: '', isImpersonated: true }

export const card: SavedCard = { id: 'pm_1', brand: 'visa', last4: '4242' }

/** Replies for the rest of Account Settings around the part under test. */
export const background: Readonly<Record<string, Reply>> = {
  ...around,
  'GET /backend/user/transactions/*': { status: 200, json: transactions(1, 2, 2) },
  'GET /backend/user/*': { status: 200, json: profileOf() },
  'GET /backend/cards/*': { status: 200, json: { cards: [] } },
  'GET /backend/account/second-factor': { status: 200, json: nothingOn },
  'GET /backend/account/sessions': { status: 200, json: { sessions: [here, phone] } },
}

/** Opens the page in a browser that has this session from before, up to where the server is asked about it. */
export async function arrive(page: Page, { id, token, userName }: Session, path: string): Promise<void> {
  await page.addInitScript((kept) => {
    // A page that is opened logged in may log out, and stay so.
    if (sessionStorage.getItem('opened') === null) localStorage.setItem('foresale.session', kept)
    sessionStorage.setItem('opened', '')
  }, JSON.stringify({ id, token, userName }))
  await page.goto(path)
}

/** Opens Account Settings as the session's user. */
export const openSettings =
  (session: Session, chart: string) =>
  async (page: Page, backend: Backend): Promise<void> => {
    await arrive(page, session, '/account')
    await backend.answer('POST /backend/login/check', { status: 200, json: session })
    await appears(page.locator(`[data-chart="${chart}"]`))
  }

export const field = (page: Page, name: string) => page.getByRole('textbox', { name, exact: true })

export const press = (name: string | RegExp) => (page: Page) =>
  page
    .getByRole('button', { name, exact: typeof name === 'string' })
    .first()
    .click()

export const sees = (text: string) => (page: Page) => expect(page.getByText(text).first()).toBeVisible()

/** A failure is shown in a dialog, which is dismissed. */
export const seesFailure = (text: string) => async (page: Page) => {
  const dialog = page.getByRole('alertdialog')
  await expect(dialog.getByText(text, { exact: true })).toBeVisible()
  await dialog.getByRole('button', { name: 'OK' }).click()
}
