import type { SQL } from 'drizzle-orm'
import type { PushContact } from '#model/deliveries/push-contact.ts'
import type { PushRequest } from '#model/deliveries/pushes.ts'
import type { Refusal } from '#model/shared/problem.ts'
import type { Database, Transaction } from '#server/store/pool.ts'

/** What rows are pushed from: an audit, or a county of an order. */
export interface PushFileRef {
  readonly ownerId: string
  readonly fileId: string
  readonly now: Date
}

export interface PushFile {
  readonly id: string
  readonly name: string
  readonly rows: number
  /** Null while there are no rows. */
  readonly changedAt: string | null
}

/** Rows that can be pushed. */
export interface PushSource {
  /** A query of the chosen rows' `item_id` (text) and `row_no` (from 1, in the order to send). */
  choose(
    tx: Transaction | Database,
    file: PushFileRef,
    options: PushRequest['options'],
  ): Promise<SQL | Refusal>
  /** The ids of the items that are sent first if all are sent. */
  first(db: Database, file: PushFileRef, most: number): Promise<readonly string[]>
  /** By item id; without those that are gone. */
  contacts(
    db: Database,
    file: PushFileRef,
    itemIds: readonly string[],
  ): Promise<ReadonlyMap<string, PushContact>>
  /** What the customer can send, the newest first. */
  files(db: Database, ownerId: string, now: Date): Promise<readonly PushFile[]>
  /** What the customer calls the files, by their ids; without those that are gone. */
  titles(
    db: Database,
    ownerId: string,
    fileIds: readonly string[],
    now: Date,
  ): Promise<ReadonlyMap<string, string>>
}
