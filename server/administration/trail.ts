import type { Readable } from 'node:stream'
import { type SQL, sql } from 'drizzle-orm'
import {
  actWords,
  detailWords,
  kindWords,
  objectWords,
  type TrailEntry,
  type TrailFilter,
  type TrailParty,
} from '#model/administration/audit-trail.ts'
import { timeWords } from '#model/shared/date-words.ts'
import { userByEmail } from '#server/accounts/users/users.ts'
import { fileColumn, sheetFile } from '#server/deliveries/sheet-file.ts'
import { isId, nilUuid } from '#server/store/id.ts'
import type { Actor, Journal } from '#server/store/journal.ts'
import type { Database, Store } from '#server/store/pool.ts'
import { namedObjects } from './trail-objects.ts'

interface EntryRow extends Record<string, unknown> {
  readonly ownerId: string
  readonly seq: string
  readonly at: Date
  readonly actorId: string
  readonly actorName: string | null
  readonly accountName: string | null
  readonly accountPath: string | null
  readonly kind: string
  readonly type: string
  readonly data: Record<string, unknown>
  readonly streamId: string
}

/** An account that was deleted has no name any more. */
const gone = 'Deleted account'
/** Acts for nobody, as the nightly sync with the CRM does. */
const itself = 'Foresale'

const actorOf = ({ actorId: id, actorName: name }: EntryRow): TrailParty =>
  name === null ? { id, name: id === nilUuid ? itself : gone, path: null } : { id, name, path: `/user/${id}` }

const accountOf = ({ ownerId: id, actorId, accountName: name, accountPath: path }: EntryRow) =>
  actorId === id ? null : { id, name: name ?? gone, path }

async function entriesOf(db: Database, rows: readonly EntryRow[]): Promise<TrailEntry[]> {
  const objectsOf = await namedObjects(db, rows)
  return rows.map((row) => ({
    id: `${row.ownerId}:${row.seq}`,
    at: new Date(row.at).toISOString(),
    actor: actorOf(row),
    account: accountOf(row),
    kind: row.kind,
    type: row.type,
    objects: objectsOf(row),
    details: detailWords(row.type, row.data),
    streamId: row.streamId,
  }))
}

/** Undefined if the filter names a person who is not there. */
async function conditionOf(db: Database, filter: TrailFilter): Promise<SQL | undefined> {
  const { person, kind, administrators, from, to } = filter
  const conditions = [sql`true`]
  if (person) {
    const id = isId(person) ? person : (await userByEmail(db, person))?.id
    if (id === undefined) return undefined
    conditions.push(sql`(f.owner_id = ${id} or f.actor_id = ${id})`)
  }
  if (kind) conditions.push(sql`f.kind = ${kind}`)
  if (administrators) conditions.push(sql`f.actor_id in (select id from users where role = 'admin')`)
  const midnight = (day: SQL) => sql`(${day}::timestamp at time zone 'America/Chicago')`
  if (from) conditions.push(sql`f.at >= ${midnight(sql`${from}::date`)}`)
  if (to) conditions.push(sql`f.at < ${midnight(sql`(${to}::date + 1)`)}`)
  return sql.join(conditions, sql` and `)
}

async function entriesWhere(db: Database, where: SQL, limit: number, offset = 0): Promise<EntryRow[]> {
  const { rows } = await db.execute<EntryRow>(sql`
    select f.owner_id as "ownerId", f.seq, f.at, f.actor_id as "actorId", f.kind, f.type, f.data,
      f.stream_id as "streamId", a.first_name || ' ' || a.last_name as "actorName",
      coalesce(o.first_name || ' ' || o.last_name, c.name, r.name) as "accountName",
      coalesce('/user/' || o.id, '/company/' || c.id, '/order/' || r.id) as "accountPath"
    from (select * from facts f where ${where} order by f.at desc, f.owner_id, f.seq desc
      limit ${limit} offset ${offset}) f
    left join users a on a.id = f.actor_id
    left join users o on o.id = f.owner_id
    left join companies c on c.id = f.owner_id
    left join orders r on r.id = f.owner_id
    order by f.at desc, f.owner_id, f.seq desc`)
  return rows
}

export async function trailPage(
  db: Database,
  filter: TrailFilter,
  { page, limit }: { readonly page: number; readonly limit: number },
): Promise<TrailEntry[]> {
  const where = await conditionOf(db, filter)
  return where ? entriesOf(db, await entriesWhere(db, where, limit, page * limit)) : []
}

const piece = 2_000

async function* pieces(db: Database, where: SQL | undefined): AsyncGenerator<EntryRow[]> {
  let rows = where ? await entriesWhere(db, where, piece) : []
  while (rows.length > 0) {
    yield rows
    const last = rows.at(-1)
    if (rows.length < piece || !last || !where) return
    const { ownerId, seq } = last
    const before = new Date(last.at).toISOString()
    const later = sql`(f.at < ${before} or (f.at = ${before} and
      (f.owner_id > ${ownerId} or (f.owner_id = ${ownerId} and f.seq < ${seq}))))`
    rows = await entriesWhere(db, sql`${where} and ${later}`, piece)
  }
}

const columns = [
  fileColumn<TrailEntry>('When', 24, ({ at }) => timeWords(at)),
  fileColumn<TrailEntry>('Who', 24, ({ actor }) => actor.name),
  fileColumn<TrailEntry>('Whose account', 24, ({ actor, account }) => (account ?? actor).name),
  fileColumn<TrailEntry>('Of', 20, ({ kind }) => kindWords(kind)),
  fileColumn<TrailEntry>('What', 30, ({ type }) => actWords(type)),
  fileColumn<TrailEntry>('To what', 50, ({ objects }) => objects.map(objectWords).join('; ')),
  fileColumn<TrailEntry>('Details', 50, ({ details }) => details),
  fileColumn<TrailEntry>('Id', 38, ({ streamId }) => streamId),
]

/** Times are those of Chicago. */
async function trailFile(db: Database, filter: TrailFilter): Promise<Readable> {
  const where = await conditionOf(db, filter)
  async function* cells() {
    for await (const rows of pieces(db, where))
      yield (await entriesOf(db, rows)).map((entry) => columns.map(({ read }) => read(entry)))
  }
  return sheetFile('csv', { name: 'Audit trail', frozenColumns: 1 }, (write) => write(columns, cells()))
}

export async function exportTrail(
  { journal, store }: { readonly journal: Journal; readonly store: Store },
  administratorId: string,
  actor: Actor,
  filter: TrailFilter,
): Promise<Readable> {
  await journal.command(administratorId, actor, ({ append }) =>
    append('profile', administratorId, { type: 'v1.TrailExported', data: {} }),
  )
  return trailFile(store.db, filter)
}
