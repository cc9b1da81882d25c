import { expect, type Page } from '@playwright/test'
import { sessionMachine } from '#machines/session.machine.ts'
import type { Problem } from '#model/problem.ts'
import { type Session, sessionTexts } from '#model/session.ts'
import { fact, happens } from '#tests/account/page.ts'
import { link, typed } from '#tests/activation/typed.ts'
import type { Backend } from '#tests/charts/backend.ts'
import { defineFlow } from '#tests/charts/flow.ts'
import { codeOf } from '#tests/code/asking.ts'
import { fillSignup } from '#tests/signup/filling.ts'
import { appears } from './open-page.ts'
import { actingSession, ada, around, sessionOf } from './people.ts'

const session = sessionOf()
const stored = JSON.stringify({ id: session.id, token: session.token, userName: session.userName })
const acting = actingSession()
const problem = (status: number, message = ''): Problem => ({ status, code: 'test', message })
const refusal = problem(422, sessionTexts.refused)

interface Known {
  readonly session: Session | null
}

/** Administrators who acted as a customer are themselves again; their own session is shown to the server. */
const themselves = ['navigate', 'session.takeBack', 'toast']
const isActing = ({ session: known }: Known) => Boolean(known?.viewer.actor)

/** Once the server has answered a log-out, or has had its time. */
const whereLeft = (known: Known) => (isActing(known) ? 'restoring.asking' : 'loggedOut')
/** Administrators have a session of their own beneath, which is revoked next. */
const whereSucceeded = (known: Known) => (isActing(known) ? 'replacing' : 'loggedIn.current')

const loggedOut = {
  to: (known: Known) => ({ loggingOut: whereLeft(known), replacing: whereSucceeded(known) }) as const,
  tells: (known: Known) => ({
    loggingOut: isActing(known) ? themselves : ['session.forget', 'navigate'],
    replacing: isActing(known) ? ['session.takeBack'] : ['session.keep', 'navigate'],
  }),
} as const

