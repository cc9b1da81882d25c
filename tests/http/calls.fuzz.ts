import { afterAll, expect, it } from 'vitest'
import { huntAll, target } from '#tests/support/fuzz.ts'
import { attemptsAt, endedCalls, startSending } from '#tests/support/fuzzed-calls.ts'

const { send, close } = await startSending()
afterAll(close)

it('every call answers every request, and refuses in words', async () => {
  const targets = [...endedCalls].map(([name, call]) =>
    target(name, attemptsAt(call), (attempt) => send(call, attempt)),
  )
  expect(await huntAll(targets, { share: 0.7 })).toEqual([])
})
