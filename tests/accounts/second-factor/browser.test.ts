import { afterEach, describe, expect, it, vi } from 'vitest'
import { passkeyTexts } from '#model/accounts/passkey.ts'
import { createPasskey, finishByPasskey } from '#services/accounts/passkeys.ts'
import { createHttp } from '#services/shared/http.ts'
import { passkeyOffer } from './factors.ts'

afterEach(() => vi.unstubAllGlobals())

/** A browser with passkeys, and a server that must not be asked. */
function browser(answer: (options: CredentialRequestOptions) => Promise<never>) {
  const fetched = vi.fn<typeof fetch>()
  vi.stubGlobal('fetch', fetched)
  vi.stubGlobal('location', { origin: 'http://localhost', hostname: 'localhost' })
  vi.stubGlobal('PublicKeyCredential', class {})
  vi.stubGlobal('navigator', { credentials: { create: answer, get: answer } })
  return { fetched, http: createHttp({ token: () => null, onExpired: () => undefined }) }
}

const failing = (name: string) => () => Promise.reject(new DOMException('', name))
const use = {
  id: '1',
  request: { origin: '', assertion: { challenge: 'Y2hhbGxlbmdl', rpId: 'localhost' } },
}

describe('a browser without a passkey', () => {
  it.each([
    ['NotAllowedError', passkeyTexts.cancelled],
    ['InvalidStateError', passkeyTexts.known],
    ['NotSupportedError', passkeyTexts.failed],
    ['SecurityError', passkeyTexts.failed],
  ])('[SEC-77] says why after %s, and the server is not asked', async (name, message) => {
    const { http, fetched } = browser(failing(name))
    const addition = { name: 'Key', offer: passkeyOffer }
    const { signal } = new AbortController()
    await expect(createPasskey(http)(addition, signal)).rejects.toMatchObject({ status: 422, message })
    await expect(finishByPasskey(http)(use, signal)).rejects.toMatchObject({ status: 422 })
    expect(fetched).not.toHaveBeenCalled()
  })

  it('[SEC-77] is no longer asked once the page is left', async () => {
    const leaving = new AbortController()
    const { http } = browser(
      ({ signal }) =>
        new Promise((_, reject) => {
          signal?.addEventListener('abort', () => reject(signal.reason))
          leaving.abort()
        }),
    )
    await expect(finishByPasskey(http)(use, leaving.signal)).rejects.toMatchObject({
      message: passkeyTexts.cancelled,
    })
  })
})
