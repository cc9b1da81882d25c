import { expect, type Page } from '@playwright/test'
import type { ContextFrom } from 'xstate'
import { todayMachine } from '#machines/leads/today.machine.ts'
import {
  defaultTodaySettings,
  type Today,
  type TodayLead,
  type TodaySettings,
  todayTexts,
} from '#model/leads/today.ts'
import { generalFailure } from '#model/shared/problem.ts'
import { arrive, press } from '#tests/accounts/security/page.ts'
import { appears, hearOpeningOf } from '#tests/accounts/session/open-page.ts'
import { hearFacts } from '#tests/accounts/session/other-tab.ts'
import { around, sessionOf } from '#tests/accounts/session/people.ts'
import { defineFlow } from '#tests/charts/flow.ts'

const agent = sessionOf({ counties: true })
const path = `/backend/leads/${agent.id}`
const fault = { status: 500, code: 'fault', message: generalFailure }

export const lead = (id: string, name: string, changes: Partial<TodayLead> = {}): TodayLead => ({
  ...{ id, rule: 'likeliest', againOn: null, changes: 0, name },
  source: { type: 'likely', sourceId: 'item', fips: '48453', itemId: id },
  ...{ sourceName: 'Travis County, TX', street: `${id} Oak St`, city: 'Austin', state: 'TX', zip: '78701' },
  phone: { name, number: '5125550101', lineType: 'mobile', doNotCall: false, isWrong: false },
  ...{ score: 0.9, scoredIn: null, value: 500_000 },
  ...changes,
})

export const today = (changes: Partial<Today> = {}): Today => ({
  ...{ day: '2026-11-20', settings: defaultTodaySettings, called: 0, seq: 5 },
  results: { called: 41, met: 5, listed: 3, predicted: 2.6, predictedOf: 40 },
  leads: [
    lead('1', 'Ann Lee', { rule: 'due', againOn: '2026-11-18' }),
    lead('2', 'Bo Ray', {
      scoredIn: {
        ...{ fips: '48453', county: 'Travis', state: 'TX', predictionTime: '2026-11-16T08:00:00.000Z' },
        ...{ percentBelow: 98, outcome: null },
      },
    }),
    lead('3', 'Cy Dee', { rule: 'new' }),
  ],
  ...changes,
})

/** What is left of today decides where no lead is open. */
const left = (known: Today | null) => {
  if (known?.leads.length) return 'chosen.listed'
  if (known === null || known.called === 0) return 'chosen.nothingDue'
  return known.called < known.settings.dailyLimit ? 'chosen.doneForToday' : 'chosen.limitReached'
}

/** The open lead may have left the list: it stood before the first that is left. */
const neighbours = ({ today: known, lead: open }: ContextFrom<typeof todayMachine>) => {
  const ids = known?.leads.map(({ id }) => id) ?? []
  const at = open === null ? -1 : ids.indexOf(open.id)
  return { next: ids[at + 1], previous: ids[at - 1] }
}

const heldAs = ({ today: known }: ContextFrom<typeof todayMachine>, id: string | undefined) =>
  known?.leads.find((each) => each.id === id) ?? null

const settings: TodaySettings = { restDays: 10, dailyLimit: 5, morningMail: true, alertShare: 5 }
const listed = today()
const atLimit = today({ called: 20, leads: [] })
const done = today({ called: 3, leads: [] })
const nothing = today({ leads: [] })

const fact = (type: string, kind: string, seq = 9) => ({
  ...{ ownerId: agent.id, seq, streamId: 'x', kind, type, data: {} },
  ...{ actorId: agent.id, onBehalfOf: null, at: '2026-11-20T15:00:00Z' },
})

const panel = (page: Page) => page.getByRole('region', { name: 'Today', exact: true })
const dialog = (page: Page) => page.getByRole('dialog', { name: 'Settings for today' })
const beside = (page: Page) => page.getByRole('complementary').last()

