import { and, asc, eq, gt, gte, isNotNull, isNull } from 'drizzle-orm'
import type { Database } from '#server/store/pool.ts'
import { sandboxCrmRecords } from '#server/store/schema/crm.ts'
import type { Crm } from './port.ts'

const perPage = 100

/** A CRM in this database, for the demo and for tests. */
export function sandboxCrm(db: Database): Crm {
  const { id, kind, modifiedAt, archivedAt } = sandboxCrmRecords
  const after = (last: string | null) => (last === null ? undefined : gt(id, Number(last)))
  return {
    async page(recordKind, { since, after: last }) {
      const found = await db
        .select()
        .from(sandboxCrmRecords)
        .where(
          and(
            eq(kind, recordKind),
            isNull(archivedAt),
            after(last),
            since === null ? undefined : gte(modifiedAt, since),
          ),
        )
        .orderBy(asc(id))
        .limit(perPage)
      const items = found.map((row) => ({ ...row, id: String(row.id) }))
      return { items, next: nextOf(items) }
    },
    async archived(recordKind, last) {
      const found = await db
        .select({ id })
        .from(sandboxCrmRecords)
        .where(and(eq(kind, recordKind), isNotNull(archivedAt), after(last)))
        .orderBy(asc(id))
        .limit(perPage)
      const items = found.map((row) => ({ id: String(row.id) }))
      return { items: items.map((item) => item.id), next: nextOf(items) }
    },
  }
}

const nextOf = (items: readonly { readonly id: string }[]): string | null =>
  items.length < perPage ? null : (items.at(-1)?.id ?? null)
