import ELK from 'elkjs/lib/elk-api.js'
import workerUrl from 'elkjs/lib/elk-worker.min.js?url'
import { useEffect, useState } from 'react'
import type { ChartDescription } from '#charts/describe.ts'
import { drawingOf } from '#charts/drawing.ts'
import { folded } from '#charts/fold.ts'
import { type Layout, type LayoutEngine, layOut } from '#charts/layout.ts'
import { placeOf } from '../route.ts'

/** A thread for each direction. They start with the page, so that the first chart does not wait for them. */
const engine: LayoutEngine = new ELK({ workerUrl })
const other: LayoutEngine = new ELK({ workerUrl })
void layOut(engine, { boxes: [], arrows: [] }, other)

interface Laying {
  readonly promise: Promise<Layout>
  layout?: Layout
}

const layings = {
  whole: new WeakMap<ChartDescription, Laying>(),
  folded: new WeakMap<ChartDescription, Laying>(),
}

function layingOf(chart: ChartDescription, isFolded: boolean): Laying {
  const known = layings[isFolded ? 'folded' : 'whole']
  const before = known.get(chart)
  if (before) return before
  const drawing = drawingOf(chart)
  const laying: Laying = { promise: layOut(engine, isFolded ? folded(drawing) : drawing, other) }
  laying.promise.then(
    (layout) => {
      laying.layout = layout
    },
    () => undefined,
  )
  known.set(chart, laying)
  return laying
}

/** Folded: the states alone, without what leads from one to another. */
export const layoutOf = (chart: ChartDescription, isFolded = false): Promise<Layout> =>
  layingOf(chart, isFolded).promise

/**
 * undefined while it is being made. Not by `use`: React leaves what is shown meanwhile for 0.3 s at least.
 *
 * @throws what the engine throws, as it is drawn
 */
export function useLayout(chart: ChartDescription, isFolded: boolean): Layout | undefined {
  const laying = layingOf(chart, isFolded)
  const [, redraw] = useState<Layout>()
  useEffect(() => {
    laying.promise.then(redraw, (error: unknown) =>
      redraw(() => {
        throw error
      }),
    )
  }, [laying])
  return laying.layout
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
