import { once } from 'node:events'
import { createServer, type IncomingHttpHeaders, type ServerResponse } from 'node:http'
import { text } from 'node:stream/consumers'
import type { RetryPolicy } from '#server/gateways/http-client.ts'

export type Answer = (response: ServerResponse) => void

interface Received {
  readonly method: string | undefined
  readonly url: string | undefined
  readonly headers: IncomingHttpHeaders
  readonly body: string
}

/** A provider on a local port that gives the scripted answers in turn, then `usual`. */
export async function providerServer(usual: Answer) {
  const received: Received[] = []
  const script: Answer[] = []
  const server = createServer(async (request, response) => {
    const { method, url, headers } = request
    received.push({ method, url, headers, body: await text(request) })
    const answer = script.shift() ?? usual
    answer(response)
  })
  server.listen(0, '127.0.0.1')
  await once(server, 'listening')
  const address = server.address()
  return {
    url: `http://127.0.0.1:${typeof address === 'object' ? address?.port : ''}`,
    received,
    script,
    async close() {
      server.closeAllConnections()
      server.close()
      await once(server, 'close')
    },
  }
}

export const answers = {
  status:
    (status: number, headers: Record<string, string> = {}, body = '{}'): Answer =>
    (response) =>
      void response.writeHead(status, { 'content-type': 'application/json', ...headers }).end(body),
  hangUp: (response: ServerResponse) => void response.destroy(),
  silence: () => undefined,
} satisfies Record<string, Answer | ((...given: never[]) => Answer)>

/** Three tries whose delays are recorded and not waited for: 75 and 150 ms unless the provider asks for others. */
export const recordedRetries = (delays: number[]): RetryPolicy => ({
  tries: 3,
  firstDelay: 100,
  longestDelay: 5_000,
  wait: async (milliseconds) => void delays.push(milliseconds),
  random: () => 0.5,
})
