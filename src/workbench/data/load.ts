import type { FlowDetail, FlowSummary, SearchTexts } from '#charts/flow-data.ts'
import { kept, reached } from './kept.ts'

const besides = (name: string) => reached(fetch(new URL(name, document.baseURI)))

async function load<T>(name: string): Promise<T> {
  const file = `data/${name}.json`
  const response = await besides(file)
  if (!response.ok) throw new Error(`${file}: ${response.status}`)
  return response.json()
}

const flows = kept(() => load<readonly FlowSummary[]>('index'))

export const loadFlows = (): Promise<readonly FlowSummary[]> => flows('all')

export const loadDetail: (flow: string) => Promise<FlowDetail> = kept((flow) => load<FlowDetail>(flow))

const texts = kept(() => load<SearchTexts>('search'))

export const loadSearchTexts = (): Promise<SearchTexts> => texts('all')

const changes = kept(async () => {
  const response = await besides('diff/README.md')
  return (response.ok && (await response.text())) || undefined
})

/** The written difference of the charts, in Markdown; undefined until one is written beside the page. */
export const loadChanges = (): Promise<string | undefined> => changes('all')
