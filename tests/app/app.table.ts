import { expect, type Page } from '@playwright/test'
import { appMachine } from '#machines/app/app.machine.ts'
import { sessionTexts } from '#model/accounts/session.ts'
import { signupTexts } from '#model/accounts/signup.ts'
import type { RecordedFact } from '#model/shared/fact.ts'
import { type Problem, unauthorized } from '#model/shared/problem.ts'
import type { MappedDraft } from '#model/uploads/upload.ts'
import { appears } from '#tests/accounts/session/open-page.ts'
import { asking, hearFacts } from '#tests/accounts/session/other-tab.ts'
import { adminSession, around, sessionOf, settings } from '#tests/accounts/session/people.ts'
import { fillSignup } from '#tests/accounts/signup/filling.ts'
import type { Backend } from '#tests/charts/backend.ts'
import { defineFlow } from '#tests/charts/flow.ts'
import { logInElsewhere } from '#tests/uploads/upload/signed-in.ts'

const session = sessionOf()
const admin = adminSession()
const problem: Problem = { status: 500, code: 'test', message: 'It failed.' }
const fact = (kind: RecordedFact['kind'], type = 'v1.Something'): RecordedFact => ({
  ownerId: session.id,
  seq: 1,
  streamId: 'stream-1',
  kind,
  type,
  data: {},
  actorId: session.id,
  onBehalfOf: null,
  at: '2026-11-20T15:00:00Z',
})
const draft: MappedDraft = {
  type: 'refresh',
  file: new File(['name'], 'contacts.csv'),
  ownerId: session.id,
  id: 'draft-1',
  confirmed: { attemptId: 'attempt-1', fieldsMap: { type: 1, headerRow: 0, fields: [] } },
}

const account = (page: Page) => page.getByRole('navigation', { name: 'Account' })
const dialog = (page: Page) =>
  page.getByRole('alertdialog', { name: 'There is an error processing your request' })

const help = (page: Page) => page.getByRole('dialog', { name: 'Need help?' })

/** A dialog blocks the page under it. */
async function closeDialogs(page: Page): Promise<void> {
  if (await dialog(page).isVisible()) await dialog(page).getByRole('button', { name: 'OK' }).click()
  if (await help(page).isVisible()) await help(page).getByRole('button', { name: 'Close' }).click()
}

async function openHelp(page: Page): Promise<void> {
  await closeDialogs(page)
  await account(page).getByRole('button', { name: 'Need help?' }).click()
  await appears(help(page))
}

async function submitLogin(page: Page): Promise<void> {
  await closeDialogs(page)
  await account(page).getByRole('link', { name: 'Login' }).click()
  const form = page.getByRole('form', { name: 'Login' })
  await form.getByLabel('Email').fill('dana@example.com')
  await form.getByRole('textbox', { name: 'Password' }).fill('six-or-more')
  await form.getByRole('button', { name: 'Login' }).click()
}

async function logIn(page: Page, backend: Backend): Promise<void> {
  await submitLogin(page)
  await backend.answer('POST /backend/login', { status: 200, json: session })
  await expect(account(page).getByRole('link', { name: 'Cart, 0 items' })).toBeVisible()
}

const profile = (page: Page) => account(page).getByRole('button', { name: /^Profile of / })

async function logOut(page: Page, backend: Backend): Promise<void> {
  await closeDialogs(page)
  await profile(page).click()
  await page.getByRole('button', { name: 'Logout' }).click()
  await backend.answer('POST /backend/logout', { status: 200, json: { done: true } })
  await expect(account(page).getByRole('link', { name: 'Login' })).toBeVisible()
}

/** The server ends the session. */
async function expire(page: Page, backend: Backend): Promise<void> {
  await closeDialogs(page)
  await backend.answer('GET /backend/facts/live', { status: 401, json: {} })
  await expect(dialog(page)).toContainText(unauthorized)
  await closeDialogs(page)
}

type Act = (page: Page, backend: Backend) => Promise<unknown>

