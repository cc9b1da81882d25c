import { expect, type Page } from '@playwright/test'
import { callingMachine } from '#machines/leads/calling.machine.ts'
import { callListTexts } from '#model/leads/call-lists.ts'
import { arrive, press, seesFailure } from '#tests/accounts/security/page.ts'
import { appears } from '#tests/accounts/session/open-page.ts'
import { around } from '#tests/accounts/session/people.ts'
import { defineFlow } from '#tests/charts/flow.ts'
import { calling, customer, finished, listId, optedOut, undoable, withSkipped } from './list.ts'

const path = `/backend/calls/${customer.id}/${listId}`
const fault = { status: 500, code: 'fault', message: 'No such luck.' }
const changed = { status: 409, code: 'changed', message: callListTexts.changedElsewhere }
const gone = { status: 404, code: 'notFound', message: 'We could not find what you asked for.' }

const key = (name: string) => (page: Page) =>
  page.getByRole('button', { name: 'Reached', exact: true }).press(name)
const button = (page: Page, name: string | RegExp) => page.getByRole('button', { name })

const fact = (type: string, data: object = {}, seq = 9) => ({
  ...{ ownerId: customer.id, seq, streamId: customer.id, kind: 'profile', type, data: { ...data } },
  ...{ actorId: customer.id, onBehalfOf: null, at: '2026-11-20T15:00:00Z' },
})

const answered = [
  { name: 'a contact', output: calling(), to: 'shown.contact' },
  { name: 'one to undo', output: undoable, to: 'shown.contact' },
  { name: 'an opted-out contact', output: optedOut, to: 'shown.contact' },
  { name: 'the end', output: finished, to: 'shown.finished' },
  { name: 'the end, some skipped', output: withSkipped, to: 'shown.finished' },
] as const

const conflict = {
  name: 'by another window',
  error: changed,
  to: 'loading',
  sends: ['toast'],
  seen: (page: Page) => expect(page.getByText(callListTexts.changedElsewhere).first()).toBeVisible(),
} as const

const failure = {
  name: 'failed',
  error: fault,
  sends: ['failure'],
  seen: seesFailure('No such luck.'),
} as const

