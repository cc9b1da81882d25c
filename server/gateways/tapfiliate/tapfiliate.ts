import { type Connection, httpClient, ProviderUnavailable } from '../http-client.ts'
import type { Conversions } from './port.ts'

interface TapfiliateSettings extends Connection {
  readonly apiKey: string
}

/** Tapfiliate's REST API 1.6 (tapfiliate.com/docs/rest): amounts in dollars, the cart's id as `external_id`. */
export function tapfiliate({ apiKey, apiBase, ...connection }: TapfiliateSettings): Conversions {
  const send = httpClient({
    provider: 'Tapfiliate',
    origin: apiBase ?? 'https://api.tapfiliate.com',
    headers: { 'content-type': 'application/json', 'x-api-key': apiKey },
    ...connection,
  })
  return {
    async report({ referral, cartId, amount }) {
      const { status } = await send('/1.6/conversions/', {
        method: 'POST',
        body: JSON.stringify({ referral_code: referral, external_id: cartId, amount: amount / 100 }),
        repeatable: false,
      })
      if (status < 200 || status >= 300) throw new ProviderUnavailable(`Tapfiliate answered ${status}`)
    },
  }
}
