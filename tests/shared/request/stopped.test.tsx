// @vitest-environment jsdom
import { renderHook } from '@testing-library/react'
import { useActorRef } from '@xstate/react'
import { StrictMode } from 'react'
import { expect, it } from 'vitest'
import { setup, waitFor } from 'xstate'
import { askActor, type Client, withClient } from '#machines/shared/request.ts'

it('[CHT-54] starts a chart twice, as React’s strict mode does, and hears nothing of the call that was cut off', async () => {
  const calls: (() => void)[] = []
  const client: Client = {
    request: (_, __, { signal }) =>
      new Promise((resolve, reject) => {
        signal.addEventListener('abort', () => reject(signal.reason))
        calls.push(() => resolve('Austin' as never))
      }),
    download: () => Promise.reject(new Error('no file')),
    save: () => Promise.reject(new Error('no file')),
  }
  const machine = setup({
    actors: {
      readTown: askActor<string, void>((_, signal, asked) =>
        asked.request({} as never, {} as never, { signal }),
      ),
    },
  }).createMachine({
    initial: 'reading',
    states: {
      reading: { invoke: { src: 'readTown', onDone: 'read', onError: 'failed' } },
      read: {},
      failed: {},
    },
  })

  const flow = renderHook(() => useActorRef(withClient(machine, client)), { wrapper: StrictMode }).result
    .current
  const settled = waitFor(flow, ({ value }) => value !== 'reading')
  expect(calls).toHaveLength(2)
  await Promise.resolve()
  calls.at(-1)?.()

  expect((await settled).value).toBe('read')
})
