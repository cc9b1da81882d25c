import { expect, type Page } from '@playwright/test'
import { accessMachine } from '#machines/access.machine.ts'
import type { Problem } from '#model/problem.ts'
import type { Backend } from '#tests/charts/backend.ts'
import { defineFlow } from '#tests/charts/flow.ts'
import { around, sessionOf } from '#tests/session/people.ts'

const { id: userId } = sessionOf()
const problem: Problem = { status: 500, code: 'test', message: 'It failed.' }
const check = 'GET /backend/api/kapture/realtor-action-access'
const { 'GET /backend/api/kapture/realtor-action-access': _, ...background } = around

const account = (page: Page) => page.getByRole('navigation', { name: 'Account' })

const profile = (page: Page) => account(page).getByRole('button', { name: 'Profile of Dana Whitfield' })

async function logIn(page: Page): Promise<void> {
  if (await profile(page).isVisible()) throw new Error('already logged in')
  await account(page).getByRole('link', { name: 'Login' }).click()
  const form = page.getByRole('form', { name: 'Login' })
  await form.getByLabel('Email').fill('dana@example.com')
  await form.getByRole('textbox', { name: 'Password' }).fill('six-or-more')
  await form.getByRole('button', { name: 'Login' }).click()
}

async function logOut(page: Page, backend: Backend): Promise<void> {
  if (!(await profile(page).isVisible())) throw new Error('not logged in')
  await profile(page).click()
  await page.getByRole('button', { name: 'Logout' }).click()
  await backend.answer('POST /backend/logout', { status: 200, json: { done: true } })
}

/** One check is answered, then the other. */
const answerBoth = (reply: Parameters<Backend['answer']>[1]) => async (_page: Page, backend: Backend) => {
  await backend.answer(check, reply)
  await backend.answer(check, reply)
}

export const accessFlow = defineFlow(accessMachine, {
  requirements: {
    asking: ['NAV-03'],
    known: ['SHL-04'],
    'asking: askAccess ✗': ['NAV-04'],
  },
  starts: [{ open: (page) => page.goto('/login') }],
  background: { ...background, 'POST /backend/login': { status: 200, json: sessionOf() } },
  key: ({ userId: owner }) => owner,
  events: {
    'owner.known': [
      {
        payload: { userId },
        to: ({ userId: known }) => (known === userId ? 'ignored' : 'asking'),
        user: logIn,
      },
    ],
    'owner.gone': [{ user: logOut }],
  },
  actors: {
    askAccess: {
      request: check,
      done: [
        {
          output: { export: true, purchase: true },
          browser: answerBoth({ status: 200, json: { hasAccess: true } }),
        },
      ],
      error: [{ error: problem, browser: answerBoth({ status: 500, json: problem }) }],
    },
  },
  states: {
    unknown: {
      browser: (page) => expect(account(page)).toBeVisible(),
      machine: ({ context }) => expect(context.access).toEqual({ export: false, purchase: false }),
    },
    asking: {
      browser: (page) => expect(account(page)).toBeVisible(),
      machine: ({ context }) => expect(context.access).toEqual({ export: false, purchase: false }),
    },
    known: {
      browser: (page) => expect(account(page)).toBeVisible(),
      machine: ({ context }) => expect(context.access).toEqual({ export: true, purchase: true }),
    },
  },
})
