import { execFile } from 'node:child_process'
import { chmod, cp, mkdir, readdir, rm } from 'node:fs/promises'
import { join } from 'node:path'
import { promisify } from 'node:util'
import { expect, it } from 'vitest'
import { databaseAccount } from '#server/store/embedded/account.ts'
import { packageRoot, runnableBinaries } from '#server/store/embedded/binaries.ts'
import { runAs } from '#server/store/embedded/run-as.ts'
import { emptyFolder } from '#tests/support/folder.ts'

/** The package as npm leaves it when it may not run the package's install script. */
async function packageWithoutLinks(folder: string): Promise<string> {
  const root = join(folder, 'package')
  await cp(packageRoot(), root, { recursive: true, verbatimSymlinks: true })
  const lib = join(root, 'native', 'lib')
  const entries = await readdir(lib, { withFileTypes: true })
  await Promise.all(entries.filter((entry) => entry.isSymbolicLink()).map(({ name }) => rm(join(lib, name))))
  return root
}

it('[RUN-20] makes the links that an install script left out would have made', async () => {
  const folder = await emptyFolder()
  const root = await packageWithoutLinks(folder)
  const { postgres } = await runnableBinaries(folder, undefined, root)
  expect(postgres).toBe(join(root, 'native', 'bin', 'postgres'))
  const { stdout } = await promisify(execFile)(postgres, ['--version'])
  expect(stdout).toMatch(/^postgres \(PostgreSQL\) 18\./)
})

it('[RUN-20] runs as root from a project that only root may enter', async () => {
  const account = await databaseAccount()
  const folder = await emptyFolder()
  const project = join(folder, 'project')
  const dataDir = join(folder, 'data')
  await mkdir(project)
  const root = await packageWithoutLinks(project)
  await mkdir(dataDir)
  await chmod(project, 0o700)
  await chmod(folder, 0o755)
  const { postgres } = await runnableBinaries(dataDir, account, root)
  expect(postgres.startsWith(account === undefined ? root : dataDir)).toBe(true)
  expect((await runAs(account, postgres, ['--version'])).output).toMatch(/^postgres \(PostgreSQL\) 18\./)
})

it('[RUN-20] says which setting helps where the programs cannot run', async () => {
  const folder = await emptyFolder()
  const root = await packageWithoutLinks(folder)
  await rm(join(root, 'native', 'bin', 'postgres'))
  await expect(runnableBinaries(folder, undefined, root)).rejects.toThrow(
    /^The embedded PostgreSQL does not run here: .*ENOENT.* Set DATABASE_URL to use a PostgreSQL of your own\.$/,
  )
})
