import { expect, type Page } from '@playwright/test'
import { leadMachine } from '#machines/leads/lead.machine.ts'
import { leadTexts } from '#model/leads/lead.ts'
import { generalFailure } from '#model/shared/problem.ts'
import { arrive, press, seesFailure } from '#tests/accounts/security/page.ts'
import { appears, hearOpeningOf } from '#tests/accounts/session/open-page.ts'
import { hearFacts } from '#tests/accounts/session/other-tab.ts'
import { around } from '#tests/accounts/session/people.ts'
import { defineFlow } from '#tests/charts/flow.ts'
import { customer, gone as deleted, lead, leadId, noted, optedOut, undoable } from './lead.ts'

const path = `/backend/leads/${customer.id}`
const fault = { status: 500, code: 'fault', message: generalFailure }
const changed = { status: 409, code: 'changed', message: leadTexts.changedElsewhere }
const gone = { status: 404, code: 'notFound', message: 'We could not find what you asked for.' }
const tooLong = { status: 422, code: 'invalid', message: leadTexts.longNote, field: 'text' }

const ofLead = { userId: customer.id, id: leadId }

const button = (page: Page, name: string | RegExp) => page.getByRole('button', { name })

const fact = (type: string, streamId: string, data: object = {}, seq = 9) => ({
  ...{ ownerId: customer.id, seq, streamId, kind: 'lead', type, data: { ...data } },
  ...{ actorId: customer.id, onBehalfOf: null, at: '2026-11-20T15:00:00Z' },
})

const answered = [
  { name: 'a lead', output: lead(), to: 'shown.open', knows: { lead: lead(), noteProblem: null } },
  { name: 'one to undo', output: undoable, to: 'shown.open', knows: { lead: undoable } },
  { name: 'one with a note', output: noted, to: 'shown.open', knows: { lead: noted } },
  { name: 'one who opted out', output: optedOut, to: 'shown.open', knows: { lead: optedOut } },
  { name: 'one whose file is deleted', output: deleted, to: 'shown.open', knows: { lead: deleted } },
] as const

const conflict = {
  name: 'by another window',
  error: changed,
  to: 'loading',
  sends: ['toast'],
  says: 'This lead was changed in another window. Here is where it is now.',
  seen: (page: Page) => expect(page.getByText(leadTexts.changedElsewhere).first()).toBeVisible(),
} as const

const failure = {
  name: 'failed',
  error: fault,
  to: 'shown.open',
  sends: ['failure'],
  seen: seesFailure(generalFailure),
} as const

