import type { ChartDescription, StateDescription } from './describe.ts'
import type { Edge } from './edges.ts'

/** A chart that runs within another, and the way to it: ids of services from the outermost chart on. */
export interface Part<Chart> {
  /** Path of its box in the story; '' for the outermost chart. */
  readonly path: string
  readonly services: readonly string[]
  /** Path, in the story, of the state that runs it. */
  readonly runsIn: string
  readonly chart: Chart
}

/** A place of a story as it is called in its own chart. */
interface Origin<Chart> {
  readonly chart: Chart
  readonly id: string
}

/** A chart with those that run within it opened in place, as one chart. */
export interface Story<Chart> {
  readonly chart: Chart
  /** The outermost first. */
  readonly parts: readonly Part<Chart>[]
  /** By path of a state or id of a transition in the story. */
  readonly origins: ReadonlyMap<string, Origin<Chart>>
}

/** Opens the charts that `chartOf` knows by their ids. */
export function storyOf<Chart extends ChartDescription>(
  chart: Chart,
  titleOf: (chart: Chart) => string,
  chartOf: (id: string) => Chart | undefined,
): Story<Chart> {
  const parts: Part<Chart>[] = []
  const origins = new Map<string, Origin<Chart>>()
  const edges: Edge[] = []

  const open = (part: Part<Chart>, around: readonly string[]): StateDescription => {
    parts.push(part)
    const within = [...around, part.chart.id]
    const inStory = (path: string) => [part.path, path].filter((each) => each !== '').join('.')
    for (const edge of part.chart.edges) {
      const id = part.path === '' ? edge.id : `${part.path}.${edge.id}`
      origins.set(id, { chart: part.chart, id: edge.id })
      edges.push({ ...edge, id, source: inStory(edge.source), targets: edge.targets.map(inStory) })
    }
    const openState = (state: StateDescription): StateDescription => {
      const path = inStory(state.path)
      origins.set(path, { chart: part.chart, id: state.path })
      const inner = state.services.flatMap((service) => {
        const child = chartOf(part.chart.charts[service] ?? '')
        if (child === undefined || within.includes(child.id)) return []
        const box = { path: [path, `@${service}`].filter((each) => each !== '').join('.'), chart: child }
        const opened = open({ ...box, services: [...part.services, service], runsIn: path }, within)
        return [{ service, state: { ...opened, name: titleOf(child), description: child.description } }]
      })
      return {
        ...state,
        path,
        kind: state.kind === 'state' && inner.length > 0 ? 'compound' : state.kind,
        initial: state.initial === '' ? '' : state.initial.split(' ').map(inStory).join(' '),
        services: state.services.filter((service) => !inner.some((each) => each.service === service)),
        states: [...state.states.map(openState), ...inner.map((each) => each.state)],
      }
    }
    return openState(part.chart.root)
  }

  const root = open({ path: '', services: [], runsIn: '', chart }, [])
  return { chart: { ...chart, root, edges }, parts, origins }
}
