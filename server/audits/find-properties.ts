import type pg from 'pg'

export interface Found {
  readonly fips: string
  readonly attomId: string
  readonly address: string
  readonly city: string
  readonly zip: string
  readonly lat: number | null
  readonly lon: number | null
  readonly owners: readonly (string | undefined)[]
  readonly score: number | null
  readonly scoreRunId: number | null
  readonly covidDistress: number | null
  readonly avmCents: number | null
  readonly lastSaleOn: string | null
  readonly lastSaleCents: number | null
  readonly ownerOccupied: boolean | null
  readonly beds: number | null
  readonly baths: number | null
  readonly areaSqft: number | null
}

const query = `select p.fips, p.attom_id::text as "attomId", concat_ws(' ', p.street, p.unit) as address, p.city,
    p.zip, p.lat, p.lon,
    array[coalesce(p.owner1_full, nullif(concat_ws(' ', p.owner1_first, p.owner1_last), '')),
          coalesce(p.owner2_full, nullif(concat_ws(' ', p.owner2_first, p.owner2_last), ''))] as owners,
    s.score, s.run_id::float8 as "scoreRunId", p.covid_distress as "covidDistress", p.avm_cents::float8 as "avmCents",
    p.last_sale_on::text as "lastSaleOn", p.last_sale_cents::float8 as "lastSaleCents",
    p.owner_occupied as "ownerOccupied", p.beds, p.baths, p.area_sqft as "areaSqft"
  from unnest($1::text[], $2::bigint[]) as k(fips, attom_id)
  join properties p on p.fips = k.fips collate "C" and p.attom_id = k.attom_id
  left join property_scores s on s.fips = p.fips and s.attom_id = p.attom_id`

/** Properties by id (`<fips>:<attom id>`), with their newest score. */
export async function findProperties(pool: pg.Pool, ids: readonly string[]): Promise<Map<string, Found>> {
  if (ids.length === 0) return new Map()
  const parts = ids.map((id) => id.split(':'))
  const { rows } = await pool.query<Found>(query, [parts.map(([fips]) => fips), parts.map(([, id]) => id)])
  return new Map(
    rows.map((row) => [
      `${row.fips}:${row.attomId}`,
      { ...row, owners: row.owners.map((owner) => owner ?? undefined) },
    ]),
  )
}
