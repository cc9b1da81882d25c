import { expect, it } from 'vitest'
import { type AnyActorRef, type AnyStateMachine, createActor, setup, toPromise, waitFor } from 'xstate'
import * as z from 'zod/mini'
import { provideActors } from '#machines/shared/provide-actors.ts'
import {
  ask,
  askActor,
  askFile,
  askFor,
  askPages,
  askRows,
  type Client,
  withClient,
} from '#machines/shared/request.ts'
import { call, forAdmins } from '#model/shared/call.ts'
import { clientOf } from './client.ts'

const readTown = call({
  method: 'GET',
  path: '/towns/:id',
  summary: 'A town',
  ...forAdmins,
  params: z.object({ id: z.string() }),
  reply: z.object({ name: z.string() }),
})
const listTowns = call({
  method: 'GET',
  path: '/towns',
  summary: 'Towns',
  ...forAdmins,
  query: z.object({ page: z.number(), limit: z.number() }),
  reply: z.object({ resp: z.array(z.object({ id: z.string() })), totalCount: z.number() }),
})

const towns = Array.from({ length: 25 }, (_, at) => ({ id: `town-${at}` }))

/** Answers both calls, and keeps what was asked. */
function town() {
  const asked: unknown[] = []
  const reply = (sent: { query?: { page?: number; limit?: number } }) => {
    const { page = 0, limit = 0 } = sent.query ?? {}
    return { name: 'Austin', resp: towns.slice(page * limit, (page + 1) * limit), totalCount: towns.length }
  }
  const client: Client = {
    request: async ({ reply: schema }, sent, { signal }) => {
      signal.throwIfAborted()
      asked.push(sent)
      return z.parse(schema, reply(sent)) as never
    },
    download: async (_, sent) => {
      asked.push(sent)
      return { leftOut: 3 }
    },
    save: async (_, data) => void asked.push(data),
  }
  return { asked, client }
}

const ofTown = (id: string) => ({ params: { id } })
const { signal } = new AbortController()

it('[CHT-38] a chart asks one call, for its reply, for what is read of it, or for a file', async () => {
  const { asked, client } = town()
  expect(await ask(readTown, ofTown)('a', signal, client)).toEqual({ name: 'Austin' })
  expect(await askFor(readTown, ofTown, ({ name }, id) => `${id}: ${name}`)('b', signal, client)).toBe(
    'b: Austin',
  )
  expect(await askFile(readTown, ofTown)('c', signal, client)).toEqual({ leftOut: 3 })
  expect(asked).toEqual(['a', 'b', 'c'].map(ofTown))
})

/** What the actor that a chart begins with answers, once the chart has the client. */
const answered = async (chart: AnyStateMachine, client: Client): Promise<unknown[]> => {
  const flow = createActor(withClient(chart, client)).start()
  const children: Readonly<Record<string, AnyActorRef>> = flow.getSnapshot().children
  return Promise.all(Object.values(children).map((actor) => toPromise(actor)))
}

const pages = askPages(
  listTowns,
  (_: object, query) => ({ query }),
  ({ resp: items, totalCount }, { page, limit }) => ({
    items,
    isEnd: page * limit + items.length >= totalCount,
  }),
)

it('[CHT-38] the pages of a list are asked one after the other, up to its end', async () => {
  const { asked, client } = town()
  const request = { query: {}, first: 1, count: 5, lastSeenSeq: 7 }
  const chart = setup({ actors: { load: pages } }).createMachine({ invoke: { src: 'load', input: request } })
  const [read] = await answered(chart, client)
  expect(read).toEqual({
    items: towns.slice(10),
    version: 7,
    isEnd: true,
  })
  expect(asked).toEqual([{ query: { page: 1, limit: 10 } }, { query: { page: 2, limit: 10 } }])
})

it('[CHT-40] which call answers a list may depend on what is listed', async () => {
  const { asked, client } = clientOf(() => ({ resp: towns.slice(0, 2) }))
  const listShops = { ...listTowns, path: '/shops' } as const
  const either = askPages(
    ({ sells }: { sells: boolean }) => (sells ? listShops : listTowns),
    (_, query) => ({ query }),
    ({ resp: items }) => ({ items, isEnd: true }),
  )
  for (const sells of [true, false]) {
    const input = { query: { sells }, first: 0, count: 1, lastSeenSeq: 7 }
    const chart = setup({ actors: { load: either } }).createMachine({ invoke: { src: 'load', input } })
    await answered(chart, client)
  }
  expect(asked.map(({ path }) => path)).toEqual(['GET /shops', 'GET /towns'])
})

it('[CHT-38] a table asks once for a page of rows and how many there are', async () => {
  const { asked, client } = town()
  const { load } = askRows(listTowns, (_: object, __: object, { page, limit }) => ({
    query: { page, limit },
  }))
  const request = { query: {}, filter: {}, sort: null, page: { limit: 10, offset: 20 } }
  const chart = setup({ actors: { load } }).createMachine({ invoke: { src: 'load', input: request } })
  const [read] = await answered(chart, client)
  expect(read).toEqual({
    items: towns.slice(20),
    next: null,
    version: null,
    count: 25,
  })
  expect(asked).toEqual([{ query: { page: 2, limit: 10 } }])
})

const asking = setup({ actors: { load: askActor(ask(readTown, ofTown)) } }).createMachine({
  id: 'asking',
  initial: 'loading',
  states: {
    loading: { invoke: { src: 'load', input: 'a', onDone: 'shown', onError: 'failed' } },
    shown: { type: 'final' },
    failed: { type: 'final' },
  },
})
const around = setup({ actors: { asking } }).createMachine({
  id: 'around',
  initial: 'waiting',
  states: { waiting: { invoke: { src: 'asking', onDone: 'done' } }, done: { type: 'final' } },
})

it('[CHT-38] the client reaches the charts within a chart, and only where they ask', async () => {
  const { asked, client } = town()
  const outer = createActor(withClient(provideActors(around, { asking }), client)).start()
  await waitFor(outer, ({ status }) => status === 'done')
  expect(asked).toEqual([ofTown('a')])
})

it('[CHT-38] a chart without a client fails, and says what it could not send', async () => {
  const alone = createActor(asking).start()
  const { value } = await waitFor(alone, ({ status }) => status === 'done')
  expect(value).toBe('failed')
})
