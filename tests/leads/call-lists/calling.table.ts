import { expect, type Page } from '@playwright/test'
import { callingMachine } from '#machines/leads/calling.machine.ts'
import { callListTexts } from '#model/leads/call-lists.ts'
import { generalFailure } from '#model/shared/problem.ts'
import { arrive, press, seesFailure } from '#tests/accounts/security/page.ts'
import { appears, hearOpeningOf } from '#tests/accounts/session/open-page.ts'
import { hearFacts } from '#tests/accounts/session/other-tab.ts'
import { around } from '#tests/accounts/session/people.ts'
import { defineFlow } from '#tests/charts/flow.ts'
import { lead } from '#tests/leads/lead/lead.ts'
import { calling, customer, finished, listId, optedOut, row, undoable, withSkipped } from './list.ts'

const path = `/backend/calls/${customer.id}/${listId}`
const fault = { status: 500, code: 'fault', message: generalFailure }
const changed = { status: 409, code: 'changed', message: callListTexts.changedElsewhere }
const gone = { status: 404, code: 'notFound', message: 'We could not find what you asked for.' }

const key = (name: string) => (page: Page) =>
  page.getByRole('button', { name: 'Reached', exact: true }).press(name)
const list = { userId: customer.id, listId }
const recorded = { ...list, rowNo: 2, attempts: 0 }

const button = (page: Page, name: string | RegExp) => page.getByRole('button', { name })
const close = (page: Page) =>
  page
    .getByRole('complementary', { includeHidden: true })
    .getByRole('button', { name: 'Close', includeHidden: true })

const fact = (type: string, data: object = {}, seq = 9) => ({
  ...{ ownerId: customer.id, seq, streamId: customer.id, kind: 'profile', type, data: { ...data } },
  ...{ actorId: customer.id, onBehalfOf: null, at: '2026-11-20T15:00:00Z' },
})

const next = { name: 'a contact', output: calling(), to: 'list.shown.contact' } as const
const end = { name: 'the end', output: finished, to: ['list.shown.finished', 'lead.closed'] } as const

const answered = [
  next,
  { ...next, name: 'one to undo', output: undoable },
  {
    name: 'one who is no lead',
    output: calling({ row: row({ lead: null }) }),
    to: ['list.shown.contact', 'lead.closed'],
  },
  { ...next, name: 'an opted-out contact', output: optedOut },
  end,
  { ...end, name: 'the end, some skipped', output: withSkipped },
] as const

const conflict = {
  name: 'by another window',
  error: changed,
  to: 'list.loading',
  sends: ['toast'],
  says: 'This contact was changed in another window. Here is where the list is now.',
  seen: (page: Page) => expect(page.getByText(callListTexts.changedElsewhere).first()).toBeVisible(),
} as const

const failure = {
  name: 'failed',
  error: fault,
  sends: ['failure'],
  seen: seesFailure(generalFailure),
} as const

