import type { FastifyHelmetOptions } from '@fastify/helmet'
import { site } from '#model/app/site.ts'
import type { Config } from '#server/config/config.ts'

type Policy = FastifyHelmetOptions['contentSecurityPolicy']

type Allowed = Pick<
  Config,
  'analyticsUrl' | 'googleMapsKey' | 'mapStyleUrl' | 'payments' | 'publicUrl' | 'supportFormUrl'
>

const originOf = (address: string | undefined): string[] => (address ? [new URL(address).origin] : [])

const mapsOfGoogle = 'https://maps.googleapis.com'

/** No inline scripts. Payments, maps, analytics and a support form and a feed open their own hosts, if configured. */
export function contentPolicy(config: Allowed): Policy {
  const stripe = config.payments.gateway === 'stripe'
  const mapOrigin = originOf(config.mapStyleUrl)
  const google = config.googleMapsKey === undefined ? [] : [mapsOfGoogle]
  const googleTiles = google.length > 0 ? ['https://*.googleapis.com', 'https://*.gstatic.com'] : []
  const frames = [
    ...(stripe ? ['https://js.stripe.com', 'https://hooks.stripe.com'] : []),
    ...originOf(config.supportFormUrl),
    ...new Set(
      [site.feedUrl, ...Object.values(site.quoteForms)].flatMap((address) => originOf(address ?? undefined)),
    ),
  ]
  return {
    useDefaults: false,
    directives: {
      defaultSrc: ["'self'"],
      scriptSrc: ["'self'", ...(stripe ? ['https://js.stripe.com'] : []), ...google],
      // Mantine and the map use style attributes.
      styleSrc: ["'self'", "'unsafe-inline'"],
      imgSrc: ["'self'", 'data:', 'blob:', ...mapOrigin, ...googleTiles],
      fontSrc: ["'self'"],
      connectSrc: [
        "'self'",
        ...mapOrigin,
        ...google,
        ...originOf(config.analyticsUrl),
        ...(stripe ? ['https://api.stripe.com'] : []),
      ],
      frameSrc: frames.length > 0 ? frames : ["'none'"],
      workerSrc: ["'self'", 'blob:'],
      objectSrc: ["'none'"],
      baseUri: ["'none'"],
      formAction: ["'self'"],
      frameAncestors: ["'none'"],
      ...(config.publicUrl?.startsWith('https:') ? { upgradeInsecureRequests: [] } : {}),
    },
  }
}
