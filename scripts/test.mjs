import { randomInt } from 'node:crypto'
import { existsSync, mkdirSync, rmSync } from 'node:fs'
import { parseArgs, stripVTControlCharacters } from 'node:util'
import { build } from './lib/build.mjs'
import { seeToChromium } from './lib/chromium.mjs'
import { checkCounts, playwrightCounts, vitestCounts } from './lib/counts.mjs'
import { installPackages, requireNode } from './lib/install.mjs'
import { endWithNpm } from './lib/npm-gone.mjs'
import { inProject } from './lib/project.mjs'
import { failWith, runInstalled } from './lib/run.mjs'

const tsx = (file, ...args) => runInstalled('tsx/dist/cli.mjs', [file, ...args])

/** Steps of one group run two at a time; a group begins when the one before it has ended. */
const groups = [
  [
    { name: 'build', run: build },
    { name: 'types', run: () => runInstalled('typescript/bin/tsc', ['--noEmit']) },
    {
      name: 'lint',
      run: () => runInstalled('@biomejs/biome/bin/biome', ['check', '--error-on-warnings', '.']),
    },
    { name: 'unused', run: () => runInstalled('knip/bin/knip.js', []) },
    { name: 'tested only', run: () => runInstalled('knip/bin/knip.js', ['--production']) },
    { name: 'charts', run: () => tsx('scripts/charts.ts', '--check') },
    {
      name: 'packages',
      run: () => runInstalled('tsx/dist/cli.mjs', ['scripts/packages.ts'], { live: true }),
    },
  ],
  [{ name: 'unit', run: runUnit, counts: vitestCounts }],
  [{ name: 'browser', run: runBrowser, counts: playwrightCounts }],
  [
    { name: 'requirements', run: () => tsx('scripts/requirements.ts', '--check') },
    // The workbench then shows what these runs walked.
    { name: 'coverage', run: () => tsx('scripts/charts-data.ts', 'dist/client/charts/data') },
    { name: 'diff', run: runDiff },
  ],
]

async function runUnit() {
  rmSync(inProject('test-results', 'vitest.json'), { force: true })
  const reporters = ['--reporter=default', '--reporter=json', '--outputFile.json=test-results/vitest.json']
  const order = seed === undefined ? [] : ['--sequence.shuffle', `--sequence.seed=${seed}`]
  const args = ['run', '--passWithNoTests', ...reporters, ...order, ...folders]
  const result = await runInstalled('vitest/vitest.mjs', args, { live: true })
  if (seed !== undefined) console.log(`The unit tests ran in random order; --shuffle=${seed} repeats it.`)
  return result
}

async function runBrowser() {
  const chromium = await seeToChromium()
  if (chromium === undefined) {
    const output = process.env.CHROMIUM_PATH
      ? `CHROMIUM_PATH=${process.env.CHROMIUM_PATH} does not run.`
      : 'No Chromium was found and none could be installed: install one, or name one by CHROMIUM_PATH.'
    return { code: 1, output }
  }
  rmSync(inProject('test-results', 'playwright.json'), { force: true })
  const args = ['test', '--reporter=dot,json', '--pass-with-no-tests', ...folders]
  return runInstalled('@playwright/test/cli.js', args, {
    live: true,
    env: {
      CHROMIUM_PATH: chromium,
      PLAYWRIGHT_JSON_OUTPUT_FILE: inProject('test-results', 'playwright.json'),
    },
  })
}

/** What changed in the charts is shown also when all is well. */
function runDiff() {
  const args = ['scripts/charts-landed.ts', 'test-results/charts-diff']
  return runInstalled('tsx/dist/cli.mjs', args, { live: true })
}

/** A failure once more at the end of a long output, as much of it as names its cause. */
const beginOf = (failure) =>
  stripVTControlCharacters(failure)
    .split('\n')
    .filter((line) => line.trim() !== '')
    .slice(0, 12)
    .join('\n  ')

async function runStep({ name, run, counts = checkCounts }) {
  const since = performance.now()
  const { code, output } = await run().catch((error) => ({ code: 1, output: error.stack }))
  const seconds = ((performance.now() - since) / 1000).toFixed(1)
  console.log(`${code === 0 ? 'ok    ' : 'FAILED'} ${name} (${seconds} s)`)
  if (code !== 0 && output) console.log(output)
  return counts(code)
}

async function runGroup(steps) {
  const waiting = [...steps]
  const results = []
  const lane = async () => {
    for (let step = waiting.shift(); step !== undefined; step = waiting.shift())
      results.push(await runStep(step))
  }
  await Promise.all([lane(), lane()])
  return results
}

/** Of features only what runs their tests; the other steps look at everything. */
function chosenGroups(only, features) {
  const noTests = features.find((feature) => !existsSync(inProject('tests', feature)))
  if (noTests !== undefined) failWith(`There is no folder tests/${noTests}.`)
  if (only === undefined && features.length === 0) return groups
  const names = only === undefined ? ['build', 'unit', 'browser'] : only.split(',')
  const known = groups.flat().map(({ name }) => name)
  const unknown = names.find((name) => !known.includes(name))
  if (unknown !== undefined) failWith(`There is no step ${unknown}; the steps are ${known.join(', ')}.`)
  return groups.map((steps) => steps.filter(({ name }) => names.includes(name)))
}

requireNode()
endWithNpm()
const { values, positionals } = parseArgs({
  args: process.argv.slice(2).map((arg) => (arg === '--shuffle' ? `--shuffle=${randomInt(1_000_000)}` : arg)),
  options: { only: { type: 'string' }, shuffle: { type: 'string' } },
  allowPositionals: true,
})
const seed = values.shuffle
if (seed !== undefined && !/^\d{1,9}$/.test(seed)) failWith(`--shuffle takes a number, not "${seed}".`)
const chosen = chosenGroups(values.only, positionals)
const folders = positionals.map((feature) => `tests/${feature}/`)
await installPackages()
mkdirSync(inProject('test-results'), { recursive: true })
const results = []
for (const steps of chosen) results.push(...(await runGroup(steps)))
for (const failure of results.flatMap(({ failures }) => failures)) console.log(beginOf(failure))
const total = (key) => results.reduce((sum, result) => sum + result[key], 0)
console.log(`${total('passed')} passed, ${total('failed')} failed`)
process.exit(total('failed') === 0 ? 0 : 1)
