import { expect, type Page } from '@playwright/test'
import { loginMachine } from '#machines/accounts/login.machine.ts'
import { openPage } from '#tests/accounts/session/open-page.ts'
import { around } from '#tests/accounts/session/people.ts'
import { defineFlow } from '#tests/charts/flow.ts'

const step = { secondFactor: '5f1c8f7a-8d2c-4a7e-9d3e-7b0f4a529f57', app: true, passkey: null }

const code = (page: Page) => page.getByRole('textbox', { name: 'Code' })
const password = (page: Page) => page.getByRole('textbox', { name: 'Password' })

export const loginFlow = defineFlow(loginMachine, {
  requirements: {
    'password: second.wanted': ['SEC-60'],
    'second: login.restart': ['SEC-60', 'SEC-71'],
    password: ['SES-01', 'SES-02', 'SES-12'],
    second: ['SEC-69', 'SEC-77'],
  },
  starts: [{ open: (page) => openPage(page, '/login', 'login') }],
  background: around,
  events: {
    'second.wanted': [
      {
        payload: { step },
        user: async (page, backend) => {
          await page.getByRole('textbox', { name: 'Email' }).fill('dana@example.com')
          await password(page).fill('six-or-more')
          await page.getByRole('form', { name: 'Login' }).getByRole('button', { name: 'Login' }).click()
          await backend.answer('POST /backend/login', { status: 200, json: step })
        },
      },
    ],
    'login.restart': [
      {
        user: (page) => page.getByRole('button', { name: 'Start again' }).click(),
        seen: (page) => expect(page.getByRole('textbox', { name: 'Email' })).toBeFocused(),
      },
    ],
  },
  actors: {},
  states: {
    password: {
      browser: (page) => expect(password(page)).toBeVisible(),
      machine: ({ context }) => expect(context.step).toBeNull(),
    },
    second: {
      browser: (page) => expect(code(page)).toBeFocused(),
      machine: ({ context }) => expect(context.step).toEqual(step),
    },
  },
})
