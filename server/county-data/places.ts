import type pg from 'pg'

/** `streetKey` in SQL: direction, name, suffix and direction of `address_key`. */
const streetKey = `split_part(address_key, '|', 3) || '|' || split_part(address_key, '|', 4) || '|' ||
  split_part(address_key, '|', 5) || '|' || split_part(address_key, '|', 6)`

/** Adds the streets and cities of all properties, or of those in another table. */
export async function gatherPlaces(client: pg.ClientBase, from = 'properties'): Promise<void> {
  await client.query(
    `insert into streets (zip, street, fips)
     select distinct zip, ${streetKey}, fips from ${from} on conflict do nothing`,
  )
  await client.query(
    `insert into cities (state, city_key, fips)
     select distinct state, city_key, fips from ${from} on conflict do nothing`,
  )
}
