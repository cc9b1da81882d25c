import { randomUUID } from 'node:crypto'
import { and, eq, sql } from 'drizzle-orm'
import { afterAll, expect, it, vi } from 'vitest'
import { auditRows } from '#server/store/schema/audit.ts'
import { properties } from '#server/store/schema/bulk.ts'
import { facts } from '#server/store/schema/journal.ts'
import { uploads } from '#server/store/schema/uploads.ts'
import { attackedServer } from '#tests/support/attacked.ts'
import { loadStreet } from '#tests/support/given/street.ts'
import { formOf } from '#tests/support/given/upload.ts'

const towers = [
  {
    ...{ what: 'more units than are compared', street: '500 Oak St', units: 2_000, rows: 1_000_000 },
    line: (_: number) => 'Pat,Adams,500 Oak St,78701,\n',
    reason: 'Too many properties share this house number',
  },
  {
    ...{ what: 'contacts with names of their own', street: '700 Oak St', units: 400, rows: 100_000 },
    line: (n: number) => `Pat,${lettersOf(n)}son,700 Oak St,78701,\n`,
    reason: 'Several properties fit this address',
  },
]

const lettersOf = (n: number) =>
  n.toString(26).replace(/./g, (digit) => String.fromCharCode(97 + parseInt(digit, 26)))

const server = await attackedServer()
await loadStreet(server.store)
afterAll(() => server.close())

it.each(towers)(
  '[AUD-20] $rows rows of one tower’s address are matched within bounds, and others are answered beside it: $what',
  async ({ street, units, rows, line, reason }) => {
    const { db } = server.store
    const [number] = street.split(' ')
    await db.execute(sql`
    insert into ${properties} (fips, attom_id, street, unit, city, state, zip, property_class, address_key, house_number, city_key)
    select fips, ${Number(number)} * 10000 + n, ${street}, n::text, city, state, zip, 'Condo', ${`${number}|||OAK|ST||`} || n, ${number}, city_key
    from ${properties}, generate_series(1, ${units}) n where attom_id = 1`)
    const attacker = await server.person()
    const lines = Array.from({ length: rows }, (_, n) => line(n))
    const content = `First Name,Last Name,Street Address,Zip,E-mail\n${lines.join('')}`
    await server.attack(`${rows} rows of one address`, async () => {
      const { headers, payload } = await formOf({ content })
      const began = performance.now()
      expect(await server.send('/upload-audit', attacker, { headers, body: Uint8Array.from(payload) })).toBe(
        200,
      )
      const sent = performance.now()
      const [upload] = await db
        .select({ id: uploads.id })
        .from(uploads)
        .where(eq(uploads.ownerId, attacker.id))
      const body = JSON.stringify({ user: { id: attacker.id }, upload: { id: upload?.id ?? randomUUID() } })
      await server.send('/audits/preview', attacker, {
        headers: { 'content-type': 'application/json' },
        body,
      })
      const previews = and(eq(facts.ownerId, attacker.id), eq(facts.type, 'v1.AuditPreviewed'))
      await vi.waitFor(async () => expect(await db.$count(facts, previews)).toBe(1), {
        timeout: 600_000,
        interval: 1_000,
      })
      const seconds = (from: number, to: number) => `${((to - from) / 1000).toFixed(0)} s`
      return `sent and counted in ${seconds(began, sent)}, matched in ${seconds(sent, performance.now())}`
    })
    const [match] = await db
      .select({ reason: auditRows.matchReason })
      .from(auditRows)
      .where(eq(auditRows.street, street))
      .limit(1)
    expect(match?.reason).toContain(reason)
  },
)
