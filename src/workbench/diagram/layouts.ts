import ELK from 'elkjs/lib/elk-api.js'
import workerUrl from 'elkjs/lib/elk-worker.min.js?url'
import type { ChartDescription } from '#charts/describe.ts'
import { diagramOf } from './diagram.ts'
import { type Layout, type LayoutEngine, layOut } from './layout.ts'

/** A little wider than high: what a screen beside two panels, and a page, both take. */
const shape = { width: 1000, height: 860 }

/** Its thread starts with the page, so that the first chart does not wait for it. */
const engine: LayoutEngine = new ELK({ workerUrl })
void layOut(engine, { boxes: [], arrows: [] }, shape)
const layouts = new Map<string, Promise<Layout>>()

export function layoutOf(chart: ChartDescription): Promise<Layout> {
  const known = layouts.get(chart.id)
  if (known) return known
  const layout = layOut(engine, diagramOf(chart), shape)
  layouts.set(chart.id, layout)
  return layout
}
