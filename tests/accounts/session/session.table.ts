import { expect, type Page } from '@playwright/test'
import { sessionMachine } from '#machines/accounts/session.machine.ts'
import type { Session } from '#model/accounts/session.ts'
import type { Problem } from '#model/shared/problem.ts'
import { fact } from '#tests/accounts/account/page.ts'
import { link, typed } from '#tests/accounts/activation/typed.ts'
import { codeOf } from '#tests/accounts/code/asking.ts'
import { fillSignup } from '#tests/accounts/signup/filling.ts'
import type { Backend } from '#tests/charts/backend.ts'
import { defineFlow } from '#tests/charts/flow.ts'
import { appears } from './open-page.ts'
import { hearFacts } from './other-tab.ts'
import { actingSession, ada, around, sessionOf } from './people.ts'

const session = sessionOf()
const stored = JSON.stringify({ id: session.id, token: session.token, userName: session.userName })
const acting = actingSession()
const problem = (status: number, message = ''): Problem => ({ status, code: 'test', message })

interface Known {
  readonly session: Session | null
}

/** Administrators who acted as a customer are themselves again; their own session is shown to the server. */
const themselves = ['session.restoreOwn', 'navigate', 'toast']
const isActing = ({ session: known }: Known) => Boolean(known?.viewer.actor)

const returned = 'The login as this user has ended.'
const unauthorized = 'You are unauthorized to complete this request.'

const leadsTo = (to: string) => ({ type: 'navigate', to, replace: true })

const whereEnded = (known: Known) => (isActing(known) ? 'out.restoring.own' : 'out.loggedOut')

/** Once the server has answered a log-out, or has had its time. An administrator's own session is revoked next. */
const whereLeft = (known: Known & { successor: unknown }) => {
  if (known.successor === null) return whereEnded(known)
  return isActing(known) ? 'loggingOut' : 'loggedIn.current'
}

const saysLeft = (known: Known & { successor: unknown }) =>
  known.successor === null && isActing(known) ? returned : []

const loggedOut = {
  to: whereLeft,
  sends: (known: Known & { successor: unknown }) => {
    if (known.successor === null)
      return isActing(known) ? themselves : ['session.forget', leadsTo('/refresh')]
    return isActing(known) ? ['session.restoreOwn'] : ['session.keep', 'navigate']
  },
  says: saysLeft,
  knows: (known: Known & { successor: unknown }) =>
    known.successor !== null && isActing(known) ? { session: null } : {},
} as const

/** Opened in a browser that has a session from before, or none. */
const opened = (path: string, isKept: boolean) => ({
  name: `at ${path}, ${isKept ? 'known from before' : 'unknown'}`,
  input: { path, isKept },
  to: isKept ? ('out.restoring.kept' as const) : ('out.loggedOut' as const),
  sends: [],
  open: async (page: Page) => {
    if (isKept) await page.addInitScript((value) => localStorage.setItem('foresale.session', value), stored)
    await page.goto(path)
  },
})

const account = (page: Page) => page.getByRole('navigation', { name: 'Account' })
const profile = (page: Page) => account(page).getByRole('button', { name: 'Profile of Dana Whitfield' })
const login = (page: Page) => account(page).getByRole('link', { name: 'Login' })
const seesVisitor = (page: Page) => expect(login(page)).toBeVisible()
/** Whose session is still asked about is not asked to log in. */
const seesNoUserYet = async (page: Page) => {
  await expect(account(page)).toBeVisible()
  await expect(login(page).or(profile(page))).toHaveCount(0)
}
const seesProfile = (page: Page) => expect(profile(page)).toBeVisible()

/** By the header's link, or where it has none yet, by the address. */
async function follow(page: Page, name: string, path: string): Promise<void> {
  const link = account(page).getByRole('link', { name })
  if (await link.isVisible()) await link.click()
  else await page.evaluate((to) => history.pushState(null, '', to), path)
}

const loginForm = (page: Page) => page.getByRole('form', { name: 'Login' })

async function logIn(page: Page): Promise<void> {
  const form = loginForm(page)
  await form.getByLabel('Email').fill('dana@example.com')
  await form.getByRole('textbox', { name: 'Password' }).fill('six-or-more')
  await form.getByRole('button', { name: 'Login' }).click()
}

