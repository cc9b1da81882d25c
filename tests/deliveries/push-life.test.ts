import { it } from 'vitest'
import { pushLife } from '#model/deliveries/push-life.ts'
import {
  evolvePush,
  type Push,
  type PushFact,
  pushEventOf,
  pushLifeOf,
  pushTakes,
} from '#model/deliveries/pushes.ts'
import { foldsAsDrawn, takesWhatComesNext } from '#tests/charts/lives.ts'

const named = { pushId: 'push-1', destination: 'followupboss' } as const
const counts = { sent: 1, skipped: 0, failed: 1 }

const noPush: Push = {
  ...{ id: '', destination: 'followupboss', type: 'skiptrace', title: '', mode: 'quiet', tag: '' },
  ...{ suppress: true, status: 'running', stopReason: null, pausedUntil: null },
  ...{ total: 0, sent: 0, skipped: 0, failed: 0, unconfirmed: 0, numbersLeftOut: 0 },
  ...{ startedAt: '', endedAt: null },
}
const push = {
  initial: noPush,
  evolve: evolvePush,
  statusOf: pushLifeOf,
  eventOf: pushEventOf,
  facts: {
    'v1.PushStarted': { ...named, fileId: 'file-1', rows: 2 },
    'v1.PushResumed': named,
    'v1.PushEnded': [
      { ...named, ...counts, stopReason: null },
      { ...named, ...counts, stopReason: 'noKey' },
    ],
  },
} as const

it('[JRN-133] a push’s facts lead it where the chart of its life says', () => {
  foldsAsDrawn<Push, PushFact>({ life: pushLife, ...push })
})

it('[JRN-134] a push runs to its end or is stopped, and goes on from there, never twice at once', () => {
  takesWhatComesNext<Push, PushFact>({
    ...push,
    takes: pushTakes,
    stories: [
      [
        ['v1.PushStarted', 'running'],
        ['v1.PushEnded.stopped', 'stopped'],
        ['v1.PushResumed', 'running'],
        ['v1.PushEnded.done', 'done'],
        ['v1.PushResumed', 'running'],
      ],
    ],
  })
})
