import { afterEach, describe, expect, it } from 'vitest'
import { crmAddress } from '#model/crm/crm.ts'
import { ProviderUnavailable } from '#server/gateways/http-client.ts'
import { hubSpot } from '#server/gateways/hubspot/hubspot.ts'
import { pace } from '#server/gateways/hubspot/pace.ts'
import { CrmRefused } from '#server/gateways/hubspot/port.ts'
import { type HubSpotRecord, hubSpotServer, listOf } from '#tests/peers/hubspot-server.ts'

const open: { close(): Promise<unknown> }[] = []
afterEach(async () => {
  for (const one of open.splice(0)) await one.close()
})

const contact = (n: number, more: Partial<HubSpotRecord> = {}): HubSpotRecord => ({
  id: String(n),
  properties: { firstname: 'Dana', email: `dana.${n}@example.com`, phone: null },
  modifiedAt: n,
  links: { companies: ['9'] },
  ...more,
})

const waits: number[] = []
const retry = {
  tries: 3,
  firstDelay: 1,
  longestDelay: 5_000,
  random: () => 0,
  wait: async (ms: number) => void waits.push(ms),
}

async function serve(
  contacts: readonly HubSpotRecord[],
  more: Partial<Parameters<typeof hubSpotServer>[0]> = {},
) {
  const server = await hubSpotServer({ records: { contacts: listOf(contacts) }, ...more })
  open.push(server)
  return { server, crm: hubSpot({ token: 'pat-test', apiBase: server.url, retry }) }
}

describe('HubSpot', () => {
  it('[CRM-20] is read page by page, with associations and without empty properties', async () => {
    const { crm } = await serve(Array.from({ length: 101 }, (_, n) => contact(n + 1)))
    const first = await crm.page('contact', { since: null, after: null })
    expect([first.items.length, first.next]).toEqual([100, '100'])
    const last = await crm.page('contact', { since: null, after: first.next })
    expect(last).toEqual({
      items: [
        {
          id: '101',
          properties: { firstname: 'Dana', email: 'dana.101@example.com' },
          links: { company: ['9'] },
        },
      ],
      next: null,
    })
  })

  it('[CRM-20] is read by what changed since, by id, and by what was deleted', async () => {
    const { crm, server } = await serve([
      contact(1),
      contact(2, { modifiedAt: 5_000, links: {} }),
      contact(3, { archived: true }),
    ])
    const changed = await crm.page('contact', { since: new Date(5_000), after: null })
    expect(changed).toMatchObject({ items: [{ id: '2', links: { company: [] } }], next: null })
    expect(await crm.archived('contact', null)).toEqual({ items: ['3'], next: null })
    expect(server.asked[0]).toBe('POST /crm/v3/objects/contacts/search')
  })

  it('[CRM-21] is asked again after as long as it says, and not for ever', async () => {
    const faults = [{ status: 429, retryAfter: '2' }, { status: 503 }]
    const { crm } = await serve([contact(1)], { faults })
    expect((await crm.page('contact', { since: null, after: null })).items).toHaveLength(1)
    expect(waits[0]).toBe(2_000)
    const broken = await serve([], { faults: [503, 503, 503].map((status) => ({ status })) })
    const asking = broken.crm.page('contact', { since: null, after: null })
    await expect(asking).rejects.toThrow(new ProviderUnavailable('HubSpot answered 503'))
  })

  it.each([401, 403])('[CRM-21] that refuses us with %s is not asked again', async (status) => {
    const { crm, server } = await serve([contact(1)], { faults: [{ status }] })
    await expect(crm.archived('contact', null)).rejects.toBeInstanceOf(CrmRefused)
    expect(server.counted.calls).toBe(1)
  })

  it('[CRM-22] gets no more calls in a window than it allows', async () => {
    let now = 0
    const begun: number[] = []
    const wait = async (ms: number) => {
      now += ms
    }
    const next = pace(3, 1_000, { now: () => now, wait })
    for (let n = 0; n < 7; n += 1) {
      await next()
      begun.push(now)
      now += 100
    }
    expect(begun).toEqual([0, 100, 200, 1_000, 1_100, 1_200, 2_000])
  })
})

it('[CRM-23] companies, users and orders have their pages at HubSpot', () => {
  expect(crmAddress('123', 'company', '7')).toBe('https://app.hubspot.com/contacts/123/record/0-2/7')
  expect(crmAddress('123', 'contact', '7')).toBe('https://app.hubspot.com/contacts/123/record/0-1/7')
  expect(crmAddress('123', 'deal', '7')).toBe('https://app.hubspot.com/contacts/123/record/0-3/7')
})
