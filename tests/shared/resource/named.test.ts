import { expect, it } from 'vitest'
import { createActor, SimulatedClock, waitFor } from 'xstate'
import { resource } from '#machines/shared/resource.machine.ts'

it('[CHT-42] a named use of a general chart finds its own states: what is gone when it is read again is missing', async () => {
  let isGone = false
  const receipt = createActor(
    resource(
      async () => {
        if (isGone) throw { status: 404, code: 'missing', message: 'x' }
        return 'paid'
      },
      { id: 'receipt' },
    ),
    { input: { params: {} } },
  ).start()
  await waitFor(receipt, (snapshot) => snapshot.matches({ shown: 'current' }))

  isGone = true
  receipt.send({ type: 'resource.refresh' })
  const { context } = await waitFor(receipt, (snapshot) => snapshot.matches('missing'))
  expect(context.data).toBeNull()
})

it('[FRM-31] what the server is still at work on is read again after a second', async () => {
  const clock = new SimulatedClock()
  const job = createActor(
    resource(async () => 'unfinished', { id: 'job', isUnfinished: (data) => data === 'unfinished' }),
    { input: { params: {} }, clock },
  ).start()
  await waitFor(job, (snapshot) => snapshot.matches({ shown: 'current' }))
  clock.increment(999)
  expect(job.getSnapshot().value).toEqual({ shown: 'current' })
  clock.increment(1)
  expect(job.getSnapshot().value).toEqual({ shown: 'refreshing' })
})
