import { createWriteStream } from 'node:fs'
import { mkdir } from 'node:fs/promises'
import { join } from 'node:path'
import { Readable } from 'node:stream'
import { pipeline } from 'node:stream/promises'
import { createGzip } from 'node:zlib'
import { eq } from 'drizzle-orm'
import { afterAll, expect, it } from 'vitest'
import { facts } from '#server/store/schema/journal.ts'
import { attackedServer } from '#tests/support/attacked.ts'
import { eventually } from '#tests/support/eventually.ts'

const server = await attackedServer()
afterAll(() => server.close())

it('[DAT-32] an import of 400 MB without a line end, packed to 0.4 MB, fails at once, and others are answered beside it', async () => {
  const admin = await server.person('admin')
  const folder = join(server.dataDir, 'import')
  await mkdir(folder, { recursive: true })
  async function* endless() {
    yield 'fips,state,name\n'
    for (let at = 0; at < 400; at += 1) yield Buffer.alloc(1024 * 1024, 'x')
  }
  const path = 'counties.csv.gz'
  await pipeline(Readable.from(endless()), createGzip(), createWriteStream(join(folder, path)))

  const { worst, peak } = await server.attack('an import of 400 MB without a line end', async () => {
    const began = performance.now()
    const started = await server.send('/operations/imports', admin, {
      body: JSON.stringify({ path, kind: 'counties' }),
      headers: { 'content-type': 'application/json' },
    })
    expect(started).toBe(200)
    await eventually(async () => {
      expect(await server.store.db.$count(facts, eq(facts.type, 'v1.ImportFailed'))).toBe(1)
    })
    return `failed after ${(performance.now() - began).toFixed(0)} ms`
  })
  expect(worst).toBeLessThan(server.patience)
  expect(peak).toBeLessThan(400)
})
