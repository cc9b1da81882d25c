import { type SQL, sql } from 'drizzle-orm'
import { offered } from '../data/selection-sql.ts'
import type { Transaction } from '../store/pool.ts'
import type { ByClass, Counting, FileRow, Homes, Listing, Market, PropertyClass, RunFile } from './county.ts'

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

const isCondo = (home: SQL): SQL => sql`(${home}.property_class = 'Condo')::int`

const packRuns = (of: OfRun): SQL => sql`
  with ${weekly(of)}
  insert into packed_runs (fips, run_id, rows)
  select ${of.fips}, r.id, packed.rows
  from weekly r cross join lateral (
    select coalesce(string_agg(
        int8send(p.attom_id) || int2send(p.points::int2) || int2send((p.is_new * 2 + p.is_condo)::int2)
          || int4send(p.sold_on) || int8send(p.cents), ''::bytea order by p.points desc, p.attom_id), '') as rows
    from (
      select p.attom_id, round(p.score * 10000)::int as points, (p.prediction_class = 'new')::int as is_new,
        ${isCondo(sql`o`)} as is_condo, coalesce(${since1970(sql`p.last_sale_on`)}, ${-never}) as sold_on,
        coalesce(p.avm_cents, o.avm_cents, 0) as cents
      from predictions p join properties o on o.fips = p.fips and o.attom_id = p.attom_id
      where p.fips = ${of.fips} and p.run_id = r.id and ${offered(sql`p`)}) p) packed
  where not exists (select from packed_runs k where k.fips = ${of.fips} and k.run_id = r.id)
  on conflict do nothing`

/** The oldest first; the last is the run itself. */
export async function runFiles(tx: Transaction, of: OfRun, homes: Homes): Promise<RunFile[]> {
  await tx.execute(packRuns(of))
  const { rows } = await tx.execute<{ id: number; on: string; day: number; rows: Buffer }>(sql`
    with ${weekly(of)}
    select r.id::float8 as id, r.day::text as on, ${since1970(sql`r.day`)} as day, k.rows
    from weekly r join packed_runs k on k.fips = ${of.fips} and k.run_id = r.id order by r.day, r.id = ${of.runId}`)
  return rows.map((run) => ({ ...run, rows: unpackRows(run.rows, homes) }))
}

const classOf = (isCondo: number): PropertyClass => (isCondo === 1 ? 'Condo' : 'SFR')
const rowBytes = 24
const longAt = (bytes: DataView, at: number): number =>
  bytes.getInt32(at) * 4_294_967_296 + bytes.getUint32(at + 4)
const viewOf = ({ buffer, byteOffset, byteLength }: Buffer) => new DataView(buffer, byteOffset, byteLength)

function unpackRows(packed: Buffer, homes: Homes): FileRow[] {
  const bytes = viewOf(packed)
  return Array.from({ length: packed.byteLength / rowBytes }, (_, row) => {
    const at = row * rowBytes
    const flags = bytes.getInt16(at + 10)
    return {
      home: homes.of(longAt(bytes, at), classOf(flags & 1)),
      points: bytes.getInt16(at + 8),
      isNew: flags > 1,
      soldOn: bytes.getInt32(at + 12),
      cents: longAt(bytes, at + 16),
    }
  })
}

const listingBytes = 18

interface MarketRow extends Record<string, unknown> {
  readonly listings: Buffer
  readonly homes: ByClass<number>
  readonly sales: ByClass<number>
}

/** Listings that were on the market in the 182 days up to `day` or came in them, or within 90 days after. */
export async function marketAt(
  tx: Transaction,
  { fips, day, homes }: { readonly fips: string; readonly day: number; readonly homes: Homes },
): Promise<Market> {
  const at = sql`(date '1970-01-01' + ${day}::int)`
  const byClass = (count: SQL, from: SQL): SQL => sql`
    (select json_build_object('SFR', coalesce(sum(count) filter (where property_class = 'SFR'), 0),
      'Condo', coalesce(sum(count) filter (where property_class = 'Condo'), 0))
    from (select o.property_class, ${count} as count from ${from} group by o.property_class) counted)`
  const { rows } = await tx.execute<MarketRow>(sql`
    select
      (select coalesce(string_agg(int8send(l.attom_id) || int4send(${since1970(sql`l.listed_on`)})
            || int4send(coalesce(${since1970(sql`l.ended_on`)}, ${never})) || int2send(${isCondo(sql`o`)}::int2), ''::bytea), '')
        from listings l join properties o on o.fips = l.fips and o.attom_id = l.attom_id
        where l.fips = ${fips} and l.listed_on <= ${at} + 90
          and (l.ended_on is null or l.ended_on > ${at} - 182 or l.listed_on > ${at} - 182)) as listings,
      ${byClass(sql`count(*)`, sql`properties o where o.fips = ${fips}`)} as homes,
      ${byClass(
        sql`count(distinct x.attom_id)`,
        sql`sales x join properties o on o.fips = x.fips and o.attom_id = x.attom_id
          where x.fips = ${fips} and x.sold_on > ${at} - 182 and x.sold_on <= ${at}`,
      )} as sales`)
  const [market] = rows
  if (!market) throw new Error('a query of counts has one row')
  return { ...market, listings: unpackListings(market.listings, homes) }
}

function unpackListings(packed: Buffer, homes: Homes): Listing[] {
  const bytes = viewOf(packed)
  return Array.from({ length: packed.byteLength / listingBytes }, (_, row) => {
    const at = row * listingBytes
    return {
      home: homes.of(longAt(bytes, at), classOf(bytes.getInt16(at + 16))),
      listedOn: bytes.getInt32(at + 8),
      endedOn: bytes.getInt32(at + 12),
    }
  })
}
