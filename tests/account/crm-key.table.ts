import { expect, type Page } from '@playwright/test'
import { crmKeyMachine } from '#machines/crm-key.machine.ts'
import type { MaskedKey } from '#model/account.ts'
import { crmKeyTexts } from '#model/crm-key.ts'
import { impersonationTexts } from '#model/impersonation.ts'
import { defineFlow } from '#tests/charts/flow.ts'
import { background, busy, isReadAgain, openPart, press, sees } from './page.ts'
import { acting, profileOf } from './people.ts'

const key = 'fka_sandbox1234'
const none = profileOf()
const kept = profileOf({ fUBApiKey: { lastFour: '1234' } })
const refusal = (status: number, code: string, message: string) => ({ status, code, message })
const refused = refusal(422, 'keyRefused', 'Follow Up Boss does not accept this key.')
const down = refusal(502, 'partyDown', 'Follow Up Boss does not answer at the moment.')
const fault = refusal(500, 'fault', 'No')

const part = (page: Page) => page.locator('[data-chart="crm-key"]')
const entry = (page: Page) => part(page).getByRole('textbox', { name: 'CRM API Key (Follow Up Boss)' })
const dialog = (page: Page) => page.getByRole('alertdialog', { name: 'Remove the key?' })

const save = (typed: string) => async (page: Page) => {
  await entry(page).fill(typed)
  await press('Save Key')(page)
}

/** After a key was asked about: it may have been removed elsewhere meanwhile. */
const whereAsked = ({ mark }: { mark: MaskedKey }) => (mark === null ? 'entering.typing' : 'kept.resting')

export const crmKeyFlow = defineFlow(crmKeyMachine, {
  requirements: {
    'entering.saving': ['ACC-20'],
    kept: ['ACC-27'],
    'kept.checking': ['ACC-26'],
    'kept.confirming': ['ACC-27'],
    'entering.typing: crmKey.save #1': ['ACC-20'],
    'entering.saving: storeIntegrationKey ✗': ['ACC-21'],
  },
  starts: [
    {
      name: 'without a key',
      input: { profile: none, isActing: false },
      to: 'entering.typing',
      open: openPart('crm-key', none),
    },
    {
      name: 'with a key',
      input: { profile: kept, isActing: false },
      to: 'kept.resting',
      open: openPart('crm-key', kept),
    },
    {
      name: 'an administrator who acts',
      input: { profile: kept, isActing: true },
      to: 'barred',
      open: openPart('crm-key', kept, acting),
    },
  ],
  key: ({ isActing, mark, error }) => ({ isActing, isKept: mark !== null, hasError: error !== null }),
  background,
  events: {
    'profile.known': [
      { name: 'with a key', payload: { profile: kept }, user: isReadAgain(kept) },
      {
        name: 'without a key',
        payload: { profile: none },
        to: { 'kept.resting': 'entering.typing' },
        user: isReadAgain(none),
      },
    ],
    'crmKey.save': [
      {
        name: 'no key',
        payload: { key: 'two words' },
        to: 'stays',
        user: save('two words'),
        seen: sees(crmKeyTexts.shape),
      },
      { name: 'a key', payload: { key }, to: 'entering.saving', user: save(key) },
    ],
    'crmKey.correct': [{ user: (page) => entry(page).pressSequentially('x') }],
    'crmKey.replace': [{ user: press('Replace') }],
    'crmKey.keep': [{ to: 'kept.resting', user: press('Cancel') }],
    'crmKey.check': [{ user: press('Check') }],
    'crmKey.remove': [{ user: press('Remove') }],
    'removal.confirm': [{ user: (page) => dialog(page).getByRole('button', { name: 'Remove' }).click() }],
    'removal.cancel': [
      {
        to: (known) => ({ 'kept.confirming': whereAsked(known) }),
        user: (page) => dialog(page).getByRole('button', { name: 'Cancel' }).click(),
      },
    ],
  },
  actors: {
    storeIntegrationKey: {
      request: 'PUT /backend/user/fub-key/*',
      done: [
        { output: { lastFour: '1234' }, browser: { status: 200, json: { fUBApiKey: { lastFour: '1234' } } } },
      ],
      error: [{ error: refused }],
    },
    checkKey: {
      request: 'POST /backend/user/fub-key/check/*',
      done: [{ to: whereAsked, tells: ['toast'] }],
      error: [{ error: down, to: whereAsked, tells: [] }],
    },
    removeKey: {
      request: 'DELETE /backend/user/fub-key/*',
      error: [{ error: fault, to: whereAsked, tells: [] }],
    },
  },
  states: {
    barred: {
      browser: async (page) => {
        await expect(part(page)).toContainText(impersonationTexts.ownerOnly)
        await expect(part(page).getByRole('button', { disabled: false })).toHaveCount(0)
      },
    },
    'entering.typing': { browser: (page) => expect(entry(page)).toBeEditable() },
    'entering.saving': { browser: busy('Save Key') },
    'kept.resting': { browser: (page) => expect(entry(page)).toHaveValue('••••••••••••1234') },
    'kept.checking': { browser: busy('Check') },
    'kept.confirming': { browser: (page) => expect(dialog(page)).toBeVisible() },
    'kept.removing': { browser: busy('Remove') },
  },
})
