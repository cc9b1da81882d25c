import { join } from 'node:path'
import { runInstalled } from './run.mjs'

export async function buildCharts(folder) {
  const env = { NODE_ENV: 'production' }
  const config = ['--config', 'vite.charts.config.ts', '--outDir', folder, '--emptyOutDir']
  const page = await runInstalled('vite/bin/vite.js', ['build', '--logLevel', 'warn', ...config], { env })
  if (page.code !== 0) return page
  const data = await runInstalled('tsx/dist/cli.mjs', ['scripts/charts-data.ts', join(folder, 'data')])
  return data.code === 0 ? { code: 0, output: page.output } : data
}
