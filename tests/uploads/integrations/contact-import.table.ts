import { expect, type Page } from '@playwright/test'
import { contactImportMachine } from '#machines/uploads/contact-import.machine.ts'
import { followUpBossRows } from '#model/uploads/integrations/contact-file.ts'
import { followUpBossTexts } from '#model/uploads/integrations/contact-import.ts'
import type { FollowUpBossContact } from '#model/uploads/integrations/follow-up-boss.ts'
import { profileOf, session } from '#tests/accounts/account/people.ts'
import { appears, openPage } from '#tests/accounts/session/open-page.ts'
import { around } from '#tests/accounts/session/people.ts'
import { until } from '#tests/audits/audiences/page.ts'
import { inOtherBrowser } from '#tests/charts/asides.ts'
import type { Backend } from '#tests/charts/backend.ts'
import { defineFlow } from '#tests/charts/flow.ts'
import { gateParsing } from '#tests/uploads/upload/gate.ts'
import { keepSession } from '#tests/uploads/upload/signed-in.ts'

const at = '2026-11-20T15:00:00.000Z'
const pastClients = { id: 3, name: 'Past Clients' }
const fault = { status: 500, code: 'providerDown', message: 'Follow Up Boss does not answer.' }

const ada: FollowUpBossContact = {
  ...{ id: 1, firstName: 'Ada', lastName: 'Example', addresses: [], phones: [] },
  emails: [{ value: 'ada@example.com' }],
}

const stretch = (contacts: readonly FollowUpBossContact[], next: string | null) => ({
  output: { rows: followUpBossRows(contacts), contacts: contacts.length, next, total: 2, at },
  browser: { status: 200, json: { contacts, next, total: 2 } },
})

const form = (page: Page) => page.getByRole('form', { name: 'Follow Up Boss' })
const list = (page: Page) => form(page).getByLabel('Smart list')
const tag = (page: Page) => form(page).getByLabel('Or a tag')
const get = (page: Page) => form(page).getByRole('button', { name: 'Get Contacts' }).click()
const says = (text: string) => (page: Page) => expect(form(page).getByRole('alert')).toHaveText(text)

async function choose(page: Page, smartList: string, withTag: string): Promise<void> {
  // A chosen list leaves no tag to type.
  if (await tag(page).isEnabled()) await tag(page).fill('')
  await list(page).selectOption(smartList)
  if (withTag) await tag(page).fill(withTag)
}

async function open(page: Page): Promise<void> {
  await keepSession(page)
  await gateParsing(page)
  await openPage(page, '/refresh', 'upload')
  await page.getByRole('button', { name: 'Integrated Apps' }).click()
  await appears(form(page))
}

const tab = (page: Page, name: string) => page.getByRole('tab', { name }).click()

/** Contacts of Moxi Works, which are not there. */
async function triesMoxiWorks(page: Page, backend: Backend): Promise<void> {
  await tab(page, 'Moxi Works')
  const panel = page.getByRole('tabpanel', { name: 'Moxi Works' })
  await expect(panel).toContainText('Connected as agent@example.com.')
  await panel.getByRole('button', { name: 'Get Contacts' }).click()
  const request = 'GET /backend/moxiworks/contacts'
  const asked = new URL((await backend.request(request)).url())
  expect(asked.searchParams.get('moxi_works_agent_id')).toBe('agent@example.com')
  await backend.answer(request, { status: 500, json: fault })
  await expect(panel.getByRole('alert')).toHaveText(fault.message)
  await tab(page, 'Follow Up Boss')
}

const noKey = { status: 409, code: 'noKey', message: 'Enter your key of Follow Up Boss first.' }

/** Whose Follow Up Boss is not connected, or answers that the key is wrong. */
async function triesFollowUpBoss(page: Page): Promise<void> {
  const lists = {
    'GET /backend/user/*': { status: 200, json: profileOf({ fUBApiKey: { lastFour: '1234' } }) },
    'GET /backend/dbrefrsh/from-fub/smart-lists': { status: 409, json: noKey },
  }
  const unconnected = { 'GET /backend/user/*': { status: 200, json: profileOf() } }
  for (const [replies, words] of [
    [lists, noKey.message],
    [unconnected, 'Follow Up Boss is not connected yet.'],
  ] as const)
    await inOtherBrowser(page, ['/refresh', session], replies, async (other) => {
      const apps = other.getByRole('button', { name: 'Integrated Apps' })
      await until(other, () => apps.isVisible())
      await apps.click()
      await until(other, () => other.getByRole('dialog').getByText(words).isVisible())
    })
}

const draftId = 'd1'