async function signUp(page: Page, backend: Backend): Promise<void> {
  await appears(page.locator('[data-chart="signup"]'))
  await fillSignup(page)
  await page.clock.runFor(7_000)
  const form = page.getByRole('form', { name: 'Create account' })
  await form.getByRole('button', { name: 'Create account' }).click()
  await backend.answer('POST /backend/signup', { status: 200, json: { userId: session.id } })
  await page.getByRole('textbox', { name: 'Code' }).fill(codeOf.right)
  await page.getByRole('button', { name: 'Confirm' }).click()
  await backend.answer('POST /backend/signup/activate', { status: 200, json: session })
}

/** The dialog that says so covers the page until it is closed. */
async function closeExpired(page: Page): Promise<void> {
  const dialog = page.getByRole('alertdialog', { name: 'There is an error processing your request' })
  await expect(dialog).toContainText('You are unauthorized to complete this request.')
  await dialog.getByRole('button', { name: 'OK' }).click()
}

/** On the start it is forgotten without a word. */
async function refuseSession(page: Page, backend: Backend): Promise<void> {
  const isLoggedIn = await profile(page).isVisible()
  const json = problem(401, 'Unauthorized')
  await backend.answer('POST /backend/login/check', { status: 401, json })
  if (isLoggedIn) await closeExpired(page)
}

const goTo = (page: Page, path: string) => page.evaluate((to) => history.pushState(null, '', to), path)

/** By a mailed link, logged in or not. */
async function activate(page: Page, backend: Backend): Promise<void> {
  await goTo(page, link.path)
  const form = page.getByRole('form', { name: 'Set your password' })
  await appears(form)
  await form.getByRole('textbox', { name: 'New Password' }).fill(typed.password)
  await form.getByRole('textbox', { name: 'Confirm Password' }).fill(typed.password)
  await form.getByRole('button', { name: 'Set password' }).click()
  await backend.answer('POST /backend/login/confirm', { status: 200, json: session })
}

/** By a new password, logged in or not. */
async function resetPassword(page: Page, backend: Backend): Promise<void> {
  const done = { status: 200, json: { done: true } }
  await goTo(page, '/login/reset/3f0b4a52-9f57-4c0f-8a6e-2d3f1c5b9e01')
  await appears(page.locator('[data-chart="reset"]'))
  await page.getByRole('textbox', { name: 'Code' }).fill(codeOf.right)
  await page.getByRole('button', { name: 'Confirm' }).click()
  await backend.answer('POST /backend/login/verify', done)
  await page.getByRole('textbox', { name: 'New Password' }).fill(typed.password)
  await page.getByRole('textbox', { name: 'Confirm Password' }).fill(typed.password)
  await page.getByRole('button', { name: 'Change password' }).click()
  await backend.answer('POST /backend/login/password', done)
}

/** To a page that waits for the session, and then continues by itself. */
async function goToFlow(page: Page): Promise<void> {
  const products = page.getByRole('navigation', { name: 'Products' }).first()
  if (!page.url().includes('/audiences')) await products.getByRole('link', { name: 'My Audiences' }).click()
  await appears(loginForm(page))
}

async function goToLogin(page: Page): Promise<void> {
  if (!page.url().endsWith('/login')) await follow(page, 'Login', '/login')
}

type Act = (page: Page, backend: Backend) => Promise<unknown>

/** One after the other. */
const inTurn =
  (...acts: Act[]): Act =>
  async (page, backend) => {
    for (const act of acts) await act(page, backend)
  }

const answerLogin: Act = (_, backend) => backend.answer('POST /backend/login', { status: 200, json: session })

/** What a tab beside this one leaves in the browser's storage. */
const inOtherTab = (value: () => string | null) => async (page: Page) => {
  const other = await page.context().newPage()
  await other.goto('/favicon.svg')
  await other.evaluate((next) => {
    if (next === null) localStorage.removeItem('foresale.session')
    else localStorage.setItem('foresale.session', next)
  }, value())
  await other.close()
}

let tabs = 0
/** Another one each time: what does not change is no event of the storage. */
const begunElsewhere = () => {
  tabs += 1
  return JSON.stringify({ id: session.id, token: `token-of-tab-${tabs}`, userName: session.userName })
}

