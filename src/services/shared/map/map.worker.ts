import * as z from 'zod/mini'
import { type CountyAtlas, linesOf } from '#model/county-data/county-lines.ts'
import { PropertyLocations } from '#model/markets/property-map.ts'
import { indexLeads } from './lead-index.ts'
import { type Homes, homeMarks, type MapAnswer, type MapTask } from './messages.ts'

// Zod compiles its schemas otherwise, which our pages forbid.
z.config({ jitless: true })

let index = indexLeads(new Float64Array(), new Float64Array())

async function readAtlas(url: string): Promise<CountyAtlas> {
  const response = await fetch(url)
  if (!response.ok) throw new Error(`The county lines were answered with ${response.status}`)
  // Our own asset, of the version that package.json pins: not parsed again.
  return (await response.json()) as CountyAtlas
}

function parseHomes(json: ArrayBuffer): Homes {
  const homes = z.parse(PropertyLocations, JSON.parse(new TextDecoder().decode(json)))
  return {
    ids: Float64Array.from(homes.likely_id, Number),
    lats: Float64Array.from(homes.property_latitude),
    lons: Float64Array.from(homes.property_longitude),
    marks: Uint8Array.from(homes.listed, (mark) => homeMarks.indexOf(mark)),
  }
}

async function perform(task: MapTask): Promise<MapAnswer | undefined> {
  const { id } = task
  switch (task.kind) {
    case 'lines':
      return { id, kind: 'lines', lines: linesOf(await readAtlas(task.url)) }
    case 'index':
      index = indexLeads(task.lons, task.lats)
      return undefined
    case 'homes':
      return { id, kind: 'homes', homes: parseHomes(task.json) }
    case 'find':
      return { id, kind: 'found', found: index.find(task.view) }
  }
}

const failed = (id: number, error: unknown): MapAnswer => ({
  id,
  kind: 'failed',
  message: error instanceof Error ? error.message : String(error),
})

const transferred = (answer: MapAnswer): Transferable[] => {
  if (answer.kind !== 'homes') return []
  const { ids, lats, lons, marks } = answer.homes
  return [ids, lats, lons, marks].map(({ buffer }) => buffer)
}

self.addEventListener('message', async ({ data }: MessageEvent<MapTask>) => {
  const answer = await perform(data).catch((error: unknown) => failed(data.id, error))
  if (answer) self.postMessage(answer, { transfer: transferred(answer) })
})
