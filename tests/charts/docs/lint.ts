import type { AnyStateNode } from 'xstate'
import { declaredEdges, stateNodes } from '#charts/edges.ts'
import { actionWords, statePath, UNNAMED } from '#charts/words.ts'
import type { FoundChart } from './discover.ts'

/**
 * What a chart lacks to be read by everybody, one sentence each; empty when nothing is wrong.
 * @param known ids of the requirements that there are
 */
export function chartProblems(
  { name, machine, flow }: FoundChart,
  known: { has(id: string): boolean },
): string[] {
  const nodes = stateNodes(machine)
  const edges = declaredEdges(machine, flow)
  const places = new Set([...nodes.map(statePath), ...edges.map(({ id }) => id)])
  const noted = Object.keys({ ...flow?.browserExcluded, ...flow?.requirements })
  const shown = Object.values(flow?.requirements ?? {}).flat()
  const problems = [
    ...(machine.id === name ? [] : [`its id is "${machine.id}", not "${name}"`]),
    ...(machine.root.description ? [] : ['the machine has no description']),
    ...nodes
      .filter((node) => node.parent && !node.description)
      .map((node) => `${statePath(node)} has no description`),
    ...nodes.flatMap(invokeProblems),
    ...nodes.flatMap(namingProblems),
    ...edges.flatMap(({ id, guard, actions }) => [
      ...(guard.includes(UNNAMED) ? [`${id} has a guard without a name`] : []),
      ...(actions.includes(UNNAMED) ? [`${id} has an action without a name`] : []),
    ]),
    ...noted
      .filter((place) => !places.has(place))
      .map((place) => `its table notes ${place}, which is no state or transition of it`),
    ...(shown.length > 0 ? [] : ['its table names no requirement']),
    ...[...new Set(shown)]
      .filter((id) => !known.has(id))
      .map((id) => `it names the requirement ${id}, which has no row in docs/requirements.md`),
    ...(flow === undefined ? [`no ${name}.table.ts under tests gives it its tables`] : []),
    ...(flow !== undefined && flow.machine !== machine ? ['its table is made for another machine'] : []),
  ]
  return problems.map((problem) => `${name}: ${problem}`)
}

function invokeProblems(node: AnyStateNode): string[] {
  return node.invoke
    .filter(({ id, src }) => id !== src)
    .map(({ id, src }) => `${placeOf(node)} invokes ${src} under the id ${id}: they have to be the same`)
}

function namingProblems(node: AnyStateNode): string[] {
  const { entry, exit, after } = node.config
  const actions = (given: typeof entry): string[] =>
    given === undefined ? [] : [given].flat().map(actionWords)
  return [
    ...(actions(entry).includes(UNNAMED) ? [`${placeOf(node)} has an entry action without a name`] : []),
    ...(actions(exit).includes(UNNAMED) ? [`${placeOf(node)} has an exit action without a name`] : []),
    ...Object.keys(after ?? {})
      .filter((delay) => !Number.isNaN(Number(delay)))
      .map((delay) => `${placeOf(node)} has a delay of ${delay} ms without a name`),
  ]
}

const placeOf = (node: AnyStateNode): string => statePath(node) || 'the machine'