/** Logs in for it where no user is, and out afterwards. */
const whileLoggedIn =
  (act: Act): Act =>
  async (page, backend) => {
    const wasLoggedIn = await profile(page).isVisible()
    if (!wasLoggedIn) await logIn(page, backend)
    await act(page, backend)
    if (!wasLoggedIn) await logOut(page, backend)
  }

/** Logs the same user in again afterwards. */
const leavingBy =
  (leave: Act): Act =>
  async (page, backend) => {
    const wasLoggedIn = await profile(page).isVisible()
    if (!wasLoggedIn) await logIn(page, backend)
    await leave(page, backend)
    if (wasLoggedIn) await logIn(page, backend)
  }

async function failToLogIn(page: Page, backend: Backend): Promise<void> {
  await submitLogin(page)
  await backend.answer('POST /backend/login', { status: 500, json: problem })
  await appears(page.getByText(sessionTexts.failed))
}

async function failToSignUp(page: Page, backend: Backend): Promise<void> {
  await closeDialogs(page)
  await account(page).getByRole('link', { name: 'Signup' }).click()
  await appears(page.locator('[data-chart="signup"]'))
  await fillSignup(page)
  await page.clock.runFor(7_000)
  await page.getByRole('button', { name: 'Create account' }).click()
  await backend.answer('POST /backend/signup', { status: 500, json: problem })
  await expect(dialog(page)).toContainText(signupTexts.failed)
}

