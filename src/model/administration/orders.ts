import * as z from 'zod/mini'
import { itemPredictionClasses, itemPropertyClasses } from '#model/county-data/selection.ts'
import { type RowFields, rowSchema, type SortField, sortFieldsOf } from '#model/shared/row-fields.ts'

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

const field = { part: 'preview', format: 'text', sortable: false, operators: [] } as const
const text = z.string()

/** The order of the columns. What sorts in SQL is in server/administration/orders.ts. */
export const orderFields = {
  id: { ...field, schema: text, label: 'Id' },
  name: { ...field, schema: text, label: 'Name', width: 290, sortable: true },
  company: {
    ...field,
    schema: z.nullable(z.object({ id: text, name: text })),
    label: 'Company',
    width: 190,
  },
  /** Cents. */
  amount: { ...field, schema: z.number(), label: 'Amount' },
  hubspotId: { ...field, schema: z.nullable(text), label: 'HubSpot Id', width: 120 },
  status: { ...field, schema: text, label: 'Status', width: 100 },
  hubspotStatus: { ...field, schema: text, label: 'HubSpot Status' },
  createdAt: { ...field, schema: text, label: 'Created', width: 130, sortable: true },
  closedAt: { ...field, schema: z.nullable(text), label: 'Closed' },
  /** E-mail addresses; if empty, the order's users. */
  accessible: { ...field, schema: z.array(text), label: 'Accessible' },
  /** Those who have access to it. */
  users: {
    ...field,
    schema: z.array(z.object({ id: text, name: text, emailAddress: text })),
    label: 'Users',
  },
  items: { ...field, schema: z.array(OrderItem), label: 'Items', format: 'whole', width: 80 },
  due: { ...field, schema: null, label: 'Files due', format: 'whole', width: 100 },
} as const satisfies RowFields

export const Order = rowSchema(orderFields)
export type Order = z.infer<typeof Order>

export const orderSortFields = sortFieldsOf(orderFields)
export type OrderSortField = SortField<typeof orderFields>

/** `full` is shown as 00. */
export const thresholdText = (threshold: string): string => (threshold === 'full' ? '00' : threshold)

/** Of an item that is of new predictions, or of repeated ones. */
export const predictionClassText = (predictionClass: OrderItem['predictionClass']): string =>
  predictionClass === 'all' ? 'All' : predictionClass === 'new' ? 'New' : 'Repeat'
