import { type AnyColumn, sql } from 'drizzle-orm'
import { customType, type ExtraConfigColumn, index, timestamp } from 'drizzle-orm/pg-core'

export const bytes = customType<{ data: Buffer }>({ dataType: () => 'bytea' })

/** Same as `foldEmail`, in any locale of the database: "C" folds ASCII only. */
export const foldedEmail = (email: AnyColumn) => sql`lower(${email} collate "C")`

/** Compares by bytes, whatever the database's collation, so that its index also serves prefix searches. */
export const key = customType<{ data: string }>({ dataType: () => 'text collate "C"' })

export const instant = (name: string) => timestamp(name, { withTimezone: true, mode: 'date' })

type MissedColumns = Record<'crmMissingAt' | 'id', ExtraConfigColumn>

/** Few rows are missing in the CRM, and they are listed by when that was noticed. */
export const missingInCrm = (table: string, { crmMissingAt, id }: MissedColumns) =>
  index(`${table}_missing`).on(crmMissingAt, id).where(sql`${crmMissingAt} is not null`)
