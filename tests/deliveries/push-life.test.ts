import { it } from 'vitest'
import { pushLife } from '#model/deliveries/push-life.ts'
import { evolvePush, type Push, type PushFact, pushEventOf, pushLifeOf } from '#model/deliveries/pushes.ts'
import { foldsAsDrawn } from '#tests/charts/lives.ts'

const named = { pushId: 'push-1', destination: 'followupboss' } as const
const counts = { sent: 1, skipped: 0, failed: 1 }

const noPush: Push = {
  ...{ id: '', destination: 'followupboss', type: 'skiptrace', title: '', mode: 'quiet', tag: '' },
  ...{ suppress: true, status: 'running', stopReason: null, pausedUntil: null },
  ...{ total: 0, sent: 0, skipped: 0, failed: 0, unconfirmed: 0, numbersLeftOut: 0 },
  ...{ startedAt: '', endedAt: null },
}

it('[JRN-133] a push’s facts lead it where the chart of its life says', () => {
  foldsAsDrawn<Push, PushFact>({
    life: pushLife,
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
  })
})
