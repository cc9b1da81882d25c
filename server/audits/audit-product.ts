import { type AuditFact, type AuditState, auditTakes, detailPath } from '#model/audits/audit.ts'
import type { CartItem, CartItemDetails, CartState } from '#model/checkout/cart.ts'
import { type CartItemType, cartItemTerms } from '#model/checkout/cart-item-types.ts'
import { priceOf } from '#model/checkout/pricing.ts'
import { notThere, type Refusal } from '#model/shared/problem.ts'
import { bought } from '#server/checkout/bought.ts'
import {
  type CartProduct,
  cannotBeBought,
  type ForSale,
  type InCart,
  type ItemDescription,
  type ItemRequest,
  type Made,
  type ProductNeeds,
  type Sale,
} from '#server/checkout/product.ts'
import type { Addressee } from '#server/messages/customer-mail.ts'
import type { Message } from '#server/messages/outbox.ts'
import type { JobLease } from '#server/queue/task.ts'
import { type CommandContext, stateOf } from '#server/store/journal.ts'
import type { Database, Transaction } from '#server/store/pool.ts'
import { fileNames } from './audits.ts'
import { unbill } from './billed-contacts.ts'

/** How an audit is made and sold, and the facts that it records. */
export interface AuditProduct {
  find(
    context: CommandContext,
    cart: CartState,
    audit: AuditState,
    request: ItemRequest,
  ): Promise<ForSale | InCart | Refusal>
  takenOut(cartId: string, itemId: string): AuditFact
  ordered(cartId: string, itemId: string): AuditFact
  failed(itemId: string, code: string): AuditFact
  forget(tx: Transaction, itemId: string): Promise<void>
  deliver(needs: ProductNeeds, lease: JobLease, audit: AuditState, itemId: string): Promise<Made | undefined>
  handOver(
    needs: ProductNeeds,
    lease: JobLease,
    audit: AuditState,
    itemId: string,
    made: Made,
  ): Promise<(context: CommandContext, sale: Sale) => Promise<AuditFact>>
  mail(to: Addressee, audit: AuditState, item: CartItem, tx: Transaction): Message | Promise<Message>
}

interface AuditProductType {
  readonly type: CartItemType
  readonly sells: (audit: AuditState) => boolean
  readonly formOf: (audit: AuditState) => AuditProduct
  readonly detailsOf: (target: NonNullable<CartItemDetails['audit']>) => CartItemDetails
  readonly outcomeOf?: (db: Database | Transaction, audit: AuditState) => Promise<string | null>
  readonly chosenRows?: CartProduct['chosenRows']
}

const audits = bought('audit', ({ targetId }) => targetId, auditTakes)

export function auditProduct({
  type,
  sells,
  formOf,
  detailsOf,
  outcomeOf = async () => null,
  chosenRows = async () => undefined,
}: AuditProductType): CartProduct {
  const record = (context: CommandContext, item: CartItem, factOf: (form: AuditProduct) => AuditFact) =>
    audits.record(context, item, (audit) => factOf(formOf(audit)))

  return {
    price: (quantity) => priceOf(type, quantity),

    async find(context, cart, request) {
      const audit = await context.state('audit', request.targetId)
      if (!audit || audit.deleted) return notThere
      return sells(audit) ? formOf(audit).find(context, cart, audit, request) : cannotBeBought()
    },

    async takeOut(context, item, cartId) {
      const audit = await record(context, item, (form) => form.takenOut(cartId, item.id))
      if (audit) await formOf(audit).forget(context.tx, item.id)
    },

    async order(context, item, cartId) {
      const audit = await record(context, item, (form) => form.ordered(cartId, item.id))
      return audit?.upload.originalRows ?? 0
    },

    async deliver(needs, lease, { id, targetId }) {
      const audit = await stateOf(needs.store.db, lease.ownerId, 'audit', targetId)
      if (!audit) return undefined
      const form = formOf(audit)
      // What its life did not take as ordered is not made.
      return auditTakes(audit, form.failed(id, 'notDelivered'))
        ? form.deliver(needs, lease, audit, id)
        : undefined
    },

    async handOver(needs, lease, item, made) {
      const { id, targetId } = item
      const audit = await stateOf(needs.store.db, lease.ownerId, 'audit', targetId)
      if (!audit) return async () => undefined
      const form = formOf(audit)
      const factOf = await form.handOver(needs, lease, audit, id, made)
      return async (context, sale) => {
        await audits.sell(context, item, await factOf(context, sale))
        await form.forget(context.tx, id)
      }
    },

    async fail(context, item, code) {
      const audit = await record(context, item, (form) => form.failed(item.id, code))
      await unbill(context.tx, item.id)
      if (audit) await formOf(audit).forget(context.tx, item.id)
    },

    async describe(db, items) {
      const states = await audits.states(db, items)
      const names = await fileNames(db, [...states.values()])
      const described = new Map<string, ItemDescription>()
      for (const { id, targetId } of items) {
        const audit = states.get(targetId)
        const originalFileName = names.get(audit?.upload.id ?? '') ?? ''
        described.set(id, {
          description: cartItemTerms[type].title,
          subDescription: originalFileName,
          reportUrl: audit && !audit.deleted ? detailPath(audit) : null,
          details: detailsOf({ id: targetId, upload: { originalFileName } }),
          freeHomes: type === 'AUDIT' ? (audit?.checked?.freeHomes ?? 0) : 0,
          outcome: audit ? await outcomeOf(db, audit) : null,
        })
      }
      return described
    },

    chosenRows,

    async deliveredMail({ tx, state }, to, item) {
      const audit = await state('audit', item.targetId)
      return audit && formOf(audit).mail(to, audit, item, tx)
    },
  }
}
