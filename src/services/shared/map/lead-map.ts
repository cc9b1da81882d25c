import atlasUrl from 'us-atlas/counties-10m.json?url'
import { fromPromise } from 'xstate'
import type { CountyLines, Lead, LeadsInView, MapView } from '#model/shared/lead-map.ts'
import { mapWorker } from './map-worker.ts'

export function leadMapServices(worker = mapWorker()) {
  let lines: Promise<CountyLines> | undefined

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
    findLeads: fromPromise<LeadsInView, { leads: readonly Lead[]; view: MapView }>(
      ({ input: { leads, view } }) => worker.find(leads, view),
    ),
  }
}
