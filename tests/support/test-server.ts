import { type Embedded, startEmbedded } from '#server/store/embedded/launch.ts'
import { migrate } from '#server/store/migrate.ts'
import { openStore } from '#server/store/pool.ts'

/** The migrated, empty database that every test's own is copied from. */
export const templateName = 'foresale_template'

/** The PostgreSQL of a test run, without fsync, with the template in it. */
export async function startTestServer(dataDir: string): Promise<Embedded> {
  const server = await startEmbedded({ dataDir, durable: false })
  await makeTemplate(server.url)
  return server
}

async function makeTemplate(url: string): Promise<void> {
  await command(url, `create database ${templateName}`)
  const template = openStore({ connectionString: databaseUrl(url, templateName) })
  try {
    await migrate(template.pool)
  } finally {
    await template.close()
  }
}

/** Runs one statement in the database `foresale`, which the app itself would use. */
export async function command(url: string, statement: string): Promise<void> {
  const store = openStore({ connectionString: url, max: 1 })
  try {
    await store.pool.query(statement)
  } finally {
    await store.close()
  }
}

export function databaseUrl(url: string, name: string): string {
  return url.replace(/\/foresale\?/, `/${name}?`)
}
