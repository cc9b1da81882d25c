import { performance } from 'node:perf_hooks'
import { finished } from 'node:stream'
import { setImmediate as turn } from 'node:timers/promises'
import type { FastifyInstance } from 'fastify'

/** How long to look for arrived requests while more keep coming. */
const lookingMs = 3_000

/**
 * Lets requests under way finish when the app closes, then ends all connections. From `stopping` on each answer
 * closes its connection, so that a proxy keeps none.
 */
export function drainOnClose(app: FastifyInstance, stopping: AbortSignal | undefined): void {
  let underWay = 0
  let connections = 0
  let isClosing = false
  const endConnections = () => {
    if (isClosing && underWay === 0) app.server.closeAllConnections()
  }
  app.server.on('connection', () => {
    connections += 1
  })
  app.server.on('request', (request, response) => {
    underWay += 1
    // Closed before the body has passed, a connection would be reset before its sender has read the answer.
    finished(response, () =>
      finished(request, { writable: false }, () => {
        underWay -= 1
        endConnections()
      }),
    )
  })
  app.addHook('onSend', async (_request, reply) => {
    if (stopping?.aborted) reply.header('connection', 'close')
  })
  app.addHook('preClose', async () => {
    // Requests that have arrived count too: one turn of Node's loop accepts a connection, the next reads it.
    const until = performance.now() + lookingMs
    let accepted = -1
    while (accepted < connections && performance.now() < until) {
      accepted = connections
      await turn()
      await turn()
    }
    isClosing = true
    // After this hook the server stops listening and closes idle connections.
    setImmediate(endConnections)
  })
}
