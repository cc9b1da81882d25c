import { and, or, type SQL, sql } from 'drizzle-orm'
import type * as z from 'zod/mini'
import { type LikelyExport, likelyExportTexts } from '#model/likely-sellers/likely-export.ts'
import { likelyFields } from '#model/likely-sellers/likely-fields.ts'
import { isRefusal, type Refusal, refuse } from '#model/shared/problem.ts'
import { type FieldsWith, fieldsWith } from '#model/shared/row-fields.ts'
import type { Database } from '#server/store/pool.ts'
import { readPieces } from '#server/store/rows.ts'
import { appendedTraces, likelyColumns, ownTraces } from './likely-sql.ts'
import { type ListAccess, listOf, matching } from './rows.ts'
import { type Appended, withAppends } from './with-appends.ts'

export interface Owner {
  readonly first: string | null
  readonly last: string | null
  readonly full: string | null
}

type Fields = typeof likelyFields

/** A property of a list with all that a file may hold of it. */
export interface ExportRow
  extends Appended,
    Readonly<{ [K in FieldsWith<Fields, 'file'>]: z.infer<Fields[K]['schema']> }> {
  readonly owners: readonly Owner[]
  readonly mailStreet: string | null
  readonly mailCity: string | null
  readonly mailState: string | null
  readonly mailZip: string | null
}

const owner = (number: 1 | 2): SQL => {
  const part = (name: string) => sql.raw(`o.owner${number}_${name}`)
  return sql`json_build_object('first', ${part('first')}, 'last', ${part('last')}, 'full', ${part('full')})`
}

export const exportColumns = (userId: string): { readonly [K in keyof ExportRow]: SQL } => ({
  ...likelyColumns(fieldsWith(likelyFields, 'file'), userId),
  owners: sql`json_build_array(${owner(1)}, ${owner(2)})`,
  mailStreet: sql`o.mail_street`,
  mailCity: sql`o.mail_city`,
  mailState: sql`o.mail_state`,
  mailZip: sql`o.mail_zip`,
  contacts: sql`coalesce((
    select json_agg(json_build_object('firstName', c.first_name, 'lastName', c.last_name, 'phones', c.phones,
      'emails', c.emails) order by c.owner_no, c.contact_id)
    from contacts c where c.fips = o.fips and c.attom_id = o.attom_id), '[]')`,
  traces: tracesIn(ownTraces(userId)),
})

const tracesIn = (found: SQL): SQL => sql`coalesce((
    select json_agg(json_build_object('result', f.result, 'at', f.at, 'source', f.source)
      order by f.source, f.at, f.result::text)
    ${found}), '[]')`

/** What a file's lines are made of besides the property, of which each takes a look-up of each row. */
export type LookUps = 'property' | 'contacts' | 'traces'

const none = sql`'[]'::json`

/** In place of what is not looked up. An append adds to the contacts. */
const unread: Record<LookUps, (userId: string) => Partial<ReturnType<typeof exportColumns>>> = {
  property: () => ({ contacts: none, traces: none }),
  contacts: (userId) => ({ traces: tracesIn(appendedTraces(userId)) }),
  traces: () => ({ contacts: none }),
}

const withIds = (chosen: readonly string[]): SQL => sql`s.attom_id = any(${sql.param(chosen)}::bigint[])`

/** The chosen properties; refused if nothing is chosen. */
export function chosenBy(
  { filter, predictionSet }: Pick<LikelyExport, 'filter' | 'predictionSet'>,
  access: ListAccess,
): SQL | Refusal {
  const { likelyIds, selection } = filter
  const parts = selection?.map(({ filter: passing, added, removed }) => {
    const matched = passing ? matching(passing, access) : sql`false`
    return sql`((${matched}) or ${withIds(added)}) and not ${withIds(removed)}`
  })
  const isNothing =
    (likelyIds === undefined && selection === undefined) ||
    likelyIds?.length === 0 ||
    selection?.every((part) => part.filter === null && part.added.length === 0)
  if (isNothing) return refuse('nothingChosen', likelyExportTexts.nothingChosen, 422, 'filter')
  const isInSet = predictionSet === 'New This Month' ? sql`s.is_new` : undefined
  return and(likelyIds && withIds(likelyIds), parts && or(...parts), isInSet) ?? sql`true`
}

function chosenFrom(access: ListAccess, request: LikelyExport) {
  const list = listOf(access)
  const filter = chosenBy(request, access)
  if ('refused' in filter) return filter
  return list === null ? refuse('nothingLeft', likelyExportTexts.nothingLeft, 422) : { ...list, filter }
}

/** The chosen properties of a list, likeliest first. */
export function exportedPieces(
  db: Database,
  access: ListAccess,
  request: LikelyExport,
  reads: LookUps,
): AsyncIterable<ExportRow[]> | Refusal {
  const chosen = chosenFrom(access, request)
  if (isRefusal(chosen)) return chosen
  const { userId } = access
  const columns = { ...exportColumns(userId), ...unread[reads](userId) }
  return piecesWithAppends(db, readPieces<ExportRow>(db, { ...chosen, columns }))
}

export async function countChosen(
  db: Database,
  access: ListAccess,
  request: LikelyExport,
): Promise<number | Refusal> {
  const chosen = chosenFrom(access, request)
  if (isRefusal(chosen)) return chosen
  const { rows } = await db.execute<{ count: number }>(
    sql`select count(*)::int as count from ${chosen.table} where ${chosen.scope} and ${chosen.filter}`,
  )
  return rows[0]?.count ?? 0
}

async function* piecesWithAppends(
  db: Database,
  pieces: AsyncIterable<readonly ExportRow[]>,
): AsyncGenerator<ExportRow[]> {
  for await (const rows of pieces) yield withAppends(db, rows)
}
