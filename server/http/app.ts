import { randomUUID } from 'node:crypto'
import helmet from '@fastify/helmet'
import multipart from '@fastify/multipart'
import rateLimit from '@fastify/rate-limit'
import Fastify, {
  type FastifyBaseLogger,
  type FastifyInstance,
  LogController,
  type RawServerDefault,
} from 'fastify'
import { serializerCompiler } from 'fastify-type-provider-zod'
import { ordinaryBody } from '#model/shared/call.ts'
import { maxTagLength } from '#model/uploads/integrations/follow-up-boss.ts'
import { maxFileBytes } from '#model/uploads/sheet/limits.ts'
import { publicAddress } from '../config/public-address.ts'
import { accountRoutes } from './accounts.ts'
import { addressKey } from './address-key.ts'
import { administrationRoutes } from './administration.ts'
import type { AppContext } from './app-context.ts'
import { auditRoutes } from './audits.ts'
import { watchBodies } from './body-watch.ts'
import { limitCalls } from './call-limit.ts'
import { callListRoutes } from './call-lists.ts'
import { cartRoutes } from './cart.ts'
import { compressReplies } from './compress.ts'
import { crmRoutes } from './crm.ts'
import { customerRoutes } from './customers.ts'
import { describeCalls } from './document.ts'
import { drainOnClose } from './drain.ts'
import { emailerRoutes } from './emailers.ts'
import { answerErrors, answerUnread, answerUnrouted } from './errors.ts'
import { factRoutes } from './facts.ts'
import { fileRoutes } from './files.ts'
import { integrationRoutes } from './integrations.ts'
import { readJsonBodies } from './json-body.ts'
import { kaptureRoutes } from './kapture.ts'
import { keyRoutes } from './keys.ts'
import { likelyRoutes } from './likely.ts'
import { mailRoutes } from './mail.ts'
import { marketStatRoutes } from './market-stats.ts'
import { marketRoutes } from './markets.ts'
import { moxiSandboxRoutes } from './moxi-sandbox.ts'
import { operationRoutes } from './operations.ts'
import { optOutRoutes } from './opt-outs.ts'
import { orderFileRoutes } from './order-files.ts'
import { servePages } from './pages.ts'
import { contentPolicy } from './policy.ts'
import { profileRoutes } from './profile.ts'
import { progressReportRoutes } from './progress-reports.ts'
import { pushRoutes } from './pushes.ts'
import { quoteRoutes } from './quotes.ts'
import { sandboxCrmRoutes } from './sandbox-crm.ts'
import { savedViewRoutes } from './saved-views.ts'
import { securityRoutes } from './security.ts'
import { sendGridRoutes } from './sendgrid.ts'
import { siteRoutes } from './site.ts'
import { statsRoutes } from './stats.ts'
import { stripeRoutes } from './stripe.ts'
import { uploadRoutes } from './uploads.ts'
import { validatorCompiler } from './validate.ts'
import { zapierRoutes } from './zapier.ts'

const allRoutes = [
  accountRoutes,
  profileRoutes,
  keyRoutes,
  integrationRoutes,
  optOutRoutes,
  orderFileRoutes,
  customerRoutes,
  emailerRoutes,
  operationRoutes,
  progressReportRoutes,
  administrationRoutes,
  crmRoutes,
  sandboxCrmRoutes,
  callListRoutes,
  savedViewRoutes,
  pushRoutes,
  zapierRoutes,
  moxiSandboxRoutes,
  siteRoutes,
  mailRoutes,
  factRoutes,
  securityRoutes,
  uploadRoutes,
  fileRoutes,
  statsRoutes,
  auditRoutes,
  likelyRoutes,
  marketRoutes,
  marketStatRoutes,
  quoteRoutes,
  cartRoutes,
  kaptureRoutes,
  sendGridRoutes,
  stripeRoutes,
]

/** Enough for the browsers of some thousand customers, within one process's memory. */
const maxConnections = 5_000

export interface HttpOptions {
  readonly pages?: string
  readonly logger: FastifyBaseLogger
  /** Aborted when the process is asked to stop: it is no longer ready, but still answers. */
  readonly stopping?: AbortSignal
}

export async function httpApp(foresale: AppContext, options: HttpOptions): Promise<FastifyInstance> {
  const { config } = foresale
  const app: FastifyInstance = Fastify<RawServerDefault>({
    loggerInstance: options.logger,
    genReqId: () => randomUUID(),
    logController: new LogController({ disableRequestLogging: true }),
    // Hop 0 is the connection itself: without a proxy no forwarded address is trusted.
    trustProxy: (_address: string, hop: number) => hop < config.trustProxy,
    bodyLimit: ordinaryBody,
    // Of all that a path holds, a tag can be the longest.
    routerOptions: { maxParamLength: maxTagLength },
    return503OnClosing: false,
    frameworkErrors: answerUnrouted,
    clientErrorHandler: answerUnread,
  })
  app.server.maxConnections = maxConnections
  app.removeContentTypeParser('text/plain')
  readJsonBodies(app)
  app.setValidatorCompiler(validatorCompiler)
  app.setSerializerCompiler(serializerCompiler)
  answerErrors(app)
  drainOnClose(app, options.stopping)
  watchBodies(app)
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
    // A pop-up in which one logs in to another product answers the page that opened it.
    crossOriginOpenerPolicy: { policy: 'same-origin-allow-popups' },
    frameguard: { action: 'deny' },
  })
  await app.register(rateLimit, { global: false, keyGenerator: ({ ip }) => addressKey(ip) })
  await app.register(multipart, {
    limits: { fileSize: maxFileBytes, files: 1, fields: 4, fieldSize: 256 * 1024, headerPairs: 100 },
  })
  await describeCalls(app)

  await app.register(
    async (backend) => {
      backend.addHook('onSend', async (_request, reply) => {
        if (!reply.hasHeader('cache-control')) reply.header('cache-control', 'no-store')
      })
      limitCalls(backend)
      compressReplies(backend)
      for (const routes of allRoutes) routes(backend, foresale)
      backend.get('/docs', { schema: { hide: true } }, async () => app.swagger())
    },
    { prefix: '/backend' },
  )

  app.get('/healthz', { schema: { hide: true } }, async () => ({ ok: true }))
  app.get('/readyz', { schema: { hide: true } }, async (_request, reply) =>
    !options.stopping?.aborted && (await foresale.isReady())
      ? { ok: true }
      : reply.status(503).send({ ok: false }),
  )
  await servePages(app, options.pages, publicAddress(config))
  return app
}