export const appFlow = defineFlow(appMachine, {
  requirements: {
    '(anywhere): track': ['CNS-07'],
    '(anywhere): toast': ['SES-16'],
    '(anywhere): failure': ['SES-16'],
    '(anywhere): failure.close': ['SHL-16'],
    '(anywhere): help.open': ['SHL-25'],
    '(anywhere): session.expired': ['SES-08', 'SES-60'],
  },
  browserExcluded: {
    '(anywhere): navigate': 'A page’s flow asks for it: [SES-16].',
    '(anywhere): track': 'Analytics are not to be seen: [CNS-07].',
    '(anywhere): cart.changed': 'A page’s flow sends it: [SES-17].',
    '(anywhere): note.kept': 'A lead has to be open: [LED-30].',
    '(anywhere): progress.arrived': 'No page that is open here shows it: [SES-17].',
    '(anywhere): journal.opened': 'No page that is open here reads again: [SES-17].',
    '(anywhere): upload.send': 'A file has to be mapped: [UPL-60].',
    '(anywhere): upload.ended': 'A file has to be sent: [NAV-43].',
    '(anywhere): session.adopt': 'A visitor has to sign up first: [SES-16].',
    '(anywhere): impersonation.begun': 'The walk is of a customer: [TRL-08].',
    '(anywhere): impersonation.over': 'The walk is of a customer: [TRL-08].',
  },
  starts: [{ input: { path: '/login', isKept: false }, open: (page) => page.goto('/login') }],
  background: { 'GET /backend/cart/*': around['GET /backend/cart/*'] },
  key: ({ session: known, failure, isHelping }) => ({
    isKnown: known !== null,
    hasFailed: failure !== null,
    isHelping,
  }),
  events: {
    navigate: [{ payload: { to: '/refresh' }, to: 'stays', user: null }],
    track: [{ payload: { name: 'Add to Cart' }, to: 'stays', user: null }],
    toast: [{ payload: { tone: 'error', text: sessionTexts.failed }, to: 'stays', user: failToLogIn }],
    failure: [{ payload: { problem }, to: 'stays', user: failToSignUp }],
    'failure.close': [
      {
        to: ({ failure }) => (failure === null ? 'ignored' : 'stays'),
        knows: ({ isHelping }) => ({ failure: null, isHelping }),
        user: (page) => dialog(page).getByRole('button', { name: 'OK' }).click(),
      },
    ],
    'help.open': [{ to: 'stays', user: openHelp }],
    'help.close': [
      {
        to: ({ isHelping }) => (isHelping ? 'stays' : 'ignored'),
        knows: { isHelping: false },
        user: (page) => help(page).getByRole('button', { name: 'Close' }).click(),
      },
    ],
    'cart.changed': [{ to: 'stays', sends: ['cart.changed'], user: null }],
    'note.kept': [
      { payload: { leadId: 'lead-1', text: 'Moving' }, to: 'stays', sends: ['note.kept'], user: null },
    ],
    'facts.arrived': [
      {
        name: 'of the cart',
        payload: { facts: [fact('cart')] },
        to: 'stays',
        sends: ['facts.arrived', 'facts.arrived'],
        user: whileLoggedIn(asking(hearFacts(fact('cart')), '**/backend/cart/*')),
      },
      {
        name: 'of the viewer',
        payload: { facts: [fact('profile', 'v1.ProfileUpdated')] },
        to: 'stays',
        sends: ['session.refresh', 'facts.arrived', 'facts.arrived'],
        user: whileLoggedIn(async (page, backend) => {
          await hearFacts(fact('profile', 'v1.ProfileUpdated'))(page)
          await backend.answer('POST /backend/login/check', { status: 200, json: session })
        }),
      },
    ],
    'progress.arrived': [
      {
        payload: { progress: { streamId: 'stream-1', done: 1, total: 2 } },
        to: 'stays',
        sends: ['progress.arrived'],
        user: null,
      },
    ],
    'journal.opened': [
      { payload: { seq: 1 }, to: 'stays', sends: ['journal.opened', 'journal.opened'], user: null },
    ],
    'upload.send': [{ payload: { draft }, to: 'stays', sends: ['upload.send'], user: null }],
    'upload.ended': [
      {
        payload: { uploadType: 'refresh', outcome: 'sent' },
        to: 'stays',
        sends: ['upload.ended'],
        user: null,
      },
    ],
    'session.adopt': [
      { payload: { session, to: '/refresh' }, to: 'stays', sends: ['session.adopt'], user: null },
    ],
    logout: [{ to: 'stays', sends: ['logout'], user: leavingBy(logOut) }],
    'impersonation.begun': [
      { payload: { session }, to: 'stays', sends: ['impersonation.begun'], user: null },
    ],
    'impersonation.over': [{ to: 'stays', sends: ['impersonation.over'], user: null }],
    'session.expired': [{ to: 'stays', sends: ['session.expired'], user: leavingBy(expire) }],
  },
  actors: {
    settings: {
      request: 'GET /backend/settings',
      asked: [{ params: {} }],
      done: [],
      error: [],
      snapshot: [
        {
          name: 'read',
          snapshot: { context: { data: settings } },
          to: 'configured',
          browser: { status: 200, json: settings },
        },
        { name: 'without an answer', snapshot: { context: { data: null } }, to: 'ignored', browser: null },
      ],
    },
    session: {
      asked: [{ path: '/login', isKept: false }],
      done: [],
      error: [],
      snapshot: [
        {
          name: 'logged in',
          snapshot: { context: { session } },
          to: ({ session: known }) => (known === session ? 'ignored' : 'stays'),
          sends: ['owner.known', 'owner.known', 'session.changed'],
          knows: { session },
          browser: logIn,
        },
        {
          name: 'somebody else logged in',
          snapshot: { context: { session: admin } },
          to: ({ session: known }) => (known === admin ? 'ignored' : 'stays'),
          sends: ['owner.known', 'owner.known', 'session.changed'],
          knows: { session: admin },
          browser: async (page) => {
            await closeDialogs(page)
            await logInElsewhere(page, admin)
            await expect(profile(page)).toHaveAccessibleName('Profile of Ada Okafor')
          },
        },
        {
          name: 'logged out',
          snapshot: { context: { session: null } },
          to: ({ session: known }) => (known === null ? 'ignored' : 'stays'),
          sends: ['owner.gone', 'owner.gone', 'session.changed'],
          knows: { session: null },
          browser: logOut,
        },
      ],
    },
    owner: { asked: [{ listener: '[actor]' }], done: [], error: [] },
    sending: { done: [], error: [] },
  },
  states: {
    configuring: { browser: (page) => expect(account(page)).toBeVisible() },
    configured: {
      browser: (page) => expect(account(page)).toBeVisible(),
      machine: ({ context }) => expect(context.settings).toEqual(settings),
    },
  },
})