export const callingFlow = defineFlow(callingMachine, {
  requirements: {
    'list.loading: loadCalling ✓': ['CLL-04'],
    'list.recording: recordOutcome ✓': ['CLL-04'],
    'list.recording: recordOutcome ✗ #1': ['CLL-04'],
    'list.shown.contact: call.record': ['CLL-12'],
    'list.shown.contact: day.open': ['CLL-05'],
    'list.undoing: undoOutcome ✓': ['CLL-06'],
    'list.reopening: reopenSkipped ✓': ['CLL-07'],
    'lead.closed: lead.open': ['LED-14'],
  },
  starts: [
    {
      to: ['list.loading', 'lead.closed'],
      input: { userId: customer.id, listId },
      open: async (page, backend) => {
        await arrive(page, customer, `/calls/${listId}`)
        await backend.answer('POST /backend/login/check', { status: 200, json: customer })
        await appears(page.locator('[data-chart="calling"]'))
      },
    },
  ],
  background: { ...around, [`POST /backend/leads/${customer.id}`]: { status: 200, json: lead() } },
  key: ({ calling: known }) => ({
    row: known?.row && { blocked: known.row.blocked },
    undo: known?.undo !== null,
    skipped: (known?.outcomes.skipped ?? 0) > 0,
  }),
  events: {
    'call.record': [
      {
        name: 'voicemail',
        payload: { outcome: 'voicemail' },
        user: key('v'),
        to: ({ calling: known }) => ({
          'list.shown.contact': known?.row?.blocked ? 'stays' : 'list.recording',
        }),
      },
      {
        name: 'next',
        payload: { outcome: 'skipped' },
        user: press(/^Next/),
        to: { 'list.shown.contact': 'list.recording' },
      },
    ],
    'day.open': [
      {
        user: key('a'),
        to: ({ calling: known }) => ({
          'list.shown.contact': known?.row?.blocked ? 'stays' : 'list.shown.choosingDay',
        }),
      },
    ],
    'day.choose': [
      {
        to: { 'list.shown.choosingDay': 'list.recording' },
        payload: { day: '2026-11-30' },
        user: async (page) => {
          const dialog = page.getByRole('dialog', { name: 'Call again' })
          await dialog.getByLabel('On').fill('2026-11-30')
          await dialog.getByRole('button', { name: 'Call again' }).click()
        },
      },
    ],
    'day.cancel': [
      {
        to: { 'list.shown.choosingDay': 'list.shown.contact' },
        user: (page) => page.getByRole('button', { name: 'Cancel' }).click(),
      },
    ],
    'call.undo': [
      {
        user: press(/^Undo/),
        to: ({ calling: known }) => ({ 'list.shown': known?.undo ? 'list.undoing' : 'stays' }),
      },
    ],
    'lead.open': [
      {
        user: press('Open lead'),
        to: ({ calling: known }) => ({ 'lead.closed': known?.row?.lead ? 'lead.open' : 'ignored' }),
      },
    ],
    'lead.close': [{ to: { 'lead.open': 'lead.closed' }, user: (page) => close(page).click() }],
    'skipped.reopen': [
      {
        user: press(/^Go through/),
        to: ({ calling: known }) => ({
          'list.shown.finished': known?.outcomes.skipped ? 'list.reopening' : 'stays',
        }),
      },
    ],
    'list.retry': [{ to: { 'list.failed': 'list.loading' }, user: press('Try again') }],
    'facts.arrived': [
      {
        name: 'an outcome in another window',
        payload: { facts: [fact('v1.CallRecorded', { listId })] },
        user: hearFacts(fact('v1.CallRecorded', { listId })),
        to: { 'list.shown': 'list.loading' },
      },
      {
        name: 'an opt-out',
        payload: { facts: [fact('v1.OptOutsAdded')] },
        user: null,
        to: { 'list.shown': 'list.loading' },
      },
      {
        name: 'an outcome that is known',
        payload: { facts: [fact('v1.CallRecorded', { listId }, 5)] },
        user: null,
        to: { 'list.shown': 'stays' },
      },
      {
        name: 'an outcome of another list',
        payload: { facts: [fact('v1.CallRecorded', { listId: 'other' })] },
        user: null,
        to: { 'list.shown': 'stays' },
      },
    ],
    'journal.opened': [
      {
        name: 'further',
        payload: { seq: 9 },
        user: hearOpeningOf(customer.id),
        to: { 'list.shown': 'list.loading' },
      },
      { name: 'no further', payload: { seq: 5 }, user: null, to: { 'list.shown': 'stays' } },
    ],
  },
  actors: {
    loadCalling: {
      request: `GET ${path}`,
      asked: [list],
      done: answered,
      error: [
        { name: 'no such list', error: gone, to: 'list.missing' },
        { name: 'failed', error: fault, to: 'list.failed' },
      ],
    },
    recordOutcome: {
      request: `POST ${path}/outcomes`,
      asked: [
        { ...recorded, outcome: 'voicemail', againOn: null },
        { ...recorded, outcome: 'skipped', againOn: null },
        { ...recorded, outcome: 'again', againOn: '2026-11-30' },
      ],
      done: [next, end],
      error: [conflict, { ...failure, to: 'list.shown.contact' }],
    },
    undoOutcome: {
      request: `POST ${path}/outcomes/undo`,
      asked: [{ ...list, id: '7' }],
      done: [next],
      error: [
        conflict,
        {
          ...failure,
          to: ({ calling: known }) => ({
            'list.undoing': known?.row ? 'list.shown.contact' : 'list.shown.finished',
          }),
        },
      ],
    },
    reopenSkipped: {
      request: `POST ${path}/reopen`,
      asked: [list],
      done: [next],
      error: [{ ...failure, to: 'list.shown.finished' }],
    },
  },
  shows: ['Last call Voicemail, Nov 19', 'AVM Value $510,000', 'Go through the 2 skipped'],
  states: {
    'list.loading': { browser: async () => undefined },
    'list.shown.routing': { browser: null },
    'list.shown.contact': {
      browser: (page) =>
        expect(page.getByRole('heading', { name: 'Ann Lee and Bo Lee' }).locator('../..')).toContainText(
          '101 Oak St #4, Austin, TX 78701',
        ),
      machine: ({ context }) => expect(context.calling?.row).not.toBeNull(),
    },
    'list.shown.choosingDay': {
      browser: (page) => expect(page.getByRole('dialog', { name: 'Call again' })).toBeVisible(),
    },
    'list.shown.finished': {
      browser: (page) => expect(page.getByText('No one is left to call today')).toBeVisible(),
      machine: ({ context }) => expect(context.calling?.row).toBeNull(),
    },
    'list.recording': {
      browser: (page) => expect(page.getByRole('button', { name: 'Reached', exact: true })).toBeDisabled(),
    },
    'list.undoing': {
      browser: (page) => expect(button(page, /^Undo/)).toHaveAttribute('data-loading', 'true'),
    },
    'list.reopening': {
      browser: (page) => expect(button(page, /^Go through/)).toHaveAttribute('data-loading', 'true'),
    },
    'list.missing': { browser: (page) => expect(page.getByText('There is no such call list')).toBeVisible() },
    'list.failed': { browser: (page) => expect(button(page, 'Try again')).toBeVisible() },
    'lead.closed': { browser: (page) => expect(close(page)).toBeHidden() },
    'lead.open': { browser: (page) => expect(close(page)).toBeVisible() },
  },
})
