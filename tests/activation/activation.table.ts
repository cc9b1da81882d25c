import { expect, type Page } from '@playwright/test'
import type { SnapshotFrom } from 'xstate'
import { activationMachine } from '#machines/activation.machine.ts'
import { type ActivationStart, activationTexts } from '#model/activation.ts'
import type { Problem } from '#model/problem.ts'
import { signupTexts } from '#model/signup.ts'
import { defineFlow } from '#tests/charts/flow.ts'
import { openPage } from '#tests/session/open-page.ts'
import { around, sessionOf } from '#tests/session/people.ts'
import { link, typed } from './typed.ts'

const session = sessionOf()
const problem = (status: number, message: string, field?: string): Problem => ({
  status,
  code: 'test',
  message,
  ...(field === undefined ? {} : { field }),
})
const notValid = problem(422, activationTexts.notValid, 'email')
const notThere = problem(422, activationTexts.notThere)
const breached = problem(422, signupTexts.breached, 'password')
const tooMany = problem(429, 'Too many attempts. Please wait 30 seconds and try again.')

const field = (page: Page, name: string) => page.getByRole('textbox', { name, exact: true })
const button = (page: Page, name: string) => page.getByRole('button', { name, exact: true })
const closeDialog = async (page: Page) => {
  const ok = page.getByRole('button', { name: 'OK' })
  if (await ok.isVisible()) await ok.click()
}

const submitEmail = (email: string) => async (page: Page) => {
  await closeDialog(page)
  await field(page, 'Email').fill(email)
  await button(page, 'Send link').click()
}

const submitPassword = (repeated: string) => async (page: Page) => {
  await closeDialog(page)
  await field(page, 'Email').fill(typed.email)
  await field(page, 'New Password').fill(typed.password)
  await field(page, 'Confirm Password').fill(repeated)
  await button(page, 'Set password').click()
}

const welcome = (page: Page) => page.getByRole('alertdialog', { name: 'Welcome to the new Foresale' })
const showsSupport = (page: Page) => expect(page.getByRole('alert')).toContainText('support@example.com')

const openedFrom =
  (at: ActivationStart['at']) =>
  ({ context }: SnapshotFrom<typeof activationMachine>) =>
    expect(context.start.at).toBe(at)

