import { fromPromise } from 'xstate'
import { cartCalls } from '#model/calls/cart.ts'
import { kaptureCalls } from '#model/calls/kapture.ts'
import type { Audience, RealtorFilter } from '#model/kapture.ts'
import type { Http } from './http.ts'

export const loadStates =
  (http: Http) =>
  async (_params: object, signal: AbortSignal): Promise<readonly string[]> =>
    (await http.request(kaptureCalls.states, {}, { signal })).states

export const searchRealtors =
  (http: Http) =>
  async (filter: RealtorFilter, signal: AbortSignal): Promise<Audience> => ({
    filter,
    ...(await http.request(kaptureCalls.count, { query: filter }, { signal })),
  })

export const kaptureAdditionServices = (http: Http) => ({
  addToCart: fromPromise<void, { userId: string; filter: RealtorFilter }>(async ({ input, signal }) => {
    const { id: targetId } = await http.request(kaptureCalls.buy, { body: input }, { signal })
    const body = { userId: input.userId, type: 'KAPTURE_BUY', targetId }
    await http.request(cartCalls.addItem, { body }, { signal })
  }),
})
