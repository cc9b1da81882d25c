import { type OnFailed, toast } from '#machines/shared/effects.ts'
import { feed } from '#machines/shared/feed.machine.ts'
import { submission } from '#machines/shared/form.machine.ts'
import { askActor, askFile, askFor, askPages } from '#machines/shared/request.ts'
import { resource } from '#machines/shared/resource.machine.ts'
import { table } from '#machines/shared/table.machine.ts'
import { leftOutText, type SavedFile } from '#model/deliveries/deliveries.ts'
import {
  type ApiCallsQuery,
  exportSize,
  kaptureProblem,
  type Realtor,
  type RealtorFilter,
} from '#model/kapture/kapture.ts'
import type { ListFile } from '#model/kapture/kapture-buy.ts'
import { kaptureCalls } from '#model/kapture/kapture-calls.ts'
import type { Page, RowCount } from '#model/shared/page.ts'
import type { CountRequest, TableRequest } from '#model/shared/table.ts'

const onFailed: OnFailed = (problem) => [{ type: 'failure', problem: kaptureProblem(problem) }]

export const kaptureStates = resource(
  askFor(
    kaptureCalls.states,
    (_: object) => ({}),
    ({ states }) => states,
  ),
  {
    id: 'kapture-states',
    description: 'The states whose licensed realtors are sold.',
    onFailed,
  },
)

export const kaptureBuys = feed(
  askPages(
    kaptureCalls.buys,
    ({ userId }: { userId: string }, query) => ({ params: { id: userId }, query }),
    ({ kaptureBuys: items, seq }, { limit }) => ({ items, version: seq, isEnd: items.length < limit }),
  ),
  {
    id: 'kapture-buys',
    description: 'The lists of realtors that the customer bought.',
    isAbout: (facts) => facts.some(({ kind }) => kind === 'kaptureBuy'),
    onFailed,
  },
)

/** No call is a fact. */
export const kaptureApiCalls = feed(
  askPages(
    kaptureCalls.apiCalls,
    ({ userId, kind }: ApiCallsQuery, page) => ({ params: { id: userId }, query: { ...page, kind } }),
    ({ apiCalls: items }, { limit }) => ({ items, isEnd: items.length < limit }),
  ),
  { id: 'kapture-api-calls', description: 'What the customer asked for by the interface of KaptuRE.' },
)

const onSaved = ({ leftOut }: SavedFile) => (leftOut > 0 ? [toast('info', leftOutText(leftOut))] : [])

export const kaptureListFile = submission(
  askFile(kaptureCalls.downloadBuy, ({ id, format }: ListFile) => ({ params: { id }, body: { format } })),
  { id: 'kapture-list-file', description: 'Download of a list of realtors.', onDone: onSaved, onFailed },
)

interface Exporter {
  readonly userId: string
}

/** The licenses of /kapture, by license number. */
export const kaptureRealtors = table(
  {
    load: askActor<Page<Realtor>, TableRequest<Exporter, RealtorFilter, never>>(
      async ({ query, filter, page: { limit = exportSize, offset = 0 } }, signal, client) => {
        const sent = { query: { ...query, ...filter, limit, offset } }
        const { realtors: items } = await client.request(kaptureCalls.realtors, sent, { signal })
        return { items, next: null, version: null }
      },
    ),
    loadCount: askActor<RowCount, CountRequest<Exporter, RealtorFilter>>(
      askFor(
        kaptureCalls.count,
        ({ filter: query }) => ({ query }),
        ({ count }) => ({ count, version: null }),
      ),
    ),
  },
  {
    id: 'kapture-realtors',
    description: 'The realtors that pass a filter of the export, page by page.',
    onFailed,
  },
)
