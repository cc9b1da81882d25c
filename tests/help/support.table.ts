import { expect, type Page } from '@playwright/test'
import { supportMachine } from '#machines/support.machine.ts'
import type { Problem } from '#model/problem.ts'
import { signupTexts } from '#model/signup.ts'
import { supportTexts } from '#model/support.ts'
import type { Trail } from '#model/trail.ts'
import { defineFlow } from '#tests/charts/flow.ts'
import { appears } from '#tests/session/open-page.ts'
import { around } from '#tests/session/people.ts'

const trail: Trail = { kind: 'trail', version: 1, app: 'index-1a2b3c.js', entries: [] }
const person = { name: 'Dana Whitfield', email: 'dana@example.com' } as const
const form = { ...person, message: 'The report stays on Processing...', attach: true, nickname: '' } as const
const badEmail: Problem = { status: 400, code: 'invalid', message: signupTexts.email, field: 'email' }
const tooMany: Problem = {
  status: 429,
  code: 'tooMany',
  message: 'Too many attempts. Please wait 60 minutes and try again.',
}

export const fields = (page: Page) => {
  const inForm = page.getByRole('form', { name: 'Support request' })
  return {
    name: inForm.getByLabel('Name', { exact: true }),
    email: inForm.getByLabel('Email'),
    message: inForm.getByLabel('Message'),
    attach: inForm.getByRole('checkbox', { name: 'Attach what happened on this page' }),
    send: inForm.getByRole('button', { name: 'Send' }),
  }
}

const submit = (message: string) => async (page: Page) => {
  const { name, email, message: text, attach, send } = fields(page)
  await name.fill(form.name)
  await email.fill(form.email)
  await text.fill(message)
  await attach.check()
  await send.click()
}

/** Whatever became of it, what was typed is there. */
const keeps = async (page: Page) => {
  const { name, email, message, attach } = fields(page)
  await expect(name).toHaveValue(form.name)
  await expect(email).toHaveValue(form.email)
  await expect(message).toHaveValue(form.message)
  await expect(attach).toBeChecked()
}

export const supportFlow = defineFlow(supportMachine, {
  starts: [
    {
      input: { name: '', email: '' },
      open: async (page) => {
        await page.goto('/signup')
        await page.getByRole('button', { name: 'Need help?' }).click()
        await appears(page.locator('[data-chart="support"]'))
      },
    },
  ],
  background: around,
  key: ({ errors, failure }) => ({ errors: Object.keys(errors), hasFailed: failure !== null }),
  events: {
    'support.send': [
      {
        name: 'with the hidden field',
        payload: { form: { ...form, nickname: 'Bot' } },
        to: 'stays',
        user: null,
      },
      {
        name: 'without a message',
        payload: { form: { ...form, message: '' } },
        to: 'stays',
        user: submit(''),
      },
      { name: 'all in order', payload: { form }, to: 'sending', user: submit(form.message) },
    ],
    'field.correct': [
      {
        payload: { field: 'message' },
        to: 'stays',
        user: (page) => fields(page).message.fill('It stays so.'),
      },
    ],
  },
  actors: {
    readTrail: {
      done: [{ output: trail, to: 'writing', browser: { before: async () => undefined } }],
      error: [{ error: new Error('the page is gone'), to: 'writing', browser: null }],
    },
    askForHelp: {
      request: 'POST /backend/support',
      done: [{ output: undefined, to: 'sent', browser: { status: 200, json: { done: true } } }],
      error: [
        {
          name: 'about a field',
          error: badEmail,
          to: 'writing',
          browser: { status: 400, json: badEmail },
          seen: async (page) => {
            await expect(page.getByText(signupTexts.email)).toBeVisible()
            await keeps(page)
          },
        },
        {
          name: 'too many',
          error: tooMany,
          to: 'writing',
          browser: { status: 429, json: tooMany },
          seen: async (page) => {
            await expect(page.getByText(tooMany.message)).toBeVisible()
            await keeps(page)
          },
        },
      ],
    },
  },
  states: {
    opening: { browser: null },
    writing: { browser: (page) => expect(fields(page).send).toBeVisible() },
    sending: { browser: (page) => expect(fields(page).send).toHaveAttribute('data-loading') },
    sent: { browser: (page) => expect(page.getByText(supportTexts.sent)).toBeVisible() },
  },
})
