import { patternOf } from '#model/app/route-pattern.ts'
import type { SiteSettings } from '#model/app/site-calls.ts'
import { readConsent } from './consent.ts'

type Receiver = NonNullable<SiteSettings['analytics']>

/** What the receiver gets: a name and a route's pattern; no person, no address, no id. */
interface Beacon {
  readonly event: string
  readonly path: string | null
}

const changes = ['popstate', 'pushState', 'replaceState'] as const

/**
 * The port of analytics: reports each page and each named event to the receiver, unless the visitor has refused.
 * @param routes patterns of all pages, such as `/user/:id`
 */
export function createAnalytics(
  { url, consentCookie }: Receiver,
  routes: readonly string[],
  log: (failure: string) => void,
) {
  let viewed = ''

  const track = (event: string): void => {
    if (readConsent(consentCookie, document, navigator) === 'refused') return
    const beacon: Beacon = { event, path: patternOf(location.pathname, routes) }
    // Without cookies and, being plain text, without a question to the receiver before it.
    fetch(url, {
      method: 'POST',
      mode: 'no-cors',
      credentials: 'omit',
      keepalive: true,
      body: JSON.stringify(beacon),
    }).catch(() => log('analytics: the receiver did not answer'))
  }

  const view = (): void => {
    const { pathname } = location
    if (pathname === viewed || patternOf(pathname, routes) === null) return
    viewed = pathname
    track('Page View')
  }
  for (const change of changes) addEventListener(change, view)
  view()

  return {
    track,
    stop(): void {
      for (const change of changes) removeEventListener(change, view)
    },
  }
}
