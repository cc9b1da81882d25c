import * as z from 'zod/mini'
import { type Connection, type HttpReply, httpClient, ProviderUnavailable } from '../http-client.ts'
import { jsonOf, listOrEmpty, textOrEmpty } from '../json-reply.ts'
import type { MoxiWorks } from './port.ts'

export interface MoxiWorksSettings extends Connection {
  readonly partnerId: string
  readonly partnerSecret: string
  readonly clientId: string
  readonly clientSecret: string
  readonly ssoBase?: string
}

const Token = z.object({ access_token: z.string() })
const Agent = z.object({ email_primary: z.string().check(z.minLength(1)) })
const Contacts = z.object({
  total_pages: z.int(),
  contacts: z.array(
    z.object({
      first_name: textOrEmpty,
      last_name: textOrEmpty,
      email_addresses: listOrEmpty(z.object({ address: textOrEmpty })),
      phone_numbers: listOrEmpty(z.object({ number: textOrEmpty })),
      home_street_address: textOrEmpty,
      home_city: textOrEmpty,
      home_state: textOrEmpty,
      home_zip: textOrEmpty,
    }),
  ),
})

const accepts = 'application/vnd.moxi-platform+json;version=1'
const sessionCookie = /^(_wms_svc_public_session=[^;]*)/

/** Moxi Works' platform API and its sign-on (OAuth 2.0, authorization code). */
export function moxiWorks(settings: MoxiWorksSettings): MoxiWorks {
  const { partnerId, partnerSecret, clientId, clientSecret, timeout, retry } = settings
  const { apiBase = 'https://api.moxiworks.com', ssoBase = 'https://sso.moxiworks.com' } = settings
  const policy = {
    provider: 'Moxi Works',
    timeout,
    retry,
    // A 429 lasts until the minute is over: too long to wait for, and every try would count.
    isTransient: ({ status }: HttpReply) => status >= 500,
  }
  const sso = httpClient({ ...policy, origin: ssoBase, headers: { accept: 'application/json' } })
  const authorization = `Basic ${Buffer.from(`${partnerId}:${partnerSecret}`).toString('base64')}`
  const api = httpClient({ ...policy, origin: apiBase, headers: { accept: accepts, authorization } })
  let cookie: string | undefined

  return {
    login: { ssoLoginUrl: `${ssoBase}/oauth/authorize`, clientId },
    async agentOf(code, redirectUri) {
      const granted = await sso('/oauth/token', {
        method: 'POST',
        body: new URLSearchParams({
          grant_type: 'authorization_code',
          code,
          client_id: clientId,
          client_secret: clientSecret,
          redirect_uri: redirectUri,
        }),
        repeatable: false,
      })
      if (granted.status === 400 || granted.status === 401) return 'refused'
      const { access_token: token } = read(granted, Token)
      const profile = await sso('/agent/profile', {
        method: 'GET',
        headers: { authorization: `Bearer ${token}` },
        repeatable: true,
      })
      if (profile.status === 401 || profile.status === 403) return 'refused'
      return { email: read(profile, Agent).email_primary }
    },
    async contacts(agent, page) {
      const query = new URLSearchParams({ moxi_works_agent_id: agent, page_number: String(page) })
      const reply = await api(`/api/contacts?${query}`, {
        method: 'GET',
        headers: cookie === undefined ? {} : { cookie },
        // Every try counts against the limit of all customers: who asked may ask again.
        repeatable: false,
      })
      cookie = cookieIn(reply) ?? cookie
      if (reply.status === 429) return 'busy'
      if (reply.status === 401 || reply.status === 403 || reply.status === 404) return 'refused'
      const { contacts, total_pages: totalPages } = read(reply, Contacts)
      return { contacts, totalPages }
    },
  }
}

const cookieIn = ({ headers }: HttpReply): string | undefined =>
  headers
    .getSetCookie()
    .map((line) => sessionCookie.exec(line)?.[1])
    .find((found) => found !== undefined)

function read<S extends z.ZodMiniType>({ status, body }: HttpReply, schema: S): z.output<S> {
  if (status !== 200) throw new ProviderUnavailable(`Moxi Works answered ${status}`)
  const parsed = schema.safeParse(jsonOf(body))
  if (!parsed.success) throw new ProviderUnavailable('Moxi Works sent an unreadable reply')
  return parsed.data
}
