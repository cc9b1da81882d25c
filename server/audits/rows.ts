import { sql } from 'drizzle-orm'
import type { Transaction } from '../store/pool.ts'
import { auditRows } from '../store/schema/audit.ts'

export type NewRow = Omit<
  typeof auditRows.$inferSelect,
  'duplicateOf' | 'searchText' | 'isTraced' | 'isTraceable'
>

/** One statement: the rows travel as one JSON text. */
export async function copyRows(tx: Transaction, rows: readonly NewRow[]): Promise<void> {
  if (rows.length === 0) return
  const named = rows.map((row) => ({
    audit_id: row.auditId,
    row_no: row.rowNo,
    public_id: row.publicId,
    person_key: row.personKey,
    first_name: row.firstName,
    last_name: row.lastName,
    phone: row.phone,
    email: row.email,
    street: row.street,
    address: row.address,
    city: row.city,
    zip: row.zip,
    lat: row.lat,
    lon: row.lon,
    fips: row.fips,
    attom_id: row.attomId,
    match_kind: row.matchKind,
    match_confidence: row.matchConfidence,
    match_reason: row.matchReason,
    same_owner: row.sameOwner,
    score: row.score,
    covid_distress: row.covidDistress,
    avm_cents: row.avmCents,
    last_sale_on: row.lastSaleOn,
    last_sale_cents: row.lastSaleCents,
    owner_occupied: row.ownerOccupied,
    beds: row.beds,
    baths: row.baths,
    area_sqft: row.areaSqft,
    skip_trace: row.skipTrace,
    score_run_id: row.scoreRunId,
  }))
  const columns = sql.raw(Object.keys(named[0] ?? {}).join(', '))
  const json = storable(JSON.stringify(named))
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
