import { cpSync, existsSync, rmSync } from 'node:fs'
import { join } from 'node:path'
import type { ChartDescription } from '#charts/describe.ts'
import { ChartsProblem, chartsAt, landedBefore } from './lib/charts-at.ts'
import { writeDiff, writeReport } from './lib/charts-diff.ts'

// tsx scripts/charts-landed.ts <folder>  writes how the charts differ from those that landed last, for the reviewer of the
// change, and beside the built workbench where there is one

const WORKBENCH = 'dist/client/charts'

interface Landed {
  readonly since: string
  readonly before: readonly ChartDescription[]
}

/** A history too short to compare with is no failure of the change: the problem is what there is to show. */
async function landedCharts(): Promise<Landed | { readonly problem: string }> {
  const since = landedBefore('.')
  if (since === undefined) return { problem: 'There is no git here, or no commit before this one.' }
  try {
    return { since, before: await chartsAt('.', since) }
  } catch (error) {
    if (error instanceof ChartsProblem) return { problem: error.message }
    throw error
  }
}

async function main(folder: string): Promise<string> {
  const landed = await landedCharts()
  if ('problem' in landed) {
    const words = `The charts are compared with nothing. ${landed.problem}`
    writeReport(folder, `${words}\n`)
    return words
  }
  const { diffs } = await writeDiff({ ...landed, after: await chartsAt('.') }, folder)
  const flows = diffs.length === 0 ? 'no flow' : diffs.map(({ id }) => id).join(', ')
  return `Charts changed since ${landed.since}: ${flows}. See ${join(folder, 'README.md')}`
}

const [folder] = process.argv.slice(2)
if (folder === undefined) {
  console.error('Say into which folder: tsx scripts/charts-landed.ts <folder>')
  process.exit(1)
}
console.log(await main(folder))
if (existsSync(WORKBENCH)) {
  const copy = join(WORKBENCH, 'diff')
  rmSync(copy, { recursive: true, force: true })
  cpSync(folder, copy, { recursive: true })
}
