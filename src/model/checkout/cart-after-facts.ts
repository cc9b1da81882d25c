import type { RecordedFact } from '#model/shared/fact.ts'
import { canHappen, outerStatus, phaseOf, statusAfter } from '#model/shared/life.ts'
import type { CartFact, CartView } from './cart.ts'
import { cartLife } from './cart-life.ts'

/** Once its payment is authorised, it is shown no longer. */
function lifeOf({ id, status, awaitsChallenge }: CartView): keyof typeof cartLife {
  if (id === '') return 'none'
  if (status !== 'processing') return status
  return awaitsChallenge ? 'processing.challenged' : 'processing.authorising'
}

const none: CartView = {
  ...{ id: '', status: 'precheckout', items: [], estimatedAmount: 0, coupon: null },
  awaitsChallenge: false,
}

type Added = Extract<CartFact, { type: 'v1.CartItemAdded' }>['data']

/** What it is called is read. */
const itemOf = ({ itemId: id, ...added }: Added, userId: string): CartView['items'][number] => ({
  ...{ id, userId, ...added, actualQuantity: null, actualAmount: null, failed: false },
  ...{ description: '', subDescription: '' },
})

function afterFact(cart: CartView, recorded: RecordedFact): CartView {
  const before = lifeOf(cart)
  if (!canHappen(cartLife, before, recorded.type)) return cart
  const after = statusAfter(cartLife, before, recorded.type)
  const phase = phaseOf(after)
  if (phase === 'authorised') return none
  const { type, data } = recorded as unknown as CartFact
  const moved = {
    ...{ ...cart, id: recorded.streamId, status: outerStatus(after) },
    awaitsChallenge: phase === 'challenged',
  }
  if (type !== 'v1.CartItemAdded' && type !== 'v1.CartItemRemoved') return moved
  const others = cart.items.filter(({ id }) => id !== data.itemId)
  const added = type === 'v1.CartItemAdded' ? [itemOf(data, recorded.ownerId)] : []
  return { ...moved, items: [...others, ...added] }
}

/** A cart after facts that arrive in the browser; what it costs is read. */
export const cartAfterFacts = (cart: CartView, facts: readonly RecordedFact[]): CartView =>
  facts.reduce(
    (shown, fact) =>
      fact.kind === 'cart' && (shown.id === '' || fact.streamId === shown.id)
        ? afterFact(shown, fact)
        : shown,
    cart,
  )
