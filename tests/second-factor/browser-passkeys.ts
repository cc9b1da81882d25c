import type { Page } from '@playwright/test'

/** Of the app in browser tests. */
export const origin = `http://127.0.0.1:${process.env.BROWSER_TESTS_PORT}`

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
    Object.defineProperty(navigator.credentials, 'create', { value: () => Promise.resolve(credential) })
  })
