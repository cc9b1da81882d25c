import { expect, type Page } from '@playwright/test'
import { passwordChangeMachine } from '#machines/accounts/password-change.machine.ts'
import { securityTexts } from '#model/accounts/security.ts'
import { signupTexts } from '#model/accounts/signup.ts'
import { sessionOf } from '#tests/accounts/session/people.ts'
import { defineFlow } from '#tests/charts/flow.ts'
import { background, field, openSettings, press, sees, seesFailure } from './page.ts'

const change = { currentPassword: 'six-or-more', newPassword: 'a brand new one' }
const refused = (code: string, message: string, at: keyof typeof change) => ({
  ...{ status: 422, code, message },
  field: at,
})
const wrong = refused('wrongPassword', securityTexts.wrongPassword, 'currentPassword')
const breached = refused('breached', signupTexts.breached, 'newPassword')
const fault = { status: 500, code: 'fault', message: 'No' }

const dialog = (page: Page) => page.getByRole('dialog', { name: 'Change password' })
const submit = (page: Page) => dialog(page).getByRole('button', { name: 'Change password' })
const asks = (page: Page) => expect(field(page, 'Current Password')).toBeVisible()
const isClosed = (page: Page) => expect(dialog(page)).toHaveCount(0)

const seesAt = (name: string, text: string) => async (page: Page) => {
  await sees(text)(page)
  await expect(field(page, name)).toBeFocused()
}

export const passwordChangeFlow = defineFlow(passwordChangeMachine, {
  requirements: {
    'asking: password.send': ['SEC-01'],
    'changing: changePassword ✓': ['SEC-02'],
    'changing: changePassword ✗ #1': ['SEC-04'],
    'changing: changePassword ✗ #2': ['SEC-05'],
  },
  starts: [{ to: 'kept', open: openSettings(sessionOf(), 'password-change') }],
  background,
  events: {
    'password.open': [{ to: 'asking.untried', user: press('Change password') }],
    'password.close': [{ to: { asking: 'kept' }, user: (page) => page.keyboard.press('Escape') }],
    'password.send': [
      {
        payload: { change },
        to: 'changing',
        user: async (page) => {
          await field(page, 'Current Password').fill(change.currentPassword)
          for (const name of ['New Password', 'Confirm Password'])
            await field(page, name).fill(change.newPassword)
          await submit(page).click()
        },
      },
    ],
  },
  actors: {
    changePassword: {
      request: 'POST /backend/account/password',
      asked: [change],
      done: [
        {
          output: { done: true },
          to: 'changed',
          sends: ['toast'],
          says: 'Your password is changed. Every other browser is logged out.',
          seen: sees(securityTexts.passwordChanged),
        },
      ],
      error: [
        {
          name: 'wrong password',
          error: wrong,
          to: 'asking.wrongPassword',
          sends: [],
          seen: seesAt('Current Password', securityTexts.wrongPassword),
        },
        {
          name: 'a stolen password',
          error: breached,
          to: 'asking.refused',
          sends: [],
          seen: seesAt('New Password', signupTexts.breached),
        },
        {
          name: 'failed',
          error: fault,
          to: 'asking.failed',
          sends: ['failure'],
          says: 'There is a problem with your request. Please try again.',
          seen: seesFailure(securityTexts.failed),
        },
      ],
    },
  },
  states: {
    kept: { browser: isClosed, machine: ({ context }) => expect(context.problem).toBeNull() },
    'asking.untried': { browser: asks },
    'asking.wrongPassword': {
      browser: asks,
      machine: ({ context }) => expect(context.problem).toEqual(wrong),
    },
    'asking.refused': {
      browser: asks,
      machine: ({ context }) => expect(context.problem).toEqual(breached),
    },
    'asking.failed': { browser: asks },
    changing: {
      browser: (page) => expect(submit(page)).toHaveAttribute('data-loading', 'true'),
      machine: ({ context }) => expect(context.problem).toBeNull(),
    },
    changed: { browser: isClosed },
  },
})
