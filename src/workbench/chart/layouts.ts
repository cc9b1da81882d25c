import ELK from 'elkjs/lib/elk-api.js'
import workerUrl from 'elkjs/lib/elk-worker.min.js?url'
import type { ChartDescription } from '#charts/describe.ts'
import { drawingOf } from '#charts/drawing.ts'
import { type Layout, type LayoutEngine, layOut } from '#charts/layout.ts'

/** Its thread starts with the page, so that the first chart does not wait for it. */
const engine: LayoutEngine = new ELK({ workerUrl })
void layOut(engine, { boxes: [], arrows: [] })
const layouts = new WeakMap<ChartDescription, Promise<Layout>>()

export function layoutOf(chart: ChartDescription): Promise<Layout> {
  const known = layouts.get(chart)
  if (known) return known
  const layout = layOut(engine, drawingOf(chart))
  layouts.set(chart, layout)
  return layout
}
