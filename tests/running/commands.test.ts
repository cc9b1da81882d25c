import { once } from 'node:events'
import { readFile, rm } from 'node:fs/promises'
import { join } from 'node:path'
import { text } from 'node:stream/consumers'
import { brotliDecompressSync, gunzipSync } from 'node:zlib'
import { expect, it } from 'vitest'
import { standInProject } from './stand-in.ts'

const install =
  'npm ci --include=dev --include=optional --ignore-scripts --no-audit --no-fund --loglevel=error'
const buildClient = 'vite build --logLevel warn'
const buildServer = 'vite build --logLevel warn --config vite.server.config.ts'
const buildOffline = 'vite build --logLevel warn --config vite.offline.config.ts'
const buildPage = 'vite build --logLevel warn --config vite.charts.config.ts'

/** What is built, without the folders that it is put into. */
const built = (calls: readonly string[]) =>
  calls.map((call) => call.replace(/ --outDir .*/, '').replace(/(charts-data\.ts) .*/, '$1')).sort()
const builds = [buildClient, buildOffline, buildPage, buildServer, 'tsx scripts/charts-data.ts'].sort()

it('[RUN-01] installs what the lock lists, builds and serves, whatever NODE_ENV says', async () => {
  const project = await standInProject()
  const { code } = await project.run('start.mjs', ['--port', '5000'], { NODE_ENV: 'production' })
  expect(code).toBe(0)
  const [first, ...rest] = await project.calls()
  expect(first).toBe(install)
  expect(built(rest.slice(0, -1))).toEqual(builds)
  expect(rest.at(-1)).toBe('server --port 5000')
})

it('[RUN-02] neither installs nor builds again what has not changed', async () => {
  const project = await standInProject()
  await project.run('start.mjs')
  await project.calls()
  await project.run('start.mjs')
  expect(await project.calls()).toEqual(['server'])
  await project.write('src/main.tsx', 'changed')
  await project.run('start.mjs')
  expect(built(await project.calls())).toEqual(['server', ...builds].sort())
  await project.write('package-lock.json', '{"changed":true}')
  await project.run('start.mjs')
  expect(await project.calls()).toContain(install)
  await rm(join(project.folder, 'dist'), { recursive: true })
  await project.run('start.mjs')
  expect(built(await project.calls())).toEqual(['server', ...builds].sort())
})

it('[RUN-02] lays compressed pages beside the built ones', async () => {
  const project = await standInProject()
  await project.run('start.mjs')
  const built = (name: string) => readFile(join(project.folder, 'dist', 'client', name))
  const page = await built('app.js')
  expect(gunzipSync(await built('app.js.gz'))).toEqual(page)
  expect(brotliDecompressSync(await built('app.js.br'))).toEqual(page)
})

it('[RUN-03] does not serve when installing fails, and tries again the next time', async () => {
  const project = await standInProject()
  const npm = await readFile(join(project.folder, 'bin', 'npm-cli.js'), 'utf8')
  await project.write('bin/npm-cli.js', `console.error('registry unreachable'); process.exit(7)`)
  const { code, output } = await project.run('start.mjs')
  expect(code).toBe(1)
  expect(output).toContain('registry unreachable')
  expect(output.trimEnd().split('\n').at(-1)).toBe('npm ci ended with 7; what it printed above says why.')
  await project.write('bin/npm-cli.js', npm)
  await project.run('start.mjs')
  expect(await project.calls()).toEqual(expect.arrayContaining([install, 'server']))
})

it('[RUN-03] does not serve when the build fails, and shows what it said', async () => {
  const project = await standInProject()
  await project.write('node_modules/vite/bin/vite.js', `console.error('unexpected token'); process.exit(1)`)
  const { code, output } = await project.run('start.mjs')
  expect(code).toBe(1)
  expect(output).toContain('unexpected token')
  expect(built(await project.calls())).toEqual([install, 'tsx scripts/charts-data.ts'])
})

it('[RUN-07] stops the server when the npm that started it is killed', async () => {
  const project = await standInProject()
  await project.run('start.mjs')
  await project.write(
    'dist/server/main.js',
    `process.on('SIGTERM', () => { console.log('stopped'); process.exit() }); setInterval(() => {}, 1000); console.log('serving')`,
  )
  const npm = project.spawnUnderNpm('start.mjs')
  await once(npm.stdout, 'data')
  npm.kill('SIGKILL')
  expect(await text(npm.stdout)).toBe('stopped\n')
})

it('[RUN-04] refuses a Node.js that is too old', async () => {
  const project = await standInProject()
  await project.write(
    'scripts/old.mjs',
    `Object.defineProperty(process.versions, 'node', { value: '20.18.3' }); await import('./start.mjs')`,
  )
  const { code, output } = await project.run('old.mjs')
  expect({ code, output }).toEqual({
    code: 1,
    output: 'Foresale needs Node.js 20.19 or newer; this is 20.18.3.\n',
  })
  expect(await project.calls()).toEqual([])
})

