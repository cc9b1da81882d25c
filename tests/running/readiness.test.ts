import { expect, it } from 'vitest'
import { httpApp } from '#server/app/http-app.ts'
import { graceMs } from '#server/app/stop.ts'
import { createLog } from '#server/http/log.ts'
import { sharedServer } from '#tests/support/foresale.ts'

const server = await sharedServer()

it('[RUN-46] a server that is asked to stop is not ready at once, still answers, and keeps no connection', async () => {
  const stopping = new AbortController()
  const app = await httpApp(server.foresale, { logger: createLog('silent'), stopping: stopping.signal })
  const answer = async (url: string) => {
    const { statusCode, headers } = await app.inject(url)
    return { statusCode, connection: headers.connection }
  }
  expect(await answer('/readyz')).toEqual({ statusCode: 200, connection: 'keep-alive' })
  stopping.abort()
  expect(await answer('/readyz')).toEqual({ statusCode: 503, connection: 'close' })
  expect(await answer('/healthz')).toEqual({ statusCode: 200, connection: 'close' })
  await app.close()
})

it.each([
  [{ role: 'all', trustProxy: 0 }, 0],
  [{ role: 'all', trustProxy: 1 }, 3_000],
  [{ role: 'web', trustProxy: 2 }, 3_000],
  [{ role: 'work', trustProxy: 1 }, 0],
] as const)('[RUN-46] as %j it takes requests for %i more milliseconds', (config, grace) => {
  expect(graceMs(config)).toBe(grace)
})
