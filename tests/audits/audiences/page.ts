import { expect, type Page } from '@playwright/test'
import type { Session } from '#model/accounts/session.ts'
import type { LiveEvent } from '#model/app/facts-calls.ts'
import type { RecordedFact } from '#model/shared/fact.ts'
import { sentByOtherTab } from '#tests/accounts/session/other-tab.ts'
import { around, sessionOf } from '#tests/accounts/session/people.ts'
import type { Backend } from '#tests/charts/backend.ts'

export const customer = sessionOf({ audits: true })
export const admin: Session = { ...customer, viewer: { ...customer.viewer, role: { name: 'admin' } } }

export const listRequest = 'GET /backend/audits/ids/user/*'
export const background = around
export const fault = { status: 500, code: 'fault', message: 'No' }

/** Lets time pass on the page until `check` holds. */
export async function until(page: Page, check: () => Promise<boolean>): Promise<void> {
  const slice = async () => {
    await page.clock.runFor(20)
    return check()
  }
  await expect.poll(slice, { intervals: [5, 10, 20, 50] }).toBe(true)
}

/** Opens My Audiences, logged in or not. */
export async function openAudiences(page: Page, backend: Backend, session: Session | null): Promise<void> {
  if (session) {
    const { id, token, userName } = session
    await page.addInitScript((kept) => {
      // A page that is opened logged in may log out, and stay so.
      if (sessionStorage.getItem('opened') === null) localStorage.setItem('foresale.session', kept)
      sessionStorage.setItem('opened', '')
    }, JSON.stringify({ id, token, userName }))
  }
  await page.goto('/audiences')
  if (session) await backend.answer('POST /backend/login/check', { status: 200, json: session })
  await until(page, async () => (await page.locator('[data-chart="feed"]').count()) === 1)
}

const say = (page: Page, event: LiveEvent) => sentByOtherTab(customer.id, event)(page)

/** Appends these facts to the journal, numbered after the last one the page knows. */
export const happens =
  (...facts: readonly RecordedFact[]) =>
  async (page: Page) => {
    const last = await page.evaluate((count) => {
      const before = Number(document.body.dataset.heard ?? 20)
      document.body.dataset.heard = String(before + count)
      return before
    }, facts.length)
    await say(page, {
      kind: 'facts',
      facts: facts.map((fact, place) => ({ ...fact, seq: last + place + 1 })),
    })
  }

/** The live stream is there again: the journal has come that far. */
export const opens = (seq: number) => async (page: Page) => {
  await page.evaluate((opened) => {
    document.body.dataset.heard ??= String(opened)
  }, seq)
  await say(page, { kind: 'open', seq })
}

export const progresses = (streamId: string, done: number, total: number) => (page: Page) =>
  say(page, { kind: 'progress', progress: { streamId, done, total } })

export const press = (name: string) => (page: Page) =>
  page.getByRole('button', { name, exact: true }).first().click()

export const sees = (text: string) => (page: Page) => expect(page.getByText(text).first()).toBeVisible()

export const seesButton = (name: string) => (page: Page) =>
  expect(page.getByRole('button', { name, exact: true }).first()).toBeVisible()

export const seesBusy = (name: string) => (page: Page) =>
  expect(page.getByRole('button', { name, exact: true }).first()).toHaveAttribute('data-loading', 'true')
