import type { AuditRowSelection } from '#model/audits/audit-row-fields.ts'
import type { CartItem, CartItemDetails, CartState } from '#model/checkout/cart.ts'
import type { AppendOptions } from '#model/likely-sellers/append.ts'
import type { Cents } from '#model/shared/money.ts'
import { type Refusal, refuse } from '#model/shared/problem.ts'
import type { Files } from '#server/gateways/files/port.ts'
import type { Addressee } from '#server/messages/customer-mail.ts'
import type { Message } from '#server/messages/outbox.ts'
import type { JobLease } from '#server/queue/task.ts'
import type { CommandContext, Journal } from '#server/store/journal.ts'
import type { Database, Store, Transaction } from '#server/store/pool.ts'

export interface ItemRequest {
  readonly targetId: string
  readonly rowIds?: readonly string[] | undefined
  readonly selection?: AuditRowSelection | undefined
  readonly appendPersonOption?: AppendOptions['appendPersonOption'] | undefined
  readonly appendKind?: AppendOptions['appendKind'] | undefined
}

/** With the estimate of how much will be billed. */
export interface ForSale {
  readonly quantity: number
  readonly amount: Cents
  putIn(itemId: string, cartId: string): Promise<void>
}

export interface InCart {
  readonly heldAs: string
}

/** The product's own fields travel with the capture to `handOver`. */
export type Made = { readonly quantity: number } & Readonly<Record<string, unknown>>

/** A paid item: cents after discount, and a path of this site. */
export interface Sale {
  readonly actualAmount: Cents
  readonly receiptUrl: string
}

export interface ItemDescription {
  readonly description: string
  readonly subDescription: string
  readonly reportUrl: string | null
  readonly details: CartItemDetails
  /** Of a report: homes that were matched after it was bought, and not charged. */
  readonly freeHomes?: number
  /** What was found, in a sentence. */
  readonly outcome?: string | null
}

export interface ProductNeeds {
  readonly store: Store
  readonly journal: Journal
  readonly files: Files
  readonly now: () => Date
}

export interface CartProduct {
  price(quantity: number): Cents
  find(context: CommandContext, cart: CartState, request: ItemRequest): Promise<ForSale | InCart | Refusal>
  takeOut(context: CommandContext, item: CartItem, cartId: string): Promise<void>
  /** Returns about how many rows will be delivered, which decides the job's lane. */
  order(context: CommandContext, item: CartItem, cartId: string): Promise<number>
  /** Makes what was ordered without handing it over; idempotent. Undefined if it cannot. */
  deliver(needs: ProductNeeds, lease: JobLease, item: CartItem): Promise<Made | undefined>
  /**
   * Hands over what was made and paid. Slow work happens before the command, so that the owner's other commands do
   * not wait; the returned function records the sale in the command.
   */
  handOver(
    needs: ProductNeeds,
    lease: JobLease,
    item: CartItem,
    made: Made,
  ): Promise<(context: CommandContext, sale: Sale) => Promise<void>>
  fail(context: CommandContext, item: CartItem, code: string): Promise<void>
  /** By item id, for people; deleted ones may be missing. */
  describe(
    db: Database | Transaction,
    items: readonly CartItem[],
  ): Promise<ReadonlyMap<string, ItemDescription>>
  /** Undefined if none were chosen, or more than fit in a reply. */
  chosenRows(db: Database, item: CartItem): Promise<string[] | undefined>
  deliveredMail(
    context: Pick<CommandContext, 'tx' | 'state'>,
    to: Addressee,
    item: CartItem,
  ): Promise<Message | undefined>
}

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
