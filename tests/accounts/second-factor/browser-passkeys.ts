import type { Page } from '@playwright/test'

const port = process.env.BROWSER_TESTS_PORT

/** Of the app in browser tests; in the documents of charts, which know no port, of a product that is served. */
export const origin = port === undefined ? 'https://foresale.example' : `http://127.0.0.1:${port}`

/** The browser gives a passkey at once, whatever it is asked: an IP address has none of its own. */
export const createPasskeys = (page: Page): Promise<void> =>
  page.evaluate(() => {
    const some = new Uint8Array([1, 2, 3]).buffer
    const credential = {
      id: 'AQID',
      rawId: some,
      type: 'public-key',
      response: { clientDataJSON: some, attestationObject: some },
      getClientExtensionResults: () => ({}),
    }
    Object.defineProperty(navigator.credentials, 'create', {
      configurable: true,
      value: () => Promise.resolve(credential),
    })
  })

/** The same of a passkey that it has. */
export const usePasskeys = (page: Page): Promise<void> =>
  page.evaluate(() => {
    const some = new Uint8Array([1, 2, 3]).buffer
    const response = { clientDataJSON: some, authenticatorData: some, signature: some }
    const credential = {
      ...{ id: 'AQID', rawId: some, type: 'public-key', response },
      getClientExtensionResults: () => ({}),
    }
    Object.defineProperty(navigator.credentials, 'get', {
      configurable: true,
      value: () => Promise.resolve(credential),
    })
  })

/** A device with passkeys, for pages at `localhost`; what it resolves with sets whether its owner agrees. */
export async function addAuthenticator(page: Page): Promise<(agrees: boolean) => Promise<void>> {
  const devTools = await page.context().newCDPSession(page)
  await devTools.send('WebAuthn.enable')
  const { authenticatorId } = await devTools.send('WebAuthn.addVirtualAuthenticator', {
    options: {
      protocol: 'ctap2',
      transport: 'internal',
      hasResidentKey: true,
      hasUserVerification: true,
      isUserVerified: true,
    },
  })
  return async (isUserVerified) => {
    await devTools.send('WebAuthn.setUserVerified', { authenticatorId, isUserVerified })
  }
}
