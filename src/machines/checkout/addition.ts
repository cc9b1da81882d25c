import { toast } from '#machines/shared/effects.ts'
import { cartTexts, notAddedText } from '#model/checkout/cart-texts.ts'

/** What the app says once something is in the cart, or why it is not. */
export const added = toast('success', cartTexts.added)
export const notAdded = (error: unknown) => toast('error', notAddedText(error))
export const notAddedWords = `A toast says “${cartTexts.notAdded}”, and why`
