import type { ContextFrom } from 'xstate'
import { keptTodayMachine } from '#machines/leads/kept-today.machine.ts'
import { defineFlow } from '#tests/charts/flow.ts'
import { today } from '#tests/leads/today/today.table.ts'
import { kept, userId } from './kept.ts'

type Context = ContextFrom<typeof keptTodayMachine>

const reading = today()
const later = today({ seq: 9 })

/** Where a list that is kept goes on. */
const next = ({ today: read, isWritten }: Pick<Context, 'today' | 'isWritten'>) =>
  read !== null && !isWritten ? 'kept.renewing' : 'kept.upToDate'

const onceRead = ({ today: read }: Context) => (read === null ? 'stays' : 'keeping')

const renewed = {
  'kept.upToDate': 'kept.renewing',
  'kept.notRenewed': 'kept.renewing',
  'kept.outcomesWait': 'kept.renewing',
} as const

export const keptTodayFlow = defineFlow(keptTodayMachine, {
  requirements: {
    'opening: openKept ✓ #2': ['TDY-12'],
    'opening: openKept ✗': ['TDY-11'],
    'routing: at once #1': ['TDY-11'],
    'keeping: keepToday ✓ #1': ['TDY-11'],
    'keeping: keepToday ✗': ['TDY-11'],
    'kept.renewing: keepToday ✓ #1': ['TDY-11'],
    'kept.upToDate: keep.off': ['TDY-12'],
    'forgetting: forgetToday ✓ #2': ['TDY-17'],
  },
  browserExcluded: {
    '': 'It needs a service worker and encrypted storage, which a walk does not have: [TDY-11], [TDY-12] and [TDY-17] are shown on the real server.',
  },
  starts: [
    { input: { userId, isActing: false }, to: 'opening', open: null },
    { name: 'as a customer', input: { userId, isActing: true }, to: 'unavailable', open: null },
  ],
  key: ({ isActing, today: read, isWritten }) => ({ isActing, read: read?.seq ?? null, isWritten }),
  events: {
    'today.read': [
      { payload: { today: reading }, user: null, knows: { today: reading }, to: renewed },
      { name: 'again', payload: { today: later }, user: null, knows: { today: later }, to: renewed },
    ],
    'keep.on': [
      {
        user: null,
        knows: ({ today: read }) => (read === null ? {} : { isWritten: true }),
        to: (known) => ({ notKept: onceRead(known), expired: onceRead(known), notStored: 'keeping' }),
      },
    ],
    'keep.off': [
      {
        user: null,
        to: {
          'kept.upToDate': 'forgetting',
          'kept.notRenewed': 'forgetting',
          'kept.outcomesWait': 'forgetting',
        },
      },
    ],
  },
  actors: {
    openKept: {
      asked: [{ userId }],
      done: [
        { name: 'kept', output: kept(), to: (known) => next(known) },
        { name: 'nothing', output: 'nothing', to: 'notKept' },
        { name: 'expired', output: 'expired', to: 'expired' },
      ],
      error: [{ error: new TypeError('this browser keeps no list'), to: 'unavailable' }],
    },
    keepToday: {
      asked: [true, false].flatMap((isFirst) => [
        { userId, today: reading, isFirst },
        { userId, today: later, isFirst },
      ]),
      done: [
        {
          name: 'stored',
          output: true,
          to: (known) => ({ keeping: next(known), 'kept.renewing': next(known) }),
        },
        { name: 'deleted meanwhile', output: false, to: 'notKept' },
      ],
      error: [
        {
          name: 'no room',
          error: new DOMException('no room', 'QuotaExceededError'),
          to: (known) => ({
            keeping: 'notStored',
            'kept.renewing': known.isWritten ? 'kept.notRenewed' : 'kept.renewing',
          }),
        },
      ],
    },
    forgetToday: {
      done: [
        { name: 'deleted', output: true, to: 'notKept' },
        {
          name: 'outcomes wait',
          output: false,
          to: (known) => (next(known) === 'kept.upToDate' ? 'kept.outcomesWait' : 'kept.renewing'),
        },
      ],
      error: [{ error: new Error('the browser refused'), to: (known) => next(known) }],
    },
  },
  states: {},
})
