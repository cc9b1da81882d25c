import { cpSync, mkdirSync, rmSync, writeFileSync } from 'node:fs'
import { join } from 'node:path'
import { inProject } from './project.mjs'
import { runInstalled } from './run.mjs'

/** Builds the workbench's page once `emptied` resolves, and its data meanwhile: `{ code, output }`. */
export async function buildCharts(folder, emptied = Promise.resolve()) {
  const env = { NODE_ENV: 'production' }
  const config = ['--config', 'vite.charts.config.ts', '--outDir', folder, '--emptyOutDir']
  const written = inProject('dist', '.charts-data')
  const [page, data] = await Promise.all([
    emptied.then(() => runInstalled('vite/bin/vite.js', ['build', '--logLevel', 'warn', ...config], { env })),
    runInstalled('tsx/dist/cli.mjs', ['scripts/charts-data.ts', written]),
  ])
  if (page.code !== 0) return page
  if (data.code !== 0) return data
  cpSync(written, join(folder, 'data'), { recursive: true })
  rmSync(written, { recursive: true })
  // What changed is written by a test run; until then there is nothing, which is no fault of the page's.
  mkdirSync(join(folder, 'diff'), { recursive: true })
  writeFileSync(join(folder, 'diff', 'README.md'), '')
  return { code: 0, output: page.output }
}
