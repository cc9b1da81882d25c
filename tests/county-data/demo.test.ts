import { afterAll, beforeAll, describe, expect, it } from 'vitest'
import { setsAt } from '#model/county-data/selection.ts'
import { atlasCounties, countyOutline } from '#server/county-data/county-outlines.ts'
import { demoFips, demoLives } from '#server/county-data/demo/county.ts'
import { loadDemoData } from '#server/county-data/demo/load.ts'
import { demoCounties } from '#server/county-data/demo/places.ts'
import { freshDatabase, type TestDatabase } from '#tests/support/database.ts'

const now = new Date('2026-11-20T16:00:00Z')
const seed = 'a test'

let database: TestDatabase

beforeAll(async () => {
  database = await freshDatabase()
  const [first, second] = await Promise.all([
    loadDemoData(database.pool, { now, seed }),
    loadDemoData(database.pool, { now, seed }),
  ])
  expect([first, second].toSorted()).toEqual([false, true])
}, 120_000)

afterAll(() => database.close())

async function rowsOf(query: string, values: unknown[] = []): Promise<unknown[][]> {
  return (await database.pool.query({ text: query, values, rowMode: 'array' })).rows
}

async function numbersOf(query: string): Promise<number[]> {
  const [row = []] = await rowsOf(query)
  return row.map(Number)
}

