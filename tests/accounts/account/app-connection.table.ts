import { expect, type Page } from '@playwright/test'
import { createActor } from 'xstate'
import { profile } from '#machines/accounts/account.ts'
import { appConnectionMachine } from '#machines/accounts/app-connection.machine.ts'
import { crmKeyTexts } from '#model/accounts/crm-key.ts'
import { impersonationTexts } from '#model/accounts/impersonation.ts'
import { appears, openPage } from '#tests/accounts/session/open-page.ts'
import { hearFacts } from '#tests/accounts/session/other-tab.ts'
import { actingSession, around } from '#tests/accounts/session/people.ts'
import { until } from '#tests/audits/audiences/page.ts'
import { inOtherBrowser } from '#tests/charts/asides.ts'
import type { Backend } from '#tests/charts/backend.ts'
import { defineFlow } from '#tests/charts/flow.ts'
import { fact } from './page.ts'
import { profileOf, session, transactions } from './people.ts'

const refused = {
  status: 422,
  code: 'keyRefused',
  message: 'Follow Up Boss does not accept this key.',
  field: 'key',
}
const down = { status: 502, code: 'partyDown', message: 'Follow Up Boss does not answer at the moment.' }

const label = 'CRM API Key (Follow Up Boss)'
const section = (page: Page) => page.getByRole('region', { name: 'Follow Up Boss' })
const field = (page: Page) => section(page).getByRole('textbox', { name: label })
const button = (page: Page, name: string) => section(page).getByRole('button', { name, exact: true })
const press = (name: string) => (page: Page) => button(page, name).click()
const dialog = (page: Page) => page.getByRole('alertdialog', { name: 'Remove the key?' })
const status = (text: string) => (page: Page) => expect(section(page).getByRole('status')).toHaveText(text)
const toast = (text: string) => (page: Page) => expect(page.getByText(text).first()).toBeVisible()

/** Moxi Works on the same page, whose connection is ended: not after all, then in vain. */
async function triesMoxiWorks(page: Page, backend: Backend): Promise<void> {
  const moxi = page.getByRole('region', { name: 'Moxi Works' })
  const question = page.getByRole('alertdialog', { name: 'Disconnect Moxi Works?' })
  await expect(moxi).toContainText('Connected as agent@example.com.')
  for (const answer of ['Cancel', 'Disconnect']) {
    await moxi.getByRole('button', { name: 'Disconnect' }).click()
    await question.getByRole('button', { name: answer }).click()
    await expect(question).toHaveCount(0)
  }
  await backend.answer('DELETE /backend/user/moxiworks/*', { status: 502, json: down })
  await expect(moxi.getByRole('alert')).toHaveText(down.message)
}

/** An administrator who acts as the user may not end it. */
async function triesActing(page: Page): Promise<void> {
  const acting = {
    'GET /backend/user/*': stored(null),
    'GET /backend/user/transactions/*': { status: 200, json: transactions(1, 0, 0) },
  }
  await inOtherBrowser(page, ['/account', actingSession()], acting, (other) =>
    until(other, () =>
      other.getByRole('region', { name: 'Moxi Works' }).getByText(impersonationTexts.ownerOnly).isVisible(),
    ),
  )
}

const profileRequest = 'GET /backend/user/*'
const stored = (lastFour: string | null) => ({
  status: 200,
  json: profileOf({
    fUBApiKey: lastFour === null ? null : { lastFour },
    moxiworksTokenResponse: { profile: { email: 'agent@example.com' } },
  }),
})

const open = (lastFour: string | null) => async (page: Page, backend: Backend) => {
  const { id, token, userName } = session
  await page.addInitScript(
    (kept) => localStorage.setItem('foresale.session', kept),
    JSON.stringify({ id, token, userName }),
  )
  await openPage(page, '/account', 'resource')
  await backend.answer(profileRequest, stored(lastFour))
  await appears(section(page).locator('[data-chart="app-connection"]'))
}

/** The page reads the account again, and it has this key. */
const changesTo = (lastFour: string | null) => async (page: Page, backend: Backend) => {
  await hearFacts(fact('v1.KeyEntrusted'))(page)
  await backend.answer(profileRequest, stored(lastFour))
}

const input = {
  ...({ app: 'followUpBoss' } as const),
  userId: session.id,
  account: createActor(profile, { input: { params: { userId: session.id } } }),
}

/** What a change elsewhere leads to, in states that wait for the customer. */
const elsewhere = (connection: string | null) => {
  const to = connection === null ? ('notConnected' as const) : ('connected.kept' as const)
  return { notConnected: to, replacing: to, refused: to, connected: to, asking: to }
}

