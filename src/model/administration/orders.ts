import * as z from 'zod/mini'
import { itemPredictionClasses, itemPropertyClasses } from '#model/county-data/selection.ts'

/** Of an item: active only if its order and its company are. */
export const ItemStatus = z.enum(['active', 'inactive'])
export type ItemStatus = z.infer<typeof ItemStatus>

const OrderItem = z.object({
  id: z.string(),
  name: z.string(),
  productType: z.string(),
  fipsCode: z.string(),
  /** A percentage, or `full`. */
  threshold1: z.string(),
  threshold2: z.nullable(z.string()),
  /** Months; 0 is Unfiltered. */
  cutoff: z.number(),
  propertyClass: z.enum(itemPropertyClasses),
  predictionClass: z.enum(itemPredictionClasses),
  lender: z.nullable(z.string()),
  frequency: z.string(),
  /** The day in Chicago from which its next file is due, and whether it is by now; null if none is due. */
  fileDue: z.nullable(z.object({ on: z.string(), isDue: z.boolean() })),
  /** Cents. */
  amount: z.number(),
  status: z.string(),
})
export type OrderItem = z.infer<typeof OrderItem>

export const Order = z.object({
  id: z.string(),
  name: z.string(),
  company: z.nullable(z.object({ id: z.string(), name: z.string() })),
  /** Cents. */
  amount: z.number(),
  status: z.string(),
  hubspotId: z.nullable(z.string()),
  hubspotStatus: z.string(),
  createdAt: z.string(),
  closedAt: z.nullable(z.string()),
  /** E-mail addresses; if empty, the order's users. */
  accessible: z.array(z.string()),
  /** Those who have access to it. */
  users: z.array(z.object({ id: z.string(), name: z.string(), emailAddress: z.string() })),
  items: z.array(OrderItem),
})
export type Order = z.infer<typeof Order>

/** The newest first if nothing else is chosen. */
export const orderSortFields = ['createdAt', 'name'] as const
export type OrderSortField = (typeof orderSortFields)[number]

/** `full` is shown as 00. */
export const thresholdText = (threshold: string): string => (threshold === 'full' ? '00' : threshold)

/** Of an item that is of new predictions, or of repeated ones. */
export const predictionClassText = (of: OrderItem['predictionClass']): string =>
  of === 'all' ? 'All' : of === 'new' ? 'New' : 'Repeat'
