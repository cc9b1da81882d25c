import { expect, type Page } from '@playwright/test'
import { createActor } from 'xstate'
import { profile } from '#machines/accounts/account.ts'
import { moxiConnectMachine } from '#machines/accounts/moxi-connect.machine.ts'
import { generalFailure } from '#model/shared/problem.ts'
import { moxiTexts } from '#model/uploads/integrations/moxi.ts'
import { profileOf, session, transactions } from '#tests/accounts/account/people.ts'
import { appears, openPage } from '#tests/accounts/session/open-page.ts'
import { around } from '#tests/accounts/session/people.ts'
import type { Backend } from '#tests/charts/backend.ts'
import { defineFlow } from '#tests/charts/flow.ts'

const problem = (code: string, message: string) => ({ status: 0, code, message })
const fault = { status: 500, code: 'fault', message: generalFailure }

const section = (page: Page) => page.getByRole('region', { name: 'Moxi Works' })
const connect = (page: Page) => section(page).getByRole('button', { name: 'Connect Moxi Works' })
const sees = (text: string) => (page: Page) => expect(section(page).getByRole('alert')).toHaveText(text)

async function open(page: Page): Promise<void> {
  const { id, token, userName } = session
  await page.addInitScript(
    (kept) => localStorage.setItem('foresale.session', kept),
    JSON.stringify({ id, token, userName }),
  )
  await openPage(page, '/account', 'moxi-connect')
  await appears(connect(page))
}

const popUpOf = (page: Page): Page => {
  const popUp = page.context().pages().at(-1)
  if (popUp === undefined || popUp === page) throw new Error('no window is open')
  return popUp
}

const byPopUp = 'A pop-up of the real app logs in: [APP-20].'

export const moxiConnectFlow = defineFlow(moxiConnectMachine, {
  requirements: {
    'popUpOpen: logInAtMoxi ✓': ['APP-20'],
    'popUpOpen: logInAtMoxi ✗ #1': ['APP-29'],
    'popUpOpen: logInAtMoxi ✗ #2': ['APP-29'],
    'popUpOpen: logInAtMoxi ✗ #3': ['APP-29'],
    popUpOpen: ['APP-28'],
  },
  browserExcluded: {
    'popUpOpen: logInAtMoxi ✓': byPopUp,
    'popUpOpen: logInAtMoxi ✗ #1': 'The browser of the tests blocks no pop-up: [APP-29].',
  },
  starts: [
    {
      input: {
        userId: session.id,
        account: createActor(profile, { input: { params: { userId: session.id } } }),
      },
      open,
    },
  ],
  background: {
    ...around,
    'POST /backend/login/check': { status: 200, json: session },
    'GET /backend/user/transactions/*': { status: 200, json: transactions(1, 0, 0) },
    'GET /backend/user/*': { status: 200, json: profileOf() },
  },
  events: {
    'moxi.connect': [{ to: { disconnected: 'popUpOpen' }, sends: [], user: (page) => connect(page).click() }],
  },
  actors: {
    logInAtMoxi: {
      request: 'GET /backend/moxiworks/sso-config',
      asked: [{ userId: session.id }],
      done: [
        {
          output: { profile: { email: 'agent@example.com' } },
          to: 'connected',
          sends: ['toast'],
          says: 'Moxi Works is connected.',
          knows: { problem: null },
          browser: null,
        },
      ],
      error: [
        {
          name: 'blocked',
          error: problem('blocked', moxiTexts.blocked),
          to: 'disconnected.blocked',
          sends: [],
          browser: null,
        },
        {
          name: 'closed',
          error: problem('closed', moxiTexts.closed),
          to: 'disconnected.closed',
          sends: [],
          browser: async (page: Page, backend: Backend) => {
            await backend.answer('GET /backend/moxiworks/sso-config', {
              status: 200,
              json: {
                ...{
                  ssoLoginUrl: 'about:blank',
                  client_id: 'client',
                  response_type: 'code',
                  state: 'sealed',
                },
                redirect_uri: 'https://app.example.com/moxiworks/connected',
              },
            })
            // By then the page looks whether it is closed.
            await popUpOf(page).waitForURL(/client_id/)
            await popUpOf(page).close()
            await page.clock.runFor(500)
          },
        },
        { name: 'refused', error: fault, to: 'disconnected.failed', sends: [] },
      ],
    },
  },
  states: {
    'disconnected.untried': {
      browser: (page) => expect(section(page).getByRole('alert')).toHaveCount(0),
      machine: ({ context }) => expect(context.problem).toBeNull(),
    },
    'disconnected.blocked': {
      browser: null,
      machine: ({ context }) => expect(context.problem?.message).toBe(moxiTexts.blocked),
    },
    'disconnected.closed': {
      browser: sees(moxiTexts.closed),
      machine: ({ context }) => expect(context.problem?.message).toBe(moxiTexts.closed),
    },
    'disconnected.failed': {
      browser: sees(fault.message),
      machine: ({ context }) => expect(context.problem).toEqual(fault),
    },
    popUpOpen: {
      browser: (page) => expect(section(page).getByText('Waiting for the Moxi Works window.')).toBeVisible(),
      machine: ({ context }) => expect(context.problem).toBeNull(),
    },
    connected: { browser: null },
  },
})
