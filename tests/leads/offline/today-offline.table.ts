import { expect } from 'vitest'
import { todayOfflineMachine } from '#machines/leads/today-offline.machine.ts'
import { leadsToCall } from '#model/leads/kept-today.ts'
import { defineFlow } from '#tests/charts/flow.ts'
import { kept, outcome, userId } from './kept.ts'

const again = { ...outcome, status: 'again', againOn: '2026-11-25' } as const
const { id: _id, at: _at, ...chosen } = outcome
const { id: _again, at: _then, ...chosenDay } = again

/** Where the open lead's list goes on, once the network is back. */
const list = ({ isBack }: { isBack: boolean }) => (isBack ? 'leaving' : 'listed.list')

export const todayOfflineFlow = defineFlow(todayOfflineMachine, {
  requirements: {
    'opening: openKept ✓ #1': ['TDY-14'],
    'opening: openKept ✓ #2': ['TDY-12'],
    'recording: addOutcome ✓': ['TDY-14'],
    'undoing: removeOutcomes ✓': ['TDY-14'],
    'recording: addOutcome ✗': ['TDY-14'],
    'listed.list: at once': ['TDY-15'],
  },
  browserExcluded: {
    '': 'The page is shown without a network alone, from what this device keeps: [TDY-14] and [TDY-15] show it on the real server.',
  },
  starts: [
    { input: { userId }, to: 'opening', open: null },
    { name: 'logged out', input: { userId: null }, to: 'nothingKept', open: null },
  ],
  key: ({ userId: known, kept: held, leadId, undone, isBack }) => ({
    isKnown: known !== null,
    waiting: held?.outcomes.length ?? null,
    leadId,
    undone: undone?.id ?? null,
    isBack,
  }),
  events: {
    'lead.open': [
      {
        name: 'of the list',
        payload: { id: '2' },
        user: null,
        to: ({ kept: held }) => {
          const goal = held && leadsToCall(held).some(({ id }) => id === '2') ? 'listed.leadOpen' : 'stays'
          return { 'listed.list': goal, 'listed.leadOpen': goal, 'listed.notRecorded': goal }
        },
      },
      { name: 'of no list', payload: { id: 'gone' }, user: null, to: 'stays' },
    ],
    'lead.close': [
      {
        user: null,
        knows: { leadId: null },
        to: (known) => ({ 'listed.leadOpen': list(known), 'listed.notRecorded': list(known) }),
      },
    ],
    'status.set': [
      {
        payload: { status: 'appointment' },
        user: null,
        to: { 'listed.leadOpen': 'recording', 'listed.notRecorded': 'recording' },
      },
    ],
    'day.open': [
      {
        user: null,
        to: { 'listed.leadOpen': 'listed.choosingDay', 'listed.notRecorded': 'listed.choosingDay' },
      },
    ],
    'day.choose': [{ payload: { day: '2026-11-25' }, user: null, to: { 'listed.choosingDay': 'recording' } }],
    'day.cancel': [{ user: null, to: { 'listed.choosingDay': 'listed.leadOpen' } }],
    'outcome.undo': [{ payload: { outcome }, user: null, to: { 'listed.list': 'undoing' } }],
    'network.back': [
      {
        user: null,
        knows: { isBack: true },
        to: { nothingKept: 'leaving', expired: 'leaving', 'listed.list': 'leaving' },
      },
    ],
    'portal.open': [{ user: null, to: 'leaving', sends: [{ type: 'navigate', to: '/dashboard' }] }],
  },
  actors: {
    hearNetwork: {},
    openKept: {
      asked: [{ userId }],
      done: [
        { name: 'a list', output: kept(), to: list, knows: { kept: kept() } },
        { name: 'with an outcome', output: kept([outcome]), to: list },
        {
          name: 'expired',
          output: 'expired',
          to: ({ isBack }) => (isBack ? 'leaving' : 'expired'),
        },
        {
          name: 'nothing',
          output: 'nothing',
          to: ({ isBack }) => (isBack ? 'leaving' : 'nothingKept'),
        },
      ],
      error: [
        {
          error: new TypeError('this browser keeps no list'),
          to: ({ isBack }) => (isBack ? 'leaving' : 'nothingKept'),
        },
      ],
    },
    addOutcome: {
      asked: [chosen, chosenDay],
      done: [
        {
          output: outcome,
          to: list,
          knows: ({ kept: held }) => ({
            leadId: null,
            kept: held && { ...held, outcomes: [...held.outcomes, outcome] },
          }),
        },
      ],
      error: [{ error: new DOMException('no room', 'QuotaExceededError'), to: 'listed.notRecorded' }],
    },
    removeOutcomes: {
      asked: [{ outcomes: [outcome] }],
      done: [{ to: list, knows: { kept: kept() } }],
      error: [{ error: new Error('the browser refused'), to: list }],
    },
  },
  states: {
    'listed.leadOpen': { browser: null, machine: ({ context }) => expect(context.leadId).not.toBeNull() },
    'listed.list': { browser: null, machine: ({ context }) => expect(context.isBack).toBe(false) },
  },
})
