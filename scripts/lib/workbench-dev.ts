import { existsSync, readFileSync } from 'node:fs'
import type { IncomingMessage, ServerResponse } from 'node:http'
import { extname, join, normalize } from 'node:path'
import type { Plugin } from 'vite'
import type { ReadReview } from '#charts/review.ts'
import { addNote, REVIEWS } from './reviews.ts'
import { runInstalled } from './run.mjs'

const DATA = '.cache/charts-data'
const DIFF = 'test-results/charts-diff'

const types: Readonly<Record<string, string>> = {
  '.json': 'application/json',
  '.jpg': 'image/jpeg',
  '.svg': 'image/svg+xml',
  '.md': 'text/markdown',
}

/** `npm run dev` serves the workbench's data, written again after each change of a chart, and writes reviews. */
export function workbenchInDev(): Plugin {
  return {
    name: 'workbench-in-dev',
    apply: 'serve',
    configureServer(server) {
      let data: Promise<unknown> | undefined
      server.watcher.on('all', (_, file) => {
        if (/(\.machine|\.table|words)\.ts$|requirements\.md$/.test(file)) data = undefined
      })
      server.middlewares.use('/charts/data', (request, response) => {
        data ??= runInstalled('tsx/dist/cli.mjs', ['scripts/charts-data.ts', DATA])
        void data.then(() => sendFile(DATA, request, response))
      })
      server.middlewares.use('/charts/diff', (request, response) => sendFile(DIFF, request, response))
      server.middlewares.use('/charts/reviews', (request, response) => {
        void receiveNote(REVIEWS, request, response).then(() => {
          data = undefined
        })
      })
    },
  }
}

function sendFile(folder: string, { url = '' }: IncomingMessage, response: ServerResponse): void {
  const file = join(folder, normalize(`/${decodeURIComponent(url.split('?')[0] ?? '')}`))
  const type = types[extname(file)]
  response.statusCode = type !== undefined && existsSync(file) ? 200 : 404
  if (type !== undefined) response.setHeader('content-type', type)
  response.end(response.statusCode === 200 ? readFileSync(file) : undefined)
}

const mostBytes = 50_000

/** `PUT /<flow>` with a note as JSON: from the workbench's own page only, for a flow that there is. */
export async function receiveNote(
  folder: string,
  request: IncomingMessage,
  response: ServerResponse,
): Promise<void> {
  const flow = /^\/([a-z0-9-]{1,60})$/.exec(request.url ?? '')?.[1]
  const reply = (status: number, body: ReadReview) => {
    response.writeHead(status, { 'content-type': 'application/json' })
    response.end(JSON.stringify(body))
  }
  if (flow === undefined || request.method !== 'PUT' || !isOwn(request))
    return reply(403, { problem: 'Only the workbench itself writes reviews.' })
  const body = await bodyOf(request)
  if (body === undefined) return reply(413, { problem: 'This note is too large.' })
  const read = addNote(folder, flow, parsed(body))
  reply('review' in read ? 200 : 422, read)
}

/** No other site's page can send JSON here, nor name this origin as its own. */
const isOwn = ({ headers }: IncomingMessage): boolean =>
  headers['content-type'] === 'application/json' && headers.origin === `http://${headers.host}`

async function bodyOf(request: IncomingMessage): Promise<string | undefined> {
  const chunks: Buffer[] = []
  let size = 0
  for await (const chunk of request) {
    size += chunk.length
    if (size > mostBytes) return undefined
    chunks.push(chunk)
  }
  return Buffer.concat(chunks).toString()
}

function parsed(text: string): unknown {
  try {
    return JSON.parse(text)
  } catch {
    return undefined
  }
}
