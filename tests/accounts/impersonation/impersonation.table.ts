import { expect, type Page } from '@playwright/test'
import { impersonationMachine } from '#machines/accounts/impersonation.machine.ts'
import { impersonationTexts } from '#model/accounts/impersonation.ts'
import { sessionTexts } from '#model/accounts/session.ts'
import { administrationTexts } from '#model/administration/administration.ts'
import { profileOf } from '#tests/accounts/account/people.ts'
import { arrive } from '#tests/accounts/security/page.ts'
import { appears } from '#tests/accounts/session/open-page.ts'
import { actingSession, adminSession, around } from '#tests/accounts/session/people.ts'
import { until as waitUntil } from '#tests/audits/audiences/page.ts'
import type { Backend } from '#tests/charts/backend.ts'
import { defineFlow } from '#tests/charts/flow.ts'

const [admin, acting] = [adminSession(), actingSession()]
const until = acting.viewer.actor?.until ?? ''
const now = Date.parse('2026-11-20T15:00:00Z')
const ended = { status: 401, code: 'unauthorized', message: 'No' }
const fault = { status: 500, code: 'fault', message: 'No' }
const toOtherAdmin = profileOf({ role: { name: 'admin' } })
const toInactive = profileOf({
  status: 'inactive',
  company: { id: 'c1', name: 'Oak Realty', hubspotId: null },
})

const chart = '[data-chart="impersonation"]'
const login = (page: Page) => page.getByRole('button', { name: impersonationTexts.login, exact: true })
const question = (page: Page) => page.getByRole('alertdialog', { name: impersonationTexts.confirm })
const banner = (page: Page) => page.getByRole('region', { name: 'Login as another user' })

const openUser = (profile: object) => async (page: Page, backend: Backend) => {
  await arrive(page, admin, `/user/${acting.id}`)
  await backend.answer('POST /backend/login/check', { status: 200, json: admin })
  await backend.answer('GET /backend/user/*', { status: 200, json: profile })
  await appears(page.locator(chart))
}

async function openActing(page: Page, backend: Backend): Promise<void> {
  await arrive(page, acting, '/refresh')
  await backend.answer('POST /backend/login/check', { status: 200, json: acting })
  await appears(page.locator(chart))
}

const isBarred = (why: string) => async (page: Page) => {
  await expect(login(page)).toBeDisabled()
  await expect(login(page)).toHaveAccessibleDescription(why)
}
/** The administrator is told, and nobody acts any more. */
const isOver = async (page: Page) => {
  await expect(page.getByText(sessionTexts.returned).first()).toBeVisible()
  await expect(banner(page)).toHaveCount(0)
}
const sees = (text: string) => (page: Page) => expect(page.getByText(text).first()).toBeVisible()

/** The journal of the user is saved, in vain. */
async function triesJournal(page: Page, backend: Backend): Promise<void> {
  await page.getByRole('button', { name: 'Save journal' }).click()
  await backend.answer(`GET /backend/user/journal/${acting.id}`, { status: 500, json: fault })
  const toast = page.getByText(administrationTexts.journalNotSaved)
  await waitUntil(page, () => toast.isVisible())
}