export const sessionFlow = defineFlow(sessionMachine, {
  requirements: {
    'out.restoring': ['SES-04', 'SES-90'],
    loggedIn: ['SES-03', 'SES-91', 'NAV-42'],
    'loggedIn.refreshing': ['SES-92'],
    'loggedIn.refreshing: keptSession moves on #2': ['ADM-85'],
    loggingOut: ['SES-05'],
    leaving: ['SES-05'],
    'leaving.asking': ['TDY-18'],
    routingOut: ['IMP-20'],
    '(anywhere): session.elsewhere #3': ['SES-09'],
    'loggedIn: session.expired #2': ['SES-60', 'ADM-85'],
    'out: login ✓': ['SES-03', 'SES-07'],
  },
  browserExcluded: {
    'leaving: keptOutcomes moves on #2': 'It takes calls made without a network: [TDY-18].',
    'leaving.asking: logout.cancel': 'It takes calls made without a network: [TDY-19].',
    'leaving.asking: logout.confirm': 'It takes calls made without a network: [TDY-19].',
    'leaving.sending: after 5 s': 'The server does not answer in [TDY-19].',
    'leaving: session.expired #1': 'The server ends the session meanwhile in [TDY-19].',
    'leaving: session.expired #2': 'The server ends the session meanwhile in [TDY-19].',
    'loggedIn: logout #1': 'A password is reset in [RST-09].',
    '(anywhere): session.elsewhere #1': 'It is ended in another window in [SES-93].',
    'loggedIn: session.expired #1': 'The server ends the login as a user in [SES-96].',
    'loggedIn: impersonation.begun': 'The walk is of a customer; an administrator begins in [IMP-22].',
    'loggedIn: impersonation.over': 'The walk is of a customer; an administrator ends it in [IMP-22].',
    'routingOut: at once #1': 'An account is activated meanwhile in [SES-95].',
    'routingOut: at once #3': 'The administrator logs out as the customer in [SES-94].',
  },
  starts: [opened('/login', false), opened('/login', true), opened('/audiences', true)],
  key: ({ openedAt, isKept, session: known, successor }) => ({
    openedAt,
    isKept,
    isSucceeded: successor !== null,
    isKnown: known !== null,
    isActing: Boolean(known?.viewer.actor),
  }),
  background: around,
  events: {
    'login.begun': [{ to: { 'out.restoring': 'out.loggedOut' }, user: inTurn(goToLogin, logIn) }],
    'session.adopt': [
      {
        name: 'on its page',
        payload: { session, to: '/refresh' },
        to: { out: 'loggedIn.current', loggedIn: 'loggingOut' },
        sends: { out: ['session.keep', 'navigate'] },
        user: async (page, backend) => {
          if (await profile(page).isVisible()) return activate(page, backend)
          await follow(page, 'Signup', '/signup')
          await signUp(page, backend)
        },
      },
      {
        name: 'on top of a flow',
        payload: { session, to: null },
        to: { out: 'loggedIn.current', loggedIn: 'ignored' },
        sends: ['session.keep'],
        user: null,
      },
    ],
    'session.expired': [
      {
        to: (known) => ({ loggedIn: whereEnded(known), leaving: whereEnded(known) }),
        sends: (known) => (isActing(known) ? themselves : ['session.forget', 'failure']),
        says: (known) => (isActing(known) ? returned : unauthorized),
        user: async (_, backend) => {
          const json = problem(401, 'Unauthorized')
          await backend.answer('GET /backend/facts/live', { status: 401, json })
        },
        seen: closeExpired,
      },
    ],
    'session.refresh': [
      { to: { loggedIn: 'loggedIn.refreshing' }, user: hearFacts(fact('v1.ProfileUpdated')) },
    ],
    'impersonation.begun': [
      {
        payload: { session: acting },
        to: 'loggedIn.current',
        sends: ['session.setAside', 'session.keep'],
        user: null,
      },
    ],
    'impersonation.over': [
      {
        to: (known) => (isActing(known) ? 'out.restoring.own' : 'ignored'),
        sends: themselves,
        says: returned,
        user: null,
      },
    ],
    'session.elsewhere': [
      {
        name: 'logged in',
        payload: { isKept: true },
        to: 'out.restoring.kept',
        sends: [],
        user: inOtherTab(begunElsewhere),
      },
      {
        name: 'logged out',
        payload: { isKept: false },
        to: ({ session: known }) => (known === null ? 'ignored' : 'out.loggedOut'),
        sends: ['toast'],
        says: 'You have been logged out. Please log in again to go on.',
        user: inOtherTab(() => null),
      },
      {
        name: 'the administrator again',
        payload: { isKept: true, userId: ada.id },
        to: (known) => (isActing(known) ? 'out.restoring.own' : 'out.restoring.kept'),
        sends: (known) => (isActing(known) ? ['navigate', 'toast'] : []),
        says: (known) => (isActing(known) ? returned : []),
        user: null,
      },
    ],
    logout: [
      {
        to: { 'out.restoring': 'loggingOut', loggedIn: 'leaving.sending' },
        knows: { exit: '/refresh' },
        sends: { 'out.loggedOut': [leadsTo('/refresh')] },
        user: async (page, backend) => {
          if (!(await profile(page).isVisible())) return resetPassword(page, backend)
          await profile(page).click()
          await page.getByRole('button', { name: 'Logout' }).click()
        },
      },
      {
        name: 'of a session that is over',
        payload: { isOver: true },
        to: { 'out.restoring': 'loggingOut', loggedIn: 'loggingOut' },
        knows: { exit: '/refresh' },
        sends: { 'out.loggedOut': [leadsTo('/refresh')] },
        user: null,
      },
    ],
    'logout.confirm': [{ to: { 'leaving.asking': 'loggingOut' }, user: null }],
    'logout.cancel': [{ to: { 'leaving.asking': 'loggedIn.refreshing' }, user: null }],
  },
  actors: {
    login: {
      asked: [{ owner: '[actor]' }],
      done: [
        {
          name: 'on its page',
          output: { session, to: '/refresh' },
          to: 'loggedIn.current',
          sends: ['session.keep', 'navigate'],
          browser: inTurn(goToLogin, logIn, answerLogin),
        },
        {
          name: 'on top of a flow',
          output: { session, to: null },
          to: 'loggedIn.current',
          sends: ['session.keep'],
          browser: inTurn(goToFlow, logIn, answerLogin),
        },
      ],
      error: [],
    },
    keptOutcomes: {
      asked: [session, acting].map(({ id }) => ({ userId: id })),
      done: [],
      error: [],
      snapshot: [
        {
          name: 'nothing waits',
          snapshot: { value: 'allSent' },
          to: 'loggingOut',
          browser: { before: async () => undefined },
        },
        {
          name: 'nothing waits, some were refused',
          snapshot: { value: 'partlyRefused' },
          to: 'leaving.asking',
          browser: null,
        },
        { name: 'some wait', snapshot: { value: 'waiting' }, to: 'leaving.asking', browser: null },
        { name: 'one is being sent', snapshot: { value: 'sending' }, to: 'ignored', browser: null },
      ],
    },
    sessionKeeper: {},
    keptSession: {
      request: 'POST /backend/login/check',
      asked: [{ params: {} }],
      done: [],
      error: [],
      snapshot: [
        {
          name: 'known to the server',
          snapshot: { value: { shown: 'current' }, context: { data: session } },
          to: 'loggedIn.current',
          sends: ({ openedAt }) => ({
            out: openedAt === '/login' ? ['session.keep', leadsTo('/refresh')] : ['session.keep'],
            loggedIn: ['session.keep'],
          }),
          browser: { status: 200, json: session },
        },
        {
          name: 'unknown to the server',
          snapshot: { value: 'missing', context: { data: null } },
          to: 'out.loggedOut',
          sends: { out: ['session.forget'], loggedIn: ['session.forget', 'failure'] },
          says: { loggedIn: unauthorized },
          browser: refuseSession,
        },
        {
          name: 'without an answer',
          snapshot: { value: 'unavailable', context: { data: null } },
          to: 'ignored',
          browser: null,
        },
      ],
    },
    logOut: {
      request: 'POST /backend/logout',
      done: [{ ...loggedOut }],
      error: [{ error: problem(500), ...loggedOut }],
    },
  },
  lasts: { logoutTimeout: '5 s' },
  states: {
    'out.restoring.kept': { browser: seesNoUserYet },
    'out.restoring.own': { browser: null },
    'out.loggedOut': {
      browser: seesVisitor,
      machine: ({ context }) => expect(context.session).toBeNull(),
    },
    'loggedIn.current': {
      browser: async (page) => {
        await seesProfile(page)
        expect(new URL(page.url()).pathname).not.toBe('/login')
      },
      machine: ({ context }) => expect([session, acting]).toContainEqual(context.session),
    },
    'loggedIn.refreshing': { browser: seesProfile },
    'leaving.sending': { browser: null, after: 'leaving.asking' },
    'leaving.asking': { browser: null },
    loggingOut: {
      // A session that was still asked about has not been seen yet.
      browser: (page) => expect(profile(page).or(login(page))).toBeVisible(),
      after: whereLeft,
      says: saysLeft,
    },
  },
})
