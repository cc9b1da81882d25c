import { cpSync, mkdirSync, readFileSync, rmSync, writeFileSync } from 'node:fs'
import { join } from 'node:path'
import type { ChartDescription } from '#charts/describe.ts'
import { type ChartDiff, diffCharts } from '#charts/diff.ts'
import { diffDrawing } from '#charts/diff-drawing.ts'
import { diffReport, type PicturePair } from '#charts/diff-words.ts'
import { pictureWidths } from '#charts/flow-data.ts'
import { descriptionHash } from '#tests/charts/docs/hash.ts'
import { readScreens, SCREENS, type Screen } from '#tests/charts/docs/screens.ts'
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
  const seen = diffs.map((diff) => ({ id: diff.id, pairs: pairsOf(diff) }))
  const report = diffReport(diffs, since, new Map(seen.map(({ id, pairs }) => [id, pairs])))
  writeReport(folder, report)
  for (const pair of seen.flatMap(({ pairs }) => pairs)) copyPair(pair, folder)
  for (const diff of diffs) {
    const { description = '' } = diff.after ?? diff.before ?? {}
    const svg = await svgOf({ title: diff.id, description, ...diffDrawing(diff) })
    writeFileSync(join(folder, `${diff.id}.svg`), svg)
  }
  return { diffs, report }
}

interface Pair extends PicturePair {
  readonly from: { readonly before: string | undefined; readonly now: string | undefined }
}

/** States that look different in two versions that both have pictures. */
function pairsOf({ id, before, after }: ChartDiff): Pair[] {
  if (before === undefined || after === undefined) return []
  const [old, now] = [before, after].map((chart) => join(SCREENS, id, descriptionHash(chart)))
  if (old === undefined || now === undefined) return []
  const [oldScreens, nowScreens] = [readScreens(old), readScreens(now)]
  if (oldScreens === undefined || nowScreens === undefined) return []
  const paths = [...new Set([...Object.keys(oldScreens), ...Object.keys(nowScreens)])].sort()
  return paths.flatMap((state) => {
    const from = {
      before: pictureIn(old, oldScreens[state]),
      now: pictureIn(now, nowScreens[state]),
    }
    if (isSame(from.before, from.now)) return []
    const file = (version: 'before' | 'now') =>
      from[version] && `${id}-${state.replaceAll(/[^\w]+/g, '-')}-${version}.jpg`
    return { state, before: file('before'), now: file('now'), from }
  })
}

const pictureIn = (folder: string, screen: Screen | undefined): string | undefined =>
  screen && join(folder, `${screen.picture}.${Math.max(...pictureWidths)}.jpg`)

const isSame = (before: string | undefined, now: string | undefined): boolean =>
  before !== undefined && now !== undefined && readFileSync(before).equals(readFileSync(now))

function copyPair({ before, now, from }: Pair, folder: string): void {
  if (before !== undefined && from.before !== undefined) cpSync(from.before, join(folder, before))
  if (now !== undefined && from.now !== undefined) cpSync(from.now, join(folder, now))
}

export function writeReport(folder: string, report: string): void {
  rmSync(folder, { recursive: true, force: true })
  mkdirSync(folder, { recursive: true })
  writeFileSync(join(folder, 'README.md'), report)
}
