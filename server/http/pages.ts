import { existsSync } from 'node:fs'
import fastifyStatic from '@fastify/static'
import type { FastifyInstance, FastifyReply } from 'fastify'
import { sendNothingHere } from './errors.ts'

const aYearInSeconds = 365 * 24 * 60 * 60

/** Names with an ending are files; everything else is a place in the app, which the app itself finds. */
const isPage = (path: string): boolean => !path.startsWith('/backend') && !/\.\w+$/.test(path)

/** The built pages, and an answer for whatever is not there. Without `folder` only the latter. */
export async function servePages(app: FastifyInstance, folder: string | undefined): Promise<void> {
  const hasPages = folder !== undefined && existsSync(folder)
  if (hasPages) {
    await app.register(fastifyStatic, {
      root: folder,
      index: false,
      preCompressed: true,
      setHeaders: (reply, path) => {
        const hashed = path.includes('/assets/')
        reply.header('cache-control', hashed ? `public, max-age=${aYearInSeconds}, immutable` : 'no-cache')
      },
    })
    app.get('/', { schema: { hide: true } }, (_request, reply) => sendIndex(reply))
  }
  app.setNotFoundHandler((request, reply) => {
    const [path = ''] = request.url.split('?')
    return hasPages && request.method === 'GET' && isPage(path) ? sendIndex(reply) : sendNothingHere(reply)
  })
}

const sendIndex = (reply: FastifyReply) => reply.header('cache-control', 'no-cache').sendFile('index.html')
