import { randomUUID } from 'node:crypto'
import { afterAll, expect, it } from 'vitest'
import { checkDatabase } from '#server/store/check.ts'
import { openStore } from '#server/store/pool.ts'
import { freshDatabase } from '#tests/support/database.ts'

const store = await freshDatabase()
afterAll(() => store.close())

it('[RUN-09] takes a database in UTF-8 that can compare capitals', async () => {
  await expect(checkDatabase(store.pool)).resolves.toBeUndefined()
})

it('[RUN-09] names the encoding of a database that is not in UTF-8', async () => {
  const name = `latin_${randomUUID().slice(0, 8)}`
  await store.pool.query(`create database ${name} encoding 'LATIN1' locale 'C' template template0`)
  const latin = openStore({ connectionString: store.url.replace(/\/test_\w+/, `/${name}`) })
  try {
    await expect(checkDatabase(latin.pool)).rejects.toThrow(
      "DATABASE_URL leads to a database of encoding LATIN1. Make one with: create database foresale encoding 'UTF8' template template0",
    )
  } finally {
    await latin.close()
    await store.pool.query(`drop database ${name}`)
  }
})

it('[RUN-09] says that a PostgreSQL without ICU will not do', async () => {
  const without = await freshDatabase()
  try {
    await without.pool.query('alter collation pg_catalog."und-x-icu" rename to "away"')
    await expect(checkDatabase(without.pool)).rejects.toThrow(
      /^DATABASE_URL leads to a database without the collation und-x-icu\./,
    )
  } finally {
    await without.close()
  }
})
