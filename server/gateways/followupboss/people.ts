import * as z from 'zod/mini'
import { SmartList } from '#model/uploads/integrations/follow-up-boss.ts'
import { ProviderUnavailable, type RetryPolicy, shortRetries } from '../http-client.ts'
import { jsonOf, listOrEmpty, textOrEmpty } from '../json-reply.ts'
import { type FollowUpBossSettings, followUpBossGet, pauseAfter } from './client.ts'
import type { FollowUpBossPeople, ReadRefusal } from './port.ts'

const mostPerPage = 100
const mostSmartLists = 2_000

const Person = z.object({
  id: z.int(),
  firstName: textOrEmpty,
  lastName: textOrEmpty,
  addresses: listOrEmpty(
    z.object({ street: textOrEmpty, city: textOrEmpty, state: textOrEmpty, code: textOrEmpty }),
  ),
  phones: listOrEmpty(z.object({ value: textOrEmpty })),
  emails: listOrEmpty(z.object({ value: textOrEmpty })),
})

const Reply = z.looseObject({
  _metadata: z.object({
    /** Names the reply's field with the items. */
    collection: z.string(),
    next: z.optional(z.nullable(z.string())),
    total: z.optional(z.int()),
  }),
})

interface Page<Item> {
  readonly items: readonly Item[]
  readonly next: string | null
  readonly total: number | null
}

/** A window of Follow Up Boss's limit is ten seconds, so a pause may be as long. */
export const readRetries: RetryPolicy = { ...shortRetries, tries: 4, longestDelay: 10_000 }

const refusals: Readonly<Record<number, ReadRefusal>> = {
  401: 'refused',
  403: 'closed',
  404: 'missing',
  429: 'busy',
}

export function followUpBossPeople(settings: FollowUpBossSettings): FollowUpBossPeople {
  const { retry = readRetries } = settings
  const get = followUpBossGet({ ...settings, retry })

  async function read<Item>(
    key: string,
    path: string,
    query: Readonly<Record<string, string>>,
    schema: z.ZodMiniType<Item>,
  ): Promise<Page<Item> | ReadRefusal> {
    const reply = await get(key, `${path}?${new URLSearchParams(query)}`)
    const refusal = refusals[reply.status]
    if (refusal) return refusal
    if (reply.status !== 200) throw new ProviderUnavailable(`Follow Up Boss answered ${reply.status}`)
    const page = pageIn(reply.body, schema)
    const pause = pauseAfter(reply)
    if (pause > 0) await retry.wait(Math.min(pause, retry.longestDelay))
    return page
  }

  return {
    async smartLists(key) {
      const lists: SmartList[] = []
      for (let offset = 0; offset < mostSmartLists; offset += mostPerPage) {
        // Without `all` only classic lists are in the reply.
        const query = { limit: String(mostPerPage), offset: String(offset), all: 'true' }
        const page = await read(key, '/v1/smartLists', query, SmartList)
        if (typeof page === 'string') return page
        lists.push(...page.items)
        if (page.items.length < mostPerPage || lists.length === page.total) return lists
      }
      throw new ProviderUnavailable('Follow Up Boss sent smart lists without end')
    },
    async page(key, filter, next) {
      const query = {
        ...('tag' in filter ? { tags: filter.tag } : { smartListId: String(filter.smartListId) }),
        limit: String(mostPerPage),
        fields: 'allFields',
        ...(next === null ? {} : { next }),
      }
      const page = await read(key, '/v1/people', query, Person)
      if (typeof page === 'string') return page
      return { contacts: [...page.items], next: page.next, total: page.total }
    },
  }
}

function pageIn<Item>(body: string, item: z.ZodMiniType<Item>): Page<Item> {
  const reply = Reply.safeParse(jsonOf(body))
  const { collection, next, total } = reply.data?._metadata ?? {}
  const items = z.array(item).safeParse(collection === undefined ? undefined : reply.data?.[collection])
  if (!items.success) throw new ProviderUnavailable('Follow Up Boss sent an unreadable reply')
  return { items: items.data, next: next || null, total: total ?? null }
}
