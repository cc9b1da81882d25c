import type { ZapierContact } from '#model/deliveries/zapier-contact.ts'
import type { PushAnswer } from '#server/gateways/push-answer.ts'
import type { Person, TestServer } from '#tests/support/foresale.ts'
import type { Customer } from './audit.ts'
import { pushOffice } from './push.ts'

/** A server whose pushes reach Zaps that answer as scripted, `sent` otherwise. */
export async function zapierOffice(
  customerCount: number,
  { atOnce = 1, answer }: { atOnce?: number; answer?: () => Promise<PushAnswer['was']> } = {},
) {
  const received: { target: string; contact: ZapierContact }[] = []
  const script: PushAnswer['was'][] = []
  const zapierHooks = {
    atOnce,
    async send(target: string, contact: ZapierContact): Promise<PushAnswer> {
      received.push({ target, contact })
      return { was: answer ? await answer() : (script.shift() ?? 'sent'), pauseMs: 0 }
    },
  }
  const office = await pushOffice(customerCount, { zapierHooks })
  return { ...office, received, script, names: () => received.map(({ contact }) => contact.first_name) }
}

export async function zapierKey(server: TestServer, owner: Person): Promise<string> {
  const body = { email: owner.email, id: owner.id, keyName: 'zapier' }
  return (await server.call('POST', '/api/v1/generate-customer-key', { as: owner, body })).body.key
}

/** A call that a Zap makes. */
export const zapCall = (
  server: TestServer,
  key: string,
  method: 'GET' | 'POST' | 'DELETE',
  path: string,
  body?: object,
) =>
  server.call(method, `/api/v1/zapier/${path}`, {
    headers: { authorization: `Bearer ${key}` },
    ...(body && { body }),
  })

export const zapAddress = (name: string) => `https://hooks.zapier.com/hooks/standard/1/${name}/`

export const turnOn = (server: TestServer, key: string, name: string, type = 'dbrefresh-contacts') =>
  zapCall(server, key, 'POST', 'hooks', { type, targetUrl: zapAddress(name) })

export const notify = (server: TestServer, customer: Customer, options: object = {}, path = '') =>
  server.call('POST', `/api/v1/zapier-notify${path}`, {
    as: customer,
    body: {
      email: customer.email,
      type: 'dbrefresh-contacts',
      options: { auditId: customer.auditId, ...options },
    },
  })
