import { type ChildProcessWithoutNullStreams, execFile, spawn } from 'node:child_process'
import { cp, mkdir, readFile, writeFile } from 'node:fs/promises'
import { dirname, join, resolve } from 'node:path'
import { fileURLToPath } from 'node:url'
import { emptyFolder } from '#tests/support/folder.ts'

const here = resolve(fileURLToPath(new URL('../..', import.meta.url)))

export interface Outcome {
  readonly code: number
  readonly output: string
}

/** A project with our own commands and with stand-ins for all that they call, each noting that it was. */
export interface StandIn {
  readonly folder: string
  write(path: string, text: string): Promise<void>
  run(script: string, args?: readonly string[], env?: Record<string, string>): Promise<Outcome>
  /** Runs a script as npm does, with a shell in between; the process is npm's. */
  spawnUnderNpm(script: string): ChildProcessWithoutNullStreams
  /** What was called since the last time, in order. */
  calls(): Promise<string[]>
}

const note = (what: string) =>
  `process.getBuiltinModule('fs').appendFileSync(process.env.CALLS, ${JSON.stringify(what)} + ' ' + process.argv.slice(2).join(' ') + '\\n');`

const builds = `
${note('vite')}
const { mkdirSync, writeFileSync } = process.getBuiltinModule('fs')
mkdirSync('dist/client', { recursive: true })
mkdirSync('dist/server', { recursive: true })
writeFileSync('dist/client/app.js', 'page '.repeat(1000))
if (process.argv.includes('vite.server.config.ts')) writeFileSync('dist/server/main.js', ${JSON.stringify(note('server'))})
`

const runsScript = `
${note('tsx')}
const [script, folder] = process.argv.slice(2)
if (script === 'scripts/charts-data.ts') process.getBuiltinModule('fs').mkdirSync(folder, { recursive: true })
`

const installs = `
${note('npm')}
process.getBuiltinModule('fs').mkdirSync('node_modules', { recursive: true })
`

/** Reports like those of Vitest and Playwright. */
const vitest = { numPassedTests: 5, numFailedTests: 0 }
const playwright = { stats: { expected: 3, unexpected: 0, flaky: 0 } }
const reports = (name: string, report: object) =>
  `${note(name)} process.getBuiltinModule('fs').writeFileSync('test-results/${name}.json', ${JSON.stringify(JSON.stringify(report))});`

const tools = {
  'vite/bin/vite.js': builds,
  'tsx/dist/cli.mjs': runsScript,
  'typescript/bin/tsc': note('tsc'),
  '@biomejs/biome/bin/biome': note('biome'),
  'knip/bin/knip.js': note('knip'),
  'vitest/vitest.mjs': reports('vitest', vitest),
  '@playwright/test/cli.js': reports('playwright', playwright),
}

export async function standInProject(): Promise<StandIn> {
  const folder = await emptyFolder()
  const log = join(folder, 'calls.log')
  const write = async (path: string, text: string) => {
    await mkdir(dirname(join(folder, path)), { recursive: true })
    await writeFile(join(folder, path), text, { mode: 0o755 })
  }
  await cp(join(here, 'scripts'), join(folder, 'scripts'), { recursive: true })
  await write('package.json', '{"type":"module"}')
  await write('package-lock.json', '{}')
  await write('src/main.tsx', '')
  await Promise.all(Object.entries(tools).map(([file, text]) => write(`node_modules/${file}`, text)))
  await write('bin/npm-cli.js', installs)
  await write('bin/chromium', '#!/bin/sh\n')
  const env = {
    PATH: `${join(folder, 'bin')}:${process.env.PATH}`,
    CALLS: log,
    npm_execpath: join(folder, 'bin', 'npm-cli.js'),
  }
  let read = 0
  return {
    folder,
    write,
    run: (script, args = [], more = {}) =>
      new Promise((resolve) => {
        execFile(
          process.execPath,
          [join(folder, 'scripts', script), ...args],
          { cwd: '/', env: { ...env, ...more } },
          (error, stdout, stderr) =>
            resolve({ code: typeof error?.code === 'number' ? error.code : 0, output: stdout + stderr }),
        )
      }),
    spawnUnderNpm: (script) => {
      const command = `"${process.execPath}" "${join(folder, 'scripts', script)}"; exit`
      const npm = `require('node:child_process').spawn('sh', ['-c', ${JSON.stringify(command)}], { stdio: 'inherit' })`
      return spawn(process.execPath, ['-e', npm], { env: { ...env, npm_lifecycle_event: 'start' } })
    },
    calls: async () => {
      const lines = (await readFile(log, 'utf8').catch(() => '')).split('\n').filter((line) => line !== '')
      const fresh = lines.slice(read)
      read = lines.length
      return fresh.map((line) => line.trim())
    },
  }
}
