import { randomBytes, randomUUID } from 'node:crypto'
import { count, eq, sql } from 'drizzle-orm'
import { afterAll, beforeEach, describe, expect, it } from 'vitest'
import { isKnownAddress, rememberAddress } from '#server/accounts/known-address.ts'
import { clearUp, clearUpHourly } from '#server/app/hourly.ts'
import { purgeStale } from '#server/app/purge.ts'
import {
  codes,
  emailChanges,
  mailLinks,
  resets,
  sessions,
  signups,
  supportRequests,
} from '#server/store/schema/accounts.ts'
import { allowances, throttles } from '#server/store/schema/limits.ts'
import { outbox } from '#server/store/schema/messages.ts'
import { work } from '#server/store/schema/work.ts'
import { zapierHooks } from '#server/store/schema/zapier.ts'
import { startServer } from '#tests/support/foresale.ts'

const server = await startServer()
const person = await server.person()
afterAll(() => server.close())

const minuteMs = 60_000
const dayMs = 24 * 60 * minuteMs
const monthMs = 30 * dayMs

const db = () => server.foresale.store.db
const ago = (ms: number) => new Date(server.clock.now.getTime() - ms)
const inTime = (ms: number) => ago(-ms)

/** A row of each kind that stays for `ms` after `since`: one that is a minute short of it, and one a minute past. */
const both = (ms: number) => [ago(ms - minuteMs), ago(ms + minuteMs)] as const

const tables = {
  signups,
  supportRequests,
  resets,
  emailChanges,
  mailLinks,
  codes,
  throttles,
  allowances,
  sessions,
  outbox,
  work,
  zapierHooks,
}

async function counts() {
  const rows = Object.entries(tables).map(async ([name, table]) => {
    const [all] = await db().select({ rows: count() }).from(table)
    return [name, all?.rows ?? 0] as const
  })
  return Object.fromEntries(await Promise.all(rows))
}

const zap = (droppedAt: Date | null) => ({
  ...{ id: randomUUID(), ownerId: person.id, type: 'skiptrace' as const, sealed: Buffer.alloc(1) },
  ...{ digest: randomBytes(8), createdAt: server.clock.now, droppedAt },
})

const signup = (createdAt: Date) => ({
  id: randomUUID(),
  firstName: 'Ada',
  lastName: 'Example',
  email: 'ada@example.com',
  phone: '5125550100',
  passwordHash: 'none',
  createdAt,
})
const supportRequest = (createdAt: Date) => ({
  id: randomUUID(),
  userId: person.id,
  name: 'Ada Example',
  email: 'ada@example.com',
  message: 'Help me.',
  createdAt,
})
const reset = (createdAt: Date) => ({ id: randomUUID(), userId: person.id, createdAt })
const change = (createdAt: Date) => ({ ...reset(createdAt), email: 'new@example.com', blocked: false })
const link = (expiresAt: Date) => ({
  tokenHash: randomBytes(32),
  purpose: 'activation',
  userId: person.id,
  createdAt: ago(monthMs),
  expiresAt,
})
const code = (expiresAt: Date) => ({
  subjectId: randomUUID(),
  triesLeft: 5,
  sentAt: expiresAt,
  sentThisHour: 1,
  hourStartedAt: expiresAt,
  expiresAt,
})
const session = (expiresAt: Date, revokedAt: Date | null = null) => ({
  tokenHash: randomBytes(32),
  userId: person.id,
  actorId: person.id,
  createdAt: ago(3 * monthMs),
  expiresAt,
  revokedAt,
})
const mail = (status: string, sentAt: Date) => ({
  id: randomUUID(),
  channel: 'mail',
  recipient: '',
  subject: '',
  body: '',
  status,
  sentAt,
})

const piece = (status: 'ready' | 'done' | 'failed', runAt: Date) => ({
  id: randomUUID(),
  kind: 'nobodys',
  key: randomUUID(),
  ownerId: person.id,
  payload: {},
  status,
  runAt,
})

