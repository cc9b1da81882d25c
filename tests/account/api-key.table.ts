import { expect, type Page } from '@playwright/test'
import { apiKeyMachine } from '#machines/api-key.machine.ts'
import type { Profile } from '#model/account.ts'
import { impersonationTexts } from '#model/impersonation.ts'
import { defineFlow } from '#tests/charts/flow.ts'
import { background, fault, isReadAgain, openPart, press, sees, seesButton } from './page.ts'
import { acting, profileOf } from './people.ts'

const key = `foresale_kapture_${'x'.repeat(39)}wxyz`
const none = profileOf()
const kept = profileOf({ kaptureApiKey: { lastFour: 'wxyz' } })
const replaced = profileOf({ kaptureApiKey: { lastFour: '9876' } })

interface Known {
  readonly profile: Profile
  readonly key: string | null
  readonly lastFour: string | null
}

/** Another key than the one here is not shown whole, and not asked about; one that is being made is waited for. */
const whereKnown =
  ({ kaptureApiKey }: Profile) =>
  ({ lastFour }: Known) =>
    lastFour === kaptureApiKey?.lastFour
      ? 'stays'
      : ({ confirming: 'resting', revealing: 'resting', readable: 'resting' } as const)

/** As long as it works, a whole key is shown. */
const whereShown = ({ key: whole, profile: { kaptureApiKey } }: Known) =>
  whole !== null && whole.slice(-4) === kaptureApiKey?.lastFour ? 'readable.shown' : 'resting'

const isOfProfile = ({ context: { profile, lastFour } }: { context: Known }) =>
  expect(lastFour).toBe(profile.kaptureApiKey?.lastFour ?? null)
const isWhole = ({ context }: { context: Known }) => {
  isOfProfile({ context })
  expect(context.key).toBe(key)
}

const field = (page: Page) => page.getByRole('textbox', { name: 'KaptuRE API Key' })
const dialog = (page: Page) => page.getByRole('alertdialog', { name: 'Regenerate the KaptuRE API Key?' })
const generate = (page: Page) =>
  page.getByRole('button', { name: /^(Generate|Regenerate|Loading…)$/ }).first()

/** The clipboard of a browser that lets us, or does not. */
const clipboard = (isAllowed: boolean) => (page: Page) =>
  page.evaluate((allowed) => {
    const writeText = () => (allowed ? Promise.resolve() : Promise.reject(new Error('not allowed')))
    Object.defineProperty(navigator, 'clipboard', { value: { writeText }, configurable: true })
  }, isAllowed)

const selected = (page: Page) =>
  field(page).evaluate((input: HTMLInputElement) =>
    input.value.slice(input.selectionStart ?? 0, input.selectionEnd ?? 0),
  )

export const apiKeyFlow = defineFlow(apiKeyMachine, {
  requirements: {
    resting: ['ACC-12'],
    confirming: ['ACC-13'],
    generating: ['ACC-10'],
    revealing: ['ACC-17'],
    readable: ['ACC-17'],
    'readable.selected': ['ACC-17'],
    '(anywhere): profile.known #1': ['ACC-18'],
    'generating: generateKey ✗': ['ACC-18'],
  },
  starts: [
    {
      name: 'without a key',
      input: { kind: 'kapture', profile: none, isActing: false },
      open: openPart('api-key', none),
    },
    {
      name: 'with a key',
      input: { kind: 'kapture', profile: kept, isActing: false },
      open: openPart('api-key', kept),
    },
    {
      name: 'an administrator who acts',
      input: { kind: 'kapture', profile: kept, isActing: true },
      open: openPart('api-key', kept, acting),
    },
  ],
  key: ({ isActing, lastFour, key: whole, profile: { kaptureApiKey } }) => ({
    isActing,
    lastFour,
    isWhole: whole !== null,
    working: kaptureApiKey?.lastFour,
  }),
  background,
  events: {
    'profile.known': [
      {
        name: 'the same key',
        payload: { profile: kept },
        to: whereKnown(kept),
        user: isReadAgain(kept),
      },
      {
        name: 'another key',
        payload: { profile: replaced },
        to: whereKnown(replaced),
        user: isReadAgain(replaced),
      },
    ],
    'key.generate': [
      {
        to: ({ lastFour }) => ({
          barred: 'ignored',
          resting: lastFour === null ? 'generating' : 'confirming',
          readable: 'confirming',
        }),
        user: (page) => generate(page).click(),
      },
    ],
    'regenerate.confirm': [
      { user: (page) => dialog(page).getByRole('button', { name: 'Regenerate' }).click() },
    ],
    'regenerate.cancel': [
      {
        to: (known) => ({ confirming: whereShown(known) }),
        user: (page) => dialog(page).getByRole('button', { name: 'Cancel' }).click(),
      },
    ],
    'key.copy': [{ user: press('Copy') }],
  },
  actors: {
    generateKey: {
      request: 'POST /backend/api/v1/generate-customer-key',
      done: [{ output: key, browser: { status: 200, json: { key } } }],
      error: [
        {
          error: fault,
          to: whereShown,
          tells: ['failure'],
          browser: async (page, backend) => {
            const answer = { status: 500, json: fault }
            await backend.answer('POST /backend/api/v1/generate-customer-key', answer)
            await page.getByRole('button', { name: 'OK' }).click()
          },
        },
      ],
    },
    copyKey: {
      done: [{ browser: { before: clipboard(true) } }],
      error: [{ error: new Error('not allowed'), browser: { before: clipboard(false) } }],
    },
  },
  states: {
    barred: {
      browser: async (page) => {
        await sees(impersonationTexts.ownerOnly)(page)
        await expect(generate(page)).toBeDisabled()
        await expect(field(page)).toHaveValue(/^•{12}(wxyz|9876)$/)
      },
      machine: ({ context }) => expect(context.isActing).toBe(true),
    },
    resting: {
      browser: async (page) => {
        await expect(field(page)).not.toHaveValue(key)
        await expect(page.getByRole('button', { name: 'Copy', exact: true }).first()).toBeDisabled()
      },
      machine: (snapshot) => {
        isOfProfile(snapshot)
        expect(snapshot.context).toMatchObject({ isActing: false, key: null })
      },
    },
    confirming: { browser: (page) => expect(dialog(page)).toContainText('stops working at once') },
    generating: { browser: (page) => expect(generate(page)).toHaveText('Loading…') },
    revealing: {
      browser: async (page) => {
        await expect(generate(page)).toHaveText('Loading…')
        await expect(field(page)).toHaveValue('')
      },
      machine: isWhole,
    },
    'readable.shown': { browser: (page) => expect(field(page)).toHaveValue(key), machine: isWhole },
    'readable.copying': { browser: null },
    'readable.copied': { browser: seesButton('Copied!') },
    'readable.selected': {
      browser: async (page) => {
        await sees('Your browser did not let us copy.')(page)
        await expect.poll(() => selected(page)).toBe(key)
      },
    },
  },
})
