import { expect, type Page } from '@playwright/test'
import type { ContextFrom } from 'xstate'
import { leadBesideMachine } from '#machines/leads/lead-beside.machine.ts'
import { neighboursOf } from '#model/leads/lead.ts'
import { defineFlow } from '#tests/charts/flow.ts'
import {
  backgroundOf,
  county,
  home,
  openList,
  reads,
  readsAgain,
  session,
} from '#tests/likely-sellers/list-page.ts'
import { lead } from './lead.ts'

const homes = [
  home,
  { ...home, attom_id: 8, property_address_full: '2 OAK ST' },
  { ...home, attom_id: 9, property_address_full: '3 OAK ST' },
]
const ids = homes.map(({ attom_id }) => String(attom_id))
const filtered = ids.slice(1)

type Beside = ContextFrom<typeof leadBesideMachine>
const around = ({ ids: listed, opened }: Beside) => neighboursOf(listed, opened)

const list = (page: Page) => page.getByRole('region', { name: /^Likely sellers in/ })
const panel = (page: Page) => page.getByRole('complementary').last()

export const leadBesideFlow = defineFlow(leadBesideMachine, {
  requirements: {
    '(anywhere): lead.open': ['LED-11', 'LED-14'],
    '(anywhere): lead.next': ['LED-11', 'LED-12'],
    'open: lead.previous': ['LED-11', 'LED-12'],
    open: ['LED-21'],
  },
  starts: [
    {
      input: { list: { read: () => ids, subscribe: () => ({ unsubscribe: () => undefined }) }, ids },
      open: async (page) => {
        await openList(page)
        await reads(homes)(page)
      },
    },
  ],
  background: {
    ...backgroundOf(county),
    [`POST /backend/leads/${session.id}`]: { status: 200, json: lead() },
  },
  key: ({ ids: listed, opened }) => [listed, opened],
  events: {
    'lead.open': [
      {
        payload: { id: '8' },
        to: 'open',
        user: (page) => page.getByRole('button', { name: 'Open 2 OAK ST' }).click(),
      },
    ],
    'lead.next': [
      { to: (beside) => (around(beside).next ? 'open' : 'ignored'), user: (page) => list(page).press('j') },
    ],
    'lead.previous': [
      {
        to: (beside) => ({ open: around(beside).previous ? 'stays' : 'ignored' }),
        knows: (beside) => ({ opened: around(beside).previous }),
        user: (page) => panel(page).getByRole('button', { name: 'Previous' }).click(),
      },
    ],
    'lead.close': [{ user: (page) => panel(page).getByRole('button', { name: 'Close' }).click() }],
    'list.changed': [
      {
        name: 'the first is gone',
        payload: { ids: filtered },
        knows: { ids: filtered },
        to: ({ ids: listed }) => (listed.length === filtered.length ? 'ignored' : 'stays'),
        user: readsAgain(homes.slice(1)),
        seen: (page) => expect(page.getByText('1 OAK ST')).toHaveCount(0),
      },
      {
        name: 'all are there',
        payload: { ids },
        knows: { ids },
        to: ({ ids: listed }) => (listed.length === ids.length ? 'ignored' : 'stays'),
        user: readsAgain(homes),
        seen: (page) => expect(page.getByText('1 OAK ST').first()).toBeVisible(),
      },
    ],
  },
  actors: { list: { asked: [{ shown: { read: '[function]', subscribe: '[function]' }, known: ids }] } },
  states: {
    closed: {
      browser: (page) => expect(page.locator('tr[aria-current="true"]')).toHaveCount(0),
      machine: ({ context }) => expect(context.opened).toBeNull(),
    },
    open: {
      browser: (page) => expect(page.locator('tr[aria-current="true"]')).toHaveCount(1),
      machine: ({ context }) => expect(ids).toContain(context.opened),
    },
  },
})
