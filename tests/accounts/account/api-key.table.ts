import { expect, type Page } from '@playwright/test'
import { createActor } from 'xstate'
import { profile } from '#machines/accounts/account.ts'
import { apiKeyMachine } from '#machines/accounts/api-key.machine.ts'
import { generalFailure } from '#model/shared/problem.ts'
import { appears, openPage } from '#tests/accounts/session/open-page.ts'
import { hearFacts } from '#tests/accounts/session/other-tab.ts'
import { around } from '#tests/accounts/session/people.ts'
import type { Backend } from '#tests/charts/backend.ts'
import { defineFlow } from '#tests/charts/flow.ts'
import { fact } from './page.ts'
import { profileOf, session, transactions } from './people.ts'

const key = `foresale_kapture_${'z'.repeat(39)}2222`
const fault = { status: 500, code: 'fault', message: generalFailure }

const section = (page: Page) => page.getByRole('region', { name: 'KaptuRE' })
const field = (page: Page) => section(page).getByRole('textbox', { name: 'KaptuRE API Key' })
const button = (page: Page, name: string | RegExp) => section(page).getByRole('button', { name, exact: true })
const dialog = (page: Page) => page.getByRole('alertdialog', { name: 'Regenerate the KaptuRE API Key?' })
const note = (text: string) => (page: Page) => expect(section(page).getByText(text)).toBeVisible()

const profileRequest = 'GET /backend/user/*'
const stored = (lastFour: string | null) => ({
  status: 200,
  json: profileOf({ kaptureApiKey: lastFour === null ? null : { lastFour } }),
})

const open = (lastFour: string | null) => async (page: Page, backend: Backend) => {
  const { id, token, userName } = session
  await page.addInitScript(
    (kept) => localStorage.setItem('foresale.session', kept),
    JSON.stringify({ id, token, userName }),
  )
  await openPage(page, '/account', 'resource')
  await backend.answer(profileRequest, stored(lastFour))
  await appears(section(page).locator('[data-chart="api-key"]'))
}

/** The page reads the account again, and it has this key. */
const changesTo = (lastFour: string | null) => async (page: Page, backend: Backend) => {
  await hearFacts(fact('v1.ApiKeyGenerated'))(page)
  await backend.answer(profileRequest, stored(lastFour))
}

async function press(page: Page, name: string): Promise<void> {
  const close = page.getByRole('alertdialog', { name: /error/i }).getByRole('button')
  if (await close.count()) await close.first().click()
  await button(page, name).click()
}

/** Whether the browser lets a page write to the clipboard. */
const clipboard = (isAllowed: boolean) => (page: Page) =>
  page.evaluate((allowed) => {
    const writeText = () => (allowed ? Promise.resolve() : Promise.reject(new Error('not allowed')))
    Object.defineProperty(navigator.clipboard, 'writeText', { configurable: true, value: writeText })
  }, isAllowed)

const shown = { read: '[function]', subscribe: '[function]' } as const

const input = {
  ...({ kind: 'kapture', email: session.userName, userId: session.id } as const),
  account: createActor(profile, { input: { params: { userId: session.id } } }),
}

