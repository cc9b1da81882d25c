import { getTableColumns, sql } from 'drizzle-orm'
import type { Transaction } from '#server/store/pool.ts'
import { auditRows } from '#server/store/schema/audit.ts'

const setLater = [
  'duplicateOf',
  'searchText',
  'matchVerdict',
  'isTraced',
  'isTraceable',
  'rescoredMonth',
  'firstScore',
  'firstScoreRunId',
  'scoreChange',
] as const

export type NewRow = Omit<typeof auditRows.$inferSelect, (typeof setLater)[number]>

const written = Object.entries(getTableColumns(auditRows))
  .filter(([field]) => !setLater.some((each) => each === field))
  .map(([field, { name }]) => ({ field, name }))
const columns = sql.raw(written.map(({ name }) => name).join(', '))

function byColumn(row: Readonly<Record<string, unknown>>): Record<string, unknown> {
  const named: Record<string, unknown> = {}
  for (const { field, name } of written) named[name] = row[field]
  return named
}

/** One statement: the rows travel as one JSON text. */
export async function copyRows(tx: Transaction, rows: readonly NewRow[]): Promise<void> {
  if (rows.length === 0) return
  const json = storable(JSON.stringify(rows.map(byColumn)))
  await tx.execute(sql`
    insert into ${auditRows} (${columns})
    select ${columns} from jsonb_populate_recordset(null::audit_rows, ${json}::jsonb)
    on conflict do nothing`)
}

/** Also matches an escaped backslash, so that what follows it is not taken for an escape. */
const escapes = /\\(?:\\|u0000|ud[89a-f][0-9a-f]{2})/g

/** JSON text without what PostgreSQL cannot hold: NUL and unpaired surrogates. */
const storable = (json: string): string =>
  json.replace(escapes, (found) => (found === '\\\\' ? found : found === '\\u0000' ? '' : '\ufffd'))
