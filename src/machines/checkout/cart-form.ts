import { toast } from '#machines/shared/effects.ts'
import { createForm, type Submit } from '#machines/shared/form.machine.ts'
import type { CartOrder } from '#model/checkout/cart-item-types.ts'
import { cartTexts, notAddedText } from '#model/checkout/cart-texts.ts'

const isTrace = (type: CartOrder['type']): boolean => type === 'SKIPTRACE' || type === 'APPEND'

/** A product is put in the cart by the button on its card. */
export const createCartAddition = (submit: Submit<CartOrder, void>) =>
  createForm({
    submit,
    onDone: (_, { type }) => [
      toast('success', cartTexts.added),
      { type: 'track', name: isTrace(type) ? 'skipTrace-Add to Cart' : 'Add to Cart' },
      { type: 'cart.changed' },
    ],
    onFailed: (problem) => [toast('error', notAddedText(problem))],
  })
