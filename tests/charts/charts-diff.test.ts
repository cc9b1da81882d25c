import { execFile, execFileSync } from 'node:child_process'
import { existsSync, mkdirSync, mkdtempSync, readFileSync, rmSync, symlinkSync, writeFileSync } from 'node:fs'
import { tmpdir } from 'node:os'
import { join, resolve } from 'node:path'
import { afterEach, beforeEach, describe, expect, it } from 'vitest'
import { createMachine } from 'xstate'
import { chartHash } from './docs/hash.ts'

let repository = ''
const git = (...args: string[]) =>
  execFileSync('git', ['-c', 'user.name=T', '-c', 'user.email=t@example.com', ...args], { cwd: repository })

const kettle = (target: string) => `
import { setup } from 'xstate'
import { about } from '#model/about.ts'

export const kettleMachine = setup({}).createMachine({
  id: 'kettle',
  description: about,
  initial: 'cold',
  states: {
    cold: { description: 'Cold.', on: { 'kettle.light': { target: '${target}' } } },
    hot: { description: 'Hot.' },
    broken: { description: 'Broken.' },
  },
})
`

function write(target: string): void {
  writeFileSync(join(repository, 'src/machines/kettle.machine.ts'), kettle(target))
}

/** Pictures of the version of the kettle that gets so. */
function picture(target: string, seen: Readonly<Record<string, string>>): void {
  const machine = createMachine({
    id: 'kettle',
    description: 'Boils water.',
    initial: 'cold',
    states: {
      cold: { description: 'Cold.', on: { 'kettle.light': { target } } },
      hot: { description: 'Hot.' },
      broken: { description: 'Broken.' },
    },
  })
  const folder = join(repository, '.cache/screens/kettle', chartHash(machine))
  mkdirSync(folder, { recursive: true })
  const screens = Object.keys(seen).map((state) => [state, { picture: state, words: '' }])
  writeFileSync(join(folder, 'screens.json'), JSON.stringify(Object.fromEntries(screens)))
  for (const [state, text] of Object.entries(seen)) writeFileSync(join(folder, `${state}.1440.jpg`), text)
}

interface Ran {
  readonly code: number
  readonly stdout: string
  readonly stderr: string
}

const env = { ...process.env, TSX_TSCONFIG_PATH: resolve('tsconfig.json') }
const runScript = (name: string, args: readonly string[], cwd = repository) =>
  new Promise<Ran>((done) => {
    const script = ['--import', resolve('node_modules/tsx/dist/loader.mjs'), resolve(`scripts/${name}.ts`)]
    execFile(process.execPath, [...script, ...args], { cwd, env }, (error, stdout, stderr) =>
      done({ code: error === null ? 0 : Number(error.code), stdout, stderr }),
    )
  })

const chartsDiff = (...args: string[]) => runScript('charts-diff', args)
const chartsLanded = (cwd?: string) => runScript('charts-landed', ['test-results/charts-diff'], cwd)

beforeEach(() => {
  repository = mkdtempSync(join(tmpdir(), 'charts-diff-'))
  git('init', '--quiet')
  symlinkSync(resolve('node_modules'), join(repository, 'node_modules'))
  writeFileSync(join(repository, '.gitignore'), 'node_modules\n.cache\n')
  writeFileSync(
    join(repository, 'package.json'),
    JSON.stringify({ type: 'module', imports: { '#model/*': './src/model/*' } }),
  )
  git('add', '.')
  git('commit', '--quiet', '-m', 'Nothing yet')
  mkdirSync(join(repository, 'src/machines'), { recursive: true })
  mkdirSync(join(repository, 'src/model'), { recursive: true })
  writeFileSync(join(repository, 'src/model/about.ts'), "export const about = 'Boils water.'\n")
  write('hot')
  git('add', '.')
  git('commit', '--quiet', '-m', 'A kettle')
})

afterEach(() => rmSync(repository, { recursive: true, force: true }))