/** Opened in a browser that has a session from before, or none. */
const opened = (path: string, isKept: boolean) => ({
  name: `at ${path}, ${isKept ? 'known from before' : 'unknown'}`,
  input: { path, isKept },
  to: isKept ? ('restoring.asking' as const) : ('loggedOut' as const),
  tells: [],
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
const seesNobodyYet = async (page: Page) => {
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

const goTo = (page: Page, path: string) => page.evaluate((to) => history.pushState(null, '', to), path)

/** By a mailed link, whoever is logged in. */
async function activate(page: Page, backend: Backend): Promise<void> {
  await goTo(page, link.path)
  const form = page.getByRole('form', { name: 'Set your password' })
  await appears(form)
  await form.getByRole('textbox', { name: 'New Password' }).fill(typed.password)
  await form.getByRole('textbox', { name: 'Confirm Password' }).fill(typed.password)
  await form.getByRole('button', { name: 'Set password' }).click()
  await backend.answer('POST /backend/login/confirm', { status: 200, json: session })
}

/** By a new password, whoever is logged in. */
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

/** To a page that lets nobody on before they are known, and that goes on by itself then. */
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

/** What a tab beside this one leaves in the browser's storage. */
const inOtherTab = (value: string | null) => async (page: Page) => {
  const other = await page.context().newPage()
  await other.goto('/favicon.svg')
  await other.evaluate((next) => {
    if (next === null) localStorage.removeItem('foresale.session')
    else localStorage.setItem('foresale.session', next)
  }, value)
  await other.close()
}

const otherToken = JSON.stringify({ id: session.id, token: 'token-2', userName: session.userName })

export const sessionFlow = defineFlow(sessionMachine, {
  starts: [opened('/login', false), opened('/login', true), opened('/audiences', true)],
  key: ({ openedAt, place, session: known }) => ({
    openedAt,
    place,
    isKnown: known !== null,
    isActing: Boolean(known?.viewer.actor),
  }),
  background: around,
  events: {
    'login.submit': [
      {
        name: 'on its page',
        payload: {
          credentials: { email: 'dana@example.com', password: 'six-or-more', remember: false },
          place: 'page',
        },
        to: 'loggingIn',
        user: inTurn(goToLogin, logIn),
      },
      {
        name: 'on top of a flow',
        payload: {
          credentials: { email: 'dana@example.com', password: 'six-or-more', remember: false },
          place: 'overlay',
        },
        to: { restoring: 'ignored', loggedOut: 'loggingIn' },
        user: inTurn(goToFlow, logIn),
      },
    ],
    'login.dismiss': [{ user: (page) => page.getByRole('button', { name: 'OK' }).click() }],
    'session.adopt': [
      {
        name: 'on a page',
        payload: { session, place: 'page' },
        to: {
          loggedOut: 'loggedIn.current',
          'restoring.asking': 'loggedIn.current',
          'restoring.waiting': 'loggedIn.current',
          loggedIn: 'replacing',
        },
        tells: { loggedOut: ['session.keep', 'navigate'], restoring: ['session.keep', 'navigate'] },
        user: async (page, backend) => {
          if (await profile(page).isVisible()) return activate(page, backend)
          await follow(page, 'Signup', '/signup')
          await signUp(page, backend)
        },
      },
      {
        name: 'on top of a flow',
        payload: { session, place: 'overlay' },
        to: { loggedOut: 'loggedIn.current', restoring: 'ignored', loggedIn: 'ignored' },
        tells: ['session.keep'],
        user: inTurn(
          goToFlow,
          (page) => page.getByRole('button', { name: 'Create account' }).click(),
          signUp,
        ),
      },
    ],
    'session.expired': [
      {
        name: 'found out by the app',
        payload: { by: 'background' },
        to: (known) => ({ loggedIn: whereLeft(known) }),
        tells: (known) => (isActing(known) ? themselves : ['session.forget', 'toast']),
        user: (_, backend) =>
          backend.answer('GET /backend/facts/live', { status: 401, json: problem(401, 'Unauthorized') }),
      },
      {
        name: 'by a request',
        payload: { by: 'request' },
        to: (known) => ({ loggedIn: whereLeft(known) }),
        tells: (known) => (isActing(known) ? themselves : ['session.forget', 'failure']),
        user: null,
      },
    ],
    'session.refresh': [{ user: happens(fact('v1.ProfileUpdated')) }],
    'impersonation.begun': [
      { payload: { session: acting }, tells: ['session.setAside', 'session.keep'], user: null },
    ],
    'impersonation.over': [
      {
        to: (known) => (isActing(known) ? 'restoring.asking' : 'ignored'),
        tells: themselves,
        user: null,
      },
    ],
    'session.elsewhere': [
      {
        name: 'logged in',
        payload: { isKept: true },
        to: 'restoring.asking',
        tells: [],
        user: inOtherTab(otherToken),
      },
      {
        name: 'logged out',
        payload: { isKept: false },
        to: ({ session: known }) => (known === null ? 'ignored' : 'loggedOut'),
        tells: ['toast'],
        user: inOtherTab(null),
      },
      {
        name: 'the administrator again',
        payload: { isKept: true, userId: ada.id },
        to: 'restoring.asking',
        tells: (known) => (isActing(known) ? ['navigate', 'toast'] : []),
        user: null,
      },
    ],
    logout: [
      {
        tells: { loggedOut: ['navigate'] },
        user: async (page, backend) => {
          if (!(await profile(page).isVisible())) return resetPassword(page, backend)
          await profile(page).click()
          await page.getByRole('button', { name: 'Logout' }).click()
        },
      },
    ],
  },
  actors: {
    sessionKeeper: {},
    restoreSession: {
      request: 'POST /backend/login/check',
      done: [
        {
          output: session,
          to: 'loggedIn.current',
          tells: ({ openedAt }) => ({
            restoring: openedAt === '/login' ? ['session.keep', 'navigate'] : ['session.keep'],
            loggedIn: ['session.keep'],
          }),
        },
      ],
      error: [
        {
          name: 'unknown to the server',
          error: problem(401),
          to: 'loggedOut',
          tells: { restoring: ['session.forget'], loggedIn: ['session.forget', 'toast'] },
          browser: { status: 401, json: problem(401, 'Unauthorized') },
        },
        {
          name: 'no answer',
          error: problem(500),
          to: { 'restoring.asking': 'restoring.waiting', 'loggedIn.refreshing': 'loggedIn.current' },
          tells: [],
        },
      ],
    },
    logIn: {
      request: 'POST /backend/login',
      done: [
        {
          output: session,
          to: 'loggedIn.current',
          tells: ({ place }) => (place === 'page' ? ['session.keep', 'navigate'] : ['session.keep']),
        },
      ],
      error: [
        { name: 'refused', error: refusal, to: 'refused', tells: [] },
        { name: 'failed', error: problem(500), to: 'loggedOut', tells: ['toast'] },
      ],
    },
    logOut: {
      request: 'POST /backend/logout',
      done: [{ ...loggedOut }],
      error: [{ error: problem(500), ...loggedOut }],
    },
  },
  states: {
    'restoring.asking': { browser: seesNobodyYet },
    'restoring.waiting': { browser: seesNobodyYet },
    loggedOut: {
      browser: seesVisitor,
      machine: ({ context, tags }) => {
        expect(context.session).toBeNull()
        expect([...tags]).toEqual(['anonymous'])
      },
    },
    refused: {
      browser: (page) =>
        expect(page.getByRole('alertdialog', { name: 'Error!' })).toContainText(sessionTexts.refused),
    },
    loggingIn: {
      browser: (page) =>
        expect(page.getByRole('button', { name: 'Login', exact: true })).toHaveAttribute('data-loading'),
    },
    'loggedIn.current': {
      browser: async (page) => {
        await seesProfile(page)
        expect(new URL(page.url()).pathname).not.toBe('/login')
      },
      machine: ({ context }) => expect([session, acting]).toContainEqual(context.session),
    },
    'loggedIn.refreshing': { browser: seesProfile },
    replacing: { browser: seesProfile, machine: ({ context }) => expect(context.successor).toEqual(session) },
    loggingOut: {
      // A session that was still asked about has not been seen yet.
      browser: (page) => expect(profile(page).or(login(page))).toBeVisible(),
      after: whereLeft,
    },
  },
})
