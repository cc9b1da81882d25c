import atlasUrl from 'us-atlas/counties-10m.json?url'
import { fromPromise } from 'xstate'
import type { CountyLines, Lead, LeadsInView, MapView } from '#model/lead-map.ts'
import { mapWorker } from './map-worker.ts'

export function leadMapServices() {
  const worker = mapWorker()
  let lines: Promise<CountyLines> | undefined
  let indexed: readonly Lead[] | undefined

  const readLines = () =>
    worker.readLines(new URL(atlasUrl, location.href).href).catch((error: unknown) => {
      lines = undefined
      throw error
    })

  return {
    loadCountyLines: fromPromise<CountyLines, void>(() => {
      lines ??= readLines()
      return lines
    }),
    findLeads: fromPromise<LeadsInView, { leads: readonly Lead[]; view: MapView }>(({ input }) => {
      const { leads, view } = input
      if (leads !== indexed) {
        indexed = leads
        worker.index(
          Float64Array.from(leads, ({ lon }) => lon),
          Float64Array.from(leads, ({ lat }) => lat),
        )
      }
      return worker.find(view)
    }),
  }
}
