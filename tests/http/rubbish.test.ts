import { afterAll, beforeEach, describe, expect, it } from 'vitest'
import * as z from 'zod/mini'
import type { Call } from '#model/shared/call.ts'
import { sentenceOf } from '#server/http/field-words.ts'
import { type Answer, expectWords } from '#tests/support/answers-in-words.ts'
import { allCalls } from '#tests/support/calls.ts'
import { type Person, startServer } from '#tests/support/foresale.ts'
import { isLoggedIn } from '#tests/support/given/person.ts'

const server = await startServer({ env: { TRUST_PROXY: '1' } })
let customer = await server.person()
let admin = await server.person('admin')
afterAll(() => server.close())

/** Who gets past the refusals of strangers, which come before anything is read. */
const allowed = ({ access }: Call): Person => (access.allows === 'admin' ? admin : customer)

const deep = JSON.parse(`${'{"a":'.repeat(200)}1${'}'.repeat(200)}`)
const junk = [null, [], 7, 'text', true, { $ne: null }, '', -1, 1e300, 'x'.repeat(5_000), deep]

/** Bodies that no call asks for: of no shape, and with each of its fields filled with junk. */
function bodiesOf({ body }: Call): unknown[] {
  const fields = body instanceof z.ZodMiniObject ? Object.keys(body.shape) : []
  return [...junk, ...junk.map((value) => Object.fromEntries(fields.map((field) => [field, value])))]
}

const queries = [
  '?page=x&limit=-1&after=y',
  '?page=-1&limit=1000000',
  '?page=1&page=2&owner=a&owner=b',
  '?%00=%00&owner[]=1',
]
const parameters = ['none', '%00', '0', 'x'.repeat(300), "'; drop table users; --"]

/** Each request comes from an address of its own: together they are more than one is answered. */
let requests = 0

beforeEach(async () => {
  // Some calls log out who makes them.
  if (!(await isLoggedIn(server, customer))) customer = await server.person()
  if (!(await isLoggedIn(server, admin))) admin = await server.person('admin')
})

async function send(call: Call, as: Person | undefined, path: string, body?: unknown): Promise<Answer> {
  requests += 1
  const response = await server.app.inject({
    method: call.method,
    url: `/backend${path}`,
    headers: {
      'x-forwarded-for': `10.0.${requests >> 8}.${requests % 256}`,
      ...(body === undefined ? {} : { 'content-type': 'application/json' }),
      ...(as ? { authorization: `Bearer ${as.token}` } : {}),
    },
    ...(body === undefined ? {} : { payload: JSON.stringify(body) }),
  })
  return {
    status: response.statusCode,
    type: String(response.headers['content-type']),
    text: response.body,
  }
}

const filled = (call: Call, value: string) => call.path.replace(/:\w+/g, () => encodeURIComponent(value))
// A stream that is opened stays open; what is wrong with asking for it is asked by its query.
const ended = allCalls.filter(({ kind }) => kind !== 'stream')
const titled = (calls: readonly Call[]) => calls.map((call) => [`${call.method} ${call.path}`, call] as const)

describe('rubbish', () => {
  it.each(titled(ended))(
    '[API-25] as a body is refused in words, and is no fault: %s',
    async (_title, call) => {
      for (const as of [customer, admin, undefined])
        expectWords(await send(call, as, filled(call, customer.id)))
      if (call.method === 'GET') return
      for (const body of bodiesOf(call))
        expectWords(await send(call, allowed(call), filled(call, customer.id), body))
    },
  )

  it.each(titled(allCalls))(
    '[API-25] as an address is refused in words, and is no fault: %s',
    async (_title, call) => {
      const as = allowed(call)
      for (const query of queries) expectWords(await send(call, as, `${filled(call, customer.id)}${query}`))
      for (const value of parameters)
        expectWords(await send(call, as, filled(call, value), call.method === 'GET' ? undefined : {}))
    },
  )
})

describe('a field that is not as it should be', () => {
  const said = (schema: z.ZodMiniType, sent: unknown) =>
    z.safeParse(schema, sent, { error: sentenceOf }).error?.issues[0]?.message

  it.each([
    ['The e-mail address is missing.', z.object({ emailAddress: z.string() }), {}],
    ['The user id must be a text.', z.object({ user_id: z.string() }), { user_id: 7 }],
    ['The limit must be a whole number.', z.object({ limit: z.int() }), { limit: 1.5 }],
    ['The page must be a number.', z.object({ page: z.coerce.number() }), { page: 'x' }],
    ['The limit must be at most 100.', z.object({ limit: z.number().check(z.lte(100)) }), { limit: 101 }],
    ['The amount must be more than 0.', z.object({ amount: z.number().check(z.gt(0)) }), { amount: 0 }],
    ['The name must not be empty.', z.object({ name: z.string().check(z.minLength(1)) }), { name: '' }],
    [
      'The note must have at most 5,000 characters.',
      z.object({ note: z.string().check(z.maxLength(5_000)) }),
      { note: 'x'.repeat(5_001) },
    ],
    [
      'The type must be one of AUDIT, APPEND.',
      z.object({ type: z.enum(['AUDIT', 'APPEND']) }),
      { type: 'X' },
    ],
    [
      'The from of the price must be a number.',
      z.object({ price: z.object({ from: z.number() }) }),
      { price: { from: '' } },
    ],
    [
      'Item 2 of the row ids must be a text.',
      z.object({ rowIds: z.array(z.string()) }),
      { rowIds: ['1', 2] },
    ],
    ['The website must be an address on the web.', z.object({ website: z.url() }), { website: 'x' }],
    [
      'The code is not written as it should be.',
      z.object({ code: z.string().check(z.regex(/^\d$/)) }),
      { code: 'x' },
    ],
    ['Please enter a code.', z.object({ code: z.string('Please enter a code.') }), { code: 7 }],
    ['What was sent must be an object.', z.object({}), []],
  ])('[API-26] is named in words: %s', (sentence, schema, sent) => {
    expect(said(schema, sent)).toBe(sentence)
  })
})
