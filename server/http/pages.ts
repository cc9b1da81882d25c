import { existsSync, readFileSync } from 'node:fs'
import { join } from 'node:path'
import fastifyStatic from '@fastify/static'
import type { FastifyInstance, FastifyReply } from 'fastify'
import * as z from 'zod/mini'
import { parseRoute } from '#model/app/route-pattern.ts'
import { moxiReturnPath } from '#model/uploads/integrations/moxi-return-path.ts'
import { sendNothingHere } from './errors.ts'
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

const Preloads = z.array(z.object({ path: z.string(), files: z.array(z.string()) }))

const linkTo = (file: string): string =>
  file.endsWith('.css')
    ? `<link rel="preload" as="style" crossorigin href="/${file}" />`
    : `<link rel="modulepreload" crossorigin href="/${file}" />`

/** @returns the page for a path; its head names the files that this page loads at first, so that none waits for another. */
function readIndex(folder: string): (path: string) => string {
  const index = readFileSync(join(folder, 'index.html'), 'utf8')
  const written = join(folder, 'preloads.json')
  const preloads = existsSync(written) ? Preloads.parse(JSON.parse(readFileSync(written, 'utf8'))) : []
  const pages = preloads.map(({ path, files }) => ({
    pattern: parseRoute(path).pattern,
    html: index.replace('</head>', () => `${files.map((file) => `  ${linkTo(file)}\n  `).join('')}</head>`),
  }))
  return (path) => pages.find(({ pattern }) => pattern.test(path))?.html ?? index
}
