import { expect, type Page } from '@playwright/test'
import type { Session, StoredSession } from '#model/accounts/session.ts'
import { sessionOf } from '#tests/accounts/session/people.ts'

export const session = sessionOf()

const otherId = '0d4b5a53-26b7-4b1b-93c5-0a4a3f7b6c02'
/** Another user of this browser. */
export const other: Session = { ...session, id: otherId, viewer: { ...session.viewer, id: otherId } }

const checks = '**/backend/login/check'

/** What a tab beside this one leaves in the browser's storage. */
async function leaveInStorage(page: Page, kept: StoredSession | null): Promise<void> {
  const other = await page.context().newPage()
  await other.goto('/favicon.svg')
  await other.evaluate((value) => {
    if (value === null) localStorage.removeItem('foresale.session')
    else localStorage.setItem('foresale.session', value)
  }, kept && JSON.stringify(kept))
  await other.close()
}

let tokens = 0

/** Another tab logs in. */
export async function logInElsewhere(page: Page, who: Session = session): Promise<void> {
  const token = `token-of-today-${++tokens}`
  const { id, userName } = who
  await page.unroute(checks)
  await page.route(checks, (route) => route.fulfill({ json: { ...who, token } }))
  const checked = page.waitForResponse(checks)
  await leaveInStorage(page, { id, token, userName })
  await checked
}

/** Another tab logs out after logging in. */
export async function logOutElsewhere(page: Page): Promise<void> {
  const isKnown = await page.evaluate(() => localStorage.getItem('foresale.session') !== null)
  if (!isKnown) {
    await logInElsewhere(page)
    await seesProfile(page)
  }
  await leaveInStorage(page, null)
}

/** The browser keeps a session when the page opens. */
export async function keepSession(page: Page): Promise<void> {
  const { id, token, userName } = session
  await page.addInitScript((value) => {
    localStorage.setItem('foresale.session', value)
  }, JSON.stringify({ id, token, userName }))
  await page.route(checks, (route) => route.fulfill({ json: session }))
}

export const seesProfile = (page: Page) =>
  expect(page.getByRole('button', { name: 'Profile of Dana Whitfield' })).toBeVisible()
