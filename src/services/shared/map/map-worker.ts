import type { CountyLines, Lead, LeadsInView, MapView } from '#model/shared/lead-map.ts'
import { homeMarks, type MapAnswer, type MapTask } from './messages.ts'

interface Waiting {
  resolve(answer: MapAnswer): void
  reject(error: Error): void
}

type Question = MapTask extends infer T ? (T extends MapTask ? Omit<T, 'id'> : never) : never

export function mapWorker() {
  const waiting = new Map<number, Waiting>()
  let worker: Worker | undefined
  let indexed: readonly Lead[] | undefined
  let last = 0

  function started(): Worker {
    if (worker) return worker
    worker = new Worker(new URL('./map.worker.ts', import.meta.url), { type: 'module' })
    worker.addEventListener('message', ({ data }: MessageEvent<MapAnswer>) => onAnswer(data))
    worker.addEventListener('error', ({ message }) => abandon(new Error(message)))
    return worker
  }

  function onAnswer(answer: MapAnswer): void {
    const one = waiting.get(answer.id)
    waiting.delete(answer.id)
    if (answer.kind === 'failed') one?.reject(new Error(answer.message))
    else one?.resolve(answer)
  }

  function abandon(error: Error): void {
    worker?.terminate()
    worker = undefined
    indexed = undefined
    for (const one of waiting.values()) one.reject(error)
    waiting.clear()
  }

  function send(question: Question, transfer: Transferable[] = []): number {
    last += 1
    started().postMessage({ ...question, id: last }, transfer)
    return last
  }

  function ask(question: Question, transfer?: Transferable[]): Promise<MapAnswer> {
    return new Promise((resolve, reject) => {
      waiting.set(send(question, transfer), { resolve, reject })
    })
  }

  return {
    async readLines(url: string): Promise<CountyLines> {
      const answer = await ask({ kind: 'lines', url })
      if (answer.kind !== 'lines') throw new Error('The worker answered something else than lines')
      return answer.lines
    },
    /** The leads of a reply with the homes of the property map, which is gone afterwards. */
    async parseHomes(json: ArrayBuffer): Promise<readonly Lead[]> {
      const answer = await ask({ kind: 'homes', json }, [json])
      if (answer.kind !== 'homes') throw new Error('The worker answered something else than homes')
      const { ids, lats, lons, marks } = answer.homes
      return Array.from(ids, (id, at) => ({
        id: String(id),
        lat: lats[at] ?? 0,
        lon: lons[at] ?? 0,
        mark: homeMarks[marks[at] ?? 0] ?? 'unknown',
      }))
    },
    async find(leads: readonly Lead[], view: MapView): Promise<LeadsInView> {
      if (leads !== indexed) {
        send({
          kind: 'index',
          lons: Float64Array.from(leads, ({ lon }) => lon),
          lats: Float64Array.from(leads, ({ lat }) => lat),
        })
        indexed = leads
      }
      const answer = await ask({ kind: 'find', view })
      if (answer.kind !== 'found') throw new Error('The worker answered something else than leads')
      return answer.found
    },
  }
}
