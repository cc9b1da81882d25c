import { mkdtemp, rm } from 'node:fs/promises'
import { tmpdir } from 'node:os'
import { join } from 'node:path'
import { asc, count, eq, sql } from 'drizzle-orm'
import { afterAll, describe, expect, it, vi } from 'vitest'
import { auditRows } from '#server/store/schema/audit.ts'
import { facts } from '#server/store/schema/journal.ts'
import { work } from '#server/store/schema/work.ts'
import { verifyJournal } from '#server/store/verify.ts'
import { type ChildServer, startChild } from '#tests/support/child-server.ts'
import { freshDatabase } from '#tests/support/database.ts'
import { loadStreet } from '#tests/support/given/street.ts'
import { type ContactRow, csvOf, formOf } from '#tests/support/given/upload.ts'
import { someone } from '#tests/support/someone.ts'

const rows = 10_000
const many = Array.from(
  { length: rows },
  (_, at): ContactRow => [`Person${at}`, 'Adams', `${101 + 2 * (at % 6)} Oak St`, '78701'],
)

const children: ChildServer[] = []
const store = await freshDatabase()
const dataDir = await mkdtemp(join(tmpdir(), 'foresale-kill-'))
await loadStreet(store)
afterAll(async () => {
  for (const child of children) await child.kill()
  await store.close()
  await rm(dataDir, { recursive: true, force: true })
})

async function start(): Promise<ChildServer> {
  const child = startChild({ databaseUrl: store.url, dataDir })
  children.push(child)
  await child.origin
  return child
}

async function startPreview(origin: string): Promise<string> {
  const { id: userId, token } = await someone(store.db)
  const authorization = `Bearer ${token}`
  const { headers, payload } = await formOf({ content: csvOf(many) })
  const sent = await fetch(`${origin}/backend/upload-audit`, {
    method: 'POST',
    headers: { ...headers, authorization },
    body: payload,
  })
  const { upload } = await sent.json()
  await fetch(`${origin}/backend/audits/preview`, {
    method: 'POST',
    headers: { 'content-type': 'application/json', authorization },
    body: JSON.stringify({ user: { id: userId }, upload: { id: upload.id } }),
  })
  return upload.id
}

const rowsKept = async (id: string): Promise<number> => {
  const [kept] = await store.db.select({ rows: count() }).from(auditRows).where(eq(auditRows.auditId, id))
  return kept?.rows ?? 0
}

const reach = (id: string, least: number) =>
  vi.waitFor(async () => expect(await rowsKept(id)).toBeGreaterThanOrEqual(least), {
    timeout: 30_000,
    interval: 10,
  })

const factsOf = async (id: string) => {
  const stored = await store.db.select().from(facts).where(eq(facts.streamId, id)).orderBy(asc(facts.seq))
  return stored.map(({ type }) => type)
}

/** The dead server's lease would expire after fifteen seconds. */
const expireLease = (attempts?: number) =>
  store.db.update(work).set({ leasedUntil: sql`now() - interval '1 second'`, attempts })

describe('kill -9 while a file is matched', () => {
  it('[AUD-23] is survived at any point: the next server goes on, and the preview is finished once', {
    timeout: 240_000,
  }, async () => {
    let server = await start()
    const id = await startPreview(await server.origin)
    // First as after all tries but one that came no further, then as the next server leaves it.
    for (const attempts of [3, undefined]) {
      await reach(id, (await rowsKept(id)) + 1)
      await server.kill()
      expect(await factsOf(id)).toEqual(['v1.AuditUploaded'])
      await expireLease(attempts)
      server = await start()
    }
    await vi.waitFor(async () => expect(await factsOf(id)).toHaveLength(2), { timeout: 60_000 })
    await server.kill()

    const kept = await store.db
      .select({ rowNo: auditRows.rowNo, firstName: auditRows.firstName })
      .from(auditRows)
      .where(eq(auditRows.auditId, id))
      .orderBy(auditRows.rowNo)
    expect(kept).toEqual(many.map(([firstName], at) => ({ rowNo: at + 1, firstName })))
    expect(await factsOf(id)).toEqual(['v1.AuditUploaded', 'v1.AuditPreviewed'])
    const ownWork = eq(work.kind, 'audit.preview')
    expect(await store.db.select({ status: work.status }).from(work).where(ownWork)).toEqual([
      { status: 'done' },
    ])
    expect((await verifyJournal(store.db)).faults).toEqual([])
  })
})
