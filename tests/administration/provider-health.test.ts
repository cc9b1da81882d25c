import { afterAll, expect, it } from 'vitest'
import { connectionsOf, providersOf, recordProviderCalls } from '#server/administration/provider-health.ts'
import { readConfig } from '#server/config/config.ts'
import { httpClient } from '#server/gateways/http-client.ts'
import { smtpMailer } from '#server/gateways/mail/smtp.ts'
import { onProviderCalls } from '#server/gateways/provider-calls.ts'
import { mailServer } from '#tests/peers/mail-server.ts'
import { freshDatabase } from '#tests/support/database.ts'
import { answers, providerServer } from '#tests/support/provider-server.ts'

// No server's: that would record the same calls.
const store = await freshDatabase()
const now = new Date('2026-11-20T15:00:00Z')
const good = await providerServer(answers.status(401, {}, '{"secret":"fka_1234"}'))
const bad = await providerServer(answers.status(503, {}, '{"secret":"fka_1234"}'))
afterAll(async () => {
  await Promise.all([good.close(), bad.close()])
  await store.close()
})

const retry = { tries: 2, firstDelay: 1, longestDelay: 1, wait: async () => undefined, random: () => 0 }
const call = (provider: string, origin: string) =>
  httpClient({ provider, origin, retry, timeout: 2_000 })('/x', { method: 'GET', repeatable: true })

/** What the page shows once these calls are recorded. */
async function after(...made: (() => Promise<unknown>)[]) {
  const stop = recordProviderCalls(store.db, () => now, { error: () => undefined })
  for (const each of made) await each().catch(() => undefined)
  await stop()
  return providersOf(store.db, { 'Good CRM': 'live', Shop: 'live' })
}

it('[ADM-57] a service works once it answers, even if it refuses a key', async () => {
  const at = now.toISOString()
  const shown = await after(() => call('Good CRM', good.url))
  expect(shown).toContainEqual({
    provider: 'Good CRM',
    standing: 'working',
    failures: 0,
    succeededAt: at,
    failedAt: null,
    failure: null,
  })
  expect(JSON.stringify(shown)).not.toContain('fka_1234')
})

it('[ADM-57] it fails with as many calls in a row as had no usable answer, and works again after one', async () => {
  const failing = () => call('Shop', bad.url)
  expect(await after(failing, failing)).toContainEqual(
    expect.objectContaining({
      provider: 'Shop',
      standing: 'failing',
      failures: 2,
      failure: 'It answered 503.',
    }),
  )
  expect(await after(failing)).toContainEqual(expect.objectContaining({ provider: 'Shop', failures: 3 }))
  const gone = () => call('Shop', 'http://127.0.0.1:1')
  expect(await after(gone)).toContainEqual(
    expect.objectContaining({ provider: 'Shop', failures: 4, failure: 'Shop was not reached' }),
  )
  expect(await after(() => call('Shop', good.url))).toContainEqual(
    expect.objectContaining({
      provider: 'Shop',
      standing: 'working',
      failures: 0,
      failure: 'Shop was not reached',
    }),
  )
})

it('[ADM-58] a service says that it was not called yet, is a sandbox or is not configured', async () => {
  const sandboxes = connectionsOf(readConfig({ HUBSPOT: 'sandbox', ZAPIER: 'live' }, []))
  const statuses = (await providersOf(store.db, sandboxes)).map(({ provider, standing }) => [
    provider,
    standing,
  ])
  expect(statuses).toEqual([
    ['Follow Up Boss', 'sandbox'],
    ['HubSpot', 'sandbox'],
    ['Mail (SMTP)', 'notConfigured'],
    ['Moxi Works', 'sandbox'],
    ['Stripe', 'sandbox'],
    ['Tapfiliate', 'notConfigured'],
    ['Twilio', 'notConfigured'],
    ['Zapier', 'notCalled'],
  ])
})

it('[ADM-58] mail by SMTP works once a mail or a refusal of its recipient is answered, and fails otherwise', async () => {
  const mail = { messageId: '<1@foresale.example>', recipient: 'grace@example.com', subject: 'Hello' }
  const send = async (refusals: Parameters<typeof mailServer>[0]) => {
    const server = await mailServer(refusals)
    const mailer = smtpMailer({ url: server.url(), from: 'hello@foresale.example' })
    const heard: unknown[] = []
    const stop = onProviderCalls((call) => heard.push(call))
    await mailer.send({ ...mail, text: 'Hello', attachments: [] }).catch(() => undefined)
    stop()
    mailer.close()
    await server.close()
    return heard
  }
  const works = [{ provider: 'Mail (SMTP)', failure: null }]
  expect(await send({})).toEqual(works)
  expect(await send({ refusals: [{ at: 'recipient', code: 550 }] })).toEqual(works)
  expect(await send({ refusals: [{ at: 'recipient', code: 451 }] })).toEqual([
    { provider: 'Mail (SMTP)', failure: 'It did not take a mail: 451.' },
  ])
})
