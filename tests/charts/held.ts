import { StateMachine } from 'xstate'
import { stateNodes } from '#charts/edges.ts'
import type { ChartGraph } from '#charts/paths.ts'
import { pendingChildren } from '#charts/step.ts'
import type { Flow } from './flow.ts'

const call = 'A call, which the client ends after 30 seconds.'
const atOnce = 'The browser does it at once.'

/** Of flows that a service can hold: why its silence ends. */
export const endingSilences: Readonly<Record<string, Readonly<Record<string, string>>>> = {
  activation: { hideLink: atOnce },
  consent: { readConsent: atOnce, keepConsent: atOnce },
  feed: { load: call },
  letter: { loadDraft: atOnce },
  'lead-map': { loadRows: call, loadCountyLines: 'A file of the app; the map goes on without it.' },
  'moxi-connect': { logInAtMoxi: 'It ends when its pop-up is closed.' },
  payment: {
    checkOut: call,
    answerTestBank: call,
    askBank: 'It ends when the page of the bank is closed; a payment that was left is resumed or given up.',
  },
  reset: { hideLink: atOnce },
}

/**
 * Ids of the services that hold a flow while they stay silent: where they run, no event, no time and no other service
 * leads on. A call does not, since the client ends it. Nor does a chart within, which its reader uses meanwhile and
 * which has a walk of its own.
 */
export function holders({ machine, stimuli }: Flow, { nodes, arcs }: ChartGraph): string[] {
  const { actors } = machine.implementations
  const isService = (src: string) => !(actors[src] instanceof StateMachine || 'ask' in Object(actors[src]))
  const ids = stateNodes(machine)
    .filter(({ parent }) => parent !== undefined)
    .flatMap(({ invoke }) => invoke.filter(({ src }) => isService(String(src))).map(({ id }) => id))
  return [...new Set(ids)].filter((id) => {
    const others = arcs.filter(({ move }) => move.kind !== 'outcome' || move.child !== id)
    const free = nodes.filter(
      ({ at }) =>
        stimuli.stopWhen(at.snapshot.context, at.snapshot.value) ||
        !pendingChildren(at).some((child) => child.id === id),
    )
    return (
      leadingTo(
        free.map(({ index }) => index),
        others,
      ).size < nodes.length
    )
  })
}

/** Nodes from which arcs lead to one of `goals`, with these. */
function leadingTo(goals: readonly number[], arcs: ChartGraph['arcs']): Set<number> {
  const before = new Map<number, number[]>()
  for (const { from, to } of arcs) before.set(to, [...(before.get(to) ?? []), from])
  const found = new Set(goals)
  for (const node of found) for (const from of before.get(node) ?? []) found.add(from)
  return found
}
