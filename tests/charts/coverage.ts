import { mkdirSync, writeFileSync } from 'node:fs'
import { join } from 'node:path'
import { declaredEdges } from '#charts/edges.ts'
import type { Flow } from './flow.ts'

export type CoverageLevel = 'machine' | 'browser'

/** Which paths walked an edge, by edge id. */
export class Walked {
  readonly #paths = new Map<string, Set<string>>()

  add(edges: readonly string[], path: string): void {
    for (const edge of edges) {
      const paths = this.#paths.get(edge) ?? new Set()
      this.#paths.set(edge, paths.add(path))
    }
  }

  has(edge: string): boolean {
    return this.#paths.has(edge)
  }

  /** Edge id -> titles of the paths that walk it, every declared edge in order. */
  walkedOf(declared: readonly string[]): Record<string, string[]> {
    return Object.fromEntries(declared.map((id) => [id, [...(this.#paths.get(id) ?? [])]]))
  }
}

/** Ids of the edges that a level has to walk: in the browser all but those that a chart excludes with a reason. */
export function requiredEdges(flow: Flow, level: CoverageLevel): string[] {
  const edges = declaredEdges(flow.machine, flow)
  const required = level === 'machine' ? edges : edges.filter((edge) => edge.browserExcluded === undefined)
  return required.map(({ id }) => id)
}

/** Writes `<folder>/<flow>.<level>.json`: edge id -> paths, and the edges excluded with their reasons. */
export function writeCoverage(
  flow: Flow,
  level: CoverageLevel,
  walked: Walked,
  folder = '.cache/coverage',
): void {
  const edges = declaredEdges(flow.machine, flow)
  const excluded = level === 'machine' ? [] : edges.filter((edge) => edge.browserExcluded !== undefined)
  const report = {
    flow: flow.name,
    level,
    edges: walked.walkedOf(edges.map(({ id }) => id)),
    excluded: Object.fromEntries(excluded.map(({ id, browserExcluded }) => [id, browserExcluded])),
  }
  mkdirSync(folder, { recursive: true })
  writeFileSync(join(folder, `${flow.name}.${level}.json`), `${JSON.stringify(report, null, 2)}\n`)
}
