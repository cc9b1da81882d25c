import { rmSync, writeFileSync } from 'node:fs'
import { buildCharts } from './build-charts.mjs'
import { compressPages } from './compress.mjs'
import { hashOf, inProject, textOf } from './project.mjs'
import { runInstalled } from './run.mjs'

const sources = [
  'scripts/lib',
  'src',
  'server',
  'public',
  'index.html',
  'offline.html',
  'charts',
  'docs/statecharts/reviews',
  'vite.config.ts',
  'vite.charts.config.ts',
  'vite.offline.config.ts',
  'vite.server.config.ts',
  'package-lock.json',
  'package.json',
]

/** Builds client and server when their sources are not those of the last build: `{ code, output }`. */
export async function build() {
  const mark = inProject('dist', '.source-hash')
  const current = `${hashOf(sources)}\n`
  if (textOf(mark) === current) return { code: 0, output: '' }
  console.log('Building ...')
  rmSync(mark, { force: true })
  const env = { NODE_ENV: 'production' }
  const vite = (...args) =>
    runInstalled('vite/bin/vite.js', ['build', '--logLevel', 'warn', ...args], { env })
  const client = vite()
  // The workbench and the page without a network go into the client's folder, which the client's build empties.
  const charts = buildCharts(inProject('dist', 'client', 'charts'), client)
  const offline = client.then(() => vite('--config', 'vite.offline.config.ts'))
  const parts = await Promise.all([client, charts, offline, vite('--config', 'vite.server.config.ts')])
  const code = Math.max(...parts.map((part) => part.code))
  if (code === 0) {
    await compressPages(inProject('dist', 'client'))
    writeFileSync(mark, current)
  }
  return { code, output: parts.map((part) => part.output).join('') }
}
