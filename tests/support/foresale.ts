import { randomBytes, randomUUID } from 'node:crypto'
import { mkdtemp, rm } from 'node:fs/promises'
import { tmpdir } from 'node:os'
import { dirname, join } from 'node:path'
import { hash } from '@node-rs/argon2'
import { eq } from 'drizzle-orm'
import type { FastifyInstance, InjectOptions } from 'fastify'
import { inject } from 'vitest'
import { assemble, type Foresale } from '#server/app/foresale.ts'
import { httpApp } from '#server/app/http-app.ts'
import { readConfig } from '#server/config/config.ts'
import type { FollowUpBossPeople } from '#server/gateways/followupboss/port.ts'
import type { FollowUpBossPush } from '#server/gateways/followupboss/push.ts'
import type { Crm } from '#server/gateways/hubspot/port.ts'
import type { Integration } from '#server/gateways/integration.ts'
import type { Mailer } from '#server/gateways/mail/port.ts'
import type { MoxiWorks } from '#server/gateways/moxiworks/port.ts'
import type { Payments } from '#server/gateways/payments/port.ts'
import type { TextedCodes } from '#server/gateways/sms/port.ts'
import type { Conversions } from '#server/gateways/tapfiliate/port.ts'
import type { ZapierHooks } from '#server/gateways/zapier/port.ts'
import { createLog } from '#server/http/log.ts'
import { sessions } from '#server/store/schema/accounts.ts'
import { users } from '#server/store/schema/users.ts'
import { freshDatabase, type TestDatabase } from './database.ts'

export interface Person {
  readonly id: string
  readonly email: string
  readonly password: string
  readonly token: string
}

/** The whole server; its clock is stopped until it is set. */
export interface TestServer {
  readonly foresale: Foresale
  readonly app: FastifyInstance
  readonly clock: { now: Date }
  /** Where it is open on a port, from the first time this is asked. */
  origin(): Promise<string>
  /** What it has logged, a line of JSON each. */
  readonly log: string[]
  later(ms: number): void
  person(role?: 'customer' | 'admin'): Promise<Person>
  /** A call under `/backend`, as `who` or without a session. */
  call(
    method: 'GET' | 'POST' | 'PUT' | 'DELETE',
    path: string,
    options?: { as?: Person | undefined; body?: object; headers?: Record<string, string> },
  ): Promise<{ status: number; body: Body }>
}

/** A server on a database of its own. */
export interface OwnServer extends TestServer {
  close(): Promise<void>
}

// A reply's shape is what the test asserts.
// biome-ignore lint/suspicious/noExplicitAny: see above
type Body = any

export interface ServerOptions {
  readonly payments?: Payments
  readonly conversions?: Conversions
  readonly followUpBoss?: Integration
  readonly followUpBossPeople?: FollowUpBossPeople
  readonly followUpBossPush?: FollowUpBossPush
  readonly moxiWorks?: MoxiWorks
  readonly zapierHooks?: ZapierHooks
  readonly mailer?: Mailer
  readonly textedCodes?: TextedCodes
  readonly crm?: Crm
  readonly env?: Record<string, string>
  /** An existing database and data folder, which close with the server; else new ones. */
  readonly data?: { readonly store: TestDatabase; readonly dataDir: string }
}

/** What a test with a proxy in front, or a public address, opens to others. */
const allowed = {
  DEMO_DATA: 'yes',
  ALLOW_PUBLIC_OUTBOX: 'yes',
  ALLOW_SANDBOX_PAYMENTS: 'yes',
  FOLLOW_UP_BOSS: 'sandbox',
  HUBSPOT: 'sandbox',
  MOXI_WORKS: 'sandbox',
  ZAPIER: 'sandbox',
}

const password = 'a long enough password'
const passwordHash = hash(password, { memoryCost: 8, timeCost: 1 })
const firstInstant = '2026-11-20T15:00:00Z'

