import { mkdtemp, rm } from 'node:fs/promises'
import { tmpdir } from 'node:os'
import { join } from 'node:path'
import { besideLine, besides } from '#tests/support/bystander.ts'
import { startChild } from './child-server.ts'
import { freshDatabase } from './database.ts'
import { someone } from './someone.ts'

type Person = Awaited<ReturnType<typeof someone>>

/**
 * The built server as a process of its own, and a bystander who asks for the settings and their cart in turn, every 40 ms
 * while it is attacked.
 */
export async function attackedServer() {
  const store = await freshDatabase()
  const dataDir = await mkdtemp(join(tmpdir(), 'foresale-attacked-'))
  const server = startChild({ databaseUrl: store.url, dataDir, isBuilt: true })
  const origin = await server.origin
  const bystander = await someone(store.db)
  const paths = ['/backend/settings', `/backend/cart/${bystander.id}`]
  const beside = (act: () => Promise<string>) =>
    besides(server.child, { origin, paths, token: bystander.token }, act)
  const calm = await beside(async () => '')

  return {
    /** Milliseconds that nobody may wait; a machine that others use too may need as long for a calm answer. */
    patience: Math.max(2_000, 10 * calm.worst),
    store,
    dataDir,
    person: (role?: 'admin'): Promise<Person> => someone(store.db, role),
    async send(path: string, { token }: Person, init: RequestInit): Promise<number> {
      const headers = { ...init.headers, authorization: `Bearer ${token}` }
      const reply = await fetch(`${origin}/backend${path}`, { method: 'POST', ...init, headers })
      await reply.arrayBuffer()
      return reply.status
    },
    /** Prints what the bystander waited, and the server's highest memory. */
    async attack(name: string, act: () => Promise<string>) {
      const seen = await beside(act)
      process.stdout.write(besideLine(name, seen))
      return seen
    },
    async close() {
      await server.kill()
      await store.close()
      await rm(dataDir, { recursive: true, force: true })
    },
  }
}
