import { mkdir, readFile, rename, rm } from 'node:fs/promises'
import { join } from 'node:path'
import { StartError } from '../start-error.ts'
import type { Account } from './account.ts'
import type { Binaries } from './binaries.ts'
import { giveTo } from './folders.ts'
import { runAs } from './run-as.ts'
import type { Durability } from './settings.ts'

const majorVersion = '18'

export const roleName = 'foresale'
export const servingRole = 'foresale_app'

/**
 * Sorting and case are PostgreSQL's own `C.UTF-8`: the same on every machine, and no system update can silently
 * damage text indexes.
 */
const initdbOptions = [
  `--username=${roleName}`,
  '--encoding=UTF8',
  '--locale-provider=builtin',
  '--builtin-locale=C.UTF-8',
  '--locale=C',
  '--auth-local=trust',
  '--auth-host=reject',
]

export async function openCluster(
  dataDir: string,
  binaries: Binaries,
  account: Account | undefined,
  { durable }: Durability,
): Promise<string> {
  const cluster = join(dataDir, 'postgres')
  const version = await readFile(join(cluster, 'PG_VERSION'), 'utf8').catch(() => undefined)
  if (version === undefined) await makeCluster(cluster, binaries, account, durable)
  else if (version.trim() !== majorVersion)
    throw new StartError(
      `${cluster} was made by PostgreSQL ${version.trim()}, and this is PostgreSQL ${majorVersion}: move the data over with pg_dump, or choose another folder with DATA_DIR.`,
    )
  return cluster
}

/** Created under another name and renamed, so that an interrupted first start leaves nothing half-made. */
async function makeCluster(
  cluster: string,
  { initdb }: Binaries,
  account: Account | undefined,
  durable: boolean,
) {
  const aside = `${cluster}.${process.pid}`
  await rm(aside, { recursive: true, force: true })
  await mkdir(aside, { mode: 0o700 })
  await giveTo(account, aside)
  const options = durable ? initdbOptions : [...initdbOptions, '--no-sync']
  const { code, output } = await runAs(account, initdb, [...options, `--pgdata=${aside}`])
  if (code !== 0) throw new StartError(`The database could not be made in ${cluster}: ${output}`)
  await rename(aside, cluster)
}