export const contactImportFlow = defineFlow(contactImportMachine, {
  requirements: {
    'choosing: contacts.get #1': ['APP-06'],
    'choosing: contacts.get #2': ['APP-06'],
    '(anywhere): source.change': ['APP-31'],
    'reading: readStretch ✓ #1': ['APP-05'],
    'reading: readStretch ✓ #2': ['APP-06', 'APP-30'],
    'reading: readStretch ✗ #1': ['APP-04'],
    'reading: readStretch ✗ #2': ['APP-03'],
  },
  starts: [{ to: 'choosing.open', open }],
  background: {
    ...around,
    'GET /backend/user/*': {
      status: 200,
      json: profileOf({
        fUBApiKey: { lastFour: '1234' },
        moxiworksTokenResponse: { profile: { email: 'agent@example.com' } },
      }),
    },
    'GET /backend/dbrefrsh/from-fub/smart-lists': { status: 200, json: { smartLists: [pastClients] } },
  },
  key: ({ source, progress }) => [source && 'agent' in source, progress.read > 0],
  events: {
    'contacts.get': [
      {
        name: 'of a smart list',
        payload: { source: { userId: session.id, smartList: pastClients }, draftId },
        to: { choosing: 'reading' },
        user: async (page) => {
          await choose(page, '3', '')
          await get(page)
        },
      },
      {
        name: 'of Moxi Works',
        payload: { source: { agent: 'agent@example.com' }, draftId },
        to: { choosing: 'reading' },
        user: null,
      },
      {
        name: 'of nothing',
        payload: { source: null, draftId },
        to: { choosing: 'choosing.nothingChosen' },
        user: async (page) => {
          await choose(page, '', '')
          await get(page)
        },
      },
      {
        name: 'of a tag without end',
        payload: { source: { userId: session.id, tag: 'a'.repeat(201) }, draftId },
        to: { choosing: 'choosing.tagTooLong' },
        user: async (page) => {
          await choose(page, '', 'a'.repeat(201))
          await get(page)
        },
      },
    ],
    'source.change': [
      {
        to: 'choosing.open',
        user: async (page) => {
          await tab(page, 'Moxi Works')
          await tab(page, 'Follow Up Boss')
        },
      },
    ],
  },
  actors: {
    readStretch: {
      request: 'GET /backend/dbrefrsh/from-fub/dbrefresh-by-smartlist-id/*',
      asked: [null, '2'].flatMap((next) => [
        { source: { userId: session.id, smartList: pastClients }, next },
        { source: { agent: 'agent@example.com' }, next },
      ]),
      done: [
        { name: 'with more to come', ...stretch([ada], '2'), to: 'reading' },
        {
          name: 'the last',
          ...stretch([ada], null),
          to: 'ready',
        },
        {
          name: 'of nothing',
          ...stretch([], null),
          to: ({ progress }) => (progress.read > 0 ? 'ready' : 'choosing.nothingThere'),
        },
      ],
      error: [
        {
          error: fault,
          knows: { problem: fault },
          to: ({ progress }) => (progress.read > 0 ? 'choosing.brokenOff' : 'choosing.notRead'),
        },
      ],
    },
  },
  asides: { 'choosing.open': triesMoxiWorks, 'choosing.notRead': triesFollowUpBoss },
  shows: ['Follow Up Boss does not answer.'],
  states: {
    'choosing.open': { browser: (page) => expect(form(page).getByRole('alert')).toHaveCount(0) },
    'choosing.nothingChosen': {
      browser: async (page) => {
        await expect(list(page)).toHaveAccessibleDescription(followUpBossTexts.choose)
        await expect(list(page)).toBeFocused()
      },
    },
    'choosing.tagTooLong': {
      browser: async (page) => {
        await expect(tag(page)).toHaveAccessibleDescription(new RegExp(followUpBossTexts.longTag))
        await expect(tag(page)).toBeFocused()
      },
    },
    'choosing.nothingThere': {
      browser: says(followUpBossTexts.empty),
      machine: ({ context }) => expect(context.progress.read).toBe(0),
    },
    'choosing.notRead': {
      browser: says(fault.message),
      machine: ({ context }) => expect(context.problem).toEqual(fault),
    },
    'choosing.brokenOff': {
      browser: (page) =>
        expect(form(page).getByRole('alert')).toHaveText(
          /^Follow Up Boss does not answer\. It stopped after \d+ contacts; nothing was uploaded\.$/,
        ),
      machine: ({ context }) => expect(context.progress.read).toBeGreaterThan(0),
    },
    reading: {
      browser: (page) =>
        expect(
          form(page)
            .getByText(/contacts read/)
            .first(),
        ).toBeVisible(),
      machine: (snapshot) => expect(snapshot.hasTag('busy')).toBe(true),
    },
    ready: {
      browser: null,
      machine: ({ output, context }) => {
        expect(output?.draftId).toBe(draftId)
        expect(context.rows).toHaveLength(context.progress.read)
      },
    },
  },
})
