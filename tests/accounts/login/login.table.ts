import { expect, type Page } from '@playwright/test'
import { createEmptyActor } from 'xstate'
import { loginMachine } from '#machines/accounts/login.machine.ts'
import { passkeyTexts } from '#model/accounts/passkey.ts'
import { secondFactorTexts } from '#model/accounts/second-factor.ts'
import { sessionTexts } from '#model/accounts/session.ts'
import { generalFailure } from '#model/shared/problem.ts'
import { origin, usePasskeys } from '#tests/accounts/second-factor/browser-passkeys.ts'
import { openPage } from '#tests/accounts/session/open-page.ts'
import { around, sessionOf } from '#tests/accounts/session/people.ts'
import { defineFlow } from '#tests/charts/flow.ts'

const step = {
  secondFactor: '5f1c8f7a-8d2c-4a7e-9d3e-7b0f4a529f57',
  app: true,
  passkey: { origin, assertion: { challenge: 'Y2hhbGxlbmdl' } },
}
const stepByCode = { ...step, passkey: null }
const credentials = { email: 'dana@example.com', password: 'six-or-more', remember: false }
const problem = (status: number, code: string, message: string, field?: string) => ({
  ...{ status, code, message },
  ...(field === undefined ? {} : { field }),
})
const refused = problem(422, 'badCredentials', sessionTexts.refused)
const wrongCode = problem(422, 'wrongCode', secondFactorTexts.wrongCode, 'code')
const notAccepted = problem(422, 'notAccepted', passkeyTexts.refused)
const tooMany = problem(429, 'rateLimit', 'Please try again in a minute.')
const over = problem(422, 'secondOver', secondFactorTexts.over, 'code')
const fault = problem(500, 'fault', generalFailure)

const notLoggedIn =
  'Could not complete the login process. Please double check your credentials or try again later.'

const email = (page: Page) => page.getByRole('textbox', { name: 'Email' })
const code = (page: Page) => page.getByRole('textbox', { name: 'Code' })
const password = (page: Page) => page.getByRole('textbox', { name: 'Password' })
const submit = (page: Page) =>
  page.getByRole('form', { name: 'Login' }).getByRole('button', { name: 'Login' })
const passkey = (page: Page) => page.getByRole('button', { name: 'Use your passkey' })
const sees = (text: string) => (page: Page) => expect(page.getByText(text).first()).toBeVisible()

/** The dialog covers the page until it is closed. */
const seesDialog = (text: string) => async (page: Page) => {
  const dialog = page.getByRole('alertdialog', { name: 'Error!' })
  await expect(dialog).toContainText(text)
  await dialog.getByRole('button', { name: 'OK' }).click()
}

const seesPassword = (page: Page) => expect(password(page)).toBeVisible()
const seesCode = (page: Page) => expect(code(page)).toBeVisible()

/** Where a log-in of such an account leads. */
const leads = [
  ['counties and a report', sessionOf({ audits: true, counties: true }), 'toDashboard'],
  ['a report', sessionOf({ audits: true }), 'toAudiences'],
  ['neither', sessionOf(), 'toRefresh'],
] as const

const granted = leads.map(([name, output, to]) => ({
  name,
  output,
  to: ({ place }: { place: string }) => (place === 'overlay' ? ('backToPage' as const) : to),
  sends: [],
}))

