import { describe, expect, it, vi } from 'vitest'
import { createActor, fromPromise, waitFor } from 'xstate'
import { keptTodayMachine } from '#machines/leads/kept-today.machine.ts'
import { isExpired, leadsToCall, type OpenedKept } from '#model/leads/kept-today.ts'
import { today } from '#tests/leads/today/today.table.ts'
import { kept, outcome, userId } from './kept.ts'

const { list } = kept()
const later = (ms: number) => new Date(Date.parse(list.keptAt) + ms)
const [minute, day] = [60_000, 24 * 60 * 60_000]

describe('a list that a device keeps', () => {
  it.each([
    ['at once', 0, false],
    ['until the end of the seventh day', 7 * day - 1, false],
    ['no longer', 7 * day, true],
    ['after a clock was corrected', -9 * minute, false],
    ['not on a clock that was set back', -10 * minute, true],
    ['not on a clock that was set back by years', -900 * day, true],
  ])('[TDY-12] opens %s', (_name, ms, isOver) => {
    expect(isExpired(list, later(ms))).toBe(isOver)
  })

  it('[TDY-12] does not open where its time cannot be read', () => {
    expect(isExpired({ keptAt: 'then' }, later(0))).toBe(true)
  })

  it('[TDY-11] is renewed once by each reading', async () => {
    const keepToday = vi.fn(async () => true)
    const machine = keptTodayMachine.provide({
      actors: {
        openKept: fromPromise(async (): Promise<OpenedKept> => kept()),
        keepToday: fromPromise(keepToday),
      },
    })
    const actor = createActor(machine, { input: { userId, isActing: false } }).start()
    await waitFor(actor, (snapshot) => snapshot.matches({ kept: 'upToDate' }))
    for (const times of [1, 2]) {
      actor.send({ type: 'today.read', today: today() })
      await waitFor(actor, (snapshot) => snapshot.matches({ kept: 'upToDate' }))
      expect(keepToday).toHaveBeenCalledTimes(times)
    }
  })

  it('[TDY-14] lists those of whom no outcome waits, and whose outcome was refused', () => {
    const names = (outcomes: Parameters<typeof kept>[0]) =>
      leadsToCall(kept(outcomes)).map(({ name }) => name)
    expect(names([outcome])).toEqual(['Ann Lee', 'Cy Dee'])
    expect(names([{ ...outcome, refusal: 'gone' }])).toEqual(['Ann Lee', 'Bo Ray', 'Cy Dee'])
  })
})
