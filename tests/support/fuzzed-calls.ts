import fc from 'fast-check'
import { expect } from 'vitest'
import * as z from 'zod/mini'
import type { Call } from '#model/shared/call.ts'
import { expectWords } from './answers-in-words.ts'
import { anyValue } from './any-value.ts'
import { allCalls } from './calls.ts'
import { type OwnServer, type Person, startServer } from './foresale.ts'
import { boughtReport, startPreview } from './given/audit.ts'
import { order, travis } from './given/county.ts'
import { isLoggedIn } from './given/person.ts'
import { loadStreet } from './given/street.ts'
import { csvOf } from './given/upload.ts'

/** A request as it is kept: what the sender's world has stands in it by name. */
export interface Attempt {
  readonly as: 'customer' | 'admin' | 'stranger'
  readonly path: string
  readonly query: Readonly<Record<string, string | undefined>>
  readonly body?: unknown
}

const things = ['$customer', '$other', '$admin', '$report', '$preview', '$item', '$fips'] as const
type Thing = (typeof things)[number]

const texts = fc.constantFrom<string>(
  ...[...things, ...things],
  ...['name', 'TX', '2026-11-20', 'a@example.com', '5125550100', 'score', '78701', '1'],
)

// A stream that is opened stays open.
const ended = allCalls.filter(({ kind }) => kind !== 'stream')
export const endedCalls = new Map(ended.map((call) => [`${call.method} ${call.path}`, call]))

const schemaOf = (schema: z.ZodMiniType): object =>
  z.toJSONSchema(schema, { io: 'input', unrepresentable: 'any' })

/** Requests for a call, most of them nearly right. */
export function attemptsAt({ path, query, body }: Call): fc.Arbitrary<Attempt> {
  const parameters = path.match(/:\w+/g) ?? []
  const asked = query instanceof z.ZodMiniObject ? Object.keys(query.shape) : []
  const optional = body ? { body: anyValue(schemaOf(body), texts) } : {}
  return fc.record(
    {
      as: fc.constantFrom('customer', 'customer', 'admin', 'stranger'),
      path: fc
        .tuple(...parameters.map(() => texts))
        .map((values) =>
          values.reduce((filled, value) => filled.replace(/:\w+/, () => value), path as string),
        ),
      query: fc.record(Object.fromEntries(asked.map((name) => [name, texts])), { requiredKeys: [] }),
      ...optional,
    },
    { requiredKeys: ['as', 'path', 'query'] },
  )
}

const queryOf = (query: Attempt['query']): string =>
  Object.entries(query)
    .map(([name, value = '']) => `${name}=${encodeURIComponent(value).replace('%24', '$')}`)
    .join('&')

interface World {
  readonly customer: Person
  readonly admin: Person
  readonly ids: Readonly<Record<Thing, string>>
}

async function newWorld(server: OwnServer): Promise<World> {
  // Log-ins from one address are limited.
  server.later(60 * 60_000)
  const [customer, other, admin] = [
    await server.person(),
    await server.person(),
    await server.person('admin'),
  ]
  const contacts = csvOf([['Pat', 'Adams', '101 Oak St', '78701', 'pat@example.com']])
  const ids = {
    $customer: customer.id,
    $other: other.id,
    $admin: admin.id,
    $report: await boughtReport(server, customer),
    $preview: await startPreview(server, customer, { content: contacts }),
    $item: await order(server, customer),
    $fips: travis,
  }
  return { customer, admin, ids }
}

const longestMs = 20_000

/** Sends attempts to a server of its own, as people who are logged in again where an attempt ended that. */
export async function startSending() {
  const server = await startServer({ env: { TRUST_PROXY: '1' } })
  await loadStreet(server.foresale.store)
  let world = await newWorld(server)
  let requests = 0

  const withIds = (text: string) =>
    text.replace(/\$(?:customer|other|admin|report|preview|item|fips)/g, (thing) => world.ids[thing as Thing])

  async function send(call: Call, { as, path, query, body }: Attempt): Promise<void> {
    const { customer, admin } = world
    if (!(await isLoggedIn(server, customer)) || !(await isLoggedIn(server, admin)))
      world = await newWorld(server)
    requests += 1
    const sender = { customer: world.customer, admin: world.admin, stranger: undefined }[as]
    const since = performance.now()
    const response = await server.app.inject({
      method: call.method,
      url: `/backend${withIds(path)}?${withIds(queryOf(query))}`,
      headers: {
        // More are sent than one address is answered.
        'x-forwarded-for': `10.${requests >> 16}.${(requests >> 8) % 256}.${requests % 256}`,
        ...(sender ? { authorization: `Bearer ${sender.token}` } : {}),
        ...(body === undefined ? {} : { 'content-type': 'application/json' }),
      },
      ...(body === undefined ? {} : { payload: withIds(JSON.stringify(body)) }),
    })
    const { statusCode: status, headers, body: text } = response
    expectWords({ status, type: String(headers['content-type']), text })
    expect(performance.now() - since).toBeLessThan(longestMs)
  }

  return { send, close: () => server.close() }
}
