import { randomUUID } from 'node:crypto'
import { afterAll, beforeAll, describe, expect, it } from 'vitest'
import { anyRow } from '#model/audit-filter.ts'
import type { Access, Call } from '#model/call.ts'
import { allCalls } from '#model/calls/all.ts'
import { type Person, startServer, type TestServer } from '#tests/support/foresale.ts'

let server: TestServer
let owner: Person
let stranger: Person
let admin: Person
/** A cart of the owner's: a stream that a stranger could name. */
let streamId: string

beforeAll(async () => {
  server = await startServer()
  owner = await server.person()
  stranger = await server.person()
  admin = await server.person('admin')
  streamId = randomUUID()
  await server.foresale.journal.command(owner.id, { actorId: owner.id, onBehalfOf: null }, ({ append }) =>
    append('cart', streamId, { type: 'v1.CartOpened', data: { cartId: streamId } }),
  )
})
afterAll(() => server.close())

/** A request that every schema takes, about the owner's things. */
function requestOf(call: Call) {
  const named = (access: Access, field: string): string =>
    access.of === 'self' && access.owner.from === 'stream' && access.owner.field === field
      ? streamId
      : owner.id
  const path = call.path.replace(/:(\w+)/g, (_, field: string) => named(call.access, field))
  const query = call.access.of === 'self' && call.access.owner.from === 'query' ? `?owner=${owner.id}` : ''
  const bodies: Record<string, object> = {
    '/login/check': { userId: owner.id, token: owner.token },
    '/cart/item': { userId: owner.id, id: streamId, type: 'AUDIT', targetId: streamId },
    '/cart/preview-total': { cartId: streamId, coupon: 'X' },
    '/cart/checkout': { cartId: streamId, paymentMethod: null, coupon: null },
    '/cart/checkout/give-up': { cartId: streamId },
    '/sandbox/challenge': { clientSecret: 'none', answer: 'completed' },
    '/audits/preview': { user: { id: owner.id }, upload: { id: randomUUID() } },
    '/skiptrace': { user: { id: owner.id }, upload: { id: randomUUID() } },
    '/audit/rows/:userId/:id': { filter: anyRow, after: null },
    '/audit/download/:id': { filter: {}, format: 'csv' },
  }
  const body = bodies[call.path] ?? (call.method === 'GET' ? undefined : {})
  return { method: call.method, path: `${path}${query}`, ...(body ? { body } : {}) }
}

const send = (call: Call, as?: Person) => {
  const { method, path, body } = requestOf(call)
  return server.call(method, path, { as, ...(body ? { body } : {}) })
}

const closed = allCalls.filter(({ access }) => access.of === 'self' || access.of === 'admin')
const ofOwner = closed.filter(({ access }) => access.of === 'self' && access.owner.from !== 'session')
const ofAdmin = allCalls.filter(({ access }) => access.of === 'admin')
const title = ({ method, path }: Call) => `${method} ${path}`

describe('access to calls', () => {
  it.each(closed.map((call) => [title(call), call] as const))(
    '[API-01] answers nobody with 401: %s',
    async (_title, call) => {
      const { status, body } = await send(call)
      expect({ status, code: body.code }).toEqual({ status: 401, code: 'unauthorized' })
    },
  )

  it.each(ofOwner.map((call) => [title(call), call] as const))(
    '[API-02] answers 404 to another customer, as if it were not there: %s',
    async (_title, call) => {
      const { status, body } = await send(call, stranger)
      expect({ status, code: body.code }).toEqual({ status: 404, code: 'notFound' })
    },
  )

  it.each(ofAdmin.map((call) => [title(call), call] as const))(
    '[API-03] answers 404 to a customer who makes an admin call: %s',
    async (_title, call) => {
      const { status, body } = await send(call, owner)
      expect({ status, code: body.code }).toEqual({ status: 404, code: 'notFound' })
    },
  )

  it.each(ofOwner.filter(({ access }) => !('orAdmin' in access)).map((call) => [title(call), call] as const))(
    "[API-02] keeps an admin out of a customer's own: %s",
    async (_title, call) => {
      const { status } = await send(call, admin)
      expect(status).toBe(404)
    },
  )

  it('[API-04] describes every call in the OpenAPI document, and no other', async () => {
    const { body } = await server.call('GET', '/docs')
    const described = Object.entries<object>(body.paths).flatMap(([path, methods]) =>
      Object.keys(methods).map((method) => `${method.toUpperCase()} ${path.replace('/backend', '')}`),
    )
    const served = allCalls.map(({ method, path }) => `${method} ${path.replace(/:(\w+)/g, '{$1}')}`)
    expect(described.toSorted()).toEqual(served.toSorted())
  })
})
