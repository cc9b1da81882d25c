import { expect, type Locator, type Page } from '@playwright/test'

/** Opens a place of the workbench by its fragment, and waits for the chart if it has one. */
export async function openWorkbench(page: Page, hash: string): Promise<void> {
  await page.goto(`/charts/${hash}`)
  await page.locator('#main').waitFor()
  if (/^#\/(?!replay|changes)./.test(hash)) await expect(chartIn(page)).toBeVisible()
}

export const chartIn = (page: Page): Locator => page.getByRole('group', { name: /^States of/ }).first()

export const panelOf = (page: Page): Locator => page.getByRole('complementary')

/** A trail of two charts, of which one has lost a state and one is gone. */
export const oldTrail = JSON.stringify({
  kind: 'trail',
  version: 1,
  app: 'abc123',
  entries: [
    { at: 0, actor: 'x:1', chart: 'session', event: 'xstate.init', from: '', to: 'out.restoring.kept' },
    {
      at: 120,
      actor: 'x:1',
      chart: 'session',
      event: 'login.begun',
      from: 'out.restoring.kept',
      to: 'out.loggedOut',
    },
    { at: 900, actor: 'x:3', chart: 'signup', event: 'xstate.init', from: '', to: 'form' },
    { at: 5_200, actor: 'x:3', chart: 'signup', event: 'signup.submit', from: 'form', to: 'submitting' },
    {
      at: 5_900,
      actor: 'x:3',
      chart: 'signup',
      event: 'xstate.done.actor.signUp',
      from: 'submitting',
      to: 'waitingRoom',
    },
    { at: 6_100, actor: 'x:9', chart: 'wizard', event: 'xstate.init', from: '', to: 'open' },
  ],
})

/** A trail with the time of day, from the minutes in which the journal's facts happened. */
export const dayTrail = JSON.stringify({
  kind: 'trail',
  version: 2,
  app: 'abc123',
  entries: [
    {
      at: '2026-11-20T15:04:58.000Z',
      actor: 'x:3',
      chart: 'signup',
      event: 'signup.submit',
      from: 'form',
      to: 'submitting',
      page: '/signup',
    },
    {
      at: '2026-11-20T15:05:02.000Z',
      actor: 'x:3',
      chart: 'signup',
      event: 'xstate.done.actor.signUp',
      from: 'submitting',
      to: 'code.typing',
      page: '/signup',
      request: '0123456789abcdef0123',
      status: 200,
    },
  ],
})

/** A failed test's trail of two charts: one is gone, and the other is sent a form that is none. */
export const oldTestTrail = JSON.stringify({
  kind: 'test-trail',
  version: 1,
  app: 'abc123',
  test: 'signs up',
  entries: [
    {
      at: 0,
      actor: 'x:3',
      chart: 'signup',
      event: 'xstate.init',
      from: '',
      to: 'form',
      payload: { input: { place: 'page', pageAge: 7_000 } },
    },
    { at: 40, actor: 'x:9', chart: 'wizard', event: 'xstate.init', from: '', to: 'open', payload: {} },
    {
      at: 5_200,
      actor: 'x:3',
      chart: 'signup',
      event: 'signup.submit',
      from: 'form',
      to: 'submitting',
      payload: { form: null },
    },
  ],
})

const someone = '3f0e1111-1111-4222-8333-444455556666'
const admin = 'ad019999-1111-4222-8333-444455556666'

/** Two facts of an account, one of them made by an administrator as that customer. */
export const journal = JSON.stringify([
  {
    type: 'v1.AuditUploaded',
    kind: 'audit',
    streamId: '0d9a3c52-1111-4222-8333-444455556666',
    at: '2026-11-20T15:00:00.000Z',
    actorId: someone,
    onBehalfOf: null,
  },
  {
    type: 'v1.CheckoutStarted',
    kind: 'cart',
    streamId: 'aa9a3c52-1111-4222-8333-444455556666',
    at: '2026-11-20T15:05:00.000Z',
    actorId: admin,
    onBehalfOf: someone,
  },
])

export async function openFile(page: Page, name: string, text: string): Promise<void> {
  await page
    .getByLabel('Trail or journal')
    .setInputFiles({ name, mimeType: 'application/json', buffer: Buffer.from(text) })
}
