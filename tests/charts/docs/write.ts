import { existsSync, mkdirSync, readdirSync, readFileSync, rmSync, writeFileSync } from 'node:fs'
import { join } from 'node:path'
import ELK from 'elkjs'
import { describeChart } from '#charts/describe.ts'
import { drawingOf } from '#charts/drawing.ts'
import { layOut } from '#charts/layout.ts'
import { svgOf } from '#charts/svg.ts'
import type { FoundChart } from './discover.ts'
import { documentOf } from './document.ts'

/** A portrait page in pixels: A4 or Letter with margins. */
export const PAGE = { width: 900, height: 1150 }

/** File name -> content of everything that is generated from the charts. */
export async function generatedFiles(charts: readonly FoundChart[]): Promise<Map<string, string>> {
  const files = new Map<string, string>()
  for (const chart of charts) {
    const drawing = drawingOf(describeChart(chart.machine))
    const layout = await layOut(new ELK(), drawing, PAGE)
    files.set(`${chart.name}.md`, documentOf(chart, drawing))
    files.set(`${chart.name}.svg`, svgOf(drawing.title, drawing.description, layout))
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
