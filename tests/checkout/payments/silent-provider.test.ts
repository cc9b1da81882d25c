import { afterEach, beforeEach, expect, it, vi } from 'vitest'
import { createActor, toPromise } from 'xstate'
import { unreachable } from '#model/shared/problem.ts'
import { paymentServices } from '#services/checkout/checkout.ts'
import type { Http } from '#services/shared/http.ts'

beforeEach(() => void vi.useFakeTimers())
afterEach(() => void vi.useRealTimers())

const http = { actor: () => undefined } as unknown as Http
const silence = () => new Promise<never>(() => undefined)
const provider = { gateway: 'stripe', publishableKey: 'pk_test_1' } as const

it.each([
  ['is not loaded', silence],
  ['does not answer', async () => ({ tokenise: silence, askBank: silence })],
])('[PAY-99] a new card is given up after 30 seconds where its provider %s', async (_, providerOf) => {
  const { tokenise } = paymentServices(http, providerOf, () => null)
  const token = toPromise(createActor(tokenise, { input: { provider, card: null } }).start())
  const given = expect(token).rejects.toEqual(unreachable)
  await vi.advanceTimersByTimeAsync(30_000)
  await given
})
