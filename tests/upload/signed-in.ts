import { expect, type Page } from '@playwright/test'
import { sessionOf } from '#tests/session/people.ts'

export const session = sessionOf()

const checks = '**/backend/login/check'

/** What a tab beside this one leaves in the browser's storage. */
async function leaveInStorage(page: Page, token: string | null): Promise<void> {
  const other = await page.context().newPage()
  await other.goto('/favicon.svg')
  await other.evaluate(
    (value) => {
      if (value === null) localStorage.removeItem('foresale.session')
      else localStorage.setItem('foresale.session', value)
    },
    token && JSON.stringify({ id: session.id, token, userName: session.userName }),
  )
  await other.close()
}

let tokens = 0

/** Somebody logs in, in a tab beside this one. */
export async function logInElsewhere(page: Page): Promise<void> {
  const token = `token-${++tokens}`
  await page.unroute(checks)
  await page.route(checks, (route) => route.fulfill({ json: sessionOf({}, token) }))
  await leaveInStorage(page, token)
}

export const logOutElsewhere = (page: Page) => leaveInStorage(page, null)

/** The browser keeps a session when the page opens. */
export async function keepSession(page: Page): Promise<void> {
  const { id, token, userName } = session
  await page.addInitScript(
    (value) => {
      localStorage.setItem('foresale.session', value)
    },
    JSON.stringify({ id, token, userName }),
  )
  await page.route(checks, (route) => route.fulfill({ json: session }))
}

export const seesProfile = (page: Page) =>
  expect(page.getByRole('button', { name: 'Profile of Dana Whitfield' })).toBeVisible()
