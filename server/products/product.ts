import type { AuditRowSelection } from '#model/audit-row-fields.ts'
import type { CartItem, CartItemDetails, CartState } from '#model/cart.ts'
import type { Cents } from '#model/money.ts'
import { type Refusal, refuse } from '#model/problem.ts'
import type { Files } from '../gateways/files/port.ts'
import type { Addressee } from '../messages/customer-mail.ts'
import type { Message } from '../messages/outbox.ts'
import type { JobLease } from '../queue/task.ts'
import type { CommandContext, Journal } from '../store/journal.ts'
import type { Database, Store, Transaction } from '../store/pool.ts'

export interface ItemRequest {
  readonly targetId: string
  readonly rowIds?: readonly string[] | undefined
  readonly selection?: AuditRowSelection | undefined
}

/** What was asked for can be bought: how much of it is estimated to be billed. */
export interface ForSale {
  readonly quantity: number
  readonly amount: Cents
  putIn(itemId: string, cartId: string): Promise<void>
}

/** It is in the cart already: putting it there twice is putting it there once. */
export interface InCart {
  readonly heldAs: string
}

/** What a delivery made; the product's own fields travel with the capture to `handOver`. */
export type Made = { readonly quantity: number } & Readonly<Record<string, unknown>>

/** An item that was paid for: cents, discount taken off, and a path of this site. */
export interface Sale {
  readonly actualAmount: Cents
  readonly receiptUrl: string
}

export interface ItemDescription {
  readonly description: string
  readonly subDescription: string
  readonly reportUrl: string | null
  readonly details: CartItemDetails
}

export interface ProductNeeds {
  readonly store: Store
  readonly journal: Journal
  readonly files: Files
  readonly now: () => Date
}

/** What the cart, the checkout and the receipt ask of whatever is sold. */
export interface CartProduct {
  price(quantity: number): Cents
  find(context: CommandContext, cart: CartState, request: ItemRequest): Promise<ForSale | InCart | Refusal>
  takeOut(context: CommandContext, item: CartItem, cartId: string): Promise<void>
  /** Returns about how many rows are to be delivered, which decides the lane of the work. */
  order(context: CommandContext, item: CartItem, cartId: string): Promise<number>
  /** Makes what was ordered, and hands over nothing; repeated after a crash, it comes to the same. Undefined where it cannot. */
  deliver(needs: ProductNeeds, lease: JobLease, item: CartItem): Promise<Made | undefined>
  /**
   * Hands over what was made and paid for. What takes long happens before the command, so that the owner's other
   * commands do not wait; the function that it returns records the sale in the command.
   */
  handOver(
    needs: ProductNeeds,
    lease: JobLease,
    item: CartItem,
    made: Made,
  ): Promise<(context: CommandContext, sale: Sale) => Promise<void>>
  fail(context: CommandContext, item: CartItem, code: string): Promise<void>
  /** By item id, for people; what is gone may be missing. */
  describe(
    db: Database | Transaction,
    items: readonly CartItem[],
  ): Promise<ReadonlyMap<string, ItemDescription>>
  /** The ids of the rows that were chosen for an item in the cart; undefined where none were, or more than a reply can hold. */
  chosenRows(db: Database, item: CartItem): Promise<string[] | undefined>
  /** The mail that announces a delivery, where there is one. */
  deliveredMail(
    context: Pick<CommandContext, 'state'>,
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
