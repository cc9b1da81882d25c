import type {
  SandboxChoices,
  SandboxQuery,
  SandboxRecord,
  SandboxRemoval,
  SandboxSaving,
} from '#model/crm/sandbox-crm.ts'
import { sandboxCrmCalls } from '#model/crm/sandbox-crm-calls.ts'
import { feedLoader } from '#services/shared/feed.ts'
import type { Http } from '#services/shared/http.ts'

export const loadSandboxRecords = (http: Http) =>
  feedLoader<SandboxRecord, SandboxQuery>(async ({ kind, searchText }, page, signal) => {
    const request = { params: { kind }, query: { ...page, searchText } }
    const { records, totalCount } = await http.request(sandboxCrmCalls.list, request, { signal })
    const shown = page.page * page.limit + records.length
    return { items: records, isEnd: shown >= totalCount || records.length === 0 }
  })

export const loadSandboxChoices =
  (http: Http) =>
  (_: object, signal: AbortSignal): Promise<SandboxChoices> =>
    http.request(sandboxCrmCalls.choices, {}, { signal })

export const saveSandboxRecord =
  (http: Http) =>
  async ({ kind, id, input: body }: SandboxSaving, signal: AbortSignal): Promise<void> => {
    if (id === null) await http.request(sandboxCrmCalls.add, { params: { kind }, body }, { signal })
    else await http.request(sandboxCrmCalls.update, { params: { kind, id }, body }, { signal })
  }

export const deleteSandboxRecord =
  (http: Http) =>
  async ({ kind, id }: SandboxRemoval, signal: AbortSignal): Promise<void> => {
    await http.request(sandboxCrmCalls.remove, { params: { kind, id } }, { signal })
  }
