import { type SQL, sql } from 'drizzle-orm'
import { offered } from '#server/county-data/selection-sql.ts'
import type { Transaction } from '#server/store/pool.ts'
import {
  byClass,
  type Counting,
  type Homes,
  type Listing,
  type Market,
  type PropertyClass,
  type RunFile,
} from './county.ts'

type OfRun = Pick<Counting, 'fips' | 'runId'>

const dayOf = (instant: SQL): SQL => sql`(${instant} at time zone 'America/Chicago')::date`
const since1970 = (day: SQL): SQL => sql`(${day} - date '1970-01-01')`
const never = 2_147_483_647

/** The run and those of the 272 days up to it: of runs loaded twice in a week the newest. */
const weekly = ({ fips, runId }: OfRun): SQL => sql`
  t as (
    select prediction_time, file_class, ${dayOf(sql`prediction_time`)} as day
    from prediction_runs where fips = ${fips} and id = ${runId}),
  weekly as (
    select distinct on (r.report_week) r.id, ${dayOf(sql`r.prediction_time`)} as day
    from prediction_runs r join t using (file_class)
    where r.fips = ${fips} and r.complete and r.prediction_time <= t.prediction_time
      and ${dayOf(sql`r.prediction_time`)} > t.day - 272
    order by r.report_week, r.id <> ${runId}, r.loaded_time desc)`

/** A column of the packed rows. */
const column = (bytes: SQL): SQL => sql`string_agg(${bytes}, ''::bytea order by p.points desc, p.attom_id)`

const packRuns = (run: OfRun): SQL => sql`
  with ${weekly(run)}
  insert into packed_runs (fips, run_id, rows)
  select ${run.fips}, r.id, packed.rows
  from weekly r cross join lateral (
    select coalesce(${column(sql`float8send(p.attom_id)`)} || ${column(sql`float8send(p.cents)`)}
      || ${column(sql`int4send(p.sold_on)`)} || ${column(sql`int2send(p.points::int2)`)}
      || ${column(sql`int2send((p.is_new * 2 + p.is_condo)::int2)`)}, '') as rows
  from (
      select p.attom_id, round(p.score * 10000)::int as points, (p.prediction_class = 'new')::int as is_new,
        (o.property_class = 'Condo')::int as is_condo, coalesce(${since1970(sql`p.last_sale_on`)}, ${-never}) as sold_on,
        coalesce(p.avm_cents, o.avm_cents, 0) as cents
      from predictions p join properties o on o.fips = p.fips and o.attom_id = p.attom_id
      where p.fips = ${run.fips} and p.run_id = r.id and ${offered(sql`p`)}) p) packed
  where not exists (select from packed_runs k where k.fips = ${run.fips} and k.run_id = r.id)
  on conflict do nothing`

/** The oldest first; the last is the run itself. */
export async function runFiles(tx: Transaction, run: OfRun, homes: Homes): Promise<RunFile[]> {
  await tx.execute(packRuns(run))
  const { rows } = await tx.execute<{ id: number; on: string; day: number; rows: Buffer }>(sql`
    with ${weekly(run)}
    select r.id::float8 as id, r.day::text as on, ${since1970(sql`r.day`)} as day, k.rows
    from weekly r join packed_runs k on k.fips = ${run.fips} and k.run_id = r.id order by r.day, r.id = ${run.runId}`)
  return rows.map(({ rows: packed, ...run }) => ({ ...run, ...unpackRows(packed, homes) }))
}

const rowBytes = 24

/** PostgreSQL sends the highest byte first. */
function unpackRows(packed: Buffer, homes: Homes): Omit<RunFile, 'id' | 'on' | 'day'> {
  const length = packed.byteLength / rowBytes
  const bytes = Buffer.alloc(packed.byteLength)
  packed.copy(bytes)
  const [longs, words] = [length * 16, length * 20]
  bytes.subarray(0, longs).swap64()
  bytes.subarray(longs, words).swap32()
  bytes.subarray(words).swap16()
  const { buffer, byteOffset } = bytes
  const attomIds = new Float64Array(buffer, byteOffset, length)
  const flags = new Int16Array(buffer, byteOffset + length * 22, length)
  const numbers = new Int32Array(length)
  const news = new Uint8Array(length)
  for (let row = 0; row < length; row += 1) {
    const flag = flags[row] ?? 0
    numbers[row] = homes.numberOf(attomIds[row] ?? 0, (flag & 1) === 1 ? 'Condo' : 'SFR')
    news[row] = flag >> 1
  }
  return {
    homes: numbers,
    news,
    points: new Int16Array(buffer, byteOffset + words, length),
    soldOn: new Int32Array(buffer, byteOffset + longs, length),
    cents: new Float64Array(buffer, byteOffset + length * 8, length),
  }
}

interface MarketRow extends Record<string, unknown> {
  readonly propertyClass: PropertyClass
  readonly homes: number
  readonly sales: number
  readonly listings: Buffer | null
}

const previousListing = sql`(
  select max(b.listed_on) from listings b
  where b.fips = l.fips and b.attom_id = l.attom_id and b.listed_on < l.listed_on)`

/** Listings that were on the market in the 182 days up to `day` or came in them, or within 90 days after. */
export async function marketAt(
  tx: Transaction,
  { fips, day, homes }: { readonly fips: string; readonly day: number; readonly homes: Homes },
): Promise<Market> {
  const at = sql`(date '1970-01-01' + ${day}::int)`
  const { rows } = await tx.execute<MarketRow>(sql`
    select o.property_class as "propertyClass", count(*)::float8 as homes, count(x.attom_id)::float8 as sales,
      string_agg(l.listings, ''::bytea) as listings
    from properties o
    left join (
      select distinct attom_id from sales
      where fips = ${fips} and sold_on > ${at} - 182 and sold_on <= ${at}) x using (attom_id)
    left join (
      select attom_id, string_agg(float8send(attom_id) || int4send(${since1970(sql`listed_on`)})
        || int4send(coalesce(${since1970(sql`ended_on`)}, ${never}))
        || int4send(coalesce(${since1970(previousListing)}, ${-never})), ''::bytea) as listings
      from listings l
      where fips = ${fips} and listed_on <= ${at} + 90
        and (ended_on is null or ended_on > ${at} - 182 or listed_on > ${at} - 182)
      group by attom_id) l using (attom_id)
    where o.fips = ${fips} group by o.property_class`)
  const market = { homes: byClass(() => 0), sales: byClass(() => 0) }
  for (const row of rows) {
    market.homes[row.propertyClass] = row.homes
    market.sales[row.propertyClass] = row.sales
  }
  return { ...market, listings: rows.flatMap((row) => unpackListings(row, homes)) }
}

const listingBytes = 20

function unpackListings({ listings, propertyClass }: MarketRow, homes: Homes): Listing[] {
  if (listings === null) return []
  return Array.from({ length: listings.byteLength / listingBytes }, (_, row) => {
    const at = row * listingBytes
    const previousOn = listings.readInt32BE(at + 16)
    return {
      home: homes.numberOf(listings.readDoubleBE(at), propertyClass),
      propertyClass,
      listedOn: listings.readInt32BE(at + 8),
      endedOn: listings.readInt32BE(at + 12),
      previousOn: previousOn === -never ? null : previousOn,
    }
  })
}