export const impersonationFlow = defineFlow(impersonationMachine, {
  requirements: {
    'routing: at once #2': ['IMP-03'],
    'routing: at once #3': ['IMP-03'],
    'offered: login.ask': ['IMP-25'],
    'asking: login.cancel': ['IMP-25'],
    'becoming: loginAsUser ✓': ['IMP-01'],
    'becoming: loginAsUser ✗': ['IMP-26', 'ADM-85'],
    'underWay: after time left': ['IMP-12'],
    'underWay.ending: endImpersonation ✓': ['IMP-10'],
    'underWay.ending: endImpersonation ✗ #1': ['IMP-27'],
    'underWay.ending: endImpersonation ✗ #2': ['IMP-27'],
    asking: ['IMP-22'],
  },
  starts: [
    {
      name: 'on the page of a user',
      input: { target: profileOf() },
      to: 'offered',
      open: openUser(profileOf()),
    },
    {
      name: 'of an administrator',
      input: { target: toOtherAdmin },
      to: 'mayNot.ofAdmin',
      open: openUser(toOtherAdmin),
    },
    {
      name: 'of an inactive user',
      input: { target: toInactive },
      to: 'mayNot.ofInactive',
      open: openUser(toInactive),
    },
    { name: 'acting as a user', input: { until, now }, to: 'underWay.acting', open: openActing },
  ],
  key: ({ target }) => target,
  background: around,
  events: {
    'login.ask': [{ to: { offered: 'asking' }, user: (page) => login(page).click() }],
    'login.cancel': [
      {
        to: { asking: 'offered' },
        user: (page) => question(page).getByRole('button', { name: 'Cancel' }).click(),
      },
    ],
    'login.confirm': [
      {
        to: { asking: 'becoming' },
        user: (page) => question(page).getByRole('button', { name: 'Login' }).click(),
      },
    ],
    'impersonation.end': [
      {
        to: { 'underWay.acting': 'underWay.ending' },
        user: (page) => banner(page).getByRole('button', { name: 'End' }).click(),
      },
    ],
  },
  actors: {
    loginAsUser: {
      request: 'POST /backend/loginAsSuperAdmin',
      asked: [{ userId: acting.id }],
      done: [
        {
          output: acting,
          to: 'begun',
          sends: ['impersonation.begun', 'navigate'],
          seen: (page) => expect(banner(page)).toBeVisible(),
        },
      ],
      error: [
        {
          error: fault,
          to: 'offered',
          sends: ['toast'],
          says: 'There is an error while logging in as this user',
          seen: sees(impersonationTexts.failed),
        },
      ],
    },
    endImpersonation: {
      request: 'POST /backend/impersonation/end',
      done: [{ output: { done: true }, to: 'over', sends: ['impersonation.over'], seen: isOver }],
      error: [
        {
          name: 'over elsewhere',
          error: ended,
          to: 'overElsewhere',
          sends: ['impersonation.over'],
          seen: isOver,
        },
        {
          name: 'failed',
          error: fault,
          to: 'underWay.acting',
          sends: ['toast'],
          says: 'We could not end it just now. Please try again.',
          seen: sees(impersonationTexts.notEnded),
        },
      ],
    },
  },
  lasts: { timeLeft: '1 h' },
  shows: [
    'Oak Realty',
    'Ada Okafor is logged in as Dana Whitfield · 60 minutes left',
    'you see and do what Dana Whitfield can, but you cannot buy',
    'You cannot log in as another administrator.',
    'This user is inactive. Activate the account first.',
  ],
  asides: { offered: triesJournal },
  states: {
    'mayNot.ofAdmin': { browser: isBarred(impersonationTexts.ofAdmin) },
    'mayNot.ofInactive': { browser: isBarred(impersonationTexts.ofInactive) },
    offered: { browser: (page) => expect(login(page)).toBeEnabled() },
    asking: { browser: (page) => expect(question(page)).toBeVisible() },
    becoming: {
      browser: async (page) => {
        await expect(question(page)).toHaveCount(0)
        await expect(login(page)).toHaveAttribute('data-loading', 'true')
      },
    },
    begun: { browser: null },
    'underWay.acting': {
      browser: async (page) => {
        await expect(banner(page)).toContainText('Ada Okafor is logged in as Dana Whitfield')
        await expect(banner(page)).toContainText('minutes left')
      },
      after: 'over',
    },
    'underWay.ending': {
      browser: (page) => expect(banner(page).getByRole('button')).toHaveText('Ending…'),
      after: 'over',
    },
    over: { browser: null },
    overElsewhere: { browser: null },
  },
})