export const callingFlow = defineFlow(callingMachine, {
  requirements: {
    'loading: loadCalling ✓': ['CLL-04'],
    'recording: recordOutcome ✓': ['CLL-04'],
    'recording: recordOutcome ✗ #1': ['CLL-04'],
    'shown.contact: call.record': ['CLL-12'],
    'shown.contact: day.open': ['CLL-05'],
    'undoing: undoOutcome ✓': ['CLL-06'],
    'reopening: reopenSkipped ✓': ['CLL-07'],
  },
  browserExcluded: {
    'shown: facts.arrived': 'The live stream has its own tests; two windows are in the page’s.',
    'shown: journal.opened': 'The live stream has its own tests.',
  },
  starts: [
    {
      input: { userId: customer.id, listId },
      open: async (page, backend) => {
        await arrive(page, customer, `/calls/${listId}`)
        await backend.answer('POST /backend/login/check', { status: 200, json: customer })
        await appears(page.locator('[data-chart="calling"]'))
      },
    },
  ],
  background: around,
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
        to: ({ calling: known }) => ({ 'shown.contact': known?.row?.blocked ? 'stays' : 'recording' }),
      },
      {
        name: 'next',
        payload: { outcome: 'skipped' },
        user: press(/^Next/),
        to: { 'shown.contact': 'recording' },
      },
    ],
    'day.open': [
      {
        user: key('a'),
        to: ({ calling: known }) => ({
          'shown.contact': known?.row?.blocked ? 'stays' : 'shown.choosingDay',
        }),
      },
    ],
    'day.choose': [
      {
        payload: { day: '2026-11-30' },
        user: async (page) => {
          const dialog = page.getByRole('dialog', { name: 'Call again' })
          await dialog.getByLabel('On').fill('2026-11-30')
          await dialog.getByRole('button', { name: 'Call again' }).click()
        },
      },
    ],
    'day.cancel': [{ user: (page) => page.getByRole('button', { name: 'Cancel' }).click() }],
    'call.undo': [
      {
        user: press(/^Undo/),
        to: ({ calling: known }) => ({ shown: known?.undo ? 'undoing' : 'stays' }),
      },
    ],
    'skipped.reopen': [
      {
        user: press(/^Go through/),
        to: ({ calling: known }) => ({ 'shown.finished': known?.outcomes.skipped ? 'reopening' : 'stays' }),
      },
    ],
    'list.retry': [{ user: press('Try again') }],
    'facts.arrived': [
      {
        name: 'an outcome in another window',
        payload: { facts: [fact('v1.CallRecorded', { listId })] },
        user: null,
        to: { shown: 'loading' },
      },
      {
        name: 'an opt-out',
        payload: { facts: [fact('v1.OptOutsAdded')] },
        user: null,
        to: { shown: 'loading' },
      },
      {
        name: 'an outcome that is known',
        payload: { facts: [fact('v1.CallRecorded', { listId }, 5)] },
        user: null,
        to: { shown: 'stays' },
      },
      {
        name: 'an outcome of another list',
        payload: { facts: [fact('v1.CallRecorded', { listId: 'other' })] },
        user: null,
        to: { shown: 'stays' },
      },
    ],
    'journal.opened': [
      { name: 'further', payload: { seq: 9 }, user: null, to: { shown: 'loading' } },
      { name: 'no further', payload: { seq: 5 }, user: null, to: { shown: 'stays' } },
    ],
  },
  actors: {
    loadCalling: {
      request: `GET ${path}`,
      done: answered,
      error: [
        { name: 'no such list', error: gone, to: 'missing' },
        { name: 'failed', error: fault, to: 'failed' },
      ],
    },
    recordOutcome: {
      request: `POST ${path}/outcomes`,
      done: answered.slice(0, 1),
      error: [conflict, { ...failure, to: 'shown.contact' }],
    },
    undoOutcome: {
      request: `POST ${path}/outcomes/undo`,
      done: answered.slice(0, 1),
      error: [
        conflict,
        {
          ...failure,
          to: ({ calling: known }) => ({ undoing: known?.row ? 'shown.contact' : 'shown.finished' }),
        },
      ],
    },
    reopenSkipped: {
      request: `POST ${path}/reopen`,
      done: answered.slice(0, 1),
      error: [{ ...failure, to: 'shown.finished' }],
    },
  },
  states: {
    loading: { browser: async () => undefined },
    'shown.routing': { browser: null },
    'shown.contact': {
      browser: (page) => expect(page.getByRole('heading', { name: 'Ann Lee and Bo Lee' })).toBeVisible(),
      machine: ({ context }) => expect(context.calling?.row).not.toBeNull(),
    },
    'shown.choosingDay': {
      browser: (page) => expect(page.getByRole('dialog', { name: 'Call again' })).toBeVisible(),
    },
    'shown.finished': {
      browser: (page) => expect(page.getByText('No one is left to call today')).toBeVisible(),
      machine: ({ context }) => expect(context.calling?.row).toBeNull(),
    },
    recording: {
      browser: (page) => expect(page.getByRole('button', { name: 'Reached', exact: true })).toBeDisabled(),
    },
    undoing: { browser: (page) => expect(button(page, /^Undo/)).toHaveAttribute('data-loading', 'true') },
    reopening: {
      browser: (page) => expect(button(page, /^Go through/)).toHaveAttribute('data-loading', 'true'),
    },
    missing: { browser: (page) => expect(page.getByText('There is no such call list')).toBeVisible() },
    failed: { browser: (page) => expect(button(page, 'Try again')).toBeVisible() },
  },
})
