import { type SQL, sql } from 'drizzle-orm'
import type {
  CrmChange,
  CrmCounts,
  CrmDifference,
  CrmDifferenceCounts,
  CrmKind,
  CrmProblem,
} from '#model/crm/crm.ts'
import type { Database, Transaction } from '#server/store/pool.ts'
import { missing, pairs } from './pairs.ts'

/** What a sync has to do with a record; `wanted` has the changed fields as the CRM has them. */
const conditions: Readonly<Record<Exclude<CrmChange, 'missing'>, SQL>> = {
  add: sql`problem is null and portal_id is null`,
  change: sql`problem is null and portal_id is not null and (wanted <> current or marked_at is not null)`,
  unusable: sql`problem is not null`,
}

interface Row extends Record<string, unknown> {
  readonly crm_id: string
  readonly portal_id: string | null
  readonly name: string | null
  readonly problem: CrmProblem | null
  readonly marked_at: Date | string | null
  readonly wanted: Readonly<Record<string, unknown>>
  readonly current: Readonly<Record<string, unknown>>
  readonly data: Readonly<Record<string, unknown>>
}

interface Part {
  /** Of the CRM, in order; empty for all. */
  readonly after?: string
  readonly offset?: number
  readonly limit: number
}

async function rowsOf(
  db: Database | Transaction,
  kind: CrmKind,
  change: CrmChange,
  { after = '', offset = 0, limit }: Part,
): Promise<Row[]> {
  const source = change === 'missing' ? missing(kind) : pairs[kind]
  const where = change === 'missing' ? sql`true` : conditions[change]
  const { rows } = await db.execute<Row>(sql`
    select * from (${source}) d where ${where} and crm_id > ${after}
    order by crm_id limit ${limit} offset ${offset}`)
  return rows
}

const shown = (value: unknown): string | null => {
  if (value === null || value === undefined) return null
  return Array.isArray(value) ? value.join(', ') : String(value)
}

function differenceOf({ crm_id, portal_id, name, problem, marked_at, wanted, current }: Row): CrmDifference {
  const fields = Object.keys(wanted ?? {}).filter(
    (field) => JSON.stringify(wanted[field]) !== JSON.stringify(current[field]),
  )
  return {
    id: crm_id,
    crmId: crm_id,
    portalId: portal_id,
    name: name ?? '',
    fields: fields.map((field) => ({ field, from: shown(current[field]), to: shown(wanted[field]) })),
    problem: problem ?? null,
    markedAt: marked_at === null ? null : new Date(marked_at).toISOString(),
  }
}

export async function differencePage(
  db: Database,
  kind: CrmKind,
  change: CrmChange,
  { page, limit }: { readonly page: number; readonly limit: number },
): Promise<CrmDifference[]> {
  return (await rowsOf(db, kind, change, { offset: page * limit, limit })).map(differenceOf)
}

async function countsOf(tx: Transaction, kind: CrmKind): Promise<CrmCounts> {
  const { rows } = await tx.execute<CrmCounts & Record<string, unknown>>(sql`
    select count(*) filter (where ${conditions.add})::int as add,
      count(*) filter (where ${conditions.change})::int as change,
      count(*) filter (where ${conditions.unusable})::int as unusable,
      (select count(*) from (${missing(kind)}) m)::int as missing
    from (${pairs[kind]}) d`)
  return rows[0] ?? { add: 0, change: 0, missing: 0, unusable: 0 }
}

export async function countDifference(tx: Transaction): Promise<CrmDifferenceCounts> {
  return {
    company: await countsOf(tx, 'company'),
    contact: await countsOf(tx, 'contact'),
    deal: await countsOf(tx, 'deal'),
    lineItem: await countsOf(tx, 'lineItem'),
  }
}

/** A record to add or change, with all that the CRM has of it. */
export interface Applicable {
  readonly crmId: string
  readonly portalId: string | null
  /** Changed. */
  readonly fields: readonly string[]
  readonly wanted: Readonly<Record<string, unknown>>
  readonly data: Readonly<Record<string, unknown>>
}

export async function applicablePage(
  db: Database,
  kind: CrmKind,
  change: 'add' | 'change',
  part: { readonly after: string; readonly limit: number },
): Promise<Applicable[]> {
  return (await rowsOf(db, kind, change, part)).map((row) => ({
    crmId: row.crm_id,
    portalId: row.portal_id,
    fields: differenceOf(row).fields.map(({ field }) => field),
    wanted: row.wanted,
    data: row.data,
  }))
}
