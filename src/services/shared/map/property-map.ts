import { marketStatCalls } from '#model/markets/market-stats-calls.ts'
import type { PropertyMapFilter } from '#model/markets/property-map.ts'
import type { Lead } from '#model/shared/lead-map.ts'
import type { Http } from '../http.ts'
import { leadMapServices } from './lead-map.ts'
import { mapWorker } from './map-worker.ts'

interface MapQuery {
  readonly userId: string
}

export function propertyMapServices(http: Http, worker = mapWorker()) {
  return {
    ...leadMapServices(worker),
    loadLeads: http.actor<readonly Lead[], { query: MapQuery; filter: PropertyMapFilter }>(
      async ({ query, filter }, signal) => {
        const body = { ...query, ...filter }
        const reply = await http.open(marketStatCalls.locations, { body }, signal)
        return worker.parseHomes(await reply.arrayBuffer())
      },
    ),
  }
}