export const appConnectionFlow = defineFlow(appConnectionMachine, {
  requirements: {
    'checking: storeKey ✓': ['ACC-20'],
    'checking: storeKey ✗ #1': ['ACC-21'],
    'checking: storeKey ✗ #2': ['ACC-21'],
    'connected: key.check': ['ACC-26'],
    'connected: key.replace': ['ACC-27'],
    asking: ['ACC-27'],
  },
  starts: [
    { name: 'without a key', input: { ...input, connection: null }, to: 'notConnected', open: open(null) },
    { name: 'with a key', input: { ...input, connection: '1234' }, to: 'connected.kept', open: open('1234') },
  ],
  background: {
    ...around,
    'POST /backend/login/check': { status: 200, json: session },
    'GET /backend/user/transactions/*': { status: 200, json: transactions(1, 0, 0) },
    'GET /backend/cards/*': { status: 200, json: { cards: [] } },
  },
  key: ({ connection }) => connection,
  events: {
    'key.send': [
      {
        payload: { key: 'fka_right9876' },
        to: 'checking',
        sends: [],
        user: async (page) => {
          await field(page).fill('fka_right9876')
          await press('Save Key')(page)
        },
      },
    ],
    'key.check': [{ to: 'verifying', knows: { problem: null }, user: press('Check') }],
    'key.replace': [{ to: 'replacing', user: press('Replace') }],
    'key.keep': [
      {
        to: ({ connection }) => ({
          replacing: 'connected.kept',
          refused: connection === null ? 'ignored' : 'connected.kept',
        }),
        user: press('Cancel'),
      },
    ],
    'app.disconnect': [{ to: 'asking', user: press('Remove') }],
    'disconnect.confirm': [
      { to: 'disconnecting', user: (page) => dialog(page).getByRole('button', { name: 'Remove' }).click() },
    ],
    'disconnect.cancel': [
      {
        to: { asking: 'connected.kept' },
        user: (page) => dialog(page).getByRole('button', { name: 'Cancel' }).click(),
      },
    ],
    'account.changed': [
      {
        name: 'a key of another tab',
        payload: { connection: '5555' },
        to: ({ connection }) => (connection === '5555' ? 'ignored' : elsewhere('5555')),
        sends: [],
        user: changesTo('5555'),
      },
      {
        name: 'removed in another tab',
        payload: { connection: null },
        to: ({ connection }) => (connection === null ? 'ignored' : elsewhere(null)),
        sends: [],
        user: changesTo(null),
      },
    ],
  },
  actors: {
    followAccount: { asked: [{ account: '[actor]', app: 'followUpBoss' }] },
    storeKey: {
      request: 'PUT /backend/user/fub-key/*',
      asked: [{ userId: session.id, key: 'fka_right9876' }],
      done: [
        {
          output: { fUBApiKey: { lastFour: '9876' } },
          to: 'connected.kept',
          sends: ['toast'],
          says: 'Your Follow Up Boss key is connected.',
          seen: toast(crmKeyTexts.kept),
        },
      ],
      error: [
        {
          name: 'the app refuses it',
          error: refused,
          to: 'refused.byApp',
          sends: [],
          seen: (page) => expect(field(page)).toBeFocused(),
        },
        { name: 'the app does not answer', error: down, to: 'refused.unchecked', sends: [] },
      ],
    },
    checkKey: {
      request: 'POST /backend/user/fub-key/check/*',
      asked: [{ userId: session.id }],
      done: [
        {
          output: { done: true },
          to: 'connected.kept',
          sends: ['toast'],
          says: 'Follow Up Boss accepts this key.',
          seen: toast(crmKeyTexts.works),
        },
      ],
      error: [{ error: refused, to: 'connected.doubtful', sends: [] }],
    },
    disconnect: {
      request: 'DELETE /backend/user/fub-key/*',
      asked: [{ app: 'followUpBoss', userId: session.id }],
      done: [
        {
          output: { done: true },
          to: 'notConnected',
          sends: ['toast'],
          says: 'Your Follow Up Boss key is removed.',
          seen: toast(crmKeyTexts.removed),
        },
      ],
      error: [{ error: down, to: 'connected.notDisconnected', sends: [] }],
    },
  },
  asides: { notConnected: triesMoxiWorks, 'connected.kept': triesActing },
  states: {
    notConnected: {
      browser: async (page) => {
        await expect(field(page)).toBeEditable()
        await expect(button(page, 'Cancel')).toHaveCount(0)
      },
      machine: ({ context }) => expect(context.connection).toBeNull(),
    },
    replacing: {
      browser: (page) => expect(button(page, 'Cancel')).toBeEnabled(),
      machine: ({ context }) => expect([context.connection === null, context.problem]).toEqual([false, null]),
    },
    checking: {
      browser: (page) => expect(button(page, 'Save Key')).toHaveAttribute('data-loading', 'true'),
      machine: ({ context }) => expect(context.problem).toBeNull(),
    },
    'refused.byApp': {
      browser: status(refused.message),
      machine: ({ context }) => expect(context.problem).toEqual(refused),
    },
    'refused.unchecked': {
      browser: status(down.message),
      machine: ({ context }) => expect(context.problem).toEqual(down),
    },
    'connected.kept': {
      browser: (page) => expect(field(page)).toHaveValue(/^•+\w{4}$/),
      machine: ({ context }) => expect([context.connection === null, context.problem]).toEqual([false, null]),
    },
    verifying: {
      browser: async (page) => {
        await expect(button(page, 'Check')).toHaveAttribute('data-loading', 'true')
        await expect(button(page, 'Replace')).toBeDisabled()
        await expect(button(page, 'Remove')).toBeDisabled()
      },
    },
    'connected.doubtful': {
      browser: status(refused.message),
      machine: ({ context }) => expect(context.problem).toEqual(refused),
    },
    'connected.notDisconnected': {
      browser: status(down.message),
      machine: ({ context }) => expect(context.problem).toEqual(down),
    },
    asking: { browser: (page) => expect(dialog(page)).toBeVisible() },
    disconnecting: {
      browser: (page) => expect(button(page, 'Remove')).toHaveAttribute('data-loading', 'true'),
      machine: ({ context }) => expect(context.problem).toBeNull(),
    },
  },
})
