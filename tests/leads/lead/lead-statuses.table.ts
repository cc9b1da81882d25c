import { expect, type Page } from '@playwright/test'
import { leadStatusesMachine } from '#machines/leads/lead-statuses.machine.ts'
import { leadTexts, leftOutText } from '#model/leads/lead.ts'
import type { LeadRows } from '#model/leads/lead-calls.ts'
import { generalFailure } from '#model/shared/problem.ts'
import { press, seesFailure } from '#tests/accounts/security/page.ts'
import { defineFlow } from '#tests/charts/flow.ts'
import { backgroundOf, county, openList, selects, session } from '#tests/likely-sellers/list-page.ts'

const path = `/backend/leads/${session.id}`
const fault = { status: 500, code: 'fault', message: generalFailure }
const refused = { status: 422, code: 'noneLeft', message: leadTexts.noneLeft, field: 'source' }
const source: LeadRows = {
  ...{ type: 'likely' as const, id: county.id, fipsCode: county.fipsCode },
  selection: [{ filter: null, added: ['7'], removed: [] }],
}

const all = { id: 'change-1', changed: 1, gone: 0, optedOut: 0 }
const part = { id: 'change-1', changed: 1, gone: 2, optedOut: 1 }

const dialog = (page: Page) => page.getByRole('dialog', { name: 'Set the status' })
const undo = (page: Page) => page.getByRole('button', { name: 'Undo' })

const openSelected = async (page: Page) => {
  await openList(page)
  await selects(page)
}

export const leadStatusesFlow = defineFlow(leadStatusesMachine, {
  requirements: {
    'setting: setStatuses ✓': ['LED-15'],
    'setting: setStatuses ✗ #1': ['LED-15'],
    'undoing: undoStatuses ✓': ['LED-16'],
  },
  starts: [{ input: { userId: session.id }, open: openSelected }],
  background: backgroundOf(county),
  key: ({ source: rows, chosen, done, problem }) => ({
    isAsked: rows !== null,
    status: chosen?.status ?? null,
    isPart: done !== null && done.gone > 0,
    problem,
  }),
  events: {
    'statuses.open': [{ payload: { source }, user: press('Status') }],
    'status.choose': [
      { payload: { status: 'appointment' }, user: press('Appointment'), to: { choosing: 'setting' } },
    ],
    'day.open': [{ to: { choosing: 'choosingDay' }, user: press('Call again…') }],
    'day.choose': [
      {
        to: { choosingDay: 'setting' },
        payload: { day: '2026-11-30' },
        user: async (page) => {
          const days = page.getByRole('dialog', { name: 'Call again' })
          await days.getByLabel('On').fill('2026-11-30')
          await days.getByRole('button', { name: 'Call again' }).click()
        },
      },
    ],
    'day.cancel': [{ to: { choosingDay: 'choosing' }, user: press('Cancel') }],
    'statuses.close': [
      {
        to: { choosing: 'idle', shown: 'idle' },
        user: (page) => page.getByRole('button', { name: 'Close' }).first().click(),
      },
    ],
    'statuses.undo': [{ to: { shown: 'undoing' }, user: press('Undo') }],
  },
  actors: {
    setStatuses: {
      request: `POST ${path}/chosen/status`,
      asked: [
        { userId: session.id, source, status: 'appointment', againOn: null },
        { userId: session.id, source, status: 'again', againOn: '2026-11-30' },
      ],
      done: [
        { name: 'all', output: all, to: 'shown.set' },
        { name: 'in part', output: part, to: 'shown.setInPart' },
      ],
      error: [
        {
          name: 'none is left',
          error: refused,
          knows: { problem: leadTexts.noneLeft },
          to: 'choosing',
          seen: (page) => expect(page.getByText(leadTexts.noneLeft)).toBeVisible(),
        },
        {
          name: 'failed',
          error: fault,
          to: 'choosing',
          sends: ['failure'],
          seen: seesFailure(generalFailure),
        },
      ],
    },
    undoStatuses: {
      request: `POST ${path}/statuses/change-1/undo`,
      asked: [{ userId: session.id, id: 'change-1' }],
      done: [
        {
          name: 'all',
          output: { changed: 1, kept: 0 },
          to: 'idle',
          sends: ['toast'],
          says: '1 lead has the status before again.',
        },
      ],
      error: [
        {
          name: 'failed',
          error: fault,
          to: ({ done }) => (done?.gone ? 'shown.setInPart' : 'shown.set'),
          sends: ['failure'],
          seen: seesFailure(generalFailure),
        },
      ],
    },
  },
  shows: [
    'Appointment: 1 lead.',
    'Call again on Nov 30, 2026: 1 lead. 2 leads are no longer in this list. 1 lead has opted out, and kept the status.',
  ],
  states: {
    idle: { browser: (page) => expect(undo(page)).toHaveCount(0) },
    choosing: { browser: (page) => expect(dialog(page)).toBeVisible() },
    choosingDay: {
      browser: (page) => expect(page.getByRole('dialog', { name: 'Call again' })).toBeVisible(),
    },
    setting: {
      browser: (page) => expect(dialog(page).getByRole('button', { name: 'Listed' })).toBeDisabled(),
      machine: ({ context }) => expect(context.chosen).not.toBeNull(),
    },
    'shown.set': {
      browser: (page) => expect(page.getByText(': 1 lead.')).toBeVisible(),
      machine: ({ context }) => expect(context.done).toEqual(all),
    },
    'shown.setInPart': {
      browser: (page) => expect(page.getByText(leftOutText(part))).toBeVisible(),
      machine: ({ context }) => expect(context.done).toEqual(part),
    },
    undoing: { browser: (page) => expect(undo(page)).toHaveAttribute('data-loading', 'true') },
  },
})
