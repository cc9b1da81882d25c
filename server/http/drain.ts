import { performance } from 'node:perf_hooks'
import { finished } from 'node:stream'
import { setImmediate as turn } from 'node:timers/promises'
import type { FastifyInstance } from 'fastify'

/** For how long what has arrived is looked for, where ever more comes. */
const lookingMs = 3_000

/**
 * Lets requests under way end when the app closes, and then ends the connections, those that nothing was asked on
 * as well. From `stopping` on each answer ends its connection, so that a proxy keeps none.
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
    // Cut before the body has passed, a connection would be reset before its sender has read the answer.
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
    // What has arrived is under way too: a turn of Node's loop accepts one connection, and the next one reads it.
    const until = performance.now() + lookingMs
    let accepted = -1
    while (accepted < connections && performance.now() < until) {
      accepted = connections
      await turn()
      await turn()
    }
    isClosing = true
    // The server stops listening behind this hook, and closes what is idle then.
    setImmediate(endConnections)
  })
}
