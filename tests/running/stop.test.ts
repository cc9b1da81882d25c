import { once } from 'node:events'
import { mkdtemp, readdir, rm } from 'node:fs/promises'
import { connect } from 'node:net'
import { tmpdir } from 'node:os'
import { join } from 'node:path'
import { text } from 'node:stream/consumers'
import { afterAll, describe, expect, it, vi } from 'vitest'
import { type ChildServer, startChild } from '#tests/support/child-server.ts'
import { freshDatabase } from '#tests/support/database.ts'
import { eventually } from '#tests/support/eventually.ts'
import { someone } from '#tests/support/someone.ts'
import { ballast, emptyRows, hostileWorkbook, mebibyte } from '#tests/uploads/upload/hostile-workbooks.ts'
import { bodyOf, filePart, formType, wholeForm } from '#tests/uploads/upload/sent-form.ts'

const children: ChildServer[] = []

const store = await freshDatabase()
const dataDir = await mkdtemp(join(tmpdir(), 'foresale-stop-'))
const holder = await store.pool.connect()
afterAll(async () => {
  for (const child of children) await child.kill()
  holder.release()
  await store.close()
  await rm(dataDir, { recursive: true, force: true })
})

/** A server with a reader of its live stream. */
async function watched(): Promise<{ server: ChildServer; origin: string; ended: Promise<string> }> {
  const server = startChild({ databaseUrl: store.url, dataDir })
  children.push(server)
  const { id, token } = await someone(store.db)
  const origin = await server.origin
  const live = await fetch(`${origin}/backend/facts/live?owner=${id}`, {
    headers: { authorization: `Bearer ${token}` },
  })
  return { server, origin, ended: live.text() }
}

/** Runs while a request of the server's waits for a table that is never let go. */
async function whileHeld(origin: string, run: () => Promise<void>): Promise<void> {
  await holder.query('begin')
  await holder.query('lock table throttles')
  const held = fetch(`${origin}/backend/login`, {
    method: 'POST',
    headers: { 'content-type': 'application/json' },
    body: JSON.stringify({ email: 'held@example.com', password: 'held' }),
  }).catch(() => undefined)
  try {
    await eventually(async () => {
      const { rows } = await store.pool.query(
        `select from pg_stat_activity where wait_event_type = 'Lock' and datname = current_database()`,
      )
      expect(rows.length).toBeGreaterThan(0)
    })
    await run()
  } finally {
    await holder.query('rollback')
    await held
  }
}

async function exit({ child, said }: ChildServer): Promise<{ code: unknown; said: string }> {
  const [code] = child.exitCode === null ? await once(child, 'exit') : [child.exitCode]
  return { code, said: said() }
}

const isOpen = (origin: string) =>
  fetch(`${origin}/healthz`).then(
    () => true,
    () => false,
  )

