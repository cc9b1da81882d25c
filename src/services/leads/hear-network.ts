import { fromCallback } from 'xstate'

/** A device may call itself connected long before the server can be reached. */
const probeMs = 10_000

export const hearNetwork = fromCallback(({ sendBack }) => {
  const listening = new AbortController()
  const { signal } = listening
  const probe = () =>
    fetch('/healthz', { cache: 'no-store', signal }).then(
      ({ ok }) => ok && sendBack({ type: 'network.back' }),
      () => undefined,
    )
  addEventListener('online', probe, { signal })
  const timer = setInterval(probe, probeMs)
  return () => {
    listening.abort()
    clearInterval(timer)
  }
})
