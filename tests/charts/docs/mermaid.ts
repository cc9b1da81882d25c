import type { ChartDescription, StateDescription } from '#charts/describe.ts'
import { ANYWHERE } from '#charts/drawing.ts'

/** The chart as the text of a Mermaid state diagram. */
export function mermaidOf({ root, edges }: ChartDescription): string {
  const rootRows = rowsOf(root, ANYWHERE)
  const anywhere =
    rootRows.length > 0 || edges.some(({ source }) => source === '')
      ? [`state "anywhere" as ${mermaidId(ANYWHERE)}`, ...rootRows]
      : []
  const arrows = edges.flatMap(({ source, targets, label }) =>
    targets.map((target) => `${mermaidId(source || ANYWHERE)} --> ${mermaidId(target)}: ${label}`),
  )
  return ['stateDiagram-v2', ...indented([...anywhere, ...innerLines(root), ...arrows])].join('\n')

  function innerLines({ kind, path, initial, states }: StateDescription): string[] {
    const start = initial === '' ? [] : [`[*] --> ${mermaidId(initial)}`]
    const separator = kind === 'parallel' && path !== '' ? ['--'] : []
    return [
      ...start,
      ...states.flatMap((state, index) => [...(index > 0 ? separator : []), ...stateLines(state)]),
    ]
  }

  function stateLines(state: StateDescription): string[] {
    const head = `state "${state.name}" as ${mermaidId(state.path)}`
    const rows = rowsOf(state, state.path)
    return state.states.length === 0
      ? [head, ...rows]
      : [`${head} {`, ...indented(innerLines(state)), '}', ...rows]
  }

  function rowsOf({ path, services }: StateDescription, id: string): string[] {
    const staying = edges.filter(({ source, targets }) => source === path && targets.length === 0)
    const texts = [
      ...services.map((service) => `runs ${service}`),
      ...staying.map(({ label }) => `${label} ↺`),
    ]
    return texts.map((text) => `${mermaidId(id)}: ${text}`)
  }
}

const mermaidId = (path: string): string => path.replace(/[^A-Za-z0-9]/g, '_')

const indented = (lines: readonly string[]): string[] => lines.map((line) => `  ${line}`)
