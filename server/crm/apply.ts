import { randomUUID } from 'node:crypto'
import { sql } from 'drizzle-orm'
import type { CrmKind } from '#model/crm/crm.ts'
import type { Actor, Journal, SweepContext } from '#server/store/journal.ts'
import type { Database, Transaction } from '#server/store/pool.ts'
import type { Applicable } from './difference.ts'
import { missing, tableOf } from './pairs.ts'

interface Row extends Record<string, unknown> {
  /** Ours, made here if it is added. */
  readonly id: string
  readonly crmId: string
}

/** The owner of a written row's facts; of an item its order. */
interface Written extends Record<string, unknown> {
  readonly id: string
  readonly owner: string
}

type Write = (tx: Transaction, rows: ReturnType<typeof recordset>) => Promise<{ rows: Written[] }>

const recordset = (rows: readonly Row[], columns: string) =>
  sql`jsonb_to_recordset(${JSON.stringify(rows)}::jsonb) as w (id uuid, "crmId" text, ${sql.raw(columns)})`

const columns: Readonly<Record<CrmKind, string>> = {
  company: 'name text',
  contact: '"firstName" text, "lastName" text, email text, phone text, brokerage text, company text',
  deal: 'name text, amount int, "hubspotStatus" text, accessible jsonb, "createdAt" timestamptz, "closedAt" timestamptz, company text',
  lineItem:
    '"order" text, name text, "productType" text, fips text, threshold1 text, threshold2 text, cutoff int, "propertyClass" text, "predictionClass" text, lender text, frequency text, amount int',
}

const ownCompany = sql`(select c.id from companies c where c.hubspot_id = w.company)`

/** What someone else added meanwhile is left alone: it is then to be changed, not to be added. */
const add: Readonly<Record<CrmKind, Write>> = {
  company: (tx, rows) =>
    tx.execute<Written>(sql`insert into companies (id, name, hubspot_id) select w.id, w.name, w."crmId" from ${rows}
      on conflict do nothing returning id, id as owner`),
  contact: (tx, rows) =>
    tx.execute<Written>(sql`
      insert into users (id, first_name, last_name, email, phone, brokerage, company_id, hubspot_id)
      select w.id, w."firstName", w."lastName", w.email, w.phone, w.brokerage, ${ownCompany}, w."crmId"
      from ${rows} on conflict do nothing returning id, id as owner`),
  deal: (tx, rows) =>
    tx.execute<Written>(sql`
      insert into orders (id, company_id, name, amount, status, hubspot_id, hubspot_status, accessible,
        created_at, closed_at)
      select w.id, ${ownCompany}, w.name, w.amount, 'active', w."crmId", w."hubspotStatus", w.accessible,
        coalesce(w."createdAt", now()), w."closedAt"
      from ${rows} on conflict do nothing returning id, id as owner`),
  lineItem: (tx, rows) =>
    tx.execute<Written>(sql`
      insert into order_items (id, order_id, name, hubspot_id, product_type, fips, threshold1, threshold2, cutoff,
        property_class, prediction_class, lender, frequency, amount, status)
      select w.id, o.id, w.name, w."crmId", w."productType", w.fips, w.threshold1, w.threshold2, w.cutoff,
        w."propertyClass", w."predictionClass", w.lender, w.frequency, w.amount, 'active'
      from ${rows} join orders o on o.hubspot_id = w."order" on conflict do nothing returning id, order_id as owner`),
}

const change: Readonly<Record<CrmKind, Write>> = {
  company: (tx, rows) =>
    tx.execute<Written>(sql`update companies p set name = w.name, crm_missing_at = null from ${rows}
      where p.id = w.id returning p.id, p.id as owner`),
  contact: (tx, rows) =>
    tx.execute<Written>(sql`
      update users p set first_name = w."firstName", last_name = w."lastName", company_id = ${ownCompany},
        hubspot_id = w."crmId", crm_missing_at = null
      from ${rows} where p.id = w.id returning p.id, p.id as owner`),
  deal: (tx, rows) =>
    tx.execute<Written>(sql`
      update orders p set name = w.name, amount = w.amount, hubspot_status = w."hubspotStatus",
        accessible = w.accessible, closed_at = w."closedAt", company_id = ${ownCompany}, crm_missing_at = null
      from ${rows} where p.id = w.id returning p.id, p.id as owner`),
  lineItem: (tx, rows) =>
    tx.execute<Written>(sql`
      update order_items p set name = w.name, order_id = o.id, hubspot_id = w."crmId",
        product_type = w."productType", fips = w.fips, threshold1 = w.threshold1, threshold2 = w.threshold2,
        cutoff = w.cutoff, property_class = w."propertyClass", prediction_class = w."predictionClass",
        lender = w.lender, frequency = w.frequency, amount = w.amount, crm_missing_at = null
      from ${rows} join orders o on o.hubspot_id = w."order" where p.id = w.id returning p.id, p.order_id as owner`),
}