export const apiKeyFlow = defineFlow(apiKeyMachine, {
  requirements: {
    'kept: key.generate': ['ACC-13'],
    'loading.making: generateKey ✓': ['ACC-10'],
    'loading.made: after 2 s #1': ['ACC-18'],
    'loading.made: after 2 s #2': ['ACC-17'],
    'shown: account.changed': ['ACC-18'],
    'shown.copying: copyKey ✓': ['ACC-17'],
    'shown.copying: copyKey ✗': ['ACC-17'],
    kept: ['ACC-12'],
    'loading.making': ['ACC-14'],
    none: ['ACC-15'],
  },
  starts: [
    { name: 'without a key', input: { ...input, lastFour: null }, to: 'none', open: open(null) },
    { name: 'with a key', input: { ...input, lastFour: '1111' }, to: 'kept', open: open('1111') },
  ],
  background: {
    ...around,
    'POST /backend/login/check': { status: 200, json: session },
    'GET /backend/user/transactions/*': { status: 200, json: transactions(1, 0, 0) },
    'GET /backend/zapier/hooks/*': { status: 200, json: { zaps: [] } },
    'GET /backend/cards/*': { status: 200, json: { cards: [] } },
  },
  key: ({ lastFour, whole, made, replaced }) => [lastFour, whole, made, replaced],
  events: {
    'key.generate': [
      {
        to: { none: 'loading.making', kept: 'asking', shown: 'asking' },
        user: async (page) =>
          press(page, (await button(page, 'Generate').count()) ? 'Generate' : 'Regenerate'),
      },
    ],
    'key.confirm': [
      {
        to: { asking: 'loading.making' },
        knows: ({ lastFour }) => ({ replaced: lastFour }),
        user: (page) => dialog(page).getByRole('button', { name: 'Regenerate' }).click(),
      },
    ],
    'key.cancel': [
      {
        to: ({ whole }) => ({ asking: whole === null ? 'kept' : 'shown.whole' }),
        user: (page) => dialog(page).getByRole('button', { name: 'Cancel' }).click(),
      },
    ],
    'key.copy': [{ to: { shown: 'shown.copying' }, user: (page) => button(page, /^Cop(y|ied!)$/).click() }],
    'account.changed': [
      {
        name: 'made in another tab',
        payload: { lastFour: '3333' },
        to: { none: 'kept', kept: 'kept', shown: 'kept' },
        knows: { lastFour: '3333' },
        // It is heard only if it is another.
        user: async (page, backend) => {
          await changesTo('4444')(page, backend)
          await changesTo('3333')(page, backend)
        },
      },
      {
        name: 'the new one',
        payload: { lastFour: '2222' },
        to: ({ whole }) => ({ none: 'kept', kept: 'kept', shown: whole === key ? 'stays' : 'kept' }),
        user: null,
      },
    ],
  },
  actors: {
    followAccount: {
      asked: [
        { shown, known: null },
        { shown, known: '1111' },
      ],
    },
    generateKey: {
      request: 'POST /backend/api/v1/generate-customer-key',
      asked: [{ email: session.userName, id: session.id, keyName: 'kapture' }],
      done: [{ output: { key }, to: 'loading.made', sends: [] }],
      error: [
        {
          error: fault,
          to: ({ whole, lastFour }) => {
            if (whole !== null) return 'shown.whole'
            return lastFour === null ? 'none' : 'kept'
          },
          sends: ['failure'],
          seen: (page) => expect(page.getByRole('alertdialog')).toContainText(generalFailure),
        },
      ],
    },
    copyKey: {
      asked: [{ key }],
      done: [{ output: undefined, browser: { before: clipboard(true) } }],
      error: [{ error: new Error('not allowed'), browser: { before: clipboard(false) } }],
    },
  },
  lasts: { loadingTime: '2 s', copiedTime: '2 s' },
  shows: ['The key that ends in 2222 stops working at once.'],
  states: {
    none: {
      browser: note('A key is shown once, right after it is made.'),
      machine: ({ context }) => expect([context.lastFour, context.whole]).toEqual([null, null]),
    },
    kept: {
      browser: (page) => expect(button(page, 'Copy')).toBeDisabled(),
      machine: ({ context }) => expect([context.lastFour === null, context.whole]).toEqual([false, null]),
    },
    asking: { browser: (page) => expect(dialog(page)).toBeVisible() },
    'loading.making': {
      browser: async (page) => {
        await expect(button(page, 'Loading…')).toBeVisible()
        await expect(field(page)).toHaveValue('')
      },
      machine: ({ context }) => expect(context.made).toBeNull(),
    },
    'loading.made': {
      browser: (page) => expect(button(page, 'Loading…')).toBeVisible(),
      machine: ({ context }) => expect(context.made).toBe(key),
      after: ({ lastFour, replaced }) =>
        lastFour === replaced || lastFour === '2222' ? 'shown.whole' : 'kept',
    },
    'shown.whole': {
      browser: (page) => expect(field(page)).toHaveValue(key),
      machine: ({ context }) =>
        expect([context.whole, context.lastFour, context.made]).toEqual([key, '2222', null]),
    },
    'shown.copied': {
      browser: (page) => expect(button(page, 'Copied!')).toBeVisible(),
      after: 'shown.whole',
    },
    'shown.selected': { browser: note('Your browser did not let us copy.') },
  },
})
