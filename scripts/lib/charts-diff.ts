import { mkdirSync, rmSync, writeFileSync } from 'node:fs'
import { join } from 'node:path'
import type { ChartDescription } from '#charts/describe.ts'
import { type ChartDiff, diffCharts } from '#charts/diff.ts'
import { diffDrawing } from '#charts/diff-drawing.ts'
import { diffReport } from '#charts/diff-words.ts'
import { svgOf } from '#tests/charts/docs/svg.ts'

interface Versions {
  readonly before: readonly ChartDescription[]
  readonly after: readonly ChartDescription[]
  readonly since: string
}

export interface WrittenDiff {
  readonly diffs: readonly ChartDiff[]
  readonly report: string
}

/** Writes what differs into a folder of its own, in words (README.md) and drawn (<flow>.svg). */
export async function writeDiff({ before, after, since }: Versions, folder: string): Promise<WrittenDiff> {
  const diffs = diffCharts(before, after)
  const report = diffReport(diffs, since)
  writeReport(folder, report)
  for (const diff of diffs) {
    const { description = '' } = diff.after ?? diff.before ?? {}
    const svg = await svgOf({ title: diff.id, description, ...diffDrawing(diff) })
    writeFileSync(join(folder, `${diff.id}.svg`), svg)
  }
  return { diffs, report }
}

export function writeReport(folder: string, report: string): void {
  rmSync(folder, { recursive: true, force: true })
  mkdirSync(folder, { recursive: true })
  writeFileSync(join(folder, 'README.md'), report)
}
