import { asProblem } from '#model/shared/problem.ts'

/** Apart from the cart's schemas and rules: the first paint needs the words only. */
export const cartTexts = {
  added: 'Successfully added item to the cart.',
  notAdded: 'Error adding item to the cart',
  notRemoved: 'Error deleting cart item',
} as const

export function notAddedText(error: unknown): string {
  const { status, message } = asProblem(error)
  const isRefused = status >= 400 && status < 500
  return isRefused ? `${cartTexts.notAdded}. ${message}` : cartTexts.notAdded
}
