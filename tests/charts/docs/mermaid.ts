import type { Drawing, DrawnState } from '#charts/drawing.ts'

/** The chart as the text of a Mermaid state diagram. */
export function mermaidOf({ states, arrows }: Drawing): string {
  const lines = [
    'stateDiagram-v2',
    ...indented(states.flatMap(stateLines)),
    ...indented(
      arrows.flatMap(({ source, target, rows: labels }) => {
        const from = source.endsWith('/start') ? undefined : mermaidId(source)
        if (from === undefined) return []
        return labels.map(({ text }) => `${from} --> ${mermaidId(target)}: ${text}`)
      }),
    ),
  ]
  return lines.join('\n')

  function stateLines(state: DrawnState): string[] {
    if (state.kind === 'start') {
      const target = arrows.find(({ source }) => source === state.id)?.target
      return target === undefined ? [] : [`[*] --> ${mermaidId(target)}`]
    }
    const head = `state "${state.name}" as ${mermaidId(state.id)}`
    const notes = state.rows.map(({ text }) => `${mermaidId(state.id)}: ${text}`)
    if (state.children.length === 0) return [head, ...notes]
    const separator = state.kind === 'parallel' ? ['--'] : []
    const within = state.children.flatMap((child, index) => [
      ...(index > 0 ? separator : []),
      ...stateLines(child),
    ])
    return [`${head} {`, ...indented(within), '}', ...notes]
  }
}

const mermaidId = (path: string): string => path.replace(/[^A-Za-z0-9]/g, '_')

const indented = (lines: readonly string[]): string[] => lines.map((line) => `  ${line}`)
