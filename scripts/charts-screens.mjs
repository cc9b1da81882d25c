import { existsSync } from 'node:fs'
import { build } from './lib/build.mjs'
import { seeToChromium } from './lib/chromium.mjs'
import { runInstalled } from './lib/run.mjs'

// npm run charts:screens [-- flow ...]  takes the pictures of all states, or of those of the flows that it names, again

const WORKBENCH = 'dist/client/charts'

async function main(flows) {
  const built = await build()
  if (built.code !== 0) return failed(built.output)
  const chromium = await seeToChromium()
  if (chromium === undefined)
    return failed('No Chromium was found: install one, or name one by CHROMIUM_PATH.')
  const only = flows.length === 0 ? [] : ['-g', flows.map((flow) => ` ${flow}, every edge`).join('|')]
  const walked = await runInstalled(
    '@playwright/test/cli.js',
    ['test', 'tests/charts/walks.browser.ts', '--reporter=line', ...only],
    { live: true, env: { CHROMIUM_PATH: chromium, CHARTS_SCREENS: 'all' } },
  )
  if (existsSync(WORKBENCH)) {
    const data = await runInstalled('tsx/dist/cli.mjs', ['scripts/charts-data.ts', `${WORKBENCH}/data`])
    if (data.code !== 0) return failed(data.output)
  }
  return walked.code
}

function failed(output) {
  console.error(output)
  return 1
}

process.exitCode = await main(process.argv.slice(2))
