import { afterAll, beforeEach, describe, expect, it } from 'vitest'
import { readConfig } from '#server/config/config.ts'
import { moxiWorks } from '#server/gateways/moxiworks/moxiworks.ts'
import { sandboxCode, sandboxMoxiWorks } from '#server/gateways/moxiworks/sandbox.ts'
import { answers, providerServer, recordedRetries } from '../../support/provider-server.ts'

const provider = await providerServer(answers.status(500))
afterAll(() => provider.close())

/** What a public demo has to allow. */
const opened = { DEMO_DATA: 'yes', ALLOW_PUBLIC_OUTBOX: 'yes', ALLOW_SANDBOX_PAYMENTS: 'yes' }
const delays: number[] = []
beforeEach(() => {
  delays.length = 0
  provider.received.length = 0
  provider.script.length = 0
})
const adapter = () =>
  moxiWorks({
    partnerId: 'partner',
    partnerSecret: 'partner-secret',
    clientId: 'client',
    clientSecret: 'client-secret',
    apiBase: provider.url,
    ssoBase: provider.url,
    retry: recordedRetries(delays),
  })
const json = (status: number, body: object, headers = {}) =>
  answers.status(status, headers, JSON.stringify(body))
const page = (total_pages: number) => json(200, { page_number: 1, total_pages, contacts: [] })

describe('Moxi Works', () => {
  it('[APP-20] says who logged in, for a code that is exchanged once', async () => {
    provider.script.push(
      json(200, { access_token: 'the-token', token_type: 'bearer' }),
      json(200, { user_id: 'a1b2', email_primary: 'agent@example.com' }),
    )
    expect(await adapter().agentOf('the-code', 'https://app.example.com/moxiworks/connected')).toEqual({
      email: 'agent@example.com',
    })
    expect(provider.received).toMatchObject([
      {
        method: 'POST',
        url: '/oauth/token',
        body: 'grant_type=authorization_code&code=the-code&client_id=client&client_secret=client-secret&redirect_uri=https%3A%2F%2Fapp.example.com%2Fmoxiworks%2Fconnected',
      },
      { method: 'GET', url: '/agent/profile', headers: { authorization: 'Bearer the-token' } },
    ])
  })

  it('[APP-20] refuses a code that has expired or was used', async () => {
    provider.script.push(json(400, { error: 'invalid_grant' }))
    expect(await adapter().agentOf('old', 'https://app.example.com')).toBe('refused')
  })

  it('[APP-24] gives contacts by page, with our key, and gets its cookie back', async () => {
    const moxi = adapter()
    const contact = {
      moxi_works_contact_id: 'c1',
      first_name: 'Ada',
      last_name: null,
      email_addresses: [{ key: 'primary', address: 'ada@example.com' }],
      phone_numbers: null,
      home_street_address: '1 Elm St',
      home_city: 'Austin',
      home_state: 'TX',
      home_zip: '78701',
    }
    const cookie = { 'set-cookie': '_wms_svc_public_session=abc123; path=/; HttpOnly' }
    provider.script.push(json(200, { page_number: 1, total_pages: 2, contacts: [contact] }, cookie), page(2))
    expect(await moxi.contacts('agent@example.com', 1)).toEqual({
      contacts: [
        {
          first_name: 'Ada',
          last_name: '',
          email_addresses: [{ address: 'ada@example.com' }],
          phone_numbers: [],
          home_street_address: '1 Elm St',
          home_city: 'Austin',
          home_state: 'TX',
          home_zip: '78701',
        },
      ],
      totalPages: 2,
    })
    await moxi.contacts('agent@example.com', 2)
    expect(provider.received).toMatchObject([
      {
        url: '/api/contacts?moxi_works_agent_id=agent%40example.com&page_number=1',
        headers: {
          accept: 'application/vnd.moxi-platform+json;version=1',
          authorization: `Basic ${Buffer.from('partner:partner-secret').toString('base64')}`,
        },
      },
      {
        url: '/api/contacts?moxi_works_agent_id=agent%40example.com&page_number=2',
        headers: { cookie: '_wms_svc_public_session=abc123' },
      },
    ])
    expect(provider.received[0]?.headers).not.toHaveProperty('cookie')
  })

  it('[APP-25] is busy after a 429 with code 4000, which is not tried again', async () => {
    provider.script.push(json(429, { status: 'fail', messages: ['rate limit'], code: 4000 }))
    expect(await adapter().contacts('agent@example.com', 1)).toBe('busy')
    expect(provider.received).toHaveLength(1)
  })

  it.each([401, 403, 404])('[APP-26] refuses the agent with a %i', async (status) => {
    provider.script.push(answers.status(status))
    expect(await adapter().contacts('agent@example.com', 1)).toBe('refused')
  })

  it('[APP-25] is called once for a page, whatever it answers: each call counts for all customers', async () => {
    provider.script.push(answers.status(500), answers.hangUp)
    await expect(adapter().contacts('agent@example.com', 1)).rejects.toThrow('Moxi Works answered 500')
    await expect(adapter().contacts('agent@example.com', 1)).rejects.toThrow('Moxi Works was not reached')
    expect(provider.received).toHaveLength(2)
  })

  it('[APP-26] is unavailable when it fails, or sends what we cannot read', async () => {
    await expect(adapter().contacts('agent@example.com', 1)).rejects.toThrow('Moxi Works answered 500')
    provider.script.push(json(200, { contacts: 'none' }))
    await expect(adapter().contacts('agent@example.com', 1)).rejects.toThrow(
      'Moxi Works sent an unreadable reply',
    )
  })
})

describe('the sandbox of Moxi Works', () => {
  it('[APP-27] is for the embedded default; Moxi Works itself needs all of its keys', () => {
    const place = { folder: '/srv/app', root: false }
    const gateway = (env: Record<string, string>) => readConfig(env, [], place).moxiWorks
    const live = {
      MOXI_WORKS: 'live',
      MOXI_WORKS_PARTNER_ID: 'p',
      MOXI_WORKS_PARTNER_SECRET: 'ps',
      MOXI_WORKS_CLIENT_ID: 'c',
      MOXI_WORKS_CLIENT_SECRET: 'cs',
    }
    expect(gateway({})).toEqual({ gateway: 'sandbox' })
    expect(gateway({ PUBLIC_URL: 'https://app.example.com', ...opened })).toEqual({ gateway: 'none' })
    expect(gateway(live)).toEqual({
      gateway: 'live',
      partnerId: 'p',
      partnerSecret: 'ps',
      clientId: 'c',
      clientSecret: 'cs',
    })
    expect(() => gateway({ ...live, MOXI_WORKS_CLIENT_SECRET: '' })).toThrow(
      'MOXI_WORKS_CLIENT_SECRET must be given with MOXI_WORKS=live.',
    )
  })

  it('[APP-27] knows whoever logs in by the address typed, and has contacts for all but “empty”', async () => {
    const agent = await sandboxMoxiWorks.agentOf(sandboxCode('agent@example.com'), '')
    expect(agent).toEqual({ email: 'agent@example.com' })
    expect(await sandboxMoxiWorks.agentOf('nothing', '')).toBe('refused')
    expect(await sandboxMoxiWorks.contacts('agent@example.com', 4)).toMatchObject({ totalPages: 4 })
    expect(await sandboxMoxiWorks.contacts('empty@example.com', 1)).toEqual({ contacts: [], totalPages: 0 })
  })
})
