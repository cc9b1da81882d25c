import type pg from 'pg'

/** A stranger's home has such a name often: one in 500 of the county's, and no fewer than ten. */
export const frequency = { leastHomes: 10, oneIn: 500 } as const

const words = `regexp_split_to_table(
  replace(upper(concat_ws(' ', p.owner1_full, p.owner1_last)), '''', ''), '[^A-Z]+')`

/** The empty name stands for all homes: its row says that the county's names were gathered, and of how many. */
const gather = `with words as (
    select '' as name, count(*)::int as homes from properties where fips = $1
    union all
    select name, count(*)::int
    from properties p
      cross join lateral (select distinct word as name from ${words} as word where length(word) > 1) n
    where fips = $1
    group by name)
  insert into frequent_names (fips, name, homes)
  select $1, name, homes from words where name = '' or homes >= greatest(
    ${frequency.leastHomes}, (select homes from words where name = '') / ${frequency.oneIn}.0)`

/** Anew from all properties of a county. */
export async function gatherFrequentNames(client: pg.ClientBase, fips: string): Promise<void> {
  await client.query('delete from frequent_names where fips = $1', [fips])
  await client.query(gather, [fips])
}

const changed = `select k.fips from unnest($1::text[], $2::int[]) as k(fips, homes)
  where not exists (
    select from frequent_names n
    where n.fips = k.fips collate "C" and n.name = '' and n.homes > k.homes * 10)`

/** Of these counties those of whose homes a tenth came, and those whose names were never gathered. */
export async function changedCounties(
  client: pg.ClientBase,
  homes: ReadonlyMap<string, number>,
): Promise<readonly string[]> {
  const { rows } = await client.query<{ fips: string }>(changed, [[...homes.keys()], [...homes.values()]])
  return rows.map(({ fips }) => fips)
}
