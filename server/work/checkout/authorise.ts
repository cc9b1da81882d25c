import { eq } from 'drizzle-orm'
import * as z from 'zod/mini'
import { challengePatienceMs } from '#model/checkout.ts'
import {
  abandonCheckout,
  awaitsPayment,
  paymentAuthorised,
  paymentChallenged,
  paymentDeclined,
} from '../../decide/checkout.ts'
import type { Authorisation, Payments, Standing } from '../../gateways/payments/port.ts'
import type { Attempt, Journal } from '../../store/journal.ts'
import { stateOf } from '../../store/journal.ts'
import type { Store } from '../../store/pool.ts'
import { openCarts, payments as paymentRows } from '../../store/schema/vault.ts'
import { enqueue, type Lease, type Task } from '../runner.ts'

export const PaymentWork = z.object({ cartId: z.string(), attemptId: z.string() })
export type PaymentWork = z.infer<typeof PaymentWork>

export interface PaymentNeeds {
  readonly store: Store
  readonly journal: Journal
  readonly payments: Payments
}

const system = (ownerId: string) => ({ actorId: ownerId, onBehalfOf: null })

export const authoriseKey = (attemptId: string) => `authorise:${attemptId}`

/**
 * Goes on from where an authorisation stands: everything that follows commits with its fact. `free` is an order
 * with nothing to pay: no card is asked.
 */
export async function acceptStanding(
  attempt: Attempt,
  ownerId: string,
  { cartId, attemptId }: PaymentWork,
  standing: Authorisation | Standing | { readonly status: 'free' },
): Promise<void> {
  const { tx, state, append, at } = attempt
  const cart = await state('cart', cartId)
  if (!cart || !awaitsPayment(cart, attemptId)) return
  switch (standing.status) {
    case 'free':
    case 'authorised':
    case 'captured': {
      const known = cart.attempt?.authorisationId ?? null
      const authorisationId = standing.status === 'authorised' ? standing.authorisationId : known
      await append('cart', cartId, ...paymentAuthorised(attemptId, authorisationId))
      for (const item of cart.items) {
        await append('audit', item.targetId, { type: 'v1.AuditOrdered', data: { cartId } })
      }
      if (standing.status === 'authorised') {
        await tx.update(paymentRows).set({ card: standing.card, challenge: null }).where(eq(paymentRows.attemptId, attemptId))
      }
      await tx.delete(openCarts).where(eq(openCarts.cartId, cartId))
      await enqueue(tx, { kind: 'cart.deliver', key: `deliver:${attemptId}`, ownerId, payload: { cartId, attemptId } })
      return
    }
    case 'requires_action': {
      const { authorisationId, clientSecret } = standing
      if (cart.attempt?.phase === 'challenged') return
      await append('cart', cartId, ...paymentChallenged(attemptId, authorisationId))
      await tx
        .update(paymentRows)
        .set({ challenge: { authorisationId, clientSecret } })
        .where(eq(paymentRows.attemptId, attemptId))
      await enqueue(tx, {
        kind: 'checkout.abandon',
        key: `abandon:${attemptId}`,
        ownerId,
        payload: { cartId, attemptId },
        runAt: new Date(Date.parse(at) + challengePatienceMs),
      })
      return
    }
    case 'declined':
      await append('cart', cartId, ...paymentDeclined(attemptId, standing.code))
      await tx
        .update(paymentRows)
        .set({ declined: standing.message, challenge: null })
        .where(eq(paymentRows.attemptId, attemptId))
      return
    case 'released':
      await append('cart', cartId, ...abandonCheckout(attemptId))
  }
}

/** Asks the provider once for an attempt: a repeat with the same key and words answers as before. */
export function authoriseTask({ store, journal, payments }: PaymentNeeds): Task {
  async function run(lease: Lease): Promise<void> {
    const work = PaymentWork.parse(lease.payload)
    const cart = await stateOf(store.db, lease.ownerId, 'cart', work.cartId)
    const [payment] = await store.db.select().from(paymentRows).where(eq(paymentRows.attemptId, work.attemptId))
    const amount = cart?.attempt?.id === work.attemptId ? cart.attempt.amount : 0
    const answer: Authorisation | null =
      amount === 0 || !payment
        ? null
        : await payments.authorise({
            cartId: work.cartId,
            amount,
            paymentMethod: payment.paymentMethod,
            customer: { id: lease.ownerId, email: payment.customer ?? '' },
            saveCard: payment.saveCard,
            idempotencyKey: authoriseKey(work.attemptId),
          })
    await journal.command(lease.ownerId, system(lease.ownerId), async (attempt) => {
      await lease.finish(attempt.tx)
      await acceptStanding(attempt, lease.ownerId, work, answer ?? { status: 'free' })
    })
  }

  return { kind: 'checkout.authorise', maxAttempts: 6, run, giveUp: (lease) => giveUp(journal, lease) }
}

/** The provider could not be reached for long: the cart opens again. Whatever it may hold runs out by itself. */
async function giveUp(journal: Journal, lease: Lease): Promise<void> {
  const { cartId, attemptId } = PaymentWork.parse(lease.payload)
  await journal.command(lease.ownerId, system(lease.ownerId), async ({ tx, state, append }) => {
    await lease.finish(tx)
    const cart = await state('cart', cartId)
    if (cart && awaitsPayment(cart, attemptId)) await append('cart', cartId, ...abandonCheckout(attemptId))
  })
}

/** A challenge that nobody answered within half an hour: the amount is let go, and the cart opens again. */
export function abandonTask({ store, journal, payments }: PaymentNeeds): Task {
  async function run(lease: Lease): Promise<void> {
    const work = PaymentWork.parse(lease.payload)
    const cart = await stateOf(store.db, lease.ownerId, 'cart', work.cartId)
    const authorisationId = cart?.attempt?.authorisationId
    const isOpen = cart !== undefined && awaitsPayment(cart, work.attemptId) && authorisationId != null
    const standing = isOpen ? await payments.cancel(authorisationId, `cancel:${work.attemptId}`) : undefined
    await journal.command(lease.ownerId, system(lease.ownerId), async (attempt) => {
      await lease.finish(attempt.tx)
      if (standing) await acceptStanding(attempt, lease.ownerId, work, standing)
    })
  }

  return { kind: 'checkout.abandon', maxAttempts: 10, run, giveUp: (lease) => giveUp(journal, lease) }
}