interface Application {
  readonly db: Database
  readonly journal: Journal
  readonly actor: Actor
  readonly syncId: string
  /** In the same transaction. */
  readonly record: (tx: Transaction, applied: number) => Promise<void>
}

/** Writes a batch of one kind, with a fact for each company, user and order that it touches. */
export async function applyBatch(
  { db, journal, actor, syncId, record }: Application,
  kind: CrmKind,
  how: 'add' | 'change',
  batch: readonly Applicable[],
): Promise<number> {
  const rows = batch.map(({ crmId, portalId, data, wanted }) => ({
    ...data,
    ...wanted,
    id: portalId ?? randomUUID(),
    crmId,
  }))
  const fieldsOf = new Map(rows.map(({ id }, at) => [id, batch[at]?.fields ?? []]))
  const owners = kind === 'lineItem' ? await ordersOf(db, batch) : rows.map(({ id }) => id)
  return journal.sweep(owners, actor, async (context) => {
    const write = how === 'add' ? add[kind] : change[kind]
    const { rows: written } = await write(context.tx, recordset(rows, columns[kind]))
    await appendFacts(context, kind, syncId, written, (id) => fieldsOf.get(id) ?? [])
    await record(context.tx, written.length)
    return written.length
  })
}

async function ordersOf(db: Database, items: readonly Applicable[]): Promise<string[]> {
  const deals = sql.param([...new Set(items.map(({ wanted }) => String(wanted.order)))])
  const { rows } = await db.execute<{ id: string }>(
    sql`select id from orders where hubspot_id = any(${deals}::text[])`,
  )
  return rows.map(({ id }) => id)
}

/** Marks what the CRM has no more, at most `limit` of it. Nothing is deleted. */
export async function markMissing(
  { db, journal, actor, syncId, record }: Application,
  kind: CrmKind,
  limit: number,
): Promise<number> {
  const owner = kind === 'lineItem' ? sql`p.order_id` : sql`p.id`
  const { rows: found } = await db.execute<Written>(sql`
    select p.id, ${owner} as owner from (${missing(kind)}) m join ${tableOf(kind)} p on p.id = m.portal_id
    where m.marked_at is null order by p.id limit ${limit}`)
  if (found.length === 0) return 0
  return journal.sweep(
    found.map((one) => one.owner),
    actor,
    async (context) => {
      const ids = sql.param(found.map(({ id }) => id))
      const { rows: written } = await context.tx.execute<Written>(sql`
        update ${tableOf(kind)} p set crm_missing_at = ${context.at}
        where p.id = any(${ids}::uuid[]) and p.crm_missing_at is null returning p.id, ${owner} as owner`)
      await appendFacts(context, kind, syncId, written, () => ['missing'])
      await record(context.tx, written.length)
      return written.length
    },
  )
}

async function appendFacts(
  { append }: SweepContext,
  kind: CrmKind,
  syncId: string,
  written: readonly Written[],
  fieldsOf: (id: string) => readonly string[],
): Promise<void> {
  const data = (id: string) => ({ syncId, fields: [...fieldsOf(id)] })
  const ofEach = <T extends string>(type: T) =>
    written.map(({ id, owner }) => ({ ownerId: owner, fact: { type, data: data(id) } }))
  if (kind === 'company') return append('company', ofEach('v1.CompanySynced'))
  if (kind === 'contact') return append('profile', ofEach('v1.UserSynced'))
  if (kind === 'deal') return append('order', ofEach('v1.OrderSynced'))
  const items = new Map<string, number>()
  for (const { owner } of written) items.set(owner, (items.get(owner) ?? 0) + 1)
  return append(
    'order',
    [...items].map(([ownerId, count]) => ({
      ownerId,
      fact: { type: 'v1.OrderItemsSynced', data: { syncId, items: count } },
    })),
  )
}