describe('a server that is asked to stop', { timeout: 120_000 }, () => {
  it('[RUN-45] answers what is under way before it ends, and ends a live stream that is found meanwhile', async () => {
    const server = startChild({ databaseUrl: store.url, dataDir })
    children.push(server)
    const { id, token } = await someone(store.db)
    const origin = await server.origin
    await holder.query('begin')
    await holder.query('lock table sessions')
    const ask = (path: string) =>
      fetch(`${origin}/backend/${path}?owner=${id}`, { headers: { authorization: `Bearer ${token}` } })
    const statuses = Array.from({ length: 7 }, () => ask('facts').then(({ status }) => status))
    const stream = ask('facts/live').then((live) => live.text())
    const answers = Promise.allSettled(statuses)
    stream.catch(() => undefined)
    try {
      await eventually(async () => {
        const { rows } = await store.pool.query(
          `select from pg_stat_activity where wait_event_type = 'Lock' and datname = current_database()
            and query like 'select%'`,
        )
        expect(rows).toHaveLength(8)
      })
      server.child.kill('SIGTERM')
      await eventually(async () => expect(await isOpen(origin)).toBe(false))
    } finally {
      await holder.query('rollback')
    }
    expect(await answers).toEqual(statuses.map(() => ({ status: 'fulfilled', value: 200 })))
    expect(await stream).toContain('{"kind":"end","reason":"shutdown"}')
    expect(await exit(server)).toEqual({ code: 0, said: '' })
  })

  it('[RUN-73] sends back what waits behind its owner’s other commands, and ends in order', async () => {
    const server = startChild({ databaseUrl: store.url, dataDir })
    children.push(server)
    const { id, token } = await someone(store.db)
    const origin = await server.origin
    await holder.query('begin')
    await holder.query('select pg_advisory_xact_lock(7261413, hashtext($1))', [id])
    const answered: { status: number; retryAfter: string | null }[] = []
    const put = async () => {
      const reply = await fetch(`${origin}/backend/user/${id}`, {
        method: 'PUT',
        headers: { authorization: `Bearer ${token}`, 'content-type': 'application/json' },
        body: JSON.stringify({ user: { firstName: 'Grace' } }),
      })
      answered.push({ status: reply.status, retryAfter: reply.headers.get('retry-after') })
    }
    const sent = Promise.all(Array.from({ length: 20 }, put))
    const sentBack = Array(19).fill({ status: 503, retryAfter: '5' })
    try {
      await eventually(async () => {
        const { rows } = await store.pool.query(
          `select from pg_stat_activity where wait_event_type = 'Lock' and datname = current_database()`,
        )
        expect(rows).toHaveLength(1)
      })
      server.child.kill('SIGTERM')
      await eventually(() => expect(answered).toEqual(sentBack))
    } finally {
      await holder.query('rollback')
    }
    await sent
    expect(answered).toEqual([...sentBack, { status: 200, retryAfter: null }])
    expect(await exit(server)).toEqual({ code: 0, said: '' })
  })

  it('[RUN-73] sends back a file that waits for its account’s turn to be read, and ends in order', async () => {
    const server = startChild({ databaseUrl: store.url, dataDir })
    children.push(server)
    const { token } = await someone(store.db)
    const origin = await server.origin
    // Ten seconds of reading, unless its sender leaves.
    const long = await hostileWorkbook(emptyRows, 112 * mebibyte, [ballast(1.2 * mebibyte)])
    const left = new AbortController()
    const upload = async (bytes: Uint8Array | string) => {
      const reply = await fetch(`${origin}/backend/upload-audit`, {
        method: 'POST',
        headers: { ...formType, authorization: `Bearer ${token}` },
        body: new Uint8Array(bodyOf(wholeForm({ file: filePart(Buffer.from(bytes), 'a.xlsx') }))),
        signal: left.signal,
      })
      return { status: reply.status, retryAfter: reply.headers.get('retry-after') }
    }
    const stored = async () =>
      (await readdir(join(dataDir, 'files'))).filter((name) => !name.endsWith('.part'))
    const before = (await stored()).length
    const reading = upload(long).catch(() => 'left')
    await eventually(async () => expect(await stored()).toHaveLength(before + 1))
    const waiting = upload('Street,Zip')
    await eventually(async () => expect(await stored()).toHaveLength(before + 2))
    server.child.kill('SIGTERM')
    expect(await waiting).toEqual({ status: 503, retryAfter: '5' })
    left.abort()
    expect(await reading).toBe('left')
    expect(await exit(server)).toEqual({ code: 0, said: '' })
  })

  it('[RUN-73] sends back opt-outs that wait behind others of their account, and ends in order', async () => {
    const server = startChild({ databaseUrl: store.url, dataDir })
    children.push(server)
    const { id, token } = await someone(store.db)
    const origin = await server.origin
    await holder.query('begin')
    await holder.query('select pg_advisory_xact_lock(7261413, hashtext($1))', [id])
    const answered: number[] = []
    const add = async (text: string) => {
      const { status } = await fetch(`${origin}/backend/opt-outs/${id}`, {
        method: 'POST',
        headers: { authorization: `Bearer ${token}`, 'content-type': 'application/json' },
        body: JSON.stringify({ text, requestedOn: '2026-01-05' }),
      })
      answered.push(status)
    }
    const sent = Promise.all([add('ada@example.com'), add('ben@example.com')])
    try {
      await eventually(async () => {
        const { rows } = await store.pool.query(
          `select from pg_stat_activity where wait_event_type = 'Lock' and datname = current_database()`,
        )
        expect(rows).toHaveLength(1)
      })
      server.child.kill('SIGTERM')
      await eventually(() => expect(answered).toEqual([503]))
    } finally {
      await holder.query('rollback')
    }
    await sent
    expect(answered).toEqual([503, 200])
    expect(await exit(server)).toEqual({ code: 0, said: '' })
  })

  it('[RUN-45] answers what had arrived when it was asked', async () => {
    const server = startChild({ databaseUrl: store.url, dataDir })
    children.push(server)
    const { hostname, port } = new URL(await server.origin)
    server.child.kill('SIGSTOP')
    const answers = await Promise.all(
      Array.from({ length: 20 }, async () => {
        const asking = connect(Number(port), hostname)
        await once(asking, 'connect')
        await new Promise((sent) => asking.write('GET /readyz HTTP/1.1\r\nhost: here\r\n\r\n', sent))
        return { text: text(asking).catch(() => 'cut') }
      }),
    )
    server.child.kill('SIGTERM')
    server.child.kill('SIGCONT')
    for (const answer of answers) {
      expect(await answer.text).toMatch(/^HTTP\/1\.1 (200|503) /)
    }
    expect(await exit(server)).toEqual({ code: 0, said: '' })
  })

  it('[RUN-45] ends connections that nothing was asked on', async () => {
    const server = startChild({ databaseUrl: store.url, dataDir })
    children.push(server)
    const { hostname, port } = new URL(await server.origin)
    const silent = connect(Number(port), hostname)
    await once(silent, 'connect')
    server.child.kill('SIGTERM')
    expect(await exit(server)).toEqual({ code: 0, said: '' })
    silent.destroy()
  })

  it('[RUN-08] notifies its live streams, and ends in order', async () => {
    const { server, ended } = await watched()
    server.child.kill('SIGTERM')
    expect(await exit(server)).toEqual({ code: 0, said: '' })
    expect(await ended).toContain('{"kind":"end","reason":"shutdown"}')
  })

  it('[RUN-08] ends although a statement runs that never ends', async () => {
    const { server, origin } = await watched()
    await whileHeld(origin, async () => {
      server.child.kill('SIGTERM')
      expect(await exit(server)).toEqual({
        code: 1,
        said: 'Stopped without waiting any longer than 8 seconds for what was running.\n',
      })
    })
  })

  it('[RUN-08] ends at once when it is asked again', async () => {
    const { server, origin } = await watched()
    await whileHeld(origin, async () => {
      server.child.kill('SIGINT')
      await vi.waitFor(
        () => {
          server.child.kill('SIGINT')
          expect(server.said()).not.toBe('')
        },
        { timeout: 20_000, interval: 100 },
      )
      expect(await exit(server)).toEqual({
        code: 1,
        said: 'Stopped at once, as it was asked to a second time.\n',
      })
    })
  })
})
