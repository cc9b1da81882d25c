import type { EdgePath } from './edge-paths.ts'
import type { Flow } from './flow.ts'

/** A path in words: its start, then what happens. */
export function pathTitle(flow: Flow, { root, steps }: Omit<EdgePath, 'edge'>): string {
  const start = flow.starts[root.input]?.name ?? 'start'
  return [start, ...steps.map(({ arc }) => arc.move.label)].join(', ')
}
