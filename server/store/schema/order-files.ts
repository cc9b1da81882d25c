import { bigint, index, integer, jsonb, pgTable, text, unique, uuid } from 'drizzle-orm/pg-core'
import type { OrderFileStatus } from '#model/administration/order-files.ts'
import type { PredictionSet } from '#model/county-data/selection.ts'
import type { ExportCount, MarketingChannel } from '#model/likely-sellers/likely-export.ts'
import { instant } from './columns.ts'
import { orderItems, orders } from './orders.ts'
import { users } from './users.ts'

/** What was counted of a file of an order; its rows are read when it is downloaded. */
export const orderFiles = pgTable(
  'order_files',
  {
    id: uuid().primaryKey(),
    orderId: uuid('order_id')
      .notNull()
      .references(() => orders.id, { onDelete: 'cascade' }),
    itemId: uuid('item_id')
      .notNull()
      .references(() => orderItems.id, { onDelete: 'cascade' }),
    /** Who receives it; null if no one of the order had an account. */
    userId: uuid('user_id').references(() => users.id, { onDelete: 'cascade' }),
    channel: text().$type<MarketingChannel>().notNull(),
    predictionSet: text('prediction_set').$type<PredictionSet>().notNull(),
    /** The month's set; 0 if there was none. */
    runId: bigint('run_id', { mode: 'number' }).notNull(),
    name: text().notNull(),
    status: text().$type<OrderFileStatus>().notNull(),
    why: text(),
    rows: integer().notNull().default(0),
    leftOut: jsonb('left_out').$type<ExportCount['leftOut']>().notNull().default([]),
    createdAt: instant('created_at').notNull(),
  },
  (t) => [
    unique('order_files_same').on(t.itemId, t.userId, t.channel, t.predictionSet, t.runId).nullsNotDistinct(),
    index('order_files_order').on(t.orderId, t.createdAt),
  ],
)
