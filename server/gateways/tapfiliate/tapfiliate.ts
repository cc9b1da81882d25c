import type { Conversions } from './port.ts'

export interface TapfiliateSettings {
  readonly apiKey: string
  /** Another host than Tapfiliate's, for tests. */
  readonly apiBase?: string
  /** For how long one call may take, in milliseconds. */
  readonly timeout?: number
}

/** Tapfiliate's REST API 1.6 (tapfiliate.com/docs/rest): amounts in dollars, the cart's id as `external_id`. */
export function tapfiliate({
  apiKey,
  apiBase = 'https://api.tapfiliate.com',
  timeout = 10_000,
}: TapfiliateSettings): Conversions {
  return {
    async tell({ referral, cartId, amount }) {
      const response = await fetch(`${apiBase}/1.6/conversions/`, {
        method: 'POST',
        headers: { 'content-type': 'application/json', 'x-api-key': apiKey },
        body: JSON.stringify({ referral_code: referral, external_id: cartId, amount: amount / 100 }),
        redirect: 'error',
        signal: AbortSignal.timeout(timeout),
      })
      await response.body?.cancel()
      if (!response.ok) throw new Error(`Tapfiliate answered ${response.status}`)
    },
  }
}
