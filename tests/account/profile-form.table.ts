import { expect, type Page } from '@playwright/test'
import { profileFormMachine } from '#machines/profile-form.machine.ts'
import { accountTexts } from '#model/account.ts'
import { signupTexts } from '#model/signup.ts'
import { defineFlow } from '#tests/charts/flow.ts'
import { background, fault, isReadAgain, openPart, sees } from './page.ts'
import { profileOf } from './people.ts'

const profile = profileOf()
const elsewhere = profileOf({ lastName: 'Whitfield-Ray' })
const field = (page: Page, name: string) => page.getByRole('textbox', { name, exact: true })
const update = (page: Page) => page.getByRole('button', { name: 'Update Profile' })
const refusal = { status: 400, code: 'invalid', message: signupTexts.phone, field: 'phone' }

export const profileFormFlow = defineFlow(profileFormMachine, {
  requirements: {
    editing: ['ACC-03'],
    saving: ['ACC-04'],
    'editing: profile.known': ['ACC-06'],
    'saving: saveProfile ✗ #2': ['ACC-07'],
  },
  starts: [
    {
      input: { profile, isActing: false },
      open: openPart('profile-form', profile),
    },
  ],
  key: ({ edits, errors }) => ({ edits, errors: Object.keys(errors) }),
  background,
  events: {
    'profile.known': [{ payload: { profile: elsewhere }, user: isReadAgain(elsewhere) }],
    'profile.edit': [
      {
        name: 'a new brokerage',
        payload: { field: 'brokerage', value: 'Harbor Homes' },
        user: (page) => field(page, 'Team/Brokerage').fill('Harbor Homes'),
      },
      {
        name: 'emptied',
        payload: { field: 'firstName', value: '' },
        user: (page) => field(page, 'First Name').fill(''),
      },
      {
        name: 'filled in again',
        payload: { field: 'firstName', value: profile.firstName },
        user: (page) => field(page, 'First Name').fill(profile.firstName),
      },
    ],
    'profile.save': [{ user: (page) => update(page).click() }],
  },
  actors: {
    saveProfile: {
      request: 'PUT /backend/user/*',
      done: [{ output: elsewhere }],
      error: [
        { name: 'about a field', error: refusal, to: 'editing' },
        {
          name: 'failed',
          error: fault,
          to: 'editing',
          browser: async (page, backend) => {
            await backend.answer('PUT /backend/user/*', { cut: true })
            await sees(accountTexts.failed)(page)
            await page.getByRole('button', { name: 'OK' }).click()
          },
        },
      ],
    },
  },
  states: {
    editing: { browser: (page) => expect(field(page, 'First Name')).toBeEditable() },
    saving: { browser: (page) => expect(update(page)).toHaveAttribute('data-loading') },
  },
})
