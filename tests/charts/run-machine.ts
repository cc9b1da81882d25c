import { afterAll, describe, expect, it } from 'vitest'
import { declaredEdges } from '#charts/edges.ts'
import type { EdgePath } from '#charts/paths.ts'
import { writeCoverage } from './coverage.ts'
import type { Flow } from './flow.ts'
import { pathTitle } from './path-title.ts'
import { type Walk, walkOf } from './play.ts'
import { WalkFailure, writeTestTrail } from './test-trail.ts'

/** Declares the machine-level tests of a flow: a test for each edge, and one that no edge is left unwalked. */
export function walkMachine(flow: Flow): void {
  const walk = walkOf(flow)
  const edges = new Map(declaredEdges(flow.machine).map((edge) => [edge.id, edge]))

  describe(`${flow.name}, every edge of the machine`, () => {
    for (const path of walk.paths) {
      const ids = (edges.get(path.edge)?.requirements ?? []).map((id) => `[${id}] `).join('')
      it(`${ids}${path.edge} <- ${pathTitle(flow, path)}`, () => {
        expect(playOrKeepTrail(walk, path)).toContain(path.edge)
      })
    }

    it('leads nowhere but where the table says', () => {
      expect(walk.astray).toEqual([])
    })

    it('leaves no edge unwalked', () => {
      expect(walk.unwalked()).toEqual([])
    })

    it('leaves no state unseen', () => {
      expect(walk.unseen()).toEqual([])
    })

    afterAll(() => writeCoverage(flow, 'machine', walk.walked))
  })
}

/** A failure leaves its trail for the workbench's replay. */
function playOrKeepTrail(walk: Walk, path: EdgePath): string[] {
  try {
    return walk.play(path)
  } catch (error) {
    if (error instanceof WalkFailure) error.message += `\nTrail: ${writeTestTrail(error.trail)}`
    throw error
  }
}
