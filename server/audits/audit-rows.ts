import { type SQL, sql } from 'drizzle-orm'
import type { MaskedRowReply, PaidRowReply } from '#model/audit-row.ts'
import type { Columns } from '#model/audit-row-columns.ts'
import type { Database } from '../store/pool.ts'
import { auditRows } from '../store/schema/audit.ts'
import { scoreRuns } from './score-runs.ts'

export interface RowSpan {
  readonly auditId: string
  readonly after: number
  readonly last: number
}

/** How each field of a row is read; no table is named, so that they can stand wherever `audit_rows` is the only one. */
type Fields<Row> = { readonly [K in keyof Row]: SQL<Row[K]> }

/** What a preview may show; no other column is read for one. */
export const openFields: Fields<MaskedRowReply> = {
  id: sql`public_id::text`,
  firstNameInput: sql`first_name`,
  lastNameInput: sql`last_name`,
  phoneInput: sql`phone`,
  emailInput: sql`email`,
  streeInput: sql`street`,
  ownerAddressFull: sql`address`,
  ownerAddressCity: sql`city`,
  ownerAddressZip: sql`zip`,
  lat: sql`lat`,
  lon: sql`lon`,
  isLastNameSame: sql`same_owner`,
  matchKind: sql`match_kind`,
  matchConfidence: sql`match_confidence`,
  matchReason: sql`match_reason`,
}

const withCommas = (whole: SQL): SQL<string | null> => sql`to_char(${whole}, 'FM999,999,999,999,990')`

type SoldRow = Omit<PaidRowReply, 'scoredIn'>

const soldFields: Fields<SoldRow> = {
  ...openFields,
  probability: sql`score`,
  likelySeller: sql`score`,
  covidDistressed: sql`covid_distress`,
  /** Whole dollars, half a dollar rounded up. */
  estimatedValue: withCommas(sql`(avm_cents + 50) / 100`),
  latestSale: sql`last_sale_on`,
  ownerOccupiedFlag: sql`owner_occupied`,
  bedroomCount: sql`beds`,
  baths: sql`baths`,
  areaBuilding: withCommas(sql`area_sqft`),
  skipTraceItem: sql`skip_trace`,
}

interface StoredRow extends SoldRow {
  readonly scoreRunId: number | null
}

export const paidFields: Fields<StoredRow> = { ...soldFields, scoreRunId: sql`score_run_id` }

/** The rows of a run share one object, which is how `encodePaidRows` sends it once. */
export async function withRuns(
  db: Database,
  { scoreRunId, ...columns }: Columns<StoredRow>,
): Promise<Columns<PaidRowReply>> {
  const runs = await scoreRuns(db, scoreRunId)
  return { ...columns, scoredIn: scoreRunId.map((id) => (id === null ? null : (runs.get(id) ?? null))) }
}

export const likelihood = sql<number>`coalesce(score, -1::real)`
/** A preview's depends on nothing that is for sale. */
export const otherLastName = sql<number>`(same_owner is false)::int`

/** The first rank first. */
export const fallingBy = (rank: SQL): SQL => sql`${rank} desc, (-row_no) desc`

/**
 * Rows by the column, in the order of `chosen`, which is what follows `from audit_rows`. The database gathers each
 * column as one JSON text: by the row, 50,000 took seven times as long.
 */
export async function readColumns<Row>(
  db: Database,
  fields: Fields<Row>,
  chosen: SQL,
): Promise<Columns<Row>> {
  const named = Object.entries<SQL>(fields).map(([name, field]) => ({ field, name: sql.identifier(name) }))
  const gathered = named.map(({ name }) => sql`coalesce(json_agg(${name}), '[]') as ${name}`)
  const read = named.map(({ field, name }) => sql`${field} as ${name}`)
  const { rows } = await db.execute(sql`
    select ${sql.join(gathered, sql`, `)}
    from (select ${sql.join(read, sql`, `)} from ${auditRows} ${chosen}) chosen`)
  return rows[0] as Columns<Row>
}

const wholeBy = (auditId: string, rank: SQL): SQL =>
  sql`where audit_id = ${auditId} order by ${fallingBy(rank)}`

export const maskedColumns = (db: Database, auditId: string): Promise<Columns<MaskedRowReply>> =>
  readColumns(db, openFields, wholeBy(auditId, otherLastName))

export const paidColumns = async (db: Database, auditId: string): Promise<Columns<PaidRowReply>> =>
  withRuns(db, await readColumns(db, paidFields, wholeBy(auditId, likelihood)))