export const activationFlow = defineFlow(activationMachine, {
  requirements: {
    missing: ['ACT-17'],
    request: ['ACT-01', 'ACT-10'],
    resending: ['ACT-15'],
    confirmed: ['ACT-02'],
    hiding: ['ACT-04'],
    setting: ['ACT-11'],
    activated: ['ACT-06'],
    welcome: ['ACT-08'],
    unknown: ['ACT-08'],
    unanswered: ['ACT-12'],
    'activating: activate ✗ #2': ['ACT-07'],
  },
  starts: [
    {
      name: 'to ask for the mail',
      input: { at: 'confirmation' },
      to: 'request',
      open: (page) => openPage(page, '/login/confirmation', 'activation'),
    },
    {
      name: 'by the link in the mail',
      input: { at: 'confirm', email: typed.email, code: link.code },
      to: 'hiding',
      open: (page) => openPage(page, link.path, 'activation'),
    },
    {
      name: 'from the old portal',
      input: { at: 'redirect', email: typed.email },
      to: 'lookingUp',
      open: (page) => openPage(page, `/login/redirect/${typed.email}/`, 'activation'),
    },
    {
      name: 'from the old portal, without an e-mail address',
      input: { at: 'redirect', email: ' ' },
      open: (page) => openPage(page, '/login/redirect/%20/', 'activation'),
    },
  ],
  background: around,
  key: ({ start, errors, isUnknown }) => ({ at: start.at, errors: Object.keys(errors), isUnknown }),
  events: {
    'email.submit': [
      {
        name: 'no e-mail address',
        payload: { email: 'dana' },
        to: 'stays',
        user: submitEmail('dana'),
        seen: (page) => expect(page.getByText(signupTexts.email)).toBeVisible(),
      },
      {
        name: 'an address',
        payload: { email: typed.email },
        to: 'requesting',
        user: submitEmail(typed.email),
      },
    ],
    'email.correct': [
      {
        user: async (page) => {
          await closeDialog(page)
          await field(page, 'Email').pressSequentially('a')
        },
        seen: (page) => expect(page.getByRole('alert')).toHaveCount(0),
      },
    ],
    'email.reopen': [
      {
        user: async (page) => {
          await closeDialog(page)
          await button(page, 'give another address').click()
        },
      },
    ],
    'link.resend': [
      {
        user: async (page) => {
          await closeDialog(page)
          await button(page, 'Send it again').click()
        },
      },
    ],
    'password.submit': [
      {
        name: 'two different passwords',
        payload: { form: { email: typed.email, password: typed.password, repeated: 'something else' } },
        to: 'stays',
        user: submitPassword('something else'),
        seen: (page) => expect(page.getByText(activationTexts.mismatch)).toBeVisible(),
      },
      {
        name: 'all in order',
        payload: { form: { email: typed.email, password: typed.password, repeated: typed.password } },
        to: 'activating',
        user: submitPassword(typed.password),
      },
    ],
    'password.correct': [
      {
        name: 'the second',
        payload: { field: 'repeated' },
        user: (page) => field(page, 'Confirm Password').fill(typed.password),
      },
    ],
    'welcome.continue': [
      {
        tells: { 'welcome.back': ['navigate'] },
        user: (page) =>
          welcome(page)
            .getByRole('button', { name: /^(Send me the link|Login)$/ })
            .click(),
      },
    ],
    'welcome.later': [
      { tells: ['navigate'], user: (page) => welcome(page).getByRole('button', { name: 'Not now' }).click() },
    ],
    'lookup.retry': [
      {
        user: async (page) => {
          await closeDialog(page)
          await button(page, 'Try again').click()
        },
      },
    ],
  },
  actors: {
    hideLink: {
      done: [
        {
          browser: { before: async () => undefined },
          seen: (page) => expect(page).toHaveURL('/login/confirm'),
        },
      ],
    },
    lookUp: {
      request: 'POST /backend/login/redirect',
      done: (
        [
          { state: 'confirmed', to: 'welcome.back' },
          { state: 'unconfirmed', to: 'welcome.first' },
          { state: 'unknown', to: 'unknown' },
        ] as const
      ).map(({ state, to }) => ({
        name: state,
        output: { state },
        to,
        browser: { status: 200, json: { state } },
      })),
      error: [{ error: tooMany, tells: ['failure'] }],
    },
    requestLink: {
      request: 'POST /backend/login/confirmation',
      done: (['confirmed', 'sent'] as const).map((state) => ({
        name: state,
        output: { state },
        to: state,
        browser: { status: 200, json: { state } },
      })),
      error: [
        { name: 'nobody has this address', error: notValid, to: 'request', tells: [], seen: showsSupport },
        {
          name: 'failed',
          error: problem(500, ''),
          to: { requesting: 'request', resending: 'sent' },
          tells: ['failure'],
          browser: { cut: true },
        },
      ],
    },
    activate: {
      request: 'POST /backend/login/confirm',
      done: [{ output: session, tells: ['toast', 'session.adopt'] }],
      error: [
        {
          name: 'a stolen password',
          error: breached,
          to: 'setting',
          tells: [],
          seen: (page) => expect(page.getByText(signupTexts.breached)).toBeVisible(),
        },
        { name: 'nobody has this link', error: notThere, to: 'setting', tells: [], seen: showsSupport },
        {
          name: 'failed',
          error: problem(500, ''),
          to: 'setting',
          tells: ['failure'],
          browser: { cut: true },
        },
      ],
    },
  },
  states: {
    missing: {
      machine: openedFrom('redirect'),
      browser: (page) => expect(page.getByRole('alert')).toContainText('This address is not complete'),
    },
    request: { browser: (page) => expect(button(page, 'Send link')).toBeVisible() },
    requesting: { browser: (page) => expect(button(page, 'Send link')).toHaveAttribute('data-loading') },
    sent: { browser: (page) => expect(page.getByText('A mail with a link is on its way')).toBeVisible() },
    resending: {
      browser: (page) => expect(button(page, 'Send it again')).toHaveAttribute('aria-disabled', 'true'),
    },
    confirmed: { browser: (page) => expect(page.getByText(activationTexts.alreadyConfirmed)).toBeVisible() },
    hiding: { machine: openedFrom('confirm'), browser: null },
    setting: {
      machine: openedFrom('confirm'),
      browser: (page) => expect(button(page, 'Set password')).toBeVisible(),
    },
    activating: {
      machine: openedFrom('confirm'),
      browser: (page) => expect(button(page, 'Set password')).toHaveAttribute('data-loading'),
    },
    activated: { machine: openedFrom('confirm'), browser: null },
    lookingUp: {
      machine: openedFrom('redirect'),
      browser: (page) => expect(page.getByText('Loading account…')).toBeAttached(),
    },
    'welcome.first': {
      machine: openedFrom('redirect'),
      browser: (page) => expect(welcome(page)).toContainText('It needs a new password'),
    },
    'welcome.back': {
      machine: openedFrom('redirect'),
      browser: (page) => expect(welcome(page)).toContainText('was activated before'),
    },
    left: { machine: openedFrom('redirect'), browser: null },
    unknown: {
      machine: openedFrom('redirect'),
      browser: (page) => expect(page.getByText('We do not know this address')).toBeVisible(),
    },
    unanswered: {
      machine: openedFrom('redirect'),
      browser: (page) =>
        expect(page.getByText('We could gather your account information. Please contact')).toBeAttached(),
    },
  },
})
