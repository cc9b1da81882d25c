import { expect, type Page } from '@playwright/test'
import { formMachine } from '#machines/form.machine.ts'
import { securityTexts } from '#model/security.ts'
import { defineFlow } from '#tests/charts/flow.ts'
import { background, field, openSettings, press, sees, seesFailure } from '#tests/security/page.ts'
import { sessionOf } from '#tests/session/people.ts'

const refusal = {
  status: 422,
  code: 'wrongPassword',
  message: securityTexts.wrongPassword,
  field: 'currentPassword',
}
const fault = { status: 500, code: 'fault', message: 'No' }
const dialog = (page: Page) => page.getByRole('dialog', { name: 'Change password' })
const button = (page: Page) => dialog(page).getByRole('button', { name: 'Change password' })
/** What is accepted closes the dialog: it is opened again. */
const typePassword = async (page: Page, text: string) => {
  if (!(await dialog(page).isVisible())) await press('Change password')(page)
  await field(page, 'Current Password').fill(text)
}
const seesForm = (page: Page) => expect(dialog(page)).toBeVisible()

/** Walked in the dialog for another password. */
export const formFlow = defineFlow(formMachine, {
  requirements: {
    'submitting: form.submit': ['FRM-10'],
    'submitting: submit ✗ #1': ['FRM-11'],
    'submitting: submit ✗ #2': ['FRM-12'],
  },
  browserExcluded: {
    'submitting: form.submit': 'The button takes no click meanwhile.',
  },
  starts: [
    {
      to: 'editing',
      open: async (page, backend) => {
        await openSettings(sessionOf(), 'email-change')(page, backend)
        await press('Change password')(page)
      },
    },
  ],
  background,
  events: {
    'form.submit': [
      {
        payload: { values: {} },
        user: async (page) => {
          await typePassword(page, 'six-or-more')
          await field(page, 'New Password').fill('fresh-and-longer')
          await field(page, 'Confirm Password').fill('fresh-and-longer')
          await button(page).click()
        },
      },
    ],
    'form.edit': [{ user: (page) => typePassword(page, 'another') }],
  },
  actors: {
    submit: {
      request: 'POST /backend/account/password',
      done: [
        {
          output: { output: undefined, values: {} },
          tells: ['toast'],
          browser: { status: 200, json: { done: true } },
          seen: sees(securityTexts.passwordChanged),
        },
      ],
      error: [
        {
          name: 'a field refused',
          error: refusal,
          to: 'refused',
          tells: [],
          seen: async (page) => {
            await sees(securityTexts.wrongPassword)(page)
            await expect(field(page, 'Current Password')).toBeFocused()
          },
        },
        {
          name: 'failed',
          error: fault,
          to: 'failed',
          tells: ['failure'],
          seen: seesFailure(securityTexts.failed),
        },
      ],
    },
  },
  states: {
    editing: { browser: seesForm },
    submitting: { browser: (page) => expect(button(page)).toHaveAttribute('data-loading') },
    submitted: { browser: null },
    refused: { browser: seesForm },
    failed: { browser: seesForm },
  },
})
