import type pg from 'pg'
import { counties } from '#server/store/schema/bulk.ts'
import { copyFormat, copyRows } from './copy.ts'
import { atlasCounties } from './county-outlines.ts'

/** Loads the counties from us-atlas into an empty table. Call inside a transaction. */
export async function loadCounties(client: pg.ClientBase): Promise<void> {
  await client.query('lock table counties in exclusive mode')
  const { rowCount } = await client.query('select from counties limit 1')
  if (rowCount === 0) await copyRows(client, copyFormat(counties), atlasCounties(), (county) => county)
}
