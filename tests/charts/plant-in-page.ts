import type { AnyStateMachine } from 'xstate'
import { type ChartKind, mutantsOf } from './mutant-kinds.ts'

/** Plants a bug in a chart of the page, also in what is made of it with its services. */
export function plantInPage(machine: AnyStateMachine, kind: ChartKind, name: string): void {
  const [, invocation, field] = /^(.+?) of .* without (\w+)$/.exec(name) ?? []
  const asked = new Map(
    invocation === undefined || field === undefined ? [] : [[invocation, new Set([field])]],
  )
  mutantsOf(machine, asked, [kind])
    .find((mutant) => mutant.name === name)
    ?.plant()
  const provide = machine.provide.bind(machine)
  machine.provide = (implementations) => {
    const provided = provide(implementations)
    plantInPage(provided, kind, name)
    return provided
  }
}
