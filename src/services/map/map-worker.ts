import type { CountyLines, LeadsInView, MapView } from '#model/lead-map.ts'
import type { MapAnswer, MapTask } from './messages.ts'

interface Waiting {
  resolve(answer: MapAnswer): void
  reject(error: Error): void
}

type Question = MapTask extends infer T ? (T extends MapTask ? Omit<T, 'id'> : never) : never

export function mapWorker() {
  const waiting = new Map<number, Waiting>()
  let worker: Worker | undefined
  let last = 0

  function started(): Worker {
    if (worker) return worker
    worker = new Worker(new URL('./map.worker.ts', import.meta.url), { type: 'module' })
    worker.addEventListener('message', ({ data }: MessageEvent<MapAnswer>) => settle(data))
    worker.addEventListener('error', ({ message }) => abandon(new Error(message)))
    return worker
  }

  function settle(answer: MapAnswer): void {
    const one = waiting.get(answer.id)
    waiting.delete(answer.id)
    if (answer.kind === 'failed') one?.reject(new Error(answer.message))
    else one?.resolve(answer)
  }

  function abandon(error: Error): void {
    worker?.terminate()
    worker = undefined
    for (const one of waiting.values()) one.reject(error)
    waiting.clear()
  }

  function send(question: Question): number {
    last += 1
    started().postMessage({ ...question, id: last })
    return last
  }

  function ask(question: Question): Promise<MapAnswer> {
    return new Promise((resolve, reject) => {
      waiting.set(send(question), { resolve, reject })
    })
  }

  return {
    async readLines(url: string): Promise<CountyLines> {
      const answer = await ask({ kind: 'lines', url })
      if (answer.kind !== 'lines') throw new Error('The worker answered something else than lines')
      return answer.lines
    },
    index(lons: Float64Array, lats: Float64Array): void {
      send({ kind: 'index', lons, lats })
    },
    async find(view: MapView): Promise<LeadsInView> {
      const answer = await ask({ kind: 'find', view })
      if (answer.kind !== 'found') throw new Error('The worker answered something else than leads')
      return answer.found
    },
  }
}
