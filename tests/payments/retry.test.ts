import { describe, expect, it } from 'vitest'
import { type RetryAdvice, withRetries } from '#server/gateways/retry.ts'

/** Runs an attempt that fails with each advice in turn and then succeeds. */
async function given(advices: RetryAdvice[], random = 0.5) {
  const delays: number[] = []
  let attempts = 0
  const attempt = async () => {
    attempts += 1
    if (advices[attempts - 1]) throw new Error(`failure ${attempts}`)
    return 'done'
  }
  const outcome = await withRetries(attempt, () => advices[attempts - 1] ?? { again: false }, {
    tries: 4,
    firstDelay: 500,
    longestDelay: 1500,
    wait: async (milliseconds) => void delays.push(milliseconds),
    random: () => random,
  }).catch((error: Error) => error.message)
  return { outcome, attempts, delays }
}

const again: RetryAdvice = { again: true, after: null }

describe('trying again', () => {
  it('[PAY-21] is not needed when all goes well', async () => {
    expect(await given([])).toEqual({ outcome: 'done', attempts: 1, delays: [] })
  })

  it('[PAY-21] waits twice as long each time, up to the longest, half of it by chance', async () => {
    expect(await given([again, again, again], 0)).toEqual({
      outcome: 'done',
      attempts: 4,
      delays: [250, 500, 750],
    })
    expect(await given([again, again, again], 1)).toEqual({
      outcome: 'done',
      attempts: 4,
      delays: [500, 1000, 1500],
    })
  })

  it('[PAY-21] ends after the last try with its error', async () => {
    expect(await given([again, again, again, again])).toMatchObject({ outcome: 'failure 4', attempts: 4 })
  })

  it('[PAY-21] ends at once where trying again cannot help', async () => {
    expect(await given([again, { again: false }])).toMatchObject({ outcome: 'failure 2', attempts: 2 })
  })

  it('[PAY-21] waits at least as long as asked, unless that is too long', async () => {
    expect(await given([{ again: true, after: 1000 }])).toEqual({
      outcome: 'done',
      attempts: 2,
      delays: [1250],
    })
    expect(await given([{ again: true, after: 1501 }])).toEqual({
      outcome: 'failure 1',
      attempts: 1,
      delays: [],
    })
  })
})
