import { existsSync, mkdirSync, readdirSync, readFileSync, rmSync, writeFileSync } from 'node:fs'
import { join } from 'node:path'
import { describeChart } from '#charts/describe.ts'
import { drawingOf } from '#charts/drawing.ts'
import type { UseSummary } from '#charts/flow-data.ts'
import type { FoundChart } from './discover.ts'
import { documentOf } from './document.ts'
import { svgOf } from './svg.ts'

/** File name -> content of everything that is generated from the charts. */
export async function generatedFiles(
  charts: readonly FoundChart[],
  uses: readonly UseSummary[] = [],
): Promise<Map<string, string>> {
  const files = new Map<string, string>()
  for (const chart of charts) {
    const described = describeChart(chart.machine)
    const { id: title, description } = described
    files.set(`${chart.name}.md`, documentOf(chart, described, uses))
    files.set(`${chart.name}.svg`, await svgOf({ title, description, drawing: drawingOf(described) }))
  }
  return files
}

/** Files of a folder that differ from what would be generated, are missing, or belong to no chart any more. */
export function driftedFiles(folder: string, files: ReadonlyMap<string, string>): string[] {
  const changed = [...files].filter(([name, content]) => {
    const path = join(folder, name)
    return !existsSync(path) || readFileSync(path, 'utf8') !== content
  })
  return [...changed.map(([name]) => name), ...orphans(folder, files)].sort()
}

export function writeFiles(folder: string, files: ReadonlyMap<string, string>): void {
  mkdirSync(folder, { recursive: true })
  for (const name of orphans(folder, files)) rmSync(join(folder, name))
  for (const [name, content] of files) writeFileSync(join(folder, name), content)
}

function orphans(folder: string, files: ReadonlyMap<string, string>): string[] {
  if (!existsSync(folder)) return []
  return readdirSync(folder).filter(
    (name) => name !== 'README.md' && /\.(md|svg)$/.test(name) && !files.has(name),
  )
}