async function newData(folder = tmpdir()) {
  return { store: await freshDatabase(), dataDir: await mkdtemp(join(folder, 'foresale-server-')) }
}

let shared: Promise<OwnServer> | undefined

/**
 * The server that the files of a worker share, for what belongs to the persons a test makes: others' rows are in its
 * database. Its clock starts again with each file, and a file has an address of its own. It ends with the worker. It runs
 * no jobs by itself, which statementsOf would take for what a test asked.
 */
export async function sharedServer(): Promise<TestServer> {
  shared ??= startForWorker()
  return forFile(await shared)
}

/** A server that ends with the worker. */
export async function startForWorker(): Promise<OwnServer> {
  const data = await newData(dirname(inject('databaseDoor')))
  return startServer({ data, env: { TRUST_PROXY: '1' } })
}

/** A server of the worker as a file begins with it. */
export function forFile({ close: _, ...server }: OwnServer): TestServer {
  server.clock.now = new Date(firstInstant)
  server.log.length = 0
  const call = callsOf(server.app, `10.${randomBytes(3).join('.')}`)
  return { ...server, call, person: personsOf(server, call) }
}

export async function startServer({ env = {}, data, ...parts }: ServerOptions = {}): Promise<OwnServer> {
  const { store, dataDir } = data ?? (await newData())
  const clock = { now: new Date(firstInstant) }
  const config = readConfig({ DATA_DIR: dataDir, LOG_LEVEL: 'info', ...allowed, ...env }, [])
  const lines: string[] = []
  const log = createLog(config.logLevel, { write: (line: string) => void lines.push(line) })
  const foresale = await assemble({
    config,
    store,
    connection: { connectionString: store.url },
    log,
    now: () => clock.now,
    ...parts,
  })
  const app = await httpApp(foresale, { logger: log })
  await app.ready()
  const call = callsOf(app, '127.0.0.1')
  let origin: Promise<string> | undefined

  return {
    foresale,
    app,
    clock,
    origin() {
      origin ??= app.listen({ port: 0, host: '127.0.0.1' })
      return origin
    },
    log: lines,
    later(ms) {
      clock.now = new Date(clock.now.getTime() + ms)
    },
    call,
    person: personsOf({ foresale, clock }, call),
    async close() {
      await app.close()
      await foresale.close()
      await store.close()
      await rm(dataDir, { recursive: true, force: true })
    },
  }
}

function callsOf(app: FastifyInstance, remoteAddress: string): TestServer['call'] {
  return async (method, path, { as, body, headers = {} } = {}) => {
    const request: InjectOptions = { method, url: `/backend${path}`, headers: { ...headers }, remoteAddress }
    if (as) request.headers = { authorization: `Bearer ${as.token}`, ...headers }
    if (body) request.payload = body
    const response = await app.inject(request)
    const isJson = String(response.headers['content-type'] ?? '').includes('json')
    return { status: response.statusCode, body: isJson ? response.json() : response.body }
  }
}

function personsOf(
  { foresale, clock }: Pick<TestServer, 'foresale' | 'clock'>,
  call: TestServer['call'],
): TestServer['person'] {
  const { db } = foresale.store
  return async (role = 'customer') => {
    const id = randomUUID()
    const email = `${role}-${id.slice(0, 8)}@example.com`
    await db.insert(users).values({
      id,
      email,
      firstName: 'Ada',
      lastName: 'Example',
      phone: '5125550100',
      role,
      passwordHash: await passwordHash,
      emailConfirmedAt: clock.now,
      emailProvenAt: clock.now,
    })
    const { body } = await call('POST', '/login', { body: { email, password } })
    // Of an administrator without a second factor: longer than the hour that it lasts.
    const expiresAt = new Date(clock.now.getTime() + 12 * 60 * 60_000)
    if (role === 'admin') await db.update(sessions).set({ expiresAt }).where(eq(sessions.userId, id))
    return { id, email, password, token: body.token }
  }
}
