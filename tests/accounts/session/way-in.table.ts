import { expect, type Page } from '@playwright/test'
import { wayInMachine } from '#machines/accounts/way-in.machine.ts'
import { defineFlow } from '#tests/charts/flow.ts'
import { chooseFile, confirmTraceMapping } from '#tests/uploads/upload/contacts.ts'
import { gateParsing, worker } from '#tests/uploads/upload/gate.ts'
import { appears, openPage } from './open-page.ts'
import { around } from './people.ts'

const form = (page: Page, name: string) => page.getByRole('region', { name, exact: true })

/** A visitor's file waits until they have an account. */
async function sendAsVisitor(page: Page): Promise<void> {
  await gateParsing(page)
  await openPage(page, '/skiptrace', 'upload')
  await chooseFile(page)
  await worker('open')(page)
  await confirmTraceMapping(page)
  await appears(page.locator('[data-chart="way-in"]'))
}

export const wayInFlow = defineFlow(wayInMachine, {
  requirements: { 'login: way.change': ['LST-39'], 'signup: way.change': ['LST-39'] },
  starts: [
    {
      name: 'before a page of one’s own',
      input: { first: 'login' },
      to: 'login',
      open: (page) => openPage(page, '/audiences', 'way-in'),
    },
    { name: 'with a file', input: { first: 'signup' }, to: 'signup', open: sendAsVisitor },
  ],
  background: around,
  events: {
    'way.change': [
      {
        to: { login: 'signup', signup: 'login' },
        user: async (page) => {
          const isLogin = await form(page, 'Login').isVisible()
          const [shown, other] = isLogin ? ['Login', 'Create account'] : ['Create account', 'Login']
          await form(page, shown).getByRole('button', { name: other, exact: true }).click()
        },
      },
    ],
  },
  actors: {},
  states: {
    routing: { browser: null },
    login: { browser: (page) => expect(form(page, 'Login')).toBeVisible() },
    signup: { browser: (page) => expect(form(page, 'Create account')).toBeVisible() },
  },
})
