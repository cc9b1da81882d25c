import { expect, type Page } from '@playwright/test'
import type { RecordedFact } from '#model/fact.ts'
import type { Backend, Reply } from '#tests/charts/backend.ts'
import { appears } from '#tests/session/open-page.ts'
import { toldByOtherTab } from '#tests/session/other-tab.ts'
import { around } from '#tests/session/people.ts'
import { profileOf, session, transactions } from './people.ts'

export const fault = { status: 500, code: 'fault', message: 'No' }

export const profileRequest = 'GET /backend/user/*'

/** What stands around the part of the page that a walk is about. */
export const background: Readonly<Record<string, Reply>> = {
  ...around,
  'GET /backend/user/transactions/*': { status: 200, json: transactions(1, 2, 2) },
  'GET /backend/cards/*': { status: 200, json: { cards: [] } },
}

/** Opens Account Settings as whoever has the session. */
export const openAccount =
  (whose = session) =>
  async (page: Page, backend: Backend): Promise<void> => {
    const { id, token, userName } = whose
    await page.addInitScript((kept) => {
      // A page that is opened logged in may log out, and stay so.
      if (sessionStorage.getItem('opened') === null) localStorage.setItem('foresale.session', kept)
      sessionStorage.setItem('opened', '')
    }, JSON.stringify({ id, token, userName }))
    await page.goto('/account')
    await backend.answer('POST /backend/login/check', { status: 200, json: whose })
    await appears(page.locator('[data-chart="account"]'))
  }

/** Opens a part of it: its chart is on the page. */
export const openPart =
  (chart: string, profile = profileOf(), whose = session) =>
  async (page: Page, backend: Backend): Promise<void> => {
    await openAccount(whose)(page, backend)
    await backend.answer(profileRequest, { status: 200, json: profile })
    await appears(page.locator(`[data-chart="${chart}"]`).first())
  }

export const fact = (type: string, kind: RecordedFact['kind'] = 'profile'): RecordedFact => ({
  ownerId: session.id,
  seq: 1,
  streamId: session.id,
  kind,
  type,
  data: {},
  actorId: session.id,
  onBehalfOf: null,
  at: '2026-11-20T15:00:00Z',
})

/** The journal goes on with a fact that this page has not heard of. */
export const happens = (one: RecordedFact) => async (page: Page) => {
  const seq = await page.evaluate(() => {
    const next = Number(document.body.dataset.heard ?? 0) + 1
    document.body.dataset.heard = String(next)
    return next
  })
  await toldByOtherTab(session.id, { kind: 'facts', facts: [{ ...one, seq }] })(page)
}

export const opens = async (page: Page) => {
  const seq = await page.evaluate(() => Number(document.body.dataset.heard ?? 0))
  await toldByOtherTab(session.id, { kind: 'open', seq })(page)
}

/** The account was changed elsewhere: it is read again, and is like this now. */
export const isReadAgain =
  (profile = profileOf()) =>
  async (page: Page, backend: Backend) => {
    await happens(fact('v1.KeyRemoved'))(page)
    await backend.answer(profileRequest, { status: 200, json: profile })
  }

export const press = (name: string) => (page: Page) =>
  page.getByRole('button', { name, exact: true }).first().click()

export const sees = (text: string) => (page: Page) => expect(page.getByText(text).first()).toBeVisible()

export const seesButton = (name: string) => (page: Page) =>
  expect(page.getByRole('button', { name, exact: true }).first()).toBeVisible()

export const busy = (name: string) => (page: Page) =>
  expect(page.getByRole('button', { name, exact: true }).first()).toHaveAttribute('data-loading')
