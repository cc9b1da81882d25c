import { expect, type Page } from '@playwright/test'
import { userDetailMachine } from '#machines/user-detail.machine.ts'
import { profileOf } from '#tests/account/people.ts'
import { writesElsewhere } from '#tests/audiences/page.ts'
import type { Backend } from '#tests/charts/backend.ts'
import { defineFlow } from '#tests/charts/flow.ts'
import { arrive, press, sees } from '#tests/security/page.ts'
import { appears } from '#tests/session/open-page.ts'
import { adminSession, around, sessionOf } from '#tests/session/people.ts'

const user = profileOf({ brokerage: '' })
const [admin, customer] = [adminSession(), sessionOf()]
const missing = { status: 404, code: 'notFound', message: 'Nothing here.' }
const fault = { status: 500, code: 'fault', message: 'No' }
const path = `/user/${user.id}`
const isThere = (page: Page) => appears(page.locator('[data-chart="user-detail"]'))

const openAs = (session: typeof admin) => async (page: Page, backend: Backend) => {
  await arrive(page, session, path)
  await backend.answer('POST /backend/login/check', { status: 200, json: session })
  await isThere(page)
}
const seesNothing = (page: Page) => expect(page.locator('[data-chart="user-detail"]')).toBeEmpty()

export const userDetailFlow = defineFlow(userDetailMachine, {
  starts: [
    { name: 'an administrator', input: { userId: user.id, viewer: admin.viewer }, open: openAs(admin) },
    { name: 'a customer', input: { userId: user.id, viewer: customer.viewer }, open: openAs(customer) },
    {
      name: 'nobody',
      input: { userId: user.id, viewer: null },
      open: async (page) => {
        await page.goto(path)
        await isThere(page)
      },
    },
  ],
  key: ({ viewer, user: read }) => [viewer?.id, read !== null],
  background: around,
  events: {
    'session.changed': [
      {
        name: 'nobody',
        payload: { session: null },
        to: 'blank',
        user: writesElsewhere('foresale.session', null),
      },
      { name: 'an administrator', payload: { session: admin }, to: 'loading', user: null },
    ],
    'user.retry': [{ to: 'loading', user: press('Try again') }],
    'journal.save': [{ to: 'shown.saving', user: press('Save journal') }],
  },
  actors: {
    loadUser: {
      request: 'GET /backend/user/*',
      done: [{ output: user, to: 'shown.resting', browser: { status: 200, json: user } }],
      error: [
        { name: 'no such user', error: missing, to: 'missing', browser: { status: 404, json: missing } },
        { name: 'failed', error: fault, to: 'failed', browser: { status: 500, json: fault } },
      ],
    },
    saveJournal: {
      request: 'GET /backend/user/journal/*',
      done: [
        {
          output: undefined,
          to: 'shown.resting',
          browser: { status: 200, json: { facts: [], more: false } },
        },
      ],
      error: [
        {
          error: fault,
          to: 'shown.resting',
          browser: { status: 500, json: fault },
          seen: sees('The journal could not be saved. Please try again.'),
        },
      ],
    },
  },
  states: {
    arriving: { browser: null },
    blank: { browser: seesNothing },
    loading: { browser: (page) => expect(page.getByText('Loading user…')).toBeAttached() },
    'shown.resting': {
      browser: async (page) => {
        await expect(page.getByRole('heading', { level: 1, name: 'Dana Whitfield' })).toBeVisible()
        await sees(user.emailAddress)(page)
      },
    },
    'shown.saving': {
      browser: (page) => expect(page.getByRole('button', { name: 'Save journal' })).toBeDisabled(),
    },
    missing: { browser: sees('There is no such user') },
    failed: { browser: sees('The user could not be read') },
  },
})
