import { afterAll, describe, expect, it } from 'vitest'
import { declaredEdges } from '#charts/edges.ts'
import { writeCoverage } from './coverage.ts'
import type { EdgePath } from './edge-paths.ts'
import type { Flow } from './flow.ts'
import { endingSilences } from './held.ts'
import { pathTitle } from './path-title.ts'
import { type Walk, walkOf } from './play.ts'
import { WalkFailure, writeTestTrail } from './test-trail.ts'

/** Declares the machine-level tests of a flow: a test for each edge, and one that no edge is left unwalked. */
export function walkMachine(flow: Flow): void {
  const walk = walkOf(flow)

  describe(`${flow.name}, every edge of the machine`, () => {
    for (const { title, run } of machineTests(flow, walk)) it(title, () => keepTrail(run))

    afterAll(() => writeCoverage(flow, 'machine', walk.walked))
  })
}

interface MachineTest {
  readonly title: string
  readonly run: () => void
}

export function machineTests(flow: Flow, walk: Walk): MachineTest[] {
  const edges = new Map(declaredEdges(flow.machine, flow).map((edge) => [edge.id, edge]))
  const titleOf = (path: EdgePath) => {
    const ids = (edges.get(path.edge)?.requirements ?? []).map((id) => `[${id}] `).join('')
    return `${ids}${path.edge} <- ${pathTitle(flow, path)}`
  }
  return [
    ...walk.paths.map((path) => ({
      title: titleOf(path),
      run: () => expect(walk.play(path)).toContain(path.edge),
    })),
    { title: 'leads nowhere but where the table says', run: () => expect(walk.astray).toEqual([]) },
    {
      title: 'asks and waits for all that the table says',
      run: () => expect(walk.neverBegun).toEqual([]),
    },
    {
      title: 'waits for no service that may stay silent',
      run: () => expect(walk.heldBy).toEqual(Object.keys(endingSilences[flow.name] ?? {})),
    },
    { title: 'leaves no edge unwalked', run: () => expect(walk.unwalked()).toEqual([]) },
    { title: 'leaves no state unseen', run: () => expect(walk.unseen()).toEqual([]) },
  ]
}

/** A failure leaves its trail for the workbench's replay. */
function keepTrail(run: () => void): void {
  try {
    run()
  } catch (error) {
    if (error instanceof WalkFailure) error.message += `\nTrail: ${writeTestTrail(error.trail)}`
    throw error
  }
}
