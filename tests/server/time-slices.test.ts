import { afterEach, expect, it, vi } from 'vitest'
import { timeSlices } from '#server/queue/time-slices.ts'

afterEach(() => vi.restoreAllMocks())

/** The steps of some work before each of which a bystander had its turn. */
async function stepsAfterTurns(msOfStep: number, steps: number): Promise<number[]> {
  let now = 0
  vi.spyOn(performance, 'now').mockImplementation(() => now)
  const pause = timeSlices()
  const found: number[] = []
  for (let step = 0; step < steps; step += 1) {
    let hadTurn = false
    const turn = setImmediate(() => {
      hadTurn = true
    })
    await pause()
    clearImmediate(turn)
    if (hadTurn) found.push(step)
    now += msOfStep
  }
  return found
}

it('[MAT-42] lets requests have their turn after each ten milliseconds of long work', async () => {
  expect(await stepsAfterTurns(4, 10)).toEqual([3, 6, 9])
})

it('[MAT-42] does not interrupt short work', async () => {
  expect(await stepsAfterTurns(1, 10)).toEqual([])
})
