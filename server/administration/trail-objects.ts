import { type SQL, sql } from 'drizzle-orm'
import * as z from 'zod/mini'
import type { TrailObject } from '#model/administration/audit-trail.ts'
import { actedOn, type TrailObjectKind, trailObjectKinds } from '#model/administration/audit-trail-acts.ts'
import { jobName } from '#model/administration/jobs.ts'
import { CrmKind } from '#model/crm/crm.ts'
import { sandboxName } from '#model/crm/sandbox-crm.ts'
import { RealtorFilter } from '#model/kapture/kapture.ts'
import { listName } from '#model/kapture/kapture-buy.ts'
import { timeWords } from '#model/shared/date-words.ts'
import { isId } from '#server/store/id.ts'
import type { Database } from '#server/store/pool.ts'

interface Named extends Record<string, unknown> {
  readonly id: string
  readonly name: string
  readonly path: string | null
}
type Reader = (db: Database, ids: readonly string[]) => Promise<readonly Named[]>

const anyOf = (ids: readonly string[]) => sql`any(${sql.param(ids.filter(isId))}::uuid[])`

/** Of a statement that yields id, name and path. */
const reading =
  (statement: (ids: SQL) => SQL): Reader =>
  async (db, ids) =>
    (await db.execute<Named>(statement(anyOf(ids)))).rows

const ofUser = (id: string) => sql.raw(`'/user/' || ${id}`)
const ofOrder = (id: string) => sql.raw(`'/order/' || ${id}`)

const readers: Readonly<Record<TrailObjectKind, Reader>> = {
  order: reading((ids) => sql`select id, name, ${ofOrder('id')} as path from orders where id = ${ids}`),
  orderItem: reading(
    (ids) => sql`
      select i.id, i.name || ' of ' || o.name as name, ${ofOrder('o.id')} as path
      from order_items i join orders o on o.id = i.order_id where i.id = ${ids}`,
  ),
  user: reading(
    (ids) => sql`
      select id, first_name || ' ' || last_name || ' (' || email || ')' as name, ${ofUser('id')} as path
      from users where id = ${ids}`,
  ),
  file: reading(
    (ids) => sql`
      select id, original_file_name as name, ${ofUser('owner_id')} as path from uploads where id = ${ids}`,
  ),
  push: reading(
    (ids) => sql`
      select p.id, coalesce(u.original_file_name, i.name || ' of ' || o.name) as name,
        ${ofUser('p.owner_id')} as path
      from pushes p
      left join uploads u on u.id = p.file_id
      left join order_items i on i.id = p.file_id
      left join orders o on o.id = i.order_id
      where p.id = ${ids}`,
  ),
  callList: reading(
    (ids) => sql`select id, name, ${ofUser('owner_id')} as path from call_lists where id = ${ids}`,
  ),
  view: reading(
    (ids) => sql`select id, name, ${ofUser('owner_id')} as path from saved_views where id = ${ids}`,
  ),
  hook: reading(
    (ids) => sql`select id, type as name, ${ofUser('owner_id')} as path from zapier_hooks where id = ${ids}`,
  ),
  async job(db, ids) {
    const { rows } = await db.execute<{ id: string; kind: string }>(
      sql`select id, kind from work where id = ${anyOf(ids)}`,
    )
    return rows.map(({ id, kind }) => ({
      id,
      name: `${jobName(kind)} ${id.slice(0, 8)}`,
      path: '/superadmin/operations',
    }))
  },
  async sync(db, ids) {
    const { rows } = await db.execute<{ id: string; at: Date }>(
      sql`select id, started_at as at from crm_syncs where id = ${anyOf(ids)}`,
    )
    return rows.map(({ id, at }) => ({
      id,
      name: timeWords(new Date(at).toISOString()),
      path: '/superadmin/sync',
    }))
  },
  async crmRecord(db, ids) {
    const { rows } = await db.execute(
      sql`select id::text, kind, properties from sandbox_crm_records where id = any(${sql.param(ids)}::bigint[])`,
    )
    return z
      .array(SandboxRow)
      .parse(rows)
      .map(({ id, kind, properties }) => ({
        id,
        name: sandboxName(kind, properties),
        path: '/superadmin/crm',
      }))
  },
  async list(db, ids) {
    const { rows } = await db.execute(sql`
      select stream_id as id, owner_id as "ownerId", data -> 'filter' as filter from facts
      where type = 'v1.KaptureBuyMade' and stream_id = ${anyOf(ids)}`)
    return z
      .array(BoughtList)
      .parse(rows)
      .map(({ id, ownerId, filter }) => ({
        id,
        name: listName(filter),
        path: `/user/${ownerId}`,
      }))
  },
}

const SandboxRow = z.object({
  id: z.string(),
  kind: CrmKind,
  properties: z.record(z.string(), z.string()),
})
const BoughtList = z.object({ id: z.string(), ownerId: z.string(), filter: RealtorFilter })

type Fact = Parameters<typeof actedOn>[0]

/** What facts acted on, with the names of now: facts hold none. */
export async function namedObjects(
  db: Database,
  facts: readonly Fact[],
): Promise<(fact: Fact) => TrailObject[]> {
  const objects = facts.flatMap(actedOn)
  const known = new Map<string, Named>()
  for (const kind of trailObjectKinds) {
    const ids = [...new Set(objects.flatMap((one) => (one.kind === kind ? [one.id] : [])))]
    if (ids.length === 0) continue
    for (const one of await readers[kind](db, ids)) known.set(`${kind} ${one.id}`, one)
  }
  return (fact) =>
    actedOn(fact).map(({ kind, id }) => {
      const found = known.get(`${kind} ${id}`)
      return { kind, name: found?.name ?? null, path: found?.path ?? null }
    })
}
