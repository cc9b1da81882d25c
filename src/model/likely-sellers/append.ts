import * as z from 'zod/mini'
import { cartStatuses, itemInCart, itemSold } from '#model/checkout/bought-item.ts'
import { type Evolve, type FactOf, fact } from '#model/shared/fact.ts'
import { canHappen, statusAfter } from '#model/shared/life.ts'
import { appendLife } from './append-life.ts'

export const AppendPerson = z.enum(['person1', 'person2'])
export type AppendPerson = z.infer<typeof AppendPerson>

export const AppendKind = z.enum(['new', 'all'])
export type AppendKind = z.infer<typeof AppendKind>

export const appendPersons: Record<AppendPerson, string> = { person1: '1st owner', person2: '2nd owner' }
export const appendKinds: Record<AppendKind, string> = { new: 'Fill Blanks', all: 'Update All' }

export const AppendOptions = z.object({ appendPersonOption: AppendPerson, appendKind: AppendKind })
export type AppendOptions = z.infer<typeof AppendOptions>

/** As a cart's item shows it; `orderItemId` is the item's target, a county of an order. */
export const AppendTarget = z.extend(AppendOptions, { id: z.string(), orderItemId: z.string() })

/** Contact data for the owners of a county's list, under the id of its cart item. */
export const AppendState = z.object({
  id: z.string(),
  orderItemId: z.string(),
  ...AppendOptions.shape,
  status: z.enum([...cartStatuses, 'removed']),
  /** Owners found; those of them that were charged for are `actualQuantity`. */
  found: z.nullable(z.number()),
  actualQuantity: z.nullable(z.number()),
  /** Cents. */
  actualAmount: z.nullable(z.number()),
  receiptUrl: z.nullable(z.string()),
  createdAt: z.string(),
  processedAt: z.nullable(z.string()),
})
export type AppendState = z.infer<typeof AppendState>

export const noAppend: AppendState = {
  id: '',
  orderItemId: '',
  appendPersonOption: 'person1',
  appendKind: 'new',
  status: 'precheckout',
  found: null,
  actualQuantity: null,
  actualAmount: null,
  receiptUrl: null,
  createdAt: '',
  processedAt: null,
}

export const appendFacts = [
  fact('v1.AppendPutInCart', z.object({ ...itemInCart, orderItemId: z.string(), ...AppendOptions.shape })),
  fact('v1.AppendTakenFromCart', z.object({})),
  fact('v1.AppendOrdered', z.object({})),
  fact('v1.AppendDelivered', z.object({ found: z.number(), quantity: z.number(), ...itemSold })),
  fact('v1.AppendFailed', z.object({ code: z.string() })),
] as const
export type AppendFact = FactOf<typeof appendFacts>

export const appendLifeOf = ({ id, status }: AppendState): keyof typeof appendLife =>
  id === '' ? 'none' : status

/** Whether a fact can happen to an append now. */
export const appendTakes = (append: AppendState, { type }: Pick<AppendFact, 'type'>): boolean =>
  canHappen(appendLife, appendLifeOf(append), type)

export const evolveAppend: Evolve<AppendState, AppendFact> = (append, { type, data }, at) => {
  append.status = statusAfter(appendLife, appendLifeOf(append), type)
  switch (type) {
    case 'v1.AppendPutInCart':
      append.id = data.itemId
      append.orderItemId = data.orderItemId
      append.appendPersonOption = data.appendPersonOption
      append.appendKind = data.appendKind
      append.createdAt = at
      return
    case 'v1.AppendDelivered':
      append.found = data.found
      append.actualQuantity = data.quantity
      append.actualAmount = data.actualAmount
      append.receiptUrl = data.receiptUrl
      append.processedAt = at
      return
    case 'v1.AppendFailed':
      append.processedAt = at
  }
}

/** An append in a county's history, under the specification's names. */
export const AppendRecord = z.object({
  id: z.string(),
  ...AppendOptions.shape,
  createdAt: z.string(),
  processedAt: z.nullable(z.string()),
  /** Owners found, charged or not. */
  found: z.nullable(z.number()),
  cartItem: z.object({
    description: z.string(),
    actualQuantity: z.nullable(z.number()),
    actualAmount: z.nullable(z.number()),
    status: z.enum(cartStatuses),
    receiptUrl: z.nullable(z.string()),
  }),
})
export type AppendRecord = z.infer<typeof AppendRecord>

/** None of one that was taken out of its cart. */
export function recordOf(append: AppendState): AppendRecord[] {
  const { status, actualQuantity, actualAmount, receiptUrl, orderItemId: _, ...record } = append
  if (status === 'removed') return []
  const description = appendDescription(append)
  return [{ ...record, cartItem: { description, actualQuantity, actualAmount, status, receiptUrl } }]
}

/** The state that a record shows. */
export const appendOf = (
  { cartItem: { description: _, ...sold }, ...record }: AppendRecord,
  orderItemId: string,
): AppendState => ({ ...record, ...sold, orderItemId })

/** `1st owner, Fill Blanks` */
export const appendDescription = ({ appendPersonOption, appendKind }: AppendOptions): string =>
  `${appendPersons[appendPersonOption]}, ${appendKinds[appendKind]}`

/** What a county's row offers for an owner; one append of an owner at a time. */
export type AppendOffer = 'addToCart' | 'inCart' | 'processing'

export function appendOffer(appends: readonly AppendRecord[], person: AppendPerson): AppendOffer {
  const statuses = appends
    .filter(({ appendPersonOption }) => appendPersonOption === person)
    .map(({ cartItem }) => cartItem.status)
  if (statuses.includes('processing')) return 'processing'
  return statuses.includes('precheckout') ? 'inCart' : 'addToCart'
}

/** How the last append of an owner ended that has; of records with the newest first. */
export function lastAppend(
  appends: readonly AppendRecord[],
  person: AppendPerson,
): 'success' | 'failed' | undefined {
  for (const { appendPersonOption, cartItem } of appends) {
    const { status } = cartItem
    if (appendPersonOption === person && (status === 'success' || status === 'failed')) return status
  }
  return undefined
}

export interface AppendRequest extends AppendOptions {
  readonly orderItemId: string
}

export const AppendEstimate = z.object({
  /** Owners to look up that were not paid for within 90 days: the most that can be billed. */
  quantity: z.number(),
  /** Owners that are looked up without a charge. */
  alreadyFetched: z.number(),
  /** Cents. */
  estimatedAmount: z.number(),
})
export type AppendEstimate = z.infer<typeof AppendEstimate>

export const appendTexts = {
  inCart: 'There is already a Skip Trace item in the cart for this option.',
  notEstimated: 'Error estimating price',
  nothingMissing: 'No owner of this county’s list is left to look up for this option.',
  processing: 'An append of these owners is being processed. Please wait until it is done.',
  notYours:
    'This county is not in your audiences. It may belong to another account, or its order may have ended.',
  noRows: 'This county’s list has no properties this month, so there is nothing to append.',
} as const