describe('the demo data', () => {
  it('[DAT-14] have six counties of four states, with 6,000 to 8,000 homes each and their real names', async () => {
    const rows = await rowsOf(`
      select c.name, c.state, count(*)::int from counties c join properties using (fips) group by fips order by fips`)
    expect(rows.map(([name, state]) => [name, state])).toEqual([
      ['El Paso', 'CO'],
      ['Hillsborough', 'FL'],
      ['Orange', 'FL'],
      ['Wake', 'NC'],
      ['Travis', 'TX'],
      ['Williamson', 'TX'],
    ])
    for (const [name, , count] of rows) {
      expect(count, String(name)).toBeGreaterThanOrEqual(6_000)
      expect(count, String(name)).toBeLessThanOrEqual(8_000)
    }
  })

  it('[DAT-14] have every county of the atlas, in its state', async () => {
    expect(await numbersOf('select count(*) from counties')).toEqual([atlasCounties().length])
    expect(await rowsOf(`select fips from counties where state !~ '^[A-Z]{2}$'`)).toEqual([])
  })

  it.each(demoCounties)(
    '[DAT-14] keep the homes of $fips inside its outline, and in its own ZIPs',
    async ({ fips, places }) => {
      const inside = countyOutline(fips)
      const rows = await rowsOf('select lon, lat from properties where fips = $1', [fips])
      expect(rows.filter(([lon, lat]) => !inside(Number(lon), Number(lat)))).toEqual([])
      expect(places.filter(({ lon, lat }) => !inside(lon, lat))).toEqual([])
      const zips = await rowsOf('select distinct zip, city from properties where fips = $1 order by zip', [
        fips,
      ])
      expect(zips).toEqual(places.map(({ zip, city }) => [zip, city]).toSorted())
    },
  )

  it('[DAT-14] can be matched by address, each home by its own', async () => {
    expect(await numbersOf(`select count(*) from properties where address_key = ''`)).toEqual([0])
    const [homes = 0, addresses = 0] = await numbersOf(
      'select count(*), count(distinct (zip, address_key)) from properties',
    )
    expect(addresses / homes).toBeGreaterThan(0.999)
  })

  it('[DAT-14] have people, couples, trusts and companies as owners', async () => {
    const shares = await numbersOf(`
      select avg((owner2_full is not null)::int), avg((owner1_full like '% Trust%')::int),
        avg((owner1_full ~ '(LLC|LP|Inc)$')::int), avg((property_class = 'Condo')::int) from properties`)
    for (const share of shares) {
      expect(share).toBeGreaterThan(0.05)
      expect(share).toBeLessThan(0.5)
    }
  })

  it('[DAT-14] have 40 weekly runs a county, with 3,000 homes in each file and a score for every home', async () => {
    const runs = await rowsOf(`
      select r.fips, count(distinct r.id)::int, count(distinct report_week)::int, min(n)::int, max(n)::int
      from prediction_runs r
      join (select run_id, count(*) n from predictions where in_file group by 1) f on f.run_id = r.id
      where file_class = 'base' and complete group by 1 order by 1`)
    expect(runs).toEqual(demoFips.toSorted().map((fips) => [fips, 40, 40, 3_000, 3_000]))
    expect(
      await numbersOf(
        'select count(*) from properties left join property_scores s using (fips, attom_id) where s is null',
      ),
    ).toEqual([0])
  })

  it("[DAT-14] have this month's set and the one before, of likely sellers and COVID Distressed alike", async () => {
    const { rows } = await database.pool.query(`
      select id::int, fips, file_class as "fileClass", extract(epoch from prediction_time)::float8 * 1000 as "predictionTime",
        extract(epoch from loaded_time)::float8 * 1000 as "loadedTime" from prediction_runs`)
    for (const fips of demoFips) {
      for (const fileClass of ['base', 'covid']) {
        const { set, before } = setsAt(rows, { fips, fileClass }, now.getTime())
        expect(set?.loadedTime).toBe(Date.parse('2026-11-03T10:00:00Z'))
        expect(before?.loadedTime).toBe(Date.parse('2026-10-06T10:00:00Z'))
      }
    }
  })

  it('[DAT-15] predict better than chance, and far from always', async () => {
    const listedAfter = (day: string) => `exists (
      select from listings l where l.fips = p.fips and l.attom_id = p.attom_id
        and l.listed_on > ${day} and l.listed_on <= ${day} + 90)`
    const [chance = 0] = await numbersOf(
      `select avg(${listedAfter(`date '2026-06-15'`)}::int) from properties p`,
    )
    const [file = 0, best = 0] = await numbersOf(`
      select avg(hit), avg(hit) filter (where score >= 0.6) from (
        select score, ${listedAfter('prediction_time::date')}::int as hit
        from predictions p join prediction_runs r on r.fips = p.fips and r.id = p.run_id
        where in_file and not on_market and file_class = 'base'
          and prediction_time between '2026-05-01' and '2026-08-01') s`)
    expect(chance).toBeGreaterThan(0.005)
    expect(file).toBeGreaterThan(chance * 1.3)
    expect(best).toBeGreaterThan(file * 1.3)
    expect(best).toBeLessThan(0.4)
  })

  it('[DAT-15] mark as on the market, as sold and as new what their listings, sales and runs say', async () => {
    const day = `(r.prediction_time at time zone 'America/Chicago')::date`
    expect(
      await numbersOf(`
        select count(*) from predictions p join prediction_runs r on r.fips = p.fips and r.id = p.run_id
        where in_file and r.prediction_time > '2026-10-25' and (
          on_market <> exists (select from listings l where l.fips = p.fips and l.attom_id = p.attom_id
            and l.listed_on <= ${day} and (l.ended_on is null or l.ended_on > ${day}))
          or last_sale_on is distinct from (select max(sold_on) from sales s
            where s.fips = p.fips and s.attom_id = p.attom_id and s.sold_on <= ${day})
          or (prediction_class = 'repeat') <> exists (select from predictions q
            where q.fips = p.fips and q.attom_id = p.attom_id and q.in_file and q.run_id = (
              select id from prediction_runs b where b.fips = r.fips and b.file_class = r.file_class
                and b.prediction_time < r.prediction_time order by b.prediction_time desc limit 1)))`),
    ).toEqual([0])
  })

  it('[DAT-14] know nothing later than the day they are made for', async () => {
    expect(
      await rowsOf(`
        select (select max(listed_on) from listings) <= '2026-11-20', (select max(ended_on) from listings) <= '2026-11-20',
          (select max(sold_on) from sales) <= '2026-11-20', (select max(loaded_time) from prediction_runs) <= '2026-11-20T16:00:00Z'`),
    ).toEqual([[true, true, true, true]])
  })

  it('[DAT-17] reach no one: 555-01xx and example.com only', async () => {
    expect(
      await rowsOf(`
        select number from (select unnest(phone_numbers) from contacts union all select phone from realtors) p (number)
        where number !~ '^[2-9]\\d{2}55501\\d{2}$'`),
    ).toEqual([])
    expect(
      await rowsOf(`
        select email from (select unnest(emails) from contacts union all select email from realtors) e (email)
        where email !~ '^[a-z0-9.]+@example\\.com$'`),
    ).toEqual([])
  })

  it('[DAT-14] have realtors of every state, of each kind and status', async () => {
    const [states = 0, realtors = 0] = await numbersOf('select count(distinct state), count(*) from realtors')
    expect(states).toBe(56)
    expect(realtors).toBeGreaterThan(2_000)
    expect(await numbersOf('select count(distinct (contact_type, license_status)) from realtors')).toEqual([
      6,
    ])
  })

  it('[DAT-16] are the same for the same seed and day, and others for another', () => {
    for (const county of demoCounties.slice(0, 2)) {
      const lives = demoLives(county, seed, now.getTime())
      expect(demoLives(county, seed, now.getTime())).toEqual(lives)
      expect(demoLives(county, 'another', now.getTime())[0]).not.toEqual(lives[0])
    }
  })
})