const save = async (page: Page) => {
  await dialog(page).getByLabel('Rest period').fill('10')
  await dialog(page).getByLabel('Daily limit').fill('5')
  await dialog(page).getByLabel('Morning mail').check()
  await dialog(page).getByRole('button', { name: 'Save' }).click()
}

export const todayFlow = defineFlow(todayMachine, {
  requirements: {
    'choosing: loadToday ✓': ['TDY-01'],
    'chosen.listed: lead.open': ['TDY-03'],
    'chosen: facts.arrived': ['TDY-03'],
    'chosen.listed: lead.next': ['LED-12'],
    'chosen.leadOpen: lead.next': ['LED-12', 'TDY-03'],
    'chosen.leadOpen: lead.previous': ['LED-12'],
    'setting: settings.send': ['TDY-02', 'TDY-07'],
    'chosen.listed': ['TDY-01'],
    'chosen.limitReached': ['TDY-02'],
    'chosen.doneForToday': ['TDY-03'],
    'chosen.nothingDue': ['TDY-01'],
  },
  starts: [
    {
      input: { userId: agent.id, isActing: false },
      to: 'choosing',
      open: async (page, backend) => {
        await arrive(page, agent, '/dashboard')
        await backend.answer('POST /backend/login/check', { status: 200, json: agent })
        await appears(page.locator('[data-chart="today"]'))
      },
    },
  ],
  background: { ...around, 'POST /backend/market-summary': { status: 200, json: { resp: [] } } },
  key: ({ today: known, lead: open }) => ({
    called: known?.called ?? null,
    leads: known?.leads.length ?? null,
    limit: known?.settings.dailyLimit ?? null,
    open: open?.id ?? null,
  }),
  events: {
    'lead.open': [
      {
        name: 'of the list',
        payload: { id: '2' },
        knows: (known) => ({ lead: heldAs(known, '2') }),
        user: (page) =>
          panel(page)
            .getByRole('button', { name: /Bo Ray/ })
            .click(),
        to: ({ today: known }) => ({
          choosing: known?.leads.length ? 'chosen.leadOpen' : 'stays',
          'chosen.listed': 'chosen.leadOpen',
          'chosen.leadOpen': known?.leads.length ? 'chosen.leadOpen' : 'stays',
        }),
      },
      { name: 'of no list', payload: { id: 'gone' }, user: null, to: 'stays' },
    ],
    'lead.next': [
      {
        user: (page) =>
          panel(page)
            .getByRole('button', { name: /Bo Ray/ })
            .press('j'),
        knows: (known) => ({ lead: heldAs(known, neighbours(known).next) }),
        to: (known) =>
          neighbours(known).next
            ? { choosing: 'chosen.leadOpen', 'chosen.listed': 'chosen.leadOpen', 'chosen.leadOpen': 'stays' }
            : 'stays',
      },
    ],
    'lead.previous': [
      {
        user: (page) => beside(page).getByRole('button', { name: 'Previous' }).click(),
        knows: (known) => ({ lead: heldAs(known, neighbours(known).previous) }),
        to: (known) =>
          neighbours(known).previous ? { choosing: 'chosen.leadOpen', 'chosen.leadOpen': 'stays' } : 'stays',
      },
    ],
    'lead.close': [
      {
        user: (page) => beside(page).getByRole('button', { name: 'Close' }).click(),
        to: ({ lead: open }) => ({ choosing: open ? 'stays' : 'ignored', 'chosen.leadOpen': 'choosing' }),
        knows: { lead: null },
      },
    ],
    'settings.open': [
      {
        to: { chosen: 'setting' },
        user: press('Settings'),
      },
    ],
    'settings.send': [
      { payload: { settings }, to: 'stays', sends: { setting: ['form.submit'] }, user: save },
    ],
    'settings.cancel': [
      {
        to: ({ today: known, lead: open }) => ({ setting: open ? 'chosen.leadOpen' : left(known) }),
        user: (page) => dialog(page).getByRole('button', { name: 'Close' }).click(),
      },
    ],
    'today.retry': [{ to: { failed: 'choosing' }, user: press('Try again') }],
    'facts.arrived': [
      {
        name: 'of a lead',
        payload: { facts: [fact('v1.LeadStatusSet', 'lead')] },
        user: hearFacts(fact('v1.LeadStatusSet', 'lead')),
        to: { chosen: 'choosing' },
      },
      {
        name: 'what is known, and a note',
        payload: { facts: [fact('v1.LeadStatusSet', 'lead', 5), fact('v1.LeadNoted', 'lead')] },
        user: null,
        to: 'stays',
      },
    ],
    'journal.opened': [
      {
        name: 'further',
        payload: { seq: 9 },
        user: hearOpeningOf(agent.id),
        to: { chosen: 'choosing', failed: 'choosing' },
      },
      { name: 'no further', payload: { seq: 5 }, user: null, to: { failed: 'choosing' } },
    ],
  },
  actors: {
    loadToday: {
      request: `GET ${path}/today`,
      asked: [{ userId: agent.id }],
      done: [
        {
          name: 'a list',
          output: listed,
          to: ({ lead: open }) => ({ choosing: open ? 'chosen.leadOpen' : 'chosen.listed' }),
        },
        {
          name: 'the limit reached',
          output: atLimit,
          to: ({ lead: open }) => ({ choosing: open ? 'chosen.leadOpen' : 'chosen.limitReached' }),
        },
        {
          name: 'all called',
          output: done,
          to: ({ lead: open }) => ({ choosing: open ? 'chosen.leadOpen' : 'chosen.doneForToday' }),
        },
        {
          name: 'nobody',
          output: nothing,
          to: ({ lead: open }) => ({ choosing: open ? 'chosen.leadOpen' : 'chosen.nothingDue' }),
        },
      ],
      error: [
        {
          name: 'failed',
          error: fault,
          to: ({ today: known, lead: open }) => ({
            choosing: open ? 'chosen.leadOpen' : known ? left(known) : 'failed',
          }),
        },
      ],
    },
    kept: { asked: [{ userId: agent.id, isActing: false }] },
    form: {
      done: [
        {
          output: today({ settings, called: 1 }),
          to: ({ lead: open }) => ({ setting: open ? 'chosen.leadOpen' : 'chosen.listed' }),
          sends: ['today.read', 'toast'],
          says: 'Your settings for today are saved.',
          browser: async (page, backend) => {
            await save(page)
            await backend.answer(`PUT ${path}/today/settings`, {
              status: 200,
              json: today({ settings, called: 1 }),
            })
          },
          seen: (page) => expect(page.getByText(todayTexts.saved).first()).toBeVisible(),
        },
      ],
      error: [],
    },
  },
  shows: ['Last 90 days', 'Called 41', 'Met 5', 'Listed 3', 'Predicted to list by now, of 40 2.6'],
  states: {
    choosing: { browser: async () => undefined },
    'chosen.listed': {
      browser: (page) => expect(panel(page).getByRole('heading', { name: 'Due' })).toBeVisible(),
      machine: ({ context }) => expect(context.lead).toBeNull(),
    },
    'chosen.leadOpen': {
      browser: (page) => expect(panel(page).getByRole('button', { pressed: true })).toBeVisible(),
      machine: ({ context }) => expect(context.lead).not.toBeNull(),
    },
    'chosen.limitReached': {
      browser: (page) => expect(panel(page)).toContainText('reached your daily limit'),
    },
    'chosen.doneForToday': { browser: (page) => expect(panel(page)).toContainText('You’re done for today') },
    'chosen.nothingDue': {
      browser: (page) => expect(panel(page)).toContainText('Nobody is to be called today'),
    },
    setting: { browser: (page) => expect(dialog(page)).toBeVisible() },
    failed: {
      browser: (page) => expect(panel(page).getByRole('button', { name: 'Try again' })).toBeVisible(),
    },
  },
})
