import ELK from 'elkjs/lib/elk-api.js'
import workerUrl from 'elkjs/lib/elk-worker.min.js?url'
import type { ChartDescription } from '#charts/describe.ts'
import { drawingOf } from '#charts/drawing.ts'
import { folded } from '#charts/fold.ts'
import { type Layout, type LayoutEngine, layOut } from '#charts/layout.ts'
import { placeOf } from '../route.ts'

/** A thread for each direction. They start with the page, so that the first chart does not wait for them. */
const engine: LayoutEngine = new ELK({ workerUrl })
const other: LayoutEngine = new ELK({ workerUrl })
void layOut(engine, { boxes: [], arrows: [] }, other)
const layouts = {
  whole: new WeakMap<ChartDescription, Promise<Layout>>(),
  folded: new WeakMap<ChartDescription, Promise<Layout>>(),
}

/** Folded: the states alone, without what leads from one to another. */
export function layoutOf(chart: ChartDescription, isFolded = false): Promise<Layout> {
  const known = layouts[isFolded ? 'folded' : 'whole']
  const before = known.get(chart)
  if (before) return before
  const drawing = drawingOf(chart)
  const layout = layOut(engine, isFolded ? folded(drawing) : drawing, other)
  known.set(chart, layout)
  return layout
}

/** The chart of a link that the pointer or the focus comes to: it is mostly pressed next. */
export function layOutAhead(charts: readonly ChartDescription[], target: EventTarget): void {
  const link = target instanceof Element ? target.closest('a') : null
  // Those of a drawing are links of SVG, to places of the chart that is there.
  if (!(link instanceof HTMLAnchorElement)) return
  const place = placeOf(link.hash)
  const chart = place.page === 'flow' && charts.find(({ id }) => id === place.flow)
  if (chart) void layoutOf(chart)
}
