import { createWriteStream } from 'node:fs'
import { mkdtemp, rm } from 'node:fs/promises'
import { tmpdir } from 'node:os'
import { join } from 'node:path'
import { Readable } from 'node:stream'
import { pipeline } from 'node:stream/promises'
import { createGzip } from 'node:zlib'
import { afterAll, expect, it } from 'vitest'
import { importFile } from '#server/county-data/import/import-file.ts'
import { freshDatabase } from '#tests/support/database.ts'

const database = await freshDatabase()
const folder = await mkdtemp(join(tmpdir(), 'foresale-hostile-'))
afterAll(async () => {
  await database.close()
  await rm(folder, { recursive: true })
})

it('[DAT-32] 400 MB without a line end, packed to 0.4 MB, are refused after a part of a second of CPU', async () => {
  const path = join(folder, 'counties.csv.gz')
  async function* endless() {
    yield 'fips,state,name\n'
    for (let at = 0; at < 400; at += 1) yield Buffer.alloc(1024 * 1024, 'x')
  }
  await pipeline(Readable.from(endless()), createGzip(), createWriteStream(path))
  const before = process.cpuUsage()
  await expect(importFile(database.pool, 'counties', path)).rejects.toThrow('There is no line end')
  const { user, system } = process.cpuUsage(before)
  process.stdout.write(`400 MB without a line end: ${((user + system) / 1_000).toFixed(0)} ms of CPU\n`)
  expect(user + system).toBeLessThan(2_000_000)
})
