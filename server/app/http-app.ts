import { randomBytes } from 'node:crypto'
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
import { ordinaryBody, requestIdHeader } from '#model/shared/call.ts'
import { maxTagLength } from '#model/uploads/integrations/follow-up-boss.ts'
import { maxFileBytes } from '#model/uploads/sheet/limits.ts'
import { keyRoutes } from '#server/accounts/key-routes.ts'
import { profileRoutes } from '#server/accounts/profile-routes.ts'
import { accountRoutes } from '#server/accounts/routes.ts'
import { savedViewRoutes } from '#server/accounts/saved-view-routes.ts'
import { securityRoutes } from '#server/accounts/security-routes.ts'
import { customerRoutes } from '#server/administration/customer-routes.ts'
import { operationRoutes } from '#server/administration/operation-routes.ts'
import { orderFileRoutes } from '#server/administration/order-file-routes.ts'
import { administrationRoutes } from '#server/administration/routes.ts'
import { auditRoutes } from '#server/audits/routes.ts'
import { statsRoutes } from '#server/audits/stats-routes.ts'
import { cartRoutes } from '#server/checkout/routes.ts'
import { stripeRoutes } from '#server/checkout/stripe-routes.ts'
import { publicAddress } from '#server/config/public-address.ts'
import { crmRoutes } from '#server/crm/routes.ts'
import { sandboxCrmRoutes } from '#server/crm/sandbox-routes.ts'
import { pushRoutes } from '#server/deliveries/routes.ts'
import { zapierRoutes } from '#server/deliveries/zapier-routes.ts'
import { emailerRoutes } from '#server/emailers/routes.ts'
import { sendGridRoutes } from '#server/emailers/sendgrid-routes.ts'
import { addressKey } from '#server/http/address-key.ts'
import { logAnswers } from '#server/http/answers.ts'
import { watchBodies } from '#server/http/body-watch.ts'
import { limitCalls } from '#server/http/call-limit.ts'
import { compressReplies } from '#server/http/compress.ts'
import { describeCalls } from '#server/http/document.ts'
import { drainOnClose } from '#server/http/drain.ts'
import { answerErrors, answerUnread, answerUnrouted } from '#server/http/errors.ts'
import { readJsonBodies } from '#server/http/json-body.ts'
import { servePages } from '#server/http/pages.ts'
import { contentPolicy } from '#server/http/policy.ts'
import { validatorCompiler } from '#server/http/validate.ts'
import { kaptureRoutes } from '#server/kapture/routes.ts'
import { callListRoutes } from '#server/leads/call-list-routes.ts'
import { leadRoutes } from '#server/leads/lead-routes.ts'
import { optOutRoutes } from '#server/leads/opt-out-routes.ts'
import { todayRoutes } from '#server/leads/today-routes.ts'
import { likelyRoutes } from '#server/likely-sellers/routes.ts'
import { marketStatRoutes } from '#server/markets/market-stat-routes.ts'
import { quoteRoutes } from '#server/markets/quote-routes.ts'
import { marketRoutes } from '#server/markets/routes.ts'
import { mailRoutes } from '#server/messages/routes.ts'
import { progressReportRoutes } from '#server/reports/routes.ts'
import { fileRoutes } from '#server/uploads/file-routes.ts'
import { integrationRoutes } from '#server/uploads/integration-routes.ts'
import { moxiSandboxRoutes } from '#server/uploads/moxi-sandbox-routes.ts'
import { uploadRoutes } from '#server/uploads/routes.ts'
import type { AppContext } from './app-context.ts'
import { factRoutes } from './facts-routes.ts'
import { siteRoutes } from './site-routes.ts'

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
  leadRoutes,
  todayRoutes,
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
    genReqId: () => randomBytes(10).toString('hex'),
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
  logAnswers(app)
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
      backend.addHook('onSend', async (request, reply) => {
        reply.header(requestIdHeader, request.id)
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
