import type pg from 'pg'

/** `if not exists` alone would wait for every open write of the table, at each start. */
export async function makeIndex(client: pg.ClientBase, name: string, on: string): Promise<void> {
  const { rows } = await client.query<{ exists: boolean }>('select to_regclass($1) is not null as exists', [
    name,
  ])
  if (rows[0]?.exists) return
  const [own = name] = name.split('.').toReversed()
  await client.query(`create index if not exists ${own} on ${on}`)
}
