import { type CountyAtlas, linesOf } from '#model/county-lines.ts'
import { indexLeads } from './lead-index.ts'
import type { MapAnswer, MapTask } from './messages.ts'

let index = indexLeads(new Float64Array(), new Float64Array())

async function readAtlas(url: string): Promise<CountyAtlas> {
  const response = await fetch(url)
  if (!response.ok) throw new Error(`The county lines were answered with ${response.status}`)
  // Our own asset, of the version that package.json pins: not parsed again.
  return (await response.json()) as CountyAtlas
}

async function perform(task: MapTask): Promise<MapAnswer | undefined> {
  const { id } = task
  switch (task.kind) {
    case 'lines':
      return { id, kind: 'lines', lines: linesOf(await readAtlas(task.url)) }
    case 'index':
      index = indexLeads(task.lons, task.lats)
      return undefined
    case 'find':
      return { id, kind: 'found', found: index.find(task.view) }
  }
}

const failed = (id: number, error: unknown): MapAnswer => ({
  id,
  kind: 'failed',
  message: error instanceof Error ? error.message : String(error),
})

self.addEventListener('message', async ({ data }: MessageEvent<MapTask>) => {
  const answer = await perform(data).catch((error: unknown) => failed(data.id, error))
  if (answer) self.postMessage(answer)
})
