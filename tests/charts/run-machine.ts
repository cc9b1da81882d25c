import { afterAll, describe, expect, it } from 'vitest'
import { writeCoverage } from './coverage.ts'
import type { Flow } from './flow.ts'
import { declaredEdges } from './graph/edges.ts'
import { pathTitle } from './path-title.ts'
import { walkOf } from './play.ts'

/** Declares the machine-level tests of a flow: a test for each edge, and one that no edge is left unwalked. */
export function walkMachine(flow: Flow): void {
  const walk = walkOf(flow)
  const edges = new Map(declaredEdges(flow.machine).map((edge) => [edge.id, edge]))

  describe(`${flow.name}, every edge of the machine`, () => {
    for (const path of walk.paths) {
      const ids = (edges.get(path.edge)?.requirements ?? []).map((id) => `[${id}] `).join('')
      it(`${ids}${path.edge} <- ${pathTitle(flow, path)}`, () => {
        expect(walk.play(path)).toContain(path.edge)
      })
    }

    it('leaves no edge unwalked', () => {
      expect(walk.unwalked()).toEqual([])
    })

    afterAll(() => writeCoverage(flow, 'machine', walk.walked))
  })
}
