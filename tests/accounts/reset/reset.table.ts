import { expect, type Page } from '@playwright/test'
import { resetMachine } from '#machines/accounts/reset.machine.ts'
import { resetTexts } from '#model/accounts/reset.ts'
import type { Problem } from '#model/shared/problem.ts'
import { checked, codeField } from '#tests/accounts/code/asking.ts'
import { openPage } from '#tests/accounts/session/open-page.ts'
import { around } from '#tests/accounts/session/people.ts'
import type { Backend, Reply } from '#tests/charts/backend.ts'
import { defineFlow } from '#tests/charts/flow.ts'
import { typed } from './typed.ts'

const id = '3f0b4a52-9f57-4c0f-8a6e-2d3f1c5b9e01'
const link = '0123456789abcdef0123456789abcdef'
const over: Problem = { status: 422, code: 'codeOver', message: resetTexts.over }

const failed: Problem = { status: 500, code: 'fault', message: 'No' }

/** The new password is typed twice, and the server answers it. */
const sent = (reply: Reply) => async (page: Page, backend: Backend) => {
  for (const name of ['New Password', 'Confirm Password'])
    await page.getByRole('textbox', { name }).fill(typed.password)
  await page.getByRole('button', { name: 'Change password' }).click()
  const request = 'POST /backend/login/password'
  const made = (await backend.request(request)).postDataJSON()
  expect(made).toMatchObject({ newPassword: typed.password })
  await backend.answer(request, reply)
}

export const resetFlow = defineFlow(resetMachine, {
  requirements: {
    routing: ['RST-02'],
    'request: request ✓': ['RST-02'],
    missing: ['RST-02'],
    hiding: ['RST-10'],
    over: ['RST-11'],
    password: ['RST-05', 'RST-07'],
    'password: form ✓': ['RST-06', 'RST-09'],
    'password: form moves on': ['RST-11'],
    'routing: at once #3': ['RST-10'],
    'over: reset.again': ['RST-11'],
    code: ['RST-03', 'RST-07'],
    changed: ['RST-01'],
  },
  starts: [
    {
      name: 'a forgotten password',
      input: { id: null, code: '' },
      to: 'request',
      open: (page) => openPage(page, '/login/forgot', 'reset'),
    },
    {
      name: 'a reset that was asked for',
      input: { id, code: '' },
      open: (page) => openPage(page, `/login/reset/${id}`, 'reset'),
    },
    {
      name: 'the link of a mail',
      input: { id, code: link },
      open: (page) => openPage(page, `/login/reset/${id}/${link}`, 'reset'),
    },
    {
      name: 'an address without one',
      input: { id: '', code: '' },
      open: (page) => openPage(page, '/login/reset/', 'reset'),
    },
  ],
  background: around,
  key: ({ id, code }) => [id, code],
  events: {
    'reset.again': [
      {
        to: 'request',
        sends: [],
        user: (page) => page.getByRole('button', { name: /^(Ask for a code|Another address)$/ }).click(),
      },
    ],
  },
  actors: {
    request: {
      done: [
        {
          output: { userId: id },
          to: 'requested',
          sends: ['navigate'],
          browser: async (page, backend) => {
            await page.getByRole('textbox', { name: 'Email' }).fill(typed.email)
            await page.getByRole('button', { name: 'Send code' }).click()
            await backend.answer('POST /backend/login/forgot', { status: 200, json: { userId: id } })
          },
          seen: (page) => expect(page).toHaveURL(`/login/reset/${id}`),
        },
      ],
      error: [],
    },
    hideLink: {
      asked: [{ id }],
      done: [
        {
          to: 'password',
          browser: { before: async () => undefined },
          seen: (page) => expect(page).toHaveURL(`/login/reset/${id}`),
        },
      ],
    },
    code: {
      asked: [
        {
          page: null,
          subject: { flow: 'reset', userId: id },
          words: {
            notTaken: 'Could not verify the code provided. Please try it again.',
            notSent: 'Could not send the confirmation code. Please double check the e-mail and try it again.',
            sentAgain: 'If there is an account with that e-mail address, we have sent it a new mail.',
            hideAccountExistence: true,
          },
        },
      ],
      done: [
        {
          output: { kind: 'verified', code: typed.code },
          to: 'password',
          browser: checked('POST /backend/login/verify', { status: 200, json: { done: true } }),
        },
        {
          name: 'nothing there',
          output: { kind: 'over' },
          to: 'over',
          browser: checked('POST /backend/login/verify', { status: 422, json: over }),
        },
      ],
    },
    form: {
      done: [
        {
          output: { done: true },
          to: 'changed',
          sends: ['toast', 'logout'],
          says: 'Your password is changed. Please log in with the new one.',
          browser: sent({ status: 200, json: { done: true } }),
        },
      ],
      error: [],
      snapshot: [
        {
          name: 'the code is spent',
          snapshot: { context: { done: null, problem: over } },
          to: 'over',
          sends: [],
          browser: sent({ status: 422, json: over }),
          // The dialog that says so covers the page until it is closed.
          seen: (page) => page.getByRole('alertdialog').getByRole('button', { name: 'OK' }).click(),
        },
        {
          name: 'failed',
          snapshot: { context: { done: null, problem: failed } },
          to: 'stays',
          sends: [],
          browser: null,
        },
      ],
    },
  },
  states: {
    missing: {
      browser: (page) => expect(page.getByRole('alert')).toContainText('This address is not complete'),
    },
    request: { browser: (page) => expect(page.getByRole('textbox', { name: 'Email' })).toBeFocused() },
    requested: { browser: null },
    hiding: { browser: null },
    changed: { browser: null },
    over: { browser: (page) => expect(page.getByText('This reset is over')).toBeVisible() },
    code: { browser: (page) => expect(codeField(page)).toBeVisible() },
    password: {
      browser: (page) => expect(page.getByRole('textbox', { name: 'New Password' })).toBeVisible(),
      machine: ({ context }) => expect([typed.code, link]).toContain(context.code),
    },
  },
})
