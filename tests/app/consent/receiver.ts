import { createServer } from 'node:http'
import { text } from 'node:stream/consumers'

interface Told {
  readonly beacon: unknown
  readonly headers: Readonly<Record<string, unknown>>
}

/** A receiver of analytics on this machine, and what it received. */
export interface Receiver {
  readonly url: string
  readonly told: readonly Told[]
}

/** Runs a receiver for as long as `use` takes. */
export async function receive(use: (receiver: Receiver) => Promise<void>): Promise<void> {
  const told: Told[] = []
  const server = createServer(async (request, response) => {
    told.push({ beacon: JSON.parse(await text(request)), headers: request.headers })
    response.writeHead(204).end()
  })
  await new Promise<void>((resolve) => server.listen(0, '127.0.0.1', resolve))
  const address = server.address()
  if (address === null || typeof address === 'string') throw new Error('the receiver has no port')
  await use({ url: `http://127.0.0.1:${address.port}/beacons`, told })
  server.closeAllConnections()
  await new Promise((resolve) => server.close(resolve))
}
