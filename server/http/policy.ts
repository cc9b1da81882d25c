import type { FastifyHelmetOptions } from '@fastify/helmet'
import type { Config } from '../config/config.ts'

type Policy = FastifyHelmetOptions['contentSecurityPolicy']

type Allowed = Pick<Config, 'analyticsUrl' | 'mapStyleUrl' | 'payments' | 'publicUrl' | 'supportFormUrl'>

const originOf = (address: string | undefined): string[] => (address ? [new URL(address).origin] : [])

/** Scripts from here only, none inline. Payments, maps, analytics and a support form open their own hosts, where they are configured. */
export function contentPolicy(config: Allowed): Policy {
  const stripe = config.payments.gateway === 'stripe'
  const mapOrigin = originOf(config.mapStyleUrl)
  const frames = [
    ...(stripe ? ['https://js.stripe.com', 'https://hooks.stripe.com'] : []),
    ...originOf(config.supportFormUrl),
  ]
  return {
    useDefaults: false,
    directives: {
      defaultSrc: ["'self'"],
      scriptSrc: ["'self'", ...(stripe ? ['https://js.stripe.com'] : [])],
      // Mantine and the map place things by style attributes.
      styleSrc: ["'self'", "'unsafe-inline'"],
      imgSrc: ["'self'", 'data:', 'blob:', ...mapOrigin],
      fontSrc: ["'self'"],
      connectSrc: [
        "'self'",
        ...mapOrigin,
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
