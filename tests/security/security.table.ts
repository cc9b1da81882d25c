import { expect, type Page } from '@playwright/test'
import { securityMachine } from '#machines/security.machine.ts'
import { impersonationTexts } from '#model/impersonation.ts'
import { securityTexts } from '#model/security.ts'
import { defineFlow } from '#tests/charts/flow.ts'
import { actingSession, sessionOf } from '#tests/session/people.ts'
import { background, field, openSettings, press, sees, seesFailure } from './page.ts'

const session = sessionOf()
const acting = actingSession()
const fault = { status: 500, code: 'fault', message: securityTexts.failed }
const changed = { tone: 'success', text: securityTexts.passwordChanged } as const

const typePasswords = async (page: Page) => {
  await press('Change password')(page)
  await field(page, 'Current Password').fill('six-or-more')
  await field(page, 'New Password').fill('fresh-and-longer')
  await field(page, 'Confirm Password').fill('fresh-and-longer')
  await page.getByRole('dialog').getByRole('button', { name: 'Change password' }).click()
}

export const securityFlow = defineFlow(securityMachine, {
  requirements: {
    readOnly: ['SEC-07', 'SEC-30', 'SEC-45'],
  },
  starts: [
    { name: 'the owner', input: { viewer: session.viewer }, open: openSettings(session, 'security') },
    {
      name: 'an administrator who acts',
      input: { viewer: acting.viewer },
      open: openSettings(acting, 'security'),
    },
  ],
  key: ({ viewer }) => [viewer.id, viewer.actor?.id],
  background,
  events: {
    toast: [
      {
        payload: changed,
        to: 'stays',
        user: async (page, backend) => {
          await typePasswords(page)
          await backend.answer('POST /backend/account/password', { status: 200, json: { done: true } })
        },
        seen: sees(changed.text),
      },
    ],
    failure: [
      {
        payload: { problem: fault },
        to: 'stays',
        user: async (page, backend) => {
          await typePasswords(page)
          await backend.answer('POST /backend/account/password', { status: 500, json: fault })
        },
        seen: async (page) => {
          await seesFailure(securityTexts.failed)(page)
          await page.keyboard.press('Escape')
        },
      },
    ],
  },
  actors: {
    emailChange: { done: [], error: [] },
  },
  states: {
    routing: { browser: null },
    readOnly: { browser: sees(impersonationTexts.ownerOnly) },
    open: {
      browser: (page) => expect(page.getByRole('heading', { name: 'Sessions' })).toBeVisible(),
    },
  },
})