describe('what has had its time', () => {
  beforeEach(async () => {
    for (const table of Object.values(tables)) await db().delete(table)
  })

  it('[SAF-33] is deleted, and what has not is left', async () => {
    await db().insert(signups).values(both(dayMs).map(signup))
    await db()
      .insert(supportRequests)
      .values(both(180 * dayMs).map(supportRequest))
    await db()
      .insert(resets)
      .values(both(2 * dayMs).map(reset))
    await db().insert(emailChanges).values(both(dayMs).map(change))
    await db().insert(mailLinks).values(both(0).map(link))
    await db()
      .insert(codes)
      .values(both(60 * minuteMs).map(code))
    const counted = both(dayMs).map((since) => ({ key: randomUUID(), since }))
    await db()
      .insert(throttles)
      .values([
        ...counted.map(({ key, since }) => ({ key, tries: [since, ago(2 * dayMs)] })),
        { key: randomUUID(), tries: [] },
      ])
    await db()
      .insert(allowances)
      .values([
        ...counted.map((row) => ({ ...row, used: 3 })),
        ...both(monthMs).map((since) => ({ key: `month|wrong-codes|${randomUUID()}`, used: 3, since })),
      ])
    const ended = both(monthMs)
    await db()
      .insert(sessions)
      .values([
        ...ended.map((at) => session(at)),
        ...ended.map((at) => session(inTime(dayMs), at)),
        session(inTime(dayMs)),
      ])
    await db()
      .insert(outbox)
      .values([
        ...ended.flatMap((at) => [mail('sent', at), mail('failed', at)]),
        ...ended.flatMap((at) => [mail('kept', at), mail('waiting', at)]),
      ])
    await db()
      .insert(zapierHooks)
      .values([null, ...both(monthMs)].map(zap))
    await db()
      .insert(work)
      .values(ended.flatMap((at) => [piece('done', at), piece('failed', at), piece('ready', at)]))

    await purgeStale(server.foresale)

    expect(await counts()).toEqual({
      signups: 1,
      supportRequests: 1,
      resets: 1,
      emailChanges: 1,
      mailLinks: 1,
      codes: 1,
      throttles: 1,
      allowances: 2,
      sessions: 3,
      outbox: 6,
      work: 4,
      zapierHooks: 2,
    })
    expect((await db().select().from(signups)).map(({ createdAt }) => createdAt)).toEqual([
      ago(dayMs - minuteMs),
    ])
    const open = await db()
      .select()
      .from(sessions)
      .where(eq(sessions.expiresAt, inTime(dayMs)))
    expect(open.map(({ revokedAt }) => revokedAt?.getTime() ?? 0).toSorted()).toEqual([
      0,
      ago(monthMs - minuteMs).getTime(),
    ])
  })

  it('[SAF-33] is deleted however much of it there is, but for what is being written to', async () => {
    await db().execute(sql`
      insert into throttles select 'login|' || n, array[${ago(2 * dayMs)}::timestamptz] from generate_series(1, 2500) n`)
    await db().transaction(async (tx) => {
      await tx
        .update(throttles)
        .set({ tries: [ago(2 * dayMs)] })
        .where(eq(throttles.key, 'login|7'))
      await purgeStale(server.foresale)
      expect(await counts()).toMatchObject({ throttles: 1 })
    })
  })

  it('[SAF-33] keeps known addresses for a month', async () => {
    const { foresale, clock } = server
    const from = [person.email, '203.0.113.7'] as const
    await db().transaction((tx) => rememberAddress(tx, ...from, ago(monthMs - minuteMs)))
    await purgeStale(foresale)
    expect(await isKnownAddress(db(), ...from, clock.now)).toBe(true)
    await db().transaction((tx) => rememberAddress(tx, ...from, ago(monthMs + minuteMs)))
    await purgeStale(foresale)
    expect(await counts()).toMatchObject({ allowances: 0 })
  })

  it('[SAF-33] is looked for when the server starts', async () => {
    await db()
      .insert(resets)
      .values(reset(ago(3 * dayMs)))
    const stop = clearUpHourly(server.foresale, server.app.log)
    await expect.poll(async () => (await counts()).resets).toBe(0)
    stop()
  })

  it('[SAF-122] is looked for by one process at a time, as unknown files and reports are', async () => {
    await db()
      .insert(resets)
      .values(reset(ago(3 * dayMs)))
    const elsewhere = await server.foresale.store.pool.connect()
    await elsewhere.query('select pg_advisory_lock(4003734)')
    server.log.length = 0
    await clearUp(server.foresale, server.app.log)
    expect(server.log).toEqual([])
    expect((await counts()).resets).toBe(1)

    await elsewhere.query('select pg_advisory_unlock(4003734)')
    elsewhere.release()
    await clearUp(server.foresale, server.app.log)
    expect((await counts()).resets).toBe(0)
  })
})
