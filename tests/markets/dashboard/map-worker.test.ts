import { afterEach, expect, it, vi } from 'vitest'
import type { Lead, LeadsInView } from '#model/shared/lead-map.ts'
import { mapWorker } from '#services/shared/map/map-worker.ts'
import type { MapAnswer, MapTask } from '#services/shared/map/messages.ts'

afterEach(() => vi.unstubAllGlobals())

const leads: readonly Lead[] = [{ id: '1', lat: 30, lon: -97, mark: 'yes' }]
const view = { bounds: [-98, 29, -96, 31], zoom: 9 } as const
const found: LeadsInView = { clusters: [], singles: [0], listed: { count: 1, first: [0] } }

/** Workers by the order of their start; each answers what the view holds of the leads that it was given. */
function stubWorkers() {
  const workers: StubWorker[] = []
  class StubWorker extends EventTarget {
    readonly tasks: MapTask['kind'][] = []
    constructor() {
      super()
      workers.push(this)
    }
    postMessage({ id, kind }: MapTask): void {
      this.tasks.push(kind)
      const data: MapAnswer = { id, kind: 'found', found }
      if (kind === 'find' && this.tasks.includes('index'))
        queueMicrotask(() => this.dispatchEvent(new MessageEvent('message', { data })))
    }
    terminate(): void {}
  }
  vi.stubGlobal('Worker', StubWorker)
  return workers
}

it('[DSH-73] a worker that is started again after it broke gets the leads again', async () => {
  const workers = stubWorkers()
  const worker = mapWorker()
  expect(await worker.find(leads, view)).toEqual(found)
  const lines = worker.readLines('/counties.json')
  workers[0]?.dispatchEvent(Object.assign(new Event('error'), { message: 'Out of memory' }))
  await expect(lines).rejects.toThrow('Out of memory')
  expect(await worker.find(leads, view)).toEqual(found)
  expect(workers.map(({ tasks }) => tasks)).toEqual([
    ['index', 'find', 'lines'],
    ['index', 'find'],
  ])
})
