import type { CartItemType } from '#model/cart-item-types.ts'
import { cartTexts, notAddedText } from '#model/cart-texts.ts'
import { toast } from './effects.ts'
import { createForm, type Submit } from './form.machine.ts'

export interface CartOrder {
  readonly userId: string
  readonly type: CartItemType
  readonly targetId: string
}

/** A product is put in the cart by the button on its card. */
export const createCartAddition = (submit: Submit<CartOrder, void>) =>
  createForm({
    submit,
    onDone: (_, { type }) => [
      toast('success', cartTexts.added),
      { type: 'track', name: type === 'SKIPTRACE' ? 'skipTrace-Add to Cart' : 'Add to Cart' },
      { type: 'cart.changed' },
    ],
    onFailed: (problem) => [toast('error', notAddedText(problem))],
  })