export const leadFlow = defineFlow(leadMachine, {
  requirements: {
    'loading: findLead ✓': ['LED-01'],
    'loading: findLead ✗ #1': ['LED-08'],
    'setting: setStatus ✓': ['LED-03'],
    'setting: setStatus ✗ #1': ['LED-03'],
    'undoing: undoStatus ✓': ['LED-03'],
    'noting: addNote ✓': ['LED-04'],
    'noting: addNote ✗ #1': ['LED-04'],
    'erasing: eraseNote ✓': ['LED-04'],
  },
  starts: [
    {
      input: { userId: customer.id, from: { type: 'lead', id: leadId } },
      to: 'loading',
      open: async (page, backend) => {
        await arrive(page, customer, `/leads/${leadId}`)
        await backend.answer('POST /backend/login/check', { status: 200, json: customer })
        await appears(page.locator('[data-chart="lead"]'))
      },
    },
  ],
  background: around,
  key: ({ lead: known, noteProblem }) => ({
    undo: known?.before != null,
    notes: known?.notes.length ?? 0,
    blocked: known?.blocked ?? null,
    noteProblem,
  }),
  events: {
    'status.set': [
      {
        payload: { status: 'appointment' },
        user: press('Appointment'),
        to: ({ lead: known }) => ({ 'shown.open': known?.blocked === 'gone' ? 'ignored' : 'setting' }),
      },
    ],
    'status.undo': [
      {
        user: press(/^Undo/),
        to: ({ lead: known }) => ({ 'shown.open': known?.before ? 'undoing' : 'stays' }),
      },
    ],
    'day.open': [
      {
        to: ({ lead: known }) => ({
          'shown.open': known?.blocked === 'gone' ? 'ignored' : 'shown.choosingDay',
        }),
        user: press('Call again…'),
      },
    ],
    'day.choose': [
      {
        to: { 'shown.choosingDay': 'setting' },
        payload: { day: '2026-11-30' },
        user: async (page) => {
          const dialog = page.getByRole('dialog', { name: 'Call again' })
          await dialog.getByLabel('On').fill('2026-11-30')
          await dialog.getByRole('button', { name: 'Call again' }).click()
        },
      },
    ],
    'day.cancel': [{ to: { 'shown.choosingDay': 'shown.open' }, user: press('Cancel') }],
    'note.add': [
      {
        payload: { text: 'Moving in spring' },
        user: async (page) => {
          await page.getByLabel('A note').fill('Moving in spring')
          await button(page, 'Save note').click()
        },
        to: { 'shown.open': 'noting' },
      },
    ],
    'note.leave': [
      {
        payload: { text: 'Moving' },
        to: { shown: 'stays' },
        sends: ['note.kept'],
        user: async (page) => {
          await page.getByLabel('A note').fill('Moving')
          await page.getByLabel('A note').blur()
        },
      },
    ],
    'note.erase': [
      {
        payload: { id: 'note-1' },
        user: press('Erase'),
        to: ({ lead: known }) => ({ 'shown.open': known?.notes.length ? 'shown.askingErasure' : 'stays' }),
      },
    ],
    'erasure.cancel': [{ to: { 'shown.askingErasure': 'shown.open' }, user: press('Cancel') }],
    'erasure.confirm': [
      {
        to: { 'shown.askingErasure': 'erasing' },
        user: (page) => page.getByRole('alertdialog').getByRole('button', { name: 'Erase' }).click(),
      },
    ],
    'lead.retry': [{ to: { failed: 'loading' }, user: press('Try again') }],
    'facts.arrived': [
      {
        name: 'a status in another window',
        payload: { facts: [fact('v1.LeadStatusSet', leadId)] },
        user: hearFacts(fact('v1.LeadStatusSet', leadId)),
        to: { shown: 'loading' },
      },
      {
        name: 'a status of many',
        payload: { facts: [fact('v1.LeadsStatusSet', 'batch', { leadIds: ['other', leadId] })] },
        user: null,
        to: { shown: 'loading' },
      },
      {
        name: 'an opt-out',
        payload: { facts: [fact('v1.OptOutsAdded', customer.id)] },
        user: null,
        to: { shown: 'loading' },
      },
      {
        name: 'its file is deleted',
        payload: { facts: [fact('v1.AuditDeleted', lead().source?.sourceId ?? '')] },
        user: null,
        to: { shown: 'loading' },
      },
      {
        name: 'what is known',
        payload: { facts: [fact('v1.LeadStatusSet', leadId, {}, 5)] },
        user: null,
        to: { shown: 'stays' },
      },
      {
        name: 'of another lead',
        payload: {
          facts: [fact('v1.LeadStatusSet', 'other'), fact('v1.LeadsStatusSet', 'b', { leadIds: ['c'] })],
        },
        user: null,
        to: { shown: 'stays' },
      },
    ],
    'journal.opened': [
      {
        name: 'further',
        payload: { seq: 9 },
        user: hearOpeningOf(customer.id),
        to: { shown: 'loading' },
      },
      { name: 'no further', payload: { seq: 5 }, user: null, to: { shown: 'stays' } },
    ],
  },
  actors: {
    findLead: {
      request: `POST ${path}`,
      asked: [{ userId: customer.id, from: { type: 'lead', id: leadId } }],
      done: answered,
      error: [
        { name: 'no such lead', error: gone, to: 'missing' },
        { name: 'failed', error: fault, to: 'failed' },
      ],
    },
    setStatus: {
      request: `POST ${path}/${leadId}/status`,
      asked: [
        { ...ofLead, changes: 2, status: 'appointment', againOn: null },
        { ...ofLead, changes: 2, status: 'again', againOn: '2026-11-30' },
      ],
      done: answered.slice(1, 2),
      error: [conflict, failure],
    },
    undoStatus: {
      request: `POST ${path}/${leadId}/status/undo`,
      asked: [{ ...ofLead, changes: 2 }],
      done: answered.slice(0, 1),
      error: [conflict, failure],
    },
    addNote: {
      request: `POST ${path}/${leadId}/notes`,
      asked: [{ ...ofLead, text: 'Moving in spring' }],
      done: answered
        .slice(2, 3)
        .map((each) => ({ ...each, knows: { ...each.knows, saved: 1 }, sends: ['note.kept'] })),
      error: [
        {
          name: 'too long',
          error: tooLong,
          knows: { noteProblem: leadTexts.longNote },
          to: 'shown.open',
          seen: (page) => expect(page.getByText(leadTexts.longNote)).toBeVisible(),
        },
        failure,
      ],
    },
    eraseNote: {
      request: `DELETE ${path}/${leadId}/notes/note-1`,
      asked: [{ ...ofLead, noteId: 'note-1' }],
      done: answered.slice(0, 1),
      error: [failure],
    },
  },
  shows: [
    'Add Nov 30, 2026 to your calendar',
    'Call +1 (512) 555-0101',
    '101 Oak St #4, Austin, TX 78701',
    '<b>Moving</b> in spring & wants a call',
    'Undo: back to “To call”',
  ],
  states: {
    loading: { browser: async () => undefined },
    'shown.open': {
      browser: (page) => expect(page.getByRole('heading', { name: 'Ann Lee' })).toBeVisible(),
      machine: ({ context }) => expect(context.lead).not.toBeNull(),
    },
    'shown.choosingDay': {
      browser: (page) => expect(page.getByRole('dialog', { name: 'Call again' })).toBeVisible(),
    },
    'shown.askingErasure': {
      browser: (page) => expect(page.getByRole('alertdialog', { name: 'Erase this note?' })).toBeVisible(),
      machine: ({ context }) => expect(context.erased).toBe('note-1'),
    },
    setting: { browser: (page) => expect(button(page, 'Appointment')).toBeDisabled() },
    undoing: { browser: (page) => expect(button(page, /^Undo/)).toBeDisabled() },
    noting: { browser: (page) => expect(button(page, 'Save note')).toBeDisabled() },
    erasing: { browser: (page) => expect(button(page, 'Erase')).toBeDisabled() },
    missing: { browser: (page) => expect(page.getByText('There is no such lead')).toBeVisible() },
    failed: { browser: (page) => expect(button(page, 'Try again')).toBeVisible() },
  },
})
