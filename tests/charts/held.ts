import { StateMachine } from 'xstate'
import { stateNodes } from '#charts/edges.ts'
import type { ChartGraph } from '#charts/paths.ts'
import { pendingChildren } from '#charts/step.ts'
import type { Client } from '#machines/shared/request.ts'
import type { Flow } from './flow.ts'
import { anything, isAsking } from './observed-use.ts'

const call = 'A call, which the client ends after 30 seconds.'
const atOnce = 'The browser does it at once.'
const file = 'A file takes as long as its size; only what else is done with it waits.'

/** Of flows that a service can hold: why its silence ends. */
export const endingSilences: Readonly<Record<string, Readonly<Record<string, string>>>> = {
  activation: { hideLink: atOnce },
  'audit-listing': { exportRows: file },
  consent: { readConsent: atOnce, keepConsent: atOnce },
  'data-import': { downloadRejects: file },
  feed: { load: call },
  'kapture-export': { exportFile: file },
  'kept-outcomes': { readOutcomes: atOnce, removeOutcomes: atOnce, refuseOutcome: atOnce },
  'kept-today': {
    openKept: atOnce,
    keepToday: 'The browser installs the page without a network, or says that it cannot.',
    forgetToday: atOnce,
  },
  letter: { loadDraft: atOnce },
  'lead-map': { loadRows: call, loadCountyLines: 'A file of the app; the map goes on without it.' },
  'moxi-connect': { logInAtMoxi: 'It ends when its pop-up is closed.' },
  payment: { checkOut: call, answerTestBank: call },
  reset: { hideLink: atOnce },
}

/**
 * Ids of the services that hold a flow while they stay silent: where they run, no event, no time and no other service
 * leads on. A call with a limit does not, since the client ends it. Nor does a chart within, which its reader uses
 * meanwhile and which has a walk of its own.
 */
export function holders({ machine, stimuli }: Flow, { nodes, arcs }: ChartGraph): string[] {
  const { actors } = machine.implementations
  const isService = (src: string) => !(actors[src] instanceof StateMachine || hasLimit(actors[src]))
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

/** Whether it is made of calls that the client ends in time: it begins with one. */
function hasLimit(logic: unknown): boolean {
  if (!isAsking(logic)) return false
  let isLimited = true
  const never = new Promise<never>(() => undefined)
  const client: Client = {
    request: (_, __, { timeout }) => {
      isLimited = timeout !== false
      return never
    },
    download: () => {
      isLimited = false
      return never
    },
    save: () => never,
  }
  const ask = async () => logic.ask(anything, new AbortController().signal, client)
  void ask().catch(() => undefined)
  return isLimited
}

/** Nodes from which arcs lead to one of `goals`, with these. */
function leadingTo(goals: readonly number[], arcs: ChartGraph['arcs']): Set<number> {
  const before = new Map<number, number[]>()
  for (const { from, to } of arcs) before.set(to, [...(before.get(to) ?? []), from])
  const found = new Set(goals)
  for (const node of found) for (const from of before.get(node) ?? []) found.add(from)
  return found
}
