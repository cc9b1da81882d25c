import * as z from 'zod/mini'
import type { CrmKind } from '#model/crm/crm.ts'
import {
  type Connection,
  type HttpReply,
  type HttpRequest,
  httpClient,
  ProviderUnavailable,
  type RetryPolicy,
  shortRetries,
} from '../http-client.ts'
import { jsonOf } from '../json-reply.ts'
import { pace } from './pace.ts'
import {
  type Crm,
  type CrmPage,
  type CrmQuery,
  type CrmRecord,
  CrmRefused,
  crmLinks,
  crmProperties,
} from './port.ts'

interface HubSpotSettings extends Connection {
  /** Of a private app that may read companies, contacts, deals and line items. */
  readonly token: string
}

const objectTypes: Readonly<Record<CrmKind, string>> = {
  company: 'companies',
  contact: 'contacts',
  deal: 'deals',
  lineItem: 'line_items',
}

const modified = (kind: CrmKind) => (kind === 'contact' ? 'lastmodifieddate' : 'hs_lastmodifieddate')

/** Of a private app, under HubSpot's own limits of 190 calls in 10 seconds and of searches in one. */
const limits = { calls: 185, callsMs: 10_000, searches: 4, searchesMs: 1_050 }
const listedPerPage = 100
const foundPerPage = 200

/** A window of HubSpot's limit is ten seconds; an outage may be longer. */
const readRetries: RetryPolicy = { ...shortRetries, tries: 5, firstDelay: 1_000, longestDelay: 30_000 }

const Paging = z.optional(z.object({ next: z.optional(z.object({ after: z.string() })) }))
const Listed = z.object({
  results: z.array(z.object({ id: z.string(), properties: z.record(z.string(), z.nullable(z.string())) })),
  paging: Paging,
})
const Associated = z.object({
  results: z.array(
    z.object({
      from: z.object({ id: z.string() }),
      to: z.array(z.object({ toObjectId: z.union([z.string(), z.int()]) })),
      paging: Paging,
    }),
  ),
})

type Row = z.infer<typeof Listed>['results'][number]

const refusals: Readonly<Record<number, string>> = {
  401: 'HubSpot refuses the access token. Check HUBSPOT_TOKEN.',
  403: 'HubSpot lacks a scope: the private app must read companies, contacts, deals and line items.',
}

export function hubSpot({ token, apiBase = 'https://api.hubapi.com', ...connection }: HubSpotSettings): Crm {
  const { timeout = 20_000, retry = readRetries } = connection
  const send = httpClient({
    provider: 'HubSpot',
    origin: apiBase,
    timeout,
    retry,
    headers: { accept: 'application/json', authorization: `Bearer ${token}` },
  })
  const nextCall = pace(limits.calls, limits.callsMs)
  const nextSearch = pace(limits.searches, limits.searchesMs)

  async function read<T>(path: string, request: HttpRequest, schema: z.ZodMiniType<T>): Promise<T> {
    await nextCall()
    return bodyOf(await send(path, request), schema)
  }

  const get = <T>(path: string, schema: z.ZodMiniType<T>) =>
    read(path, { method: 'GET', repeatable: true }, schema)

  const post = <T>(path: string, body: object, schema: z.ZodMiniType<T>) =>
    read(
      path,
      {
        method: 'POST',
        headers: { 'content-type': 'application/json' },
        body: JSON.stringify(body),
        repeatable: true,
      },
      schema,
    )

  const list = (kind: CrmKind, query: Readonly<Record<string, string>>, after: string | null) => {
    const page = { limit: String(listedPerPage), ...query, ...(after === null ? {} : { after }) }
    return get(`/crm/v3/objects/${objectTypes[kind]}?${new URLSearchParams(page)}`, Listed)
  }

  /** By id, because a search has no more than 10,000 results. */
  async function search(kind: CrmKind, since: Date, after: string | null): Promise<CrmPage<Row>> {
    await nextSearch()
    const filters = [
      { propertyName: modified(kind), operator: 'GTE', value: String(since.getTime()) },
      ...(after === null ? [] : [{ propertyName: 'hs_object_id', operator: 'GT', value: after }]),
    ]
    const { results } = await post(
      `/crm/v3/objects/${objectTypes[kind]}/search`,
      {
        filterGroups: [{ filters }],
        sorts: [{ propertyName: 'hs_object_id', direction: 'ASCENDING' }],
        properties: crmProperties[kind],
        limit: foundPerPage,
      },
      Listed,
    )
    return { items: results, next: results.length < foundPerPage ? null : (results.at(-1)?.id ?? null) }
  }

  async function associated(from: CrmKind, to: CrmKind, ids: readonly string[]) {
    const path = `/crm/v4/associations/${objectTypes[from]}/${objectTypes[to]}/batch/read`
    const found = new Map<string, string[]>()
    let inputs: { id: string; after?: string }[] = ids.map((id) => ({ id }))
    while (inputs.length > 0) {
      const { results } = await post(path, { inputs }, Associated)
      for (const { from: record, to: targets } of results)
        found.set(record.id, [
          ...(found.get(record.id) ?? []),
          ...targets.map(({ toObjectId }) => String(toObjectId)),
        ])
      inputs = results.flatMap(({ from: { id }, paging }) => {
        const after = paging?.next?.after
        return after === undefined ? [] : [{ id, after }]
      })
    }
    return found
  }

  async function withLinks(kind: CrmKind, rows: readonly Row[]): Promise<CrmRecord[]> {
    const ids = rows.map(({ id }) => id)
    const links = new Map<CrmKind, ReadonlyMap<string, readonly string[]>>()
    if (ids.length > 0) for (const to of crmLinks[kind]) links.set(to, await associated(kind, to, ids))
    return rows.map(({ id, properties }) => ({
      id,
      properties: Object.fromEntries(
        Object.entries(properties).flatMap(([name, value]) => (value ? [[name, value]] : [])),
      ),
      links: Object.fromEntries(crmLinks[kind].map((to) => [to, links.get(to)?.get(id) ?? []])),
    }))
  }

  return {
    async page(kind, { since, after }: CrmQuery) {
      if (since !== null) {
        const { items, next } = await search(kind, since, after)
        return { items: await withLinks(kind, items), next }
      }
      const { results, paging } = await list(kind, { properties: crmProperties[kind].join() }, after)
      return { items: await withLinks(kind, results), next: paging?.next?.after ?? null }
    },
    async archived(kind, after) {
      const { results, paging } = await list(kind, { archived: 'true' }, after)
      return { items: results.map(({ id }) => id), next: paging?.next?.after ?? null }
    },
  }
}

function bodyOf<T>(reply: HttpReply, schema: z.ZodMiniType<T>): T {
  const refusal = refusals[reply.status]
  if (refusal !== undefined) throw new CrmRefused(refusal)
  // 207: some of a batch have no associations.
  if (reply.status !== 200 && reply.status !== 207)
    throw new ProviderUnavailable(`HubSpot answered ${reply.status}`)
  const read = schema.safeParse(jsonOf(reply.body))
  if (!read.success) throw new ProviderUnavailable('HubSpot sent an unreadable reply')
  return read.data
}
