export type Mode = 'chart' | 'simulate' | 'story' | 'paths'

/** A place in the workbench; every one has an address. */
export type Place =
  | { readonly page: 'flows' }
  | { readonly page: 'replay' }
  | { readonly page: 'changes' }
  | { readonly page: 'follow' }
  | { readonly page: 'flow'; readonly flow: string; readonly mode: Mode; readonly selected?: Selected }

/** By state path or transition id. */
export type Selected =
  | { readonly kind: 'state'; readonly id: string }
  | { readonly kind: 'transition'; readonly id: string }

/** `#/checkout/paths?state=ready` and the like; what makes no sense is the list of flows. */
export function placeOf(hash: string): Place {
  const [path = '', query = ''] = hash.replace(/^#\/?/, '').split('?')
  const [flow = '', mode = ''] = path.split('/').map(decoded)
  if (flow === '') return { page: 'flows' }
  if (flow === 'replay' || flow === 'changes' || flow === 'follow') return { page: flow }
  const selected = selectedIn(new URLSearchParams(query))
  return { page: 'flow', flow, mode: isMode(mode) ? mode : 'chart', ...(selected && { selected }) }
}

/** The address of a place, as a fragment. */
export function addressOf(place: Place): string {
  if (place.page === 'flows') return '#/'
  if (place.page !== 'flow') return `#/${place.page}`
  const mode = place.mode === 'chart' ? '' : `/${place.mode}`
  const { selected } = place
  const query = selected === undefined ? '' : `?${selected.kind}=${encodeURIComponent(selected.id)}`
  return `#/${encodeURIComponent(place.flow)}${mode}${query}`
}

export const flowAddress = (flow: string, mode: Mode, selected?: Selected): string =>
  addressOf({ page: 'flow', flow, mode, ...(selected && { selected }) })

const isMode = (word: string): word is Mode => ['chart', 'simulate', 'story', 'paths'].includes(word)

function selectedIn(query: URLSearchParams): Selected | undefined {
  for (const kind of ['state', 'transition'] as const) {
    const id = query.get(kind)
    if (id) return { kind, id }
  }
  return undefined
}

function decoded(part: string): string {
  try {
    return decodeURIComponent(part)
  } catch {
    return part
  }
}
