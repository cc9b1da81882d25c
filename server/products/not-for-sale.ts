import { type Refusal, refuse } from '#model/problem.ts'
import type { CartProduct } from './product.ts'

export const cannotBeBought = (): Refusal =>
  refuse('notForSale', 'This product cannot be bought for this file.', 422, 'type')

/** A product that is not sold here (any more, or yet): what a cart still holds of it is not delivered or charged. */
export const notForSale: CartProduct = {
  price: () => 0,
  find: async () => cannotBeBought(),
  takeOut: async () => undefined,
  order: async () => 0,
  deliver: async () => undefined,
  handOver: async () => async () => undefined,
  fail: async () => undefined,
  describe: async () => new Map(),
  chosenRows: async () => undefined,
  deliveredMail: async () => undefined,
}
