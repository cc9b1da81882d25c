import { expect, type Page } from '@playwright/test'
import { type ContextFrom, createEmptyActor } from 'xstate'
import { savedViewsMachine } from '#machines/accounts/saved-views.machine.ts'
import { type SavedView, searchOfSettings, type ViewSettings } from '#model/accounts/saved-views.ts'
import { likelyOpening } from '#model/likely-sellers/likely.ts'
import type { Backend } from '#tests/charts/backend.ts'
import { defineFlow } from '#tests/charts/flow.ts'
import { factOf, hearOf, hearOpening } from '#tests/checkout/page.ts'
import { backgroundOf, county, openList, openListBy, session } from '#tests/likely-sellers/list-page.ts'

const settingsOf = (beds: 2 | 3 | 4): ViewSettings<'likely'> => ({
  ...{ filter: { beds }, sort: null, hiddenColumns: [] },
})
const viewOf = (name: string, beds: 3 | 4, isDefault = false): SavedView => ({
  ...{ id: name, name, isDefault, of: 'likely', settings: settingsOf(beds) },
})

const linked = settingsOf(2)
const preferred = viewOf('Three beds', 3, true)

const button = (page: Page) => page.getByRole('button', { name: 'Views', exact: true })
const dialog = (page: Page) => page.getByRole('dialog', { name: 'Views' })

const newName = (page: Page) => dialog(page).getByLabel(/^New name of/)

const searchOf = (settings: ViewSettings<'likely'>) => searchOfSettings('likely', settings, likelyOpening)

const isShownBy = (settings: ViewSettings<'likely'>) => (page: Page) =>
  expect.poll(() => new URL(page.url()).search).toBe(searchOf(settings))

const reads = (views: readonly SavedView[]) => async (page: Page, backend: Backend) => {
  if (await button(page).isEnabled()) {
    const asked = page.waitForRequest(/\/backend\/views\/user\//)
    await hearOf('account', session.id, 'v1.ViewSaved')(page)
    await asked
  }
  await backend.answer('GET /backend/views/user/*', { status: 200, json: { views } })
}

type Known = Pick<ContextFrom<typeof savedViewsMachine>, 'views' | 'linked'>

const isDue = ({ views, linked: named }: Known) => views === null && named === null

/** The list of views is read like this. */
const reading = (name: string, data: readonly SavedView[], sends: (known: Known) => readonly string[]) =>
  ({
    name,
    snapshot: { value: { shown: 'current' }, context: { data } },
    to: { reading: 'closed' },
    sends,
    browser: reads(data),
  }) as const

export const savedViewsFlow = defineFlow(savedViewsMachine, {
  requirements: {
    'routing: at once #1': ['VIW-04'],
    '(anywhere): list moves on #1': ['VIW-02', 'VIW-04'],
    'open: view.choose': ['VIW-02'],
    'open: view.rename': ['VIW-02'],
    open: ['VIW-05'],
  },
  starts: [
    {
      name: 'without a link',
      input: { userId: session.id, kind: 'likely', linked: null, table: createEmptyActor() },
      to: 'reading',
      sends: [],
      open: openList,
    },
    {
      name: 'by a link',
      input: { userId: session.id, kind: 'likely', linked, table: createEmptyActor() },
      to: 'reading',
      sends: ['view.apply'],
      open: async (page) => {
        await openListBy(page, searchOf(linked))
        await isShownBy(linked)(page)
      },
    },
  ],
  background: backgroundOf(county),
  key: ({ views, linked: named }) => [views, named],
  events: {
    'facts.arrived': [
      {
        payload: { facts: [factOf('account', session.id)] },
        to: 'stays',
        sends: ['facts.arrived'],
        user: hearOf('account', session.id),
      },
    ],
    'journal.opened': [{ payload: { seq: 10 }, to: 'stays', sends: ['journal.opened'], user: hearOpening }],
    'views.open': [
      { to: { reading: 'ignored', closed: 'open.listed' }, user: (page) => button(page).click() },
    ],
    'views.close': [
      {
        to: { reading: 'ignored', closed: 'ignored', open: 'closed' },
        user: (page) => dialog(page).getByRole('button', { name: 'Close' }).last().click(),
      },
    ],
    'view.rename': [
      {
        payload: { id: preferred.id },
        to: { reading: 'ignored', closed: 'ignored', open: 'open.renaming' },
        user: (page) =>
          dialog(page)
            .getByRole('button', { name: `Rename ${preferred.name}` })
            .click(),
      },
    ],
    'rename.cancel': [
      {
        to: {
          reading: 'ignored',
          closed: 'ignored',
          'open.listed': 'ignored',
          'open.renaming': 'open.listed',
        },
        user: (page) => dialog(page).getByRole('button', { name: 'Cancel' }).click(),
      },
    ],
    'view.choose': [
      {
        payload: { view: preferred },
        to: { open: 'closed' },
        sends: { open: [{ type: 'view.apply', view: preferred.settings }] },
        user: (page) =>
          dialog(page)
            .getByRole('button', { name: `Apply ${preferred.name}` })
            .click(),
        seen: isShownBy(settingsOf(3)),
      },
    ],
  },
  actors: {
    renaming: {
      done: [
        {
          output: { done: true },
          to: 'open.listed',
          sends: ['resource.refresh'],
          browser: async (page, backend) => {
            await newName(page).fill('Another name')
            await dialog(page).getByRole('button', { name: 'Rename', exact: true }).click()
            await backend.answer('PUT /backend/views/user/*/*', { status: 200, json: { done: true } })
          },
        },
      ],
      error: [],
    },
    list: {
      asked: [{ params: { userId: session.id, of: 'likely' } }],
      snapshot: [
        {
          name: 'not yet',
          snapshot: { value: 'loading', context: { data: null } },
          to: 'stays',
          sends: [],
          browser: null,
        },
        reading('no default', [{ ...preferred, isDefault: false }], () => []),
        reading('a default', [viewOf('Four beds', 4), preferred], (known) =>
          isDue(known) ? ['view.apply'] : [],
        ),
      ],
    },
  },
  states: {
    routing: { browser: null },
    reading: { browser: (page) => expect(button(page)).toBeDisabled() },
    closed: {
      browser: async (page) => {
        await expect(button(page)).toBeEnabled()
        await expect(dialog(page)).toHaveCount(0)
      },
      machine: ({ context }) => expect(context.views).toEqual(expect.any(Array)),
    },
    'open.listed': {
      browser: async (page) => {
        await expect(dialog(page)).toBeVisible()
        await expect(newName(page)).toHaveCount(0)
      },
      machine: ({ context }) => expect(context.renamed).toBeNull(),
    },
    'open.renaming': {
      browser: (page) => expect(newName(page)).toBeVisible(),
      machine: ({ context }) => expect(context.renamed).toBe(preferred.id),
    },
  },
})
