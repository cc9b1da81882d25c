import type { FlowDetail, FlowSummary } from '#charts/flow-data.ts'

/** Beside the page, written by the same build. */
const folder = new URL('data/', document.baseURI)

async function load<T>(name: string): Promise<T> {
  const response = await fetch(new URL(`${name}.json`, folder))
  if (!response.ok) throw new Error(`data/${name}.json: ${response.status}`)
  return response.json()
}

let changes: Promise<string | undefined> | undefined
let flows: Promise<readonly FlowSummary[]> | undefined
const details = new Map<string, Promise<FlowDetail>>()

/** All flows, by name. */
export function loadFlows(): Promise<readonly FlowSummary[]> {
  flows ??= load<readonly FlowSummary[]>('index')
  return flows
}

/** What a flow's tests know of it. */
export function loadDetail(flow: string): Promise<FlowDetail> {
  const known = details.get(flow) ?? load<FlowDetail>(flow)
  details.set(flow, known)
  return known
}

/** The written difference of the charts, in Markdown; undefined where none lies beside the page. */
export function loadChanges(): Promise<string | undefined> {
  changes ??= fetch(new URL('diff/README.md', document.baseURI)).then((response) =>
    response.ok ? response.text() : undefined,
  )
  return changes
}
