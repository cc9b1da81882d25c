import { expect, type Page } from '@playwright/test'
import type { SnapshotFrom } from 'xstate'
import { activationMachine } from '#machines/accounts/activation.machine.ts'
import { type ActivationStart, activationTexts, type Confirmation } from '#model/accounts/activation.ts'
import type { Problem } from '#model/shared/problem.ts'
import { openPage } from '#tests/accounts/session/open-page.ts'
import { around, sessionOf } from '#tests/accounts/session/people.ts'
import type { Backend } from '#tests/charts/backend.ts'
import { defineFlow } from '#tests/charts/flow.ts'
import { link, typed } from './typed.ts'

const session = sessionOf()
const tooMany: Problem = {
  status: 429,
  code: 'test',
  message: 'Too many attempts. Please wait 30 seconds and try again.',
}

const field = (page: Page, name: string) => page.getByRole('textbox', { name, exact: true })
const button = (page: Page, name: string) => page.getByRole('button', { name, exact: true })
const closeDialog = async (page: Page) => {
  const ok = page.getByRole('button', { name: 'OK' })
  if (await ok.isVisible()) await ok.click()
}

/** By the form, once more, or from the welcome. */
async function askForLink(page: Page): Promise<void> {
  const send = page.getByRole('button', { name: /^(Send link|Send it again|Send me the link)$/ })
  if (await field(page, 'Email').isVisible()) await field(page, 'Email').fill(typed.email)
  await send.click()
}

const linkAnswered = <To extends 'confirmed' | 'sent'>(state: Confirmation['state'], to: To) => ({
  name: state,
  output: { state, email: typed.email },
  to,
  sends: [],
  browser: async (page: Page, backend: Backend) => {
    await askForLink(page)
    await backend.answer('POST /backend/login/confirmation', { status: 200, json: { state } })
  },
})

const welcome = (page: Page) => page.getByRole('alertdialog', { name: 'Welcome to the new Foresale' })

const openedFrom =
  (at: ActivationStart['at']) =>
  ({ context }: SnapshotFrom<typeof activationMachine>) =>
    expect(context.start.at).toBe(at)

/** Who waits for an answer can do nothing meanwhile. */
const unheard = { hiding: 'ignored', lookingUp: 'ignored' } as const

export const activationFlow = defineFlow(activationMachine, {
  requirements: {
    missing: ['ACT-17'],
    request: ['ACT-01', 'ACT-10', 'ACT-03'],
    sent: ['ACT-15', 'ACT-64'],
    confirmed: ['ACT-02', 'ACT-51'],
    hiding: ['ACT-04', 'ACT-16'],
    setting: ['ACT-07', 'ACT-11', 'ACT-54', 'ACT-57'],
    activated: ['ACT-06', 'ACT-13'],
    'sent: resend ✓ #2': ['ACT-65'],
    welcome: ['ACT-08', 'ACT-14'],
    unknown: ['ACT-08', 'ACT-52'],
    lookingUp: ['ACT-59'],
    'unanswered: lookup.retry': ['ACT-12'],
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
  key: ({ start }) => start.at,
  events: {
    'email.reopen': [
      { to: { ...unheard, sent: 'request' }, user: (page) => button(page, 'give another address').click() },
    ],
    'welcome.continue': [
      {
        to: 'left',
        sends: ['navigate'],
        user: (page) => welcome(page).getByRole('button', { name: 'Login' }).click(),
      },
    ],
    'welcome.later': [
      {
        to: 'left',
        sends: ['navigate'],
        user: (page) => welcome(page).getByRole('button', { name: 'Not now' }).click(),
      },
    ],
    'lookup.retry': [
      {
        to: { ...unheard, unanswered: 'lookingUp' },
        user: async (page) => {
          await closeDialog(page)
          await button(page, 'Try again').click()
        },
      },
    ],
  },
  actors: {
    link: { done: [linkAnswered('confirmed', 'confirmed'), linkAnswered('sent', 'sent')], error: [] },
    resend: {
      done: [
        linkAnswered('confirmed', 'confirmed'),
        {
          ...linkAnswered('sent', 'sent'),
          seen: (page) => expect(page.getByText(activationTexts.resent)).toBeVisible(),
        },
      ],
      error: [],
    },
    password: {
      done: [
        {
          output: session,
          to: 'activated',
          sends: [],
          browser: async (page, backend) => {
            await field(page, 'New Password').fill(typed.password)
            await field(page, 'Confirm Password').fill(typed.password)
            await button(page, 'Set password').click()
            await backend.answer('POST /backend/login/confirm', { status: 200, json: session })
          },
        },
      ],
      error: [],
    },
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
      asked: [{ email: 'dana@example.com' }],
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
      error: [{ error: tooMany, sends: ['failure'] }],
    },
  },
  shows: [
    'No account has the e-mail address dana@example.com. You can make one; it is free.',
    'A mail with a link is on its way to dana@example.com.',
    'Your account dana@example.com has moved with all that is yours.',
    'Your account dana@example.com was activated before.',
    'We could gather your account information. Please contact support@example.com',
    'We already have confirmed this e-mail address. Please login into your account.',
  ],
  states: {
    missing: {
      machine: openedFrom('redirect'),
      browser: (page) => expect(page.getByRole('alert')).toContainText('This address is not complete'),
    },
    request: { browser: (page) => expect(button(page, 'Send link')).toBeVisible() },
    sent: {
      browser: (page) => expect(page.getByText('A mail with a link is on its way')).toBeVisible(),
      machine: ({ context }) => expect(context.email).toBe(typed.email),
    },
    confirmed: { browser: (page) => expect(page.getByText(activationTexts.alreadyConfirmed)).toBeVisible() },
    hiding: { machine: openedFrom('confirm'), browser: null },
    setting: {
      machine: openedFrom('confirm'),
      browser: (page) => expect(button(page, 'Set password')).toBeVisible(),
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
