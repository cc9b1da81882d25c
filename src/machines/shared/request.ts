import { type AnyActorLogic, type AnyStateMachine, fromPromise, type PromiseActorLogic } from 'xstate'
import type { SavedFile } from '#model/deliveries/deliveries.ts'
import type { Call, Reply, Request } from '#model/shared/call.ts'
import {
  type FeedItems,
  type FeedPage,
  type FeedRequest,
  type PageOfFeed,
  readPages,
} from '#model/shared/feed.ts'
import type { Page } from '#model/shared/page.ts'
import type { TableRequest, TableSort } from '#model/shared/table.ts'
import { unlessAborted } from '#model/shared/unless-aborted.ts'
import { ActorNotProvided } from './provide-actors.ts'

/** What goes along with a call. */
export type Sent<C extends Call> = Request<C> & {
  readonly params?: object
  readonly query?: object
  readonly body?: object
}

interface Patience {
  /** `false` for calls that take as long as their data do. */
  readonly timeout?: false
}

interface SendOptions extends Patience {
  readonly signal: AbortSignal
}

/** It rejects with a `Problem`, or with the reason of the caller's abort. */
export interface Client {
  request<const C extends Call>(call: C, sent: Sent<C>, options: SendOptions): Promise<Reply<C>>
  /** Has the browser keep the file that a call answers. */
  download<const C extends Call>(call: C, sent: Sent<C>, signal: AbortSignal): Promise<SavedFile>
  /** Has the browser keep a file of JSON. */
  save(name: string, data: object): Promise<void>
  /** The requests that go with a signal are this actor's. */
  asks?(actor: object, signal: AbortSignal): void
}

/** What a chart asks of the server; it has no client itself. */
export type Ask<Output, Input> = (input: Input, signal: AbortSignal, client: Client) => Promise<Output>

/** One call, for its reply. */
export const ask =
  <const C extends Call, Input>(
    call: C,
    sent: (input: Input) => Sent<C>,
    patience: Patience = {},
  ): Ask<Reply<C>, Input> =>
  (input, signal, client) =>
    client.request(call, sent(input), { signal, ...patience })

/** One call, for what `read` makes of its reply. */
export const askFor =
  <const C extends Call, Input, Output>(
    call: C,
    sent: (input: Input) => Sent<C>,
    read: (reply: Reply<C>, input: Input) => Output,
    patience: Patience = {},
  ): Ask<Output, Input> =>
  async (input, signal, client) =>
    read(await client.request(call, sent(input), { signal, ...patience }), input)

/** A file. */
export const askFile =
  <const C extends Call, Input>(call: C, sent: (input: Input) => Sent<C>): Ask<SavedFile, Input> =>
  (input, signal, client) =>
    client.download(call, sent(input), signal)

interface AskActor<Output, Input> extends PromiseActorLogic<Output, Input> {
  readonly ask: Ask<Output, Input>
}

const refuse = async ({ path }: { readonly path: string }): Promise<never> => {
  throw new ActorNotProvided(`there is no client to send ${path}`)
}
const noClient: Client = { request: refuse, download: refuse, save: (path) => refuse({ path }) }

const asking = <Output, Input>(ask: Ask<Output, Input>, client: Client) =>
  fromPromise<Output, Input>(({ input, signal, self }) => {
    client.asks?.(self, signal)
    return unlessAborted(ask(input, signal, client), signal)
  })

/** An actor of a chart that asks; `withClient` gives it the client. */
export const askActor = <Output, Input>(ask: Ask<Output, Input>): PromiseActorLogic<Output, Input> =>
  Object.assign(asking(ask, noClient), { ask })

const isAskActor = (logic: object): logic is AskActor<unknown, unknown> => 'ask' in logic

const isMachine = (logic: object): logic is AnyStateMachine => 'implementations' in logic

/** The chart, and the charts within it, with the client for what they ask. */
export function withClient<M extends AnyStateMachine>(machine: M, client: Client): M {
  const actors: Record<string, AnyActorLogic> = {}
  for (const [name, logic] of Object.entries(machine.implementations.actors)) {
    if (isAskActor(logic)) actors[name] = asking(logic.ask, client)
    else if (isMachine(logic)) actors[name] = withClient(logic, client)
  }
  return machine.provide({ actors }) as M
}

/** The pages of an endless list, of a call that answers one; which call may depend on what is listed. */
export const askPages = <const C extends Call, Item extends { readonly id: string }, Query>(
  call: C | ((query: Query) => C),
  sent: (query: Query, page: PageOfFeed) => Sent<C>,
  read: (reply: Reply<C>, page: PageOfFeed) => FeedPage<Item>,
) =>
  askActor<FeedItems<Item>, FeedRequest<Query>>((input, signal, client) =>
    readPages(input, async (query, page) =>
      read(await client.request(isCall(call) ? call : call(query), sent(query, page), { signal }), page),
    ),
  )

const isCall = (call: Call | object): call is Call => 'path' in call

export interface PageOfTable<Field extends string> extends PageOfFeed {
  readonly offset: number
  /** Null is the rows' own order. */
  readonly sort: TableSort<Field> | null
}

interface RowsAndCount<Row> {
  readonly resp: readonly Row[]
  readonly totalCount: number
}

/** Rows, of what `read` makes of a page of rows that says how many there are in all. */
export const askRowsFor = <const C extends Call, Row, Query, Filter, Field extends string = never>(
  call: C,
  sent: (query: Query, filter: Filter, at: PageOfTable<Field>) => Sent<C>,
  read: (reply: Reply<C>) => RowsAndCount<Row>,
) => ({
  load: askActor<Page<Row>, TableRequest<Query, Filter, Field>>(
    async ({ query, filter, sort, page: { limit, offset = 0 } }, signal, client) => {
      const at = { page: Math.floor(offset / limit), limit, offset, sort }
      const { resp, totalCount } = read(await client.request(call, sent(query, filter, at), { signal }))
      return { items: resp, next: null, version: null, count: totalCount }
    },
  ),
})

/** The same of a call that answers them as they are. */
export const askRows = <
  const C extends Call & { readonly reply: { _zod: { output: RowsAndCount<unknown> } } },
  Query,
  Filter,
  Field extends string = never,
>(
  call: C,
  sent: (query: Query, filter: Filter, at: PageOfTable<Field>) => Sent<C>,
) => askRowsFor<C, Reply<C>['resp'][number], Query, Filter, Field>(call, sent, (reply) => reply)
