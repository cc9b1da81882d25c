import { randomUUID } from 'node:crypto'
import { eq, sql } from 'drizzle-orm'
import { afterAll, expect, it, vi } from 'vitest'
import { auditRows } from '#server/store/schema/audit.ts'
import { properties } from '#server/store/schema/bulk.ts'
import { uploads } from '#server/store/schema/uploads.ts'
import { attackedServer } from '#tests/support/attacked.ts'
import { loadStreet } from '#tests/support/given/street.ts'
import { formOf } from '#tests/support/given/upload.ts'

const rows = 1_000_000
/** Of the house: more than are compared. */
const units = 2_000

const server = await attackedServer()
afterAll(() => server.close())

it(`[AUD-20] ${rows} rows of one address, a tower’s, are matched within bounds, and others are answered beside it`, async () => {
  const { db } = server.store
  await loadStreet(server.store)
  await db.execute(sql`
    insert into ${properties} (fips, attom_id, street, unit, city, state, zip, property_class, address_key, house_number, city_key)
    select fips, 1000 + n, '500 Oak St', n::text, city, state, zip, 'Condo', '500|||OAK|ST||' || n, '500', city_key
    from ${properties}, generate_series(1, ${units}) n where attom_id = 1`)
  const attacker = await server.person()
  const line = 'Pat,Adams,500 Oak St,78701,\n'
  const content = `First Name,Last Name,Street Address,Zip,E-mail\n${line.repeat(rows)}`
  await server.attack(`${rows} rows of one address`, async () => {
    const { headers, payload } = await formOf({ content })
    const began = performance.now()
    expect(await server.send('/upload-audit', attacker, { headers, body: Uint8Array.from(payload) })).toBe(
      200,
    )
    const sent = performance.now()
    const [upload] = await db.select({ id: uploads.id }).from(uploads).where(eq(uploads.ownerId, attacker.id))
    const body = JSON.stringify({ user: { id: attacker.id }, upload: { id: upload?.id ?? randomUUID() } })
    await server.send('/audits/preview', attacker, { headers: { 'content-type': 'application/json' }, body })
    await vi.waitFor(
      async () =>
        expect(await db.$count(auditRows, sql`${auditRows.duplicateOf} is not null`)).toBe(rows - 1),
      { timeout: 600_000, interval: 1_000 },
    )
    const seconds = (from: number, to: number) => `${((to - from) / 1000).toFixed(0)} s`
    return `sent and counted in ${seconds(began, sent)}, matched in ${seconds(sent, performance.now())}`
  })
  const [match] = await db.select({ reason: auditRows.matchReason }).from(auditRows).limit(1)
  expect(match?.reason).toContain('Too many properties share this house number')
})