it('[RUN-05] runs every step of the tests and closes with one line of counts', async () => {
  const project = await standInProject()
  const { code, output } = await project.run('test.mjs')
  expect(output.trimEnd().split('\n').at(-1)).toBe('18 passed, 0 failed')
  expect(code).toBe(0)
  const names = (await project.calls()).map((call) => call.split(' ').slice(0, 2).join(' '))
  expect(new Set(names)).toEqual(
    new Set([
      'npm ci',
      'vite build',
      'tsc --noEmit',
      'biome check',
      'knip',
      'knip --production',
      'tsx scripts/charts.ts',
      'tsx scripts/packages.ts',
      'vitest run',
      'playwright test',
      'tsx scripts/requirements.ts',
      'tsx scripts/charts-data.ts',
      'tsx scripts/charts-landed.ts',
    ]),
  )
})

it('[RUN-05] shows what a failed step said, runs the others, and fails', async () => {
  const project = await standInProject()
  await project.write('node_modules/typescript/bin/tsc', `console.log('TS2322 in a.ts'); process.exit(2)`)
  const { code, output } = await project.run('test.mjs')
  expect(code).toBe(1)
  expect(output).toContain('TS2322 in a.ts')
  expect(output.trimEnd().split('\n').at(-1)).toBe('17 passed, 1 failed')
})

it('[RUN-05] counts a run of tests that broke off without a report as failed', async () => {
  const project = await standInProject()
  await project.write('test-results/vitest.json', '{"numPassedTests":99,"numFailedTests":0}')
  await project.write('node_modules/vitest/vitest.mjs', 'process.exit(1)')
  const { code, output } = await project.run('test.mjs')
  expect(code).toBe(1)
  expect(output.trimEnd().split('\n').at(-1)).toBe('13 passed, 1 failed')
})

it('[RUN-05] runs only the steps that are asked for', async () => {
  const project = await standInProject()
  const { output } = await project.run('test.mjs', ['--only', 'types,unit'])
  expect(output.trimEnd().split('\n').at(-1)).toBe('6 passed, 0 failed')
  const wrong = await project.run('test.mjs', ['--only', 'speed'])
  expect(wrong.code).toBe(1)
  expect(wrong.output).toMatch(/^There is no step speed; the steps are build, types, /)
})

it('[RUN-83] runs the tests of the features that are named', async () => {
  const project = await standInProject()
  await project.write('tests/audits/a.test.ts', '')
  const { output } = await project.run('test.mjs', ['audits'])
  expect(output).not.toContain('types')
  expect(output).toMatch(/ok {5}unit .*\nok {5}browser /)
  const wrong = await project.run('test.mjs', ['audit'])
  expect([wrong.code, wrong.output.trimEnd()]).toEqual([1, 'There is no folder tests/audit.'])
})

it('[RUN-84] runs the unit tests in random order, and says which seed repeats it', async () => {
  const project = await standInProject()
  const unit = async (shuffle: string) => {
    const { code, output } = await project.run('test.mjs', ['--only', 'unit', shuffle])
    const call = (await project.calls()).find((each) => each.startsWith('vitest run'))
    return { code, output, order: call?.match(/--sequence\.shuffle --sequence\.seed=(\d+)/)?.[1] }
  }
  const chosen = await unit('--shuffle')
  expect(chosen).toMatchObject({
    order: expect.stringMatching(/^\d+$/),
    output: expect.stringContaining(`; --shuffle=${chosen.order} repeats it.\n`),
  })
  expect((await unit('--shuffle=7')).order).toBe('7')
  expect(await unit('--shuffle=often')).toEqual({
    code: 1,
    output: '--shuffle takes a number, not "often".\n',
    order: undefined,
  })
})

it('[RUN-06] installs a Chromium where there is none, and says so when none can be had', async () => {
  const project = await standInProject()
  const chromium = join(project.folder, 'bin', 'chromium')
  await rm(chromium)
  await project.write(
    'node_modules/@playwright/test/index.js',
    `export const chromium = { executablePath: () => '' }`,
  )
  await project.write('node_modules/@playwright/test/cli.js', 'process.exit(1)')
  const bare = { PATH: join(project.folder, 'bin') }
  const without = await project.run('test.mjs', ['--only', 'browser'], bare)
  expect(without.output).toContain('No Chromium was found and none could be installed')
  expect(without.output.trimEnd().split('\n').at(-1)).toBe('0 passed, 1 failed')
  await project.write(
    'node_modules/@playwright/test/cli.js',
    `import { writeFileSync } from 'node:fs'
     if (process.argv[2] === 'install') writeFileSync(${JSON.stringify(chromium)}, '#!/bin/sh\\n', { mode: 0o755 })
     else writeFileSync('test-results/playwright.json', '{"stats":{"expected":3,"unexpected":0,"flaky":0}}')`,
  )
  const installed = await project.run('test.mjs', ['--only', 'browser'], bare)
  expect(installed.output.trimEnd().split('\n').at(-1)).toBe('3 passed, 0 failed')
})

it('[RUN-06] says what is missing when the Chromium that was named does not run', async () => {
  const project = await standInProject()
  const { code, output } = await project.run('test.mjs', ['--only', 'browser'], {
    CHROMIUM_PATH: '/no/chromium',
  })
  expect(code).toBe(1)
  expect(output).toContain('CHROMIUM_PATH=/no/chromium does not run.')
  expect(output.trimEnd().split('\n').at(-1)).toBe('0 passed, 1 failed')
})
