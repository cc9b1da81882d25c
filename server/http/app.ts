import { randomUUID } from 'node:crypto'
import helmet from '@fastify/helmet'
import multipart from '@fastify/multipart'
import rateLimit from '@fastify/rate-limit'
import swagger from '@fastify/swagger'
import Fastify, {
  type FastifyBaseLogger,
  type FastifyInstance,
  LogController,
  type RawServerDefault,
} from 'fastify'
import { jsonSchemaTransform, serializerCompiler, validatorCompiler } from 'fastify-type-provider-zod'
import { maxFileBytes } from '#model/sheet/limits.ts'
import type { Foresale } from '../foresale.ts'
import { accountRoutes } from './accounts.ts'
import { auditRoutes } from './audits.ts'
import { cartRoutes } from './cart.ts'
import { answerErrors, answerUnread, answerUnrouted } from './errors.ts'
import { factRoutes } from './facts.ts'
import { servePages } from './pages.ts'
import { contentPolicy } from './policy.ts'
import { siteRoutes } from './site.ts'
import { stripeRoutes } from './stripe.ts'
import { uploadRoutes } from './uploads.ts'

const jsonLimit = 2 * 1024 * 1024

export interface HttpOptions {
  /** The built pages; absent where only `/backend` is wanted. */
  readonly pages?: string
  readonly logger: FastifyBaseLogger
}

/** The whole HTTP side: `/backend`, its document, health, and the built pages. */
export async function httpApp(foresale: Foresale, options: HttpOptions): Promise<FastifyInstance> {
  const { config } = foresale
  const app: FastifyInstance = Fastify<RawServerDefault>({
    loggerInstance: options.logger,
    genReqId: () => randomUUID(),
    logController: new LogController({ disableRequestLogging: true }),
    trustProxy: (_address: string, hop: number) => hop <= config.trustProxy,
    bodyLimit: jsonLimit,
    forceCloseConnections: true,
    onProtoPoisoning: 'remove',
    onConstructorPoisoning: 'remove',
    frameworkErrors: answerUnrouted,
    clientErrorHandler: answerUnread,
  })
  app.removeContentTypeParser('text/plain')
  app.setValidatorCompiler(validatorCompiler)
  app.setSerializerCompiler(serializerCompiler)
  answerErrors(app)
  app.addHook('onResponse', async (request, reply) => {
    const { method, routeOptions } = request
    request.log.info(
      {
        method,
        route: routeOptions.url ?? '(none)',
        status: reply.statusCode,
        ms: Math.round(reply.elapsedTime),
      },
      'answered',
    )
  })
  await app.register(helmet, {
    contentSecurityPolicy: contentPolicy(config),
    referrerPolicy: { policy: 'no-referrer' },
    frameguard: { action: 'deny' },
  })
  await app.register(rateLimit, { global: false })
  await app.register(multipart, {
    limits: { fileSize: maxFileBytes, files: 1, fields: 4, fieldSize: 256 * 1024, headerPairs: 100 },
  })
  await app.register(swagger, {
    openapi: {
      openapi: '3.1.0',
      info: { title: 'Foresale', version: '1', description: 'Every call of the portal.' },
    },
    transform: jsonSchemaTransform,
  })

  await app.register(
    async (backend) => {
      backend.addHook('onSend', async (_request, reply) => {
        if (!reply.hasHeader('cache-control')) reply.header('cache-control', 'no-store')
      })
      accountRoutes(backend, foresale)
      siteRoutes(backend, foresale)
      factRoutes(backend, foresale)
      uploadRoutes(backend, foresale)
      auditRoutes(backend, foresale)
      cartRoutes(backend, foresale)
      stripeRoutes(backend, foresale)
      backend.get('/docs', { schema: { hide: true } }, async () => app.swagger())
    },
    { prefix: '/backend' },
  )

  app.get('/healthz', { schema: { hide: true } }, async () => ({ ok: true }))
  app.get('/readyz', { schema: { hide: true } }, async (_request, reply) =>
    (await foresale.isReady()) ? { ok: true } : reply.status(503).send({ ok: false }),
  )
  await servePages(app, options.pages)
  return app
}
