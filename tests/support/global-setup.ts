import { mkdtemp, rm } from 'node:fs/promises'
import { createServer } from 'node:net'
import { tmpdir } from 'node:os'
import { join } from 'node:path'
import type { TestProject } from 'vitest/node'
import type { Embedded } from '#server/store/embedded/launch.ts'

declare module 'vitest' {
  interface ProvidedContext {
    /** Socket that answers with the address of the run's PostgreSQL, which the first call starts. */
    databaseDoor: string
  }
}

/** One PostgreSQL a run: started when the first test file asks for a database, gone with the run. */
export async function setup(project: TestProject): Promise<() => Promise<void>> {
  const folder = await mkdtemp(join(tmpdir(), 'foresale-tests-'))
  let server: Promise<Embedded> | undefined
  const door = createServer((caller) => {
    server ??= startServer(folder)
    server.then(
      ({ url }) => caller.end(JSON.stringify({ url })),
      (error: Error) => caller.end(JSON.stringify({ fault: error.message })),
    )
  })
  const path = join(folder, 'door')
  await new Promise<void>((listening) => door.listen(path, listening))
  project.provide('databaseDoor', path)
  return async () => {
    door.close()
    await server?.then((started) => started.stop()).catch(() => undefined)
    await rm(folder, { recursive: true, force: true })
  }
}

/** Loaded only when it is needed: most runs of a few files need no database. */
async function startServer(dataDir: string): Promise<Embedded> {
  const { startTestServer } = await import('./test-server.ts')
  return startTestServer(dataDir)
}
