import { type ComponentType, type ReactNode, useEffect, useState } from 'react'
import { type Needed, whenNeeded } from '#machines/wire.ts'
import { type Machines, useProvided } from './context.ts'

/** A view whose code and charts are loaded when it is first drawn. */
export interface LatePart<P extends object = object> {
  readonly code: Needed<ComponentType<P>>
  readonly charts: readonly (keyof Machines)[]
}

export const late = <P extends object>(
  load: () => Promise<ComponentType<P>>,
  ...charts: (keyof Machines)[]
): LatePart<P> => ({ code: whenNeeded(load), charts })

/**
 * The view, as soon as it and its charts are loaded. Not by `lazy`: React holds what replaces a fallback back
 * for 300 ms, and a page asks for its data only when it is drawn.
 */
export function useLate<P extends object>({ code, charts }: LatePart<P>): ComponentType<P> | undefined {
  const { machines } = useProvided()
  const [, redraw] = useState<object>()
  const isLoaded = charts.every((chart) => machines.loaded?.[chart].loaded)
  const view = isLoaded ? code.loaded : undefined
  useEffect(() => {
    if (view) return
    const loadCharts = async () => {
      const all = await machines()
      await Promise.all(charts.map((chart) => all[chart]()))
    }
    Promise.all([code(), loadCharts()]).then(
      () => redraw({}),
      // Thrown while drawing, where the crash page hears it.
      (error: unknown) =>
        redraw(() => {
          throw error
        }),
    )
  }, [code, charts, machines, view])
  return view
}

export function Late({ part, fallback = null }: { part: LatePart; fallback?: ReactNode }) {
  const View = useLate(part)
  return View ? <View /> : fallback
}
