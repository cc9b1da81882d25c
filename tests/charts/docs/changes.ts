interface Row {
  readonly guard: string
  readonly target: string
}

/**
 * What changed in the transitions of a flow between two versions of its document, a sentence each:
 * "signup: submitting: signUp ✗ #1 leads to code, not form".
 */
export function changesOf(flow: string, before: string, after: string): string[] {
  const [old, now] = [transitionRows(before), transitionRows(after)]
  const changed = [...now].flatMap(([id, { guard, target }]) => {
    const was = old.get(id)
    if (was === undefined) return [`${id} is new and leads to ${target}`]
    const condition = (words: string) => (words === '' ? 'always' : `if ${words}`)
    return [
      ...(was.target === target ? [] : [`${id} leads to ${target}, not ${was.target}`]),
      ...(was.guard === guard ? [] : [`${id} is taken ${condition(guard)}, not ${condition(was.guard)}`]),
    ]
  })
  const gone = [...old.keys()].filter((id) => !now.has(id)).map((id) => `${id} is gone`)
  return [...changed, ...gone].map((words) => `${flow}: ${words}`)
}

/** Rows of the table of transitions, by the ids of their transitions. */
function transitionRows(document: string): Map<string, Row> {
  const [, section = ''] = document.split('\n## Transitions\n')
  const [table = ''] = section.split('\n## ')
  const cells = table
    .split('\n')
    .filter((line) => line.startsWith('| '))
    .slice(2)
    .map((line) => line.split(' | ').map((cell) => cell.replace(/^\|? ?| ?\|?$/g, '')))
  const named = cells.map(([source, event, guard = '', target = '']) => ({
    name: `${source}: ${event}`,
    guard,
    target,
  }))
  return new Map(
    named.map(({ name, guard, target }, index) => {
      const isShared = named.filter((other) => other.name === name).length > 1
      const number = named.slice(0, index).filter((other) => other.name === name).length + 1
      return [isShared ? `${name} #${number}` : name, { guard, target }]
    }),
  )
}
