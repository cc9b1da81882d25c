import { cpSync, existsSync, mkdirSync, readdirSync, readFileSync, rmSync, writeFileSync } from 'node:fs'
import { join } from 'node:path'
import * as z from 'zod/mini'
import { describeChart, statesOf } from '#charts/describe.ts'
import {
  type FlowDetail,
  type FlowSummary,
  type Level,
  levels,
  type RequirementRow,
  type UseSummary,
} from '#charts/flow-data.ts'
import type { FlowWords } from '#charts/flow-words.ts'
import type { Messages } from '#charts/messages.ts'
import { plainGraph } from '#charts/plain-graph.ts'
import type { FoundChart } from '#tests/charts/docs/discover.ts'
import { chartHash } from '#tests/charts/docs/hash.ts'
import { requirementTexts, titleIds } from '#tests/charts/docs/requirements.ts'
import { readScreens, type ScreensOfChart, versionsIn } from '#tests/charts/docs/screens.ts'
import { wordsOf } from '#tests/charts/docs/words.ts'
import { reviewIn } from './reviews.ts'

export interface ChartsDataSources {
  /** Folder of `<flow>.<level>.json`; need not exist. */
  readonly coverage: string
  readonly requirements: string
  readonly titles: readonly string[]
  readonly words: ReadonlyMap<string, FlowWords>
  /** Folder of pictures by flow and version; need not exist. */
  readonly screens: string
  /** Folder of review files; need not exist. */
  readonly reviews: string
}

const Coverage = z.object({ edges: z.record(z.string(), z.array(z.string())) })

/** File name -> content of the workbench's data: `index.json` and one file a flow; the same for the same sources. */
export function chartsData(
  charts: readonly FoundChart[],
  uses: readonly UseSummary[],
  sources: ChartsDataSources,
): Map<string, string> {
  const rows = requirementTexts(sources.requirements)
  const tests = titlesById(sources.titles)
  const files = new Map<string, string>()
  const index: FlowSummary[] = []
  const texts = {
    requirements: new Map<string, string>(),
    messages: new Map<string, object>(),
    screens: new Map<string, object>(),
  }
  for (const { name, machine, flow } of charts) {
    const description = describeChart(machine, flow)
    const ids = description.edges.map(({ id }) => id)
    const walkedBy = eachLevel((level) => walked(join(sources.coverage, `${name}.${level}.json`), ids))
    const named = [...statesOf(description), ...description.edges].flatMap(({ requirements }) => requirements)
    const messages: Messages = new Map()
    const hash = chartHash(machine)
    const screens = screensOf(join(sources.screens, name), hash)
    texts.screens.set(name, wordsOn(screens))
    const detail: FlowDetail = {
      id: name,
      walkedBy,
      requirements: Object.fromEntries(
        [...new Set(named)].sort().map((id) => [id, requirementRow(id, rows, tests)]),
      ),
      graph: flow === undefined ? null : plainGraph(machine, flow.stimuli, messages),
      screens: screens && { hash: screens.hash, states: picturesOf(screens) },
      review: reviewIn(sources.reviews, name),
      unpictured: flow?.unpictured ?? null,
    }
    index.push({
      ...description,
      hash,
      uses: uses.filter(({ part, runsIn }) => part === name || runsIn.some(({ flow }) => flow === name)),
      ...wordsOf(description, sources.words),
      walks: eachLevel((level) => counts(walkedBy[level])),
    })
    files.set(`${name}.json`, `${JSON.stringify(detail)}\n`)
    for (const [id, { text }] of Object.entries(detail.requirements)) texts.requirements.set(id, text)
    texts.messages.set(name, Object.fromEntries([...messages].map(([edge, said]) => [edge, [...said]])))
  }
  files.set('index.json', `${JSON.stringify(index)}\n`)
  const search = {
    requirements: Object.fromEntries(texts.requirements),
    messages: Object.fromEntries(texts.messages),
    screens: Object.fromEntries(texts.screens),
  }
  files.set('search.json', `${JSON.stringify(search)}\n`)
  return files
}

/** Writes the data into a folder of their own, and takes out those of charts that are gone. */
export function writeChartsData(folder: string, files: ReadonlyMap<string, string>): void {
  mkdirSync(folder, { recursive: true })
  const orphans = readdirSync(folder).filter((name) => name.endsWith('.json') && !files.has(name))
  for (const name of orphans) rmSync(join(folder, name))
  for (const [name, content] of files) writeFileSync(join(folder, name), content)
}

/** Puts the pictures that the data name beside them. */
export function copyScreens(from: string, folder: string): void {
  const to = join(folder, 'screens')
  rmSync(to, { recursive: true, force: true })
  if (existsSync(from)) cpSync(from, to, { recursive: true })
}

interface FoundScreens {
  readonly hash: string
  readonly states: ScreensOfChart
}

/** Those of this version, or of the newest one before it. */
function screensOf(folder: string, current: string): FoundScreens | null {
  const versions = versionsIn(folder)
  const hash = versions.includes(current) ? current : versions[0]
  return hash === undefined ? null : { hash, states: readScreens(join(folder, hash)) ?? {} }
}

const picturesOf = ({ states }: FoundScreens): Record<string, string> =>
  Object.fromEntries(Object.entries(states).map(([path, { picture }]) => [path, picture]))

const wordsOn = (screens: FoundScreens | null): Record<string, string> =>
  Object.fromEntries(Object.entries(screens?.states ?? {}).map(([path, { words }]) => [path, words]))

/** Titles of the tests in a folder as they stand in the sources, with an id of a requirement. */
export function testTitles(folder: string): string[] {
  const files = readdirSync(folder, { recursive: true, encoding: 'utf8' }).filter((file) =>
    /\.(test\.tsx?|browser\.ts)$/.test(file),
  )
  return files.sort().flatMap((file) => {
    const text = readFileSync(join(folder, file), 'utf8')
    const titles = text.matchAll(/\b(?:it|test)(?:\.\w+)?\(\s*(['"`])(\[[A-Z]{2,}-\d.*?)\1\s*,/g)
    return [...titles].flatMap(([, , title]) => title?.replaceAll("\\'", "'") ?? [])
  })
}

const eachLevel = <T>(valueAt: (level: Level) => T): Record<Level, T> => ({
  machine: valueAt(levels[0]),
  browser: valueAt(levels[1]),
})

function walked(file: string, ids: readonly string[]): Record<string, string[]> | null {
  if (!existsSync(file)) return null
  const { edges } = Coverage.parse(JSON.parse(readFileSync(file, 'utf8')))
  return Object.fromEntries(ids.map((id) => [id, edges[id] ?? []]))
}

const counts = (walks: Readonly<Record<string, readonly string[]>> | null): Record<string, number> | null =>
  walks && Object.fromEntries(Object.entries(walks).map(([id, titles]) => [id, titles.length]))

function titlesById(titles: readonly string[]): Map<string, string[]> {
  const byId = new Map<string, string[]>()
  for (const title of titles) {
    for (const id of titleIds(title)) byId.set(id, [...(byId.get(id) ?? []), title])
  }
  return byId
}

const requirementRow = (
  id: string,
  rows: ReadonlyMap<string, string>,
  tests: ReadonlyMap<string, readonly string[]>,
): RequirementRow => ({
  text: rows.get(id) ?? '',
  tests: (tests.get(id) ?? []).map((title) => title.replace(/^(\[[^\]]*\]\s*)+/, '')),
})
