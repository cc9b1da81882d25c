import type { FastifyHelmetOptions } from '@fastify/helmet'
import type { Config } from '../config.ts'

type Policy = FastifyHelmetOptions['contentSecurityPolicy']

/** Scripts from here only, none inline. Payments and maps open their own hosts, where they are configured. */
export function contentPolicy(config: Pick<Config, 'payments' | 'mapStyleUrl' | 'publicUrl'>): Policy {
  const stripe = config.payments.gateway === 'stripe'
  const mapOrigin = config.mapStyleUrl ? [new URL(config.mapStyleUrl).origin] : []
  return {
    useDefaults: false,
    directives: {
      defaultSrc: ["'self'"],
      scriptSrc: ["'self'", ...(stripe ? ['https://js.stripe.com'] : [])],
      // Mantine and the map place things by style attributes.
      styleSrc: ["'self'", "'unsafe-inline'"],
      imgSrc: ["'self'", 'data:', 'blob:', ...mapOrigin],
      fontSrc: ["'self'"],
      connectSrc: ["'self'", ...mapOrigin, ...(stripe ? ['https://api.stripe.com'] : [])],
      frameSrc: stripe ? ['https://js.stripe.com', 'https://hooks.stripe.com'] : ["'none'"],
      workerSrc: ["'self'", 'blob:'],
      objectSrc: ["'none'"],
      baseUri: ["'none'"],
      formAction: ["'self'"],
      frameAncestors: ["'none'"],
      ...(config.publicUrl?.startsWith('https:') ? { upgradeInsecureRequests: [] } : {}),
    },
  }
}