export const loginFlow = defineFlow(loginMachine, {
  requirements: {
    password: ['SES-01', 'SES-12'],
    second: ['SEC-69', 'SEC-77'],
    'checking: logIn ✗ #1': ['SES-02'],
    'checking: logIn ✗ #2': ['SES-02'],
    'checking: logIn ✗ #3': ['SES-02'],
    'checking: logIn ✓ #1': ['SEC-60'],
    'second.asked: code.send': ['SEC-60'],
    'second.asked: passkey.use': ['SEC-72'],
    'second.usingPasskey: usePasskey ✗ #2': ['SEC-77'],
    'second: login.restart': ['SEC-71'],
    'routing: at once #1': ['SES-07'],
    'routing: at once #2': ['SES-03'],
    'routing: at once #3': ['SES-03'],
    'routing: at once #4': ['SES-03'],
  },
  browserExcluded: {
    '(anywhere): login.leave': 'Its page is left, and with it this chart’s mark: [SES-97].',
    'routing: at once #1': 'Another page is around it then: [E2E-05].',
  },
  starts: [
    {
      input: { owner: createEmptyActor() },
      to: 'password.untried',
      open: (page) => openPage(page, '/login', 'login'),
    },
  ],
  key: ({ place, step: wanted, session }) => [
    place,
    wanted !== null,
    Boolean(wanted?.passkey),
    session?.viewer.standing,
  ],
  background: around,
  events: {
    'password.send': [
      {
        name: 'on its page',
        payload: { credentials, place: 'page' },
        to: 'checking',
        sends: ['login.begun'],
        user: async (page) => {
          await email(page).fill(credentials.email)
          await password(page).fill(credentials.password)
          await submit(page).click()
        },
      },
      {
        name: 'within a page',
        payload: { credentials, place: 'overlay' },
        to: 'checking',
        sends: ['login.begun'],
        user: null,
      },
    ],
    'code.send': [
      {
        payload: { code: '123456' },
        to: 'second.checkingCode',
        sends: ['login.begun'],
        user: async (page) => {
          await code(page).fill('123456')
          await page.getByRole('button', { name: 'Log in', exact: true }).click()
        },
      },
    ],
    'passkey.use': [
      {
        to: ({ step: wanted }) => (wanted?.passkey ? 'second.usingPasskey' : 'ignored'),
        sends: ['login.begun'],
        user: async (page) => {
          await usePasskeys(page)
          await passkey(page).click()
        },
      },
    ],
    'login.restart': [
      {
        to: { second: 'password.again' },
        sends: [],
        user: (page) => page.getByRole('button', { name: 'Start again' }).click(),
      },
    ],
    'login.leave': [{ to: 'password.untried', sends: [], user: null }],
  },
  actors: {
    logIn: {
      request: 'POST /backend/login',
      asked: [credentials],
      done: [
        { name: 'a second factor is due', output: step, to: 'second.asked.untried', sends: [] },
        {
          name: 'a second factor is due, of an account without a passkey',
          output: stepByCode,
          to: 'second.asked.untried',
          sends: [],
          browser: null,
        },
        ...granted,
      ],
      error: [
        {
          name: 'wrong password or inactive',
          error: refused,
          to: 'password.refused',
          sends: ['failure'],
          seen: seesDialog(sessionTexts.refused),
        },
        {
          name: 'too many tries',
          error: tooMany,
          to: 'password.tooMany',
          sends: ['failure'],
          seen: seesDialog(tooMany.message),
        },
        {
          name: 'failed',
          error: fault,
          to: 'password.failed',
          sends: ['toast'],
          says: notLoggedIn,
          seen: sees(sessionTexts.failed),
        },
      ],
    },
    checkCode: {
      request: 'POST /backend/login/second',
      asked: [{ id: step.secondFactor, code: '123456' }],
      done: granted,
      error: [
        {
          name: 'wrong code',
          error: wrongCode,
          to: 'second.asked.wrongCode',
          knows: { problem: wrongCode },
          sends: [],
          seen: async (page) => {
            await sees(secondFactorTexts.wrongCode)(page)
            await expect(code(page)).toBeFocused()
          },
        },
        {
          name: 'over',
          error: over,
          to: 'second.asked.over',
          sends: [],
          knows: { problem: over },
          seen: sees(secondFactorTexts.over),
        },
        {
          name: 'too many tries',
          error: tooMany,
          to: 'second.asked.tooMany',
          sends: ['failure'],
          seen: seesDialog(tooMany.message),
        },
        {
          name: 'failed',
          error: fault,
          to: 'second.asked.failed',
          sends: ['toast'],
          says: notLoggedIn,
          seen: sees(sessionTexts.failed),
        },
      ],
    },
    usePasskey: {
      request: 'POST /backend/login/second/passkey',
      asked: [{ id: step.secondFactor, request: step.passkey }],
      done: granted,
      error: [
        {
          name: 'over',
          error: over,
          to: 'second.asked.over',
          sends: [],
          knows: { problem: over },
          seen: sees(over.message),
        },
        {
          name: 'not accepted',
          error: notAccepted,
          to: 'second.asked.noPasskey',
          sends: [],
          knows: { problem: notAccepted },
          seen: (page) => expect(page.getByRole('alert')).toHaveText(passkeyTexts.refused),
        },
      ],
    },
  },
  shows: ['This passkey was not accepted. Start again, or type a code.'],
  states: {
    'password.untried': { browser: seesPassword },
    'password.again': { browser: (page) => expect(email(page)).toBeFocused() },
    'password.refused': {
      browser: seesPassword,
      machine: ({ context }) => expect([context.step, context.problem]).toEqual([null, null]),
    },
    'password.tooMany': { browser: seesPassword },
    'password.failed': { browser: seesPassword },
    checking: { browser: (page) => expect(submit(page)).toHaveAttribute('data-loading', 'true') },
    'second.asked.untried': {
      browser: async (page) => {
        await seesCode(page)
        await expect(passkey(page)).toBeFocused()
      },
      machine: ({ context }) => expect([step, stepByCode]).toContainEqual(context.step),
    },
    'second.asked.wrongCode': { browser: seesCode },
    'second.asked.over': { browser: seesCode },
    'second.asked.tooMany': { browser: seesCode },
    'second.asked.failed': { browser: seesCode },
    'second.asked.noPasskey': { browser: (page) => expect(passkey(page)).toBeEnabled() },
    'second.checkingCode': {
      browser: (page) =>
        expect(page.getByRole('button', { name: 'Log in', exact: true })).toHaveAttribute(
          'data-loading',
          'true',
        ),
      machine: ({ context }) => expect(context.problem).toBeNull(),
    },
    'second.usingPasskey': {
      browser: (page) => expect(passkey(page)).toHaveAttribute('data-loading', 'true'),
      machine: ({ context }) => expect([context.problem, context.step]).toEqual([null, step]),
    },
    backToPage: { browser: null, machine: ({ output }) => expect(output?.to).toBeNull() },
    toDashboard: { browser: null, machine: ({ output }) => expect(output?.to).toBe('/dashboard') },
    toAudiences: { browser: null, machine: ({ output }) => expect(output?.to).toBe('/audiences') },
    toRefresh: { browser: null, machine: ({ output }) => expect(output?.to).toBe('/refresh') },
  },
})
