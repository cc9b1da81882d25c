import { createServer, type IncomingMessage } from 'node:http'
import type { AddressInfo } from 'node:net'

export interface HubSpotRecord {
  readonly id: string
  readonly properties: Record<string, string | null>
  readonly modifiedAt: number
  readonly archived?: boolean
  /** Ids by object type. */
  readonly links?: Readonly<Record<string, readonly string[]>>
}

/** In the order of ids. */
export interface HubSpotRecords {
  /** At most `limit` of those after this id that are or are not archived, and were modified since. */
  after(id: number, limit: number, archived: boolean, since: number): readonly HubSpotRecord[]
  byId(id: string): HubSpotRecord | undefined
}

interface Options {
  readonly records: Readonly<Record<string, HubSpotRecords>>
  readonly token?: string
  /** What the next calls are answered with instead. */
  readonly faults?: { status: number; retryAfter?: string }[]
}

const calls = { most: 190, windowMs: 10_000 }
const searches = { most: 4, windowMs: 1_000 }

/** Whether one more fits in its window, at HubSpot's own limits. */
function window({ most, windowMs }: typeof calls) {
  const begun: number[] = []
  return (): boolean => {
    const now = performance.now()
    while ((begun[0] ?? now) <= now - windowMs) begun.shift()
    if (begun.length >= most) return false
    begun.push(now)
    return true
  }
}

async function bodyOf(request: IncomingMessage) {
  let text = ''
  for await (const chunk of request) text += chunk
  return text === '' ? {} : JSON.parse(text)
}

/** A server of HubSpot's v3 objects and v4 associations, over made records, with its limits. */
export async function hubSpotServer({ records, token = 'pat-test', faults = [] }: Options) {
  const counted = { calls: 0, searches: 0, refused: 0 }
  const [fits, fitsSearch] = [window(calls), window(searches)]
  const asked: string[] = []

  const shown = ({ id, properties, archived = false }: HubSpotRecord) => ({ id, properties, archived })

  async function answer(request: IncomingMessage): Promise<[number, object, string?]> {
    const url = new URL(request.url ?? '', 'http://localhost')
    asked.push(`${request.method} ${url.pathname}`)
    counted.calls += 1
    const fault = faults.shift()
    if (fault) return [fault.status, { message: 'no' }, fault.retryAfter]
    if (request.headers.authorization !== `Bearer ${token}`) return [401, { message: 'no' }]
    const isSearch = url.pathname.endsWith('/search')
    if (!fits() || (isSearch && !fitsSearch())) {
      counted.refused += 1
      return [429, { message: 'You have reached your limit.' }, '1']
    }
    const [, , , area, type = '', to = ''] = url.pathname.split('/')
    const kept = records[type]
    if (!kept) return [404, {}]
    if (area === 'associations' || url.pathname.startsWith('/crm/v4/associations')) {
      const { inputs } = await bodyOf(request)
      const results = inputs.flatMap(({ id }: { id: string }) => {
        const linked = kept.byId(id)?.links?.[to] ?? []
        return linked.length === 0 ? [] : [{ from: { id }, to: linked.map((toObjectId) => ({ toObjectId })) }]
      })
      return [results.length < inputs.length ? 207 : 200, { status: 'COMPLETE', results }]
    }
    if (isSearch) {
      counted.searches += 1
      const { filterGroups, limit } = await bodyOf(request)
      const filters: { propertyName: string; value: string }[] = filterGroups[0].filters
      const last = filters.find(({ propertyName }) => propertyName === 'hs_object_id')?.value ?? '0'
      const since = filters.find(({ propertyName }) => propertyName.endsWith('lastmodifieddate'))?.value
      if (limit > 200 || since === undefined) return [400, {}]
      const found = kept.after(Number(last), limit, false, Number(since))
      return [200, { total: found.length, results: found.map(shown) }]
    }
    const limit = Number(url.searchParams.get('limit'))
    if (limit > 100) return [400, {}]
    const archived = url.searchParams.get('archived') === 'true'
    const found = kept.after(Number(url.searchParams.get('after') ?? 0), limit + 1, archived, 0)
    const page = found.slice(0, limit)
    const paging = found.length > limit ? { paging: { next: { after: page.at(-1)?.id } } } : {}
    return [200, { results: page.map(shown), ...paging }]
  }

  const server = createServer((request, response) => {
    answer(request).then(
      ([status, body, retryAfter]) => {
        response.writeHead(status, {
          'content-type': 'application/json',
          ...(retryAfter === undefined ? {} : { 'retry-after': retryAfter }),
        })
        response.end(JSON.stringify(body))
      },
      () => response.destroy(),
    )
  })
  await new Promise<void>((resolve) => server.listen(0, '127.0.0.1', resolve))
  const { port } = server.address() as AddressInfo
  return {
    url: `http://127.0.0.1:${port}`,
    counted,
    asked,
    close: () =>
      new Promise<void>((resolve) => {
        server.closeAllConnections()
        server.close(() => resolve())
      }),
  }
}

export function listOf(records: readonly HubSpotRecord[]): HubSpotRecords {
  return {
    after: (id, limit, archived, since) =>
      records
        .filter(
          (one) => Number(one.id) > id && (one.archived ?? false) === archived && one.modifiedAt >= since,
        )
        .slice(0, limit),
    byId: (id) => records.find((one) => one.id === id),
  }
}
