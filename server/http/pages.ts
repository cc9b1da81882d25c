import { existsSync } from 'node:fs'
import fastifyStatic from '@fastify/static'
import type { FastifyInstance, FastifyReply } from 'fastify'
import { moxiReturnPath } from '#model/uploads/integrations/moxi-return-path.ts'
import { sendNothingHere } from './errors.ts'
import { readIndex } from './page-index.ts'
import { serveToSearchEngines } from './search-engines.ts'

const aYearInSeconds = 365 * 24 * 60 * 60

/** Extensions of the app's own files; everything else, even an e-mail address, is a path of the app. */
const fileName = /\.(?:js|mjs|css|map|json|svg|png|ico|woff2|txt|webmanifest)$/
const isPage = (path: string): boolean =>
  !['/backend', '/assets/', '/charts/'].some((start) => path.startsWith(start)) && !fileName.test(path)

/** HEAD for those who check whether a mailed link leads anywhere. */
const reads = ['GET', 'HEAD']

export async function servePages(
  app: FastifyInstance,
  folder: string | undefined,
  publicAddress: string,
): Promise<void> {
  let sendPage: ((path: string, reply: FastifyReply) => void) | undefined
  if (folder !== undefined && existsSync(folder)) {
    const indexAt = readIndex(folder)
    const sendPublic = serveToSearchEngines(app, indexAt, publicAddress)
    sendPage = (path, reply) => {
      if (sendPublic(path, reply)) return
      unlisted(path === moxiReturnPath ? withOpener(reply) : reply)
        .header('cache-control', 'no-cache')
        .type('text/html')
        .send(indexAt(path))
    }
    await app.register(fastifyStatic, {
      root: folder,
      index: false,
      preCompressed: true,
      setHeaders: (reply, path) => {
        const hashed = path.includes('/assets/')
        reply.header('cache-control', hashed ? `public, max-age=${aYearInSeconds}, immutable` : 'no-cache')
      },
    })
    app.get('/', { schema: { hide: true } }, (_request, reply) => void sendPublic('/', reply))
    app.get('/charts', { schema: { hide: true } }, (_request, reply) => void reply.redirect('/charts/'))
    app.get(
      '/charts/',
      { schema: { hide: true } },
      (_request, reply) => void reply.sendFile('charts/index.html'),
    )
  }
  app.setNotFoundHandler((request, reply) => {
    const [path = ''] = request.url.split('?')
    // A returned reply is awaited, which leaves listeners on the response.
    if (!sendPage || !reads.includes(request.method) || !isPage(path)) return void sendNothingHere(reply)
    sendPage(path, reply)
  })
}

/** Pages of accounts are nothing to find. */
const unlisted = (reply: FastifyReply) => reply.header('x-robots-tag', 'noindex')

/** Its pop-up comes from another origin, and answers the page that opened it. */
const withOpener = (reply: FastifyReply) => reply.header('cross-origin-opener-policy', 'unsafe-none')