describe('npm run charts:diff', () => {
  it('[CHT-30] compares the working tree with a revision, in words and drawn', async () => {
    write('broken')
    const { code, stdout } = await chartsDiff('HEAD')
    const report = readFileSync(join(repository, '.cache/charts-diff/README.md'), 'utf8')
    expect(code).toBe(0)
    expect(stdout).toContain(report)
    expect(report).toContain('- changed **cold: kettle.light**\n  - leads to: hot -> broken\n')
    expect(readFileSync(join(repository, '.cache/charts-diff/kettle.svg'), 'utf8')).toContain(
      '− kettle.light',
    )
  })

  it('[WKB-29] shows the old pictures of states beside the new where both were made and differ', async () => {
    picture('hot', { cold: 'a cold kettle', hot: 'a hot kettle' })
    picture('broken', { cold: 'a cold kettle', hot: 'a steaming kettle', broken: 'shards' })
    write('broken')
    await chartsDiff('HEAD')
    const file = (name: string) => readFileSync(join(repository, '.cache/charts-diff', name), 'utf8')
    expect(file('README.md')).toContain(
      '### Screens\n\n![broken, now](kettle-broken-now.jpg)\n\n![hot, before](kettle-hot-before.jpg) ![hot, now](kettle-hot-now.jpg)\n',
    )
    expect([file('kettle-hot-before.jpg'), file('kettle-hot-now.jpg')]).toEqual([
      'a hot kettle',
      'a steaming kettle',
    ])
  })

  it('[CHT-30] says that nothing changed, and leaves no drawing of an earlier run', async () => {
    write('broken')
    await chartsDiff('HEAD')
    write('hot')
    const { code, stdout } = await chartsDiff('HEAD')
    expect(code).toBe(0)
    expect(stdout).toContain('# What changed in the charts since HEAD\n\nNothing.\n')
    expect(existsSync(join(repository, '.cache/charts-diff/kettle.svg'))).toBe(false)
  })

  it('[CHT-30] says when charts cannot be loaded', async () => {
    writeFileSync(join(repository, 'src/machines/kettle.machine.ts'), 'export const pot = 1\n')
    const { code, stderr } = await chartsDiff('HEAD')
    expect([code, stderr]).toEqual([
      1,
      'The charts of the working tree cannot be loaded: src/machines/kettle.machine.ts exports no kettleMachine\n',
    ])
  })

  it('[CHT-30] says in a sentence what is wrong with a revision', async () => {
    const runs = await Promise.all([
      chartsDiff(),
      chartsDiff('v9'),
      chartsDiff('HEAD~1'),
      chartsDiff('--all'),
    ])
    expect(runs.map(({ code, stderr }) => [code, stderr])).toEqual([
      [1, 'Say since which revision: npm run charts:diff -- <revision>, such as HEAD~1 or main.\n'],
      [1, 'git knows no revision "v9" here.\n'],
      [1, 'HEAD~1 has no charts: there is no src/machines in it.\n'],
      [1, 'git knows no revision "--all" here.\n'],
    ])
  })
})

describe('what a run of the tests tells of the charts', () => {
  const report = (folder = 'test-results/charts-diff') =>
    readFileSync(join(repository, folder, 'README.md'), 'utf8')
  const commit = (target: string) => {
    write(target)
    git('commit', '--quiet', '--all', '-m', `It gets ${target}`)
  }
  const abbreviated = (revision: string) => git('rev-parse', '--short', revision).toString().trim()

  it('[CHT-30] says that there is nothing to compare with, and passes', async () => {
    const bare = mkdtempSync(join(tmpdir(), 'charts-landed-'))
    const { code, stdout } = await chartsLanded(bare)
    rmSync(bare, { recursive: true })
    expect([code, stdout]).toEqual([
      0,
      'The charts are compared with nothing. There is no git here, or no commit before this one.\n',
    ])
    const words = `The charts are compared with nothing. ${abbreviated('HEAD~1')} has no charts: there is no src/machines in it.\n`
    const { stdout: said } = await chartsLanded()
    expect([said, report()]).toEqual([words, words])
  })

  it('[CHT-30] compares with the commit before, and lays a copy beside the built workbench', async () => {
    mkdirSync(join(repository, 'dist/client/charts'), { recursive: true })
    commit('broken')
    const since = abbreviated('HEAD~1')
    const { code, stdout } = await chartsLanded()
    expect([code, stdout]).toEqual([
      0,
      `Charts changed since ${since}: kettle. See test-results/charts-diff/README.md\n`,
    ])
    expect(report()).toContain('- changed **cold: kettle.light**\n  - leads to: hot -> broken\n')
    expect(report('dist/client/charts/diff')).toBe(report())
    expect(existsSync(join(repository, 'dist/client/charts/diff/kettle.svg'))).toBe(true)
  })

  it('[CHT-30] compares a branch with where it left main', async () => {
    const fork = abbreviated('HEAD')
    git('update-ref', 'refs/remotes/origin/main', 'HEAD')
    commit('broken')
    commit('cold')
    const { stdout } = await chartsLanded()
    expect(stdout).toBe(`Charts changed since ${fork}: kettle. See test-results/charts-diff/README.md\n`)
    expect(report()).toContain('  - leads to: hot -> cold\n')
  })
})
