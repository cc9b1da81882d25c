import { metrics } from '#server/watch/metrics.ts'

/** What came of a call to a provider, after its retries. */
export interface ProviderCall {
  readonly provider: string
  /** In words without an address, a key or data; null if there was a usable answer. */
  readonly failure: string | null
}

type Hear = (call: ProviderCall) => void

const listeners = new Set<Hear>()

export function tellProviderCall(call: ProviderCall): void {
  metrics.providerCalls.inc({ provider: call.provider, end: call.failure === null ? 'ok' : 'failed' })
  for (const hear of listeners) hear(call)
}

/** Hears of the calls of this process. Returns how to stop. */
export function onProviderCalls(hear: Hear): () => void {
  listeners.add(hear)
  return () => listeners.delete(hear)
}
