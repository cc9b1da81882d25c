import type { FastifyInstance, FastifyRequest } from 'fastify'
import { metrics } from '#server/watch/metrics.ts'
import { inMilliseconds, type Spent, spending, startSpending } from '#server/watch/spent.ts'

/** Measures answers. Logs a line for each, with where its time went; a warning from `slowMs` on. */
export function logAnswers(app: FastifyInstance, slowMs = 2_000): void {
  const spentBy = new WeakMap<FastifyRequest, Spent>()
  app.addHook('onRequest', (request, _reply, done) => {
    const spent = startSpending(request.log)
    spentBy.set(request, spent)
    spending(spent, done)
  })
  // A body arrives in events of its connection, which know no request.
  app.addHook('preValidation', (request, _reply, done) => {
    const spent = spentBy.get(request)
    if (spent) spending(spent, done)
    else done()
  })
  app.addHook('onResponse', async (request, reply) => {
    const { method, routeOptions } = request
    const { config, url } = routeOptions
    const route = url ?? '(none)'
    const status = reply.statusCode
    const ms = Math.round(reply.elapsedTime)
    if (config.kind !== 'stream')
      metrics.requests.observe({ method, route, status }, reply.elapsedTime / 1_000)
    const spent = spentBy.get(request)
    const line = {
      method,
      route,
      status,
      ms,
      ...(spent && inMilliseconds(spent)),
    }
    // Files and streams take as long as their reader.
    if (ms >= slowMs && config.kind === undefined) request.log.warn(line, 'answered')
    else request.log.info(line, 'answered')
  })
}
