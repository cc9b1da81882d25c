import type { AnyStateMachine, AnyStateNode, AnyTransitionDefinition, StateValue } from 'xstate'

/** Leaf paths of a state value in document order: `form.idle`, or one per region of a parallel state. */
export function leafPaths(value: StateValue, above = ''): string[] {
  const join = (key: string) => (above === '' ? key : `${above}.${key}`)
  if (typeof value === 'string') return [join(value)]
  return Object.entries(value).flatMap(([key, child]) =>
    child === undefined ? [] : leafPaths(child, join(key)),
  )
}

export const stateWords = (value: StateValue): string => leafPaths(value).join(' ')

/** Whether a state is another or within it; all are within the root, ''. */
export const isWithin = (path: string, ancestor: string): boolean =>
  ancestor === '' || path === ancestor || path.startsWith(`${ancestor}.`)

export const statePath = (node: AnyStateNode): string => node.path.join('.')

/** 30000 -> "30 s", 90000 -> "1 min 30 s", 250 -> "250 ms". */
export function durationWords(ms: number): string {
  if (ms < 1000) return `${ms} ms`
  const seconds = ms / 1000
  if (seconds < 60) return `${seconds} s`
  const minutes = Math.floor(seconds / 60)
  if (minutes >= 60 && seconds % 3600 === 0) return `${seconds / 3600} h`
  return seconds % 60 === 0 ? `${minutes} min` : `${minutes} min ${seconds % 60} s`
}

export const nameWords = (name: string): string =>
  name.replace(/([a-z0-9])([A-Z])/g, (_, before: string, after: string) => `${before} ${after.toLowerCase()}`)

/** A named delay as words: its duration when it is fixed, else its name. */
export function delayWords(machine: AnyStateMachine, delay: string): string {
  const configured: unknown = machine.implementations.delays[delay]
  const ms = Number.isNaN(Number(delay)) ? configured : Number(delay)
  return typeof ms === 'number' ? durationWords(ms) : nameWords(delay)
}

type EventKind = 'intent' | 'done' | 'error' | 'snapshot' | 'after' | 'always' | 'complete' | 'anything'

export interface EventName {
  readonly kind: EventKind
  /** Event type, actor id, delay name, or '' where the kind says all. */
  readonly name: string
}

/** Takes an event descriptor of XState apart; `node` is the state that declares it. */
export function eventName(descriptor: string, node: AnyStateNode): EventName {
  const prefixes = [
    ['xstate.done.actor.', 'done'],
    ['xstate.error.actor.', 'error'],
    ['xstate.snapshot.', 'snapshot'],
  ] as const
  for (const [prefix, kind] of prefixes) {
    if (descriptor.startsWith(prefix)) return { kind, name: descriptor.slice(prefix.length) }
  }
  if (descriptor === '') return { kind: 'always', name: '' }
  if (descriptor === '*') return { kind: 'anything', name: '' }
  if (descriptor.startsWith('xstate.done.state.')) return { kind: 'complete', name: '' }
  if (descriptor.startsWith('xstate.after.')) {
    return { kind: 'after', name: descriptor.slice('xstate.after.'.length, -(node.id.length + 1)) }
  }
  return { kind: 'intent', name: descriptor }
}

/** Short label of an event on a chart: "requestCode ✓", "requestCode ✗", "after 30 s", "code.send". */
export function eventLabel({ kind, name }: EventName, machine: AnyStateMachine): string {
  const actor = name === '*' ? 'any' : name
  switch (kind) {
    case 'intent':
      return name
    case 'done':
      return `${actor} ✓`
    case 'error':
      return `${actor} ✗`
    case 'snapshot':
      return `${actor} moves on`
    case 'after':
      return `after ${delayWords(machine, name)}`
    case 'always':
      return 'at once'
    case 'complete':
      return 'when complete'
    case 'anything':
      return 'anything else'
  }
}

/** A recorded event type as words; `edges` are those of its chart, which know how long a delay lasts. */
export function eventTypeWords(
  type: string,
  edges: readonly { readonly descriptor: string; readonly label: string }[],
): string {
  const declared = edges.find(({ descriptor }) => descriptor === type)
  if (declared !== undefined) return declared.label.replace(/ \[.*\]$/, '')
  if (type === 'xstate.init') return 'start'
  const [, outcome, actor] = /^xstate\.(done|error)\.actor\.(.+)$/.exec(type) ?? []
  if (outcome !== undefined) return `${actor} ${outcome === 'done' ? '✓' : '✗'}`
  const [, delay] = /^xstate\.after\.([^.]+)\./.exec(type) ?? []
  return delay === undefined
    ? type
    : `after ${Number.isNaN(Number(delay)) ? nameWords(delay) : durationWords(Number(delay))}`
}

type Guard = AnyTransitionDefinition['guard']

/** What is code in place, without a name. */
export const UNNAMED = '(unnamed)'

/** A guard, also one combined by `and`, `or`, `not` or `stateIn`, as words. '' for none; "(unnamed)" for inline code. */
export function guardWords(guard: Guard, nested = false): string {
  if (guard === undefined) return ''
  if (typeof guard === 'string') return guard
  if (typeof guard === 'object' && 'type' in guard) return String(guard.type)
  const combined = combinedGuard(guard)
  if (combined === undefined) return UNNAMED
  const parts = combined.guards.map((part) => guardWords(part, true))
  if (combined.name === 'not') return `not ${parts.join('')}`
  if (combined.name === 'stateIn') return `in ${combined.state}`
  const words = parts.join(` ${combined.name} `)
  return nested ? `(${words})` : words
}

/** XState builds `and`, `or`, `not` and `stateIn` as functions of that name carrying `check` and their operands. */
function combinedGuard(
  guard: unknown,
): { name: string; guards: readonly Guard[]; state: string } | undefined {
  if (typeof guard !== 'function' || !('check' in guard)) return undefined
  const guards: readonly Guard[] = 'guards' in guard && Array.isArray(guard.guards) ? guard.guards : []
  return { name: guard.name, guards, state: 'stateValue' in guard ? JSON.stringify(guard.stateValue) : '' }
}

type Action = AnyTransitionDefinition['actions'][number]

export function actionWords(action: Action): string {
  if (typeof action === 'string') return action
  return typeof action === 'object' && 'type' in action ? String(action.type) : UNNAMED
}
