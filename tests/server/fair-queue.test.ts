import { describe, expect, it } from 'vitest'
import { FairQueue } from '#server/queue/fair-queue.ts'
import { Stopping } from '#server/store/keyed-queue.ts'
import { Overloaded } from '#server/store/overloaded.ts'

const times = <T>(count: number, make: (at: number) => T): T[] =>
  Array.from({ length: count }, (_, at) => make(at))

/** Turns whose jobs end when they are told to; who had their turn so far, or was sent away. */
function slowTurns() {
  const turns = new FairQueue()
  const had: string[] = []
  const away: string[] = []
  const running: (() => void)[] = []
  const ask = (asker: string) =>
    turns
      .take(asker, () => {
        had.push(asker)
        return new Promise<void>((end) => running.push(end))
      })
      .catch((error: unknown) => {
        if (!(error instanceof Overloaded)) throw error
        away.push(asker)
      })
  const nextTurn = () => new Promise<void>((resolve) => setImmediate(resolve))
  const finish = async (jobs: number) => {
    for (const _ of times(jobs, String)) {
      running.shift()?.()
      await nextTurn()
    }
  }
  return { ask, had, away, finish, nextTurn }
}

describe('turns', () => {
  it('[RUN-73] are not waited for any more once the process is being stopped; those that are had end', async () => {
    const turns = new FairQueue()
    const ends: (() => void)[] = []
    const job = () => new Promise<string>((end) => ends.push(() => end('ended')))
    const jobs = Promise.allSettled(times(5, (at) => turns.take(`asker ${at}`, job)))
    turns.stop()
    const late = turns.take('late', job)
    await expect(late).rejects.toThrow(Stopping)
    for (const end of ends) end()
    const ended = { status: 'fulfilled', value: 'ended' }
    const refused = { status: 'rejected', reason: new Stopping() }
    expect(await jobs).toEqual([ended, ended, refused, refused, refused])
    expect(await turns.take('free', async () => 'ran')).toBe('ran')
  })

  it('[SAF-09] come to everybody, one after the other, however many jobs one asks for', async () => {
    const { ask, had, finish } = slowTurns()
    for (const asker of [...times(10, () => 'flood'), 'owner', 'neighbour']) void ask(asker)
    await finish(5)
    expect(had).toEqual(['flood', 'flood', 'flood', 'owner', 'neighbour', 'flood', 'flood'])
  })

  it('[SAF-09] are kept for forty jobs of one asker, beside the two that run', async () => {
    const { ask, away, nextTurn } = slowTurns()
    for (const _ of times(260, String)) void ask('flood')
    await nextTurn()
    expect(away).toHaveLength(260 - 42)
  })

  it('[SAF-09] that are all taken are given up by who has most of them', async () => {
    const { ask, away, nextTurn, had, finish } = slowTurns()
    for (const at of times(202, Number)) void ask(`flood ${at % 5}`)
    void ask('owner')
    await nextTurn()
    expect([away.length, away.includes('owner')]).toEqual([1, false])
    await finish(6)
    expect(had).toContain('owner')
  })

  it('[SAF-09] that everybody has one of go to who came first', async () => {
    const { ask, away, nextTurn } = slowTurns()
    for (const at of times(202, Number)) void ask(`asker ${at}`)
    void ask('owner')
    await nextTurn()
    expect(away).toEqual(['owner'])
  })

  it('[SAF-09] go on after a job that failed', async () => {
    const turns = new FairQueue()
    const failing = () => Promise.reject(new Error('no memory'))
    for (const _ of times(3, String))
      await expect(turns.take('somebody', failing)).rejects.toThrow('no memory')
    expect(await turns.take('somebody', () => Promise.resolve('done'))).toBe('done')
  })
})
