import { fromPromise } from 'xstate'
import { type Consent, consentCookie, consentIn, consentTexts } from '#model/app/consent.ts'
import type { Problem } from '#model/shared/problem.ts'

type Jar = Pick<Document, 'cookie'>

/** https://www.w3.org/TR/gpc/: a browser that asks for every site not to be followed. */
const asksForPrivacy = (browser: object): boolean =>
  'globalPrivacyControl' in browser && browser.globalPrivacyControl === true

/** What the visitor chose; who chose nothing has refused where the browser asks for privacy. */
export function readConsent(name: string, jar: Jar, browser: object): Consent | null {
  return consentIn(jar.cookie, name) ?? (asksForPrivacy(browser) ? 'refused' : null)
}

const notKept: Problem = { status: 0, code: 'notKept', message: consentTexts.failed }

export function consentServices(jar: Jar, browser: object) {
  return {
    readConsent: fromPromise<Consent | null, { cookie: string }>(async ({ input: { cookie } }) =>
      readConsent(cookie, jar, browser),
    ),
    keepConsent: fromPromise<Consent, { cookie: string; choice: Consent }>(
      async ({ input: { cookie, choice } }) => {
        jar.cookie = consentCookie(cookie, choice)
        if (consentIn(jar.cookie, cookie) !== choice) throw notKept
        return choice
      },
    ),
  }
}
