import { createServer } from 'node:http'
import type { AddressInfo } from 'node:net'
import { join } from 'node:path'
import { fileURLToPath } from 'node:url'
import type { Page } from '@playwright/test'
import react from '@vitejs/plugin-react'
import { build } from 'vite'
import { test as kept } from './kept-page.ts'

const project = fileURLToPath(new URL('../..', import.meta.url))
/** Where a tour's sources are served, which have galleries too: see playwright.tour.config.ts. */
const sources = process.env.TOUR_URL
const types: Readonly<Record<string, string>> = {
  html: 'text/html',
  txt: 'text/plain',
  css: 'text/css',
  js: 'text/javascript',
  mjs: 'text/javascript',
  json: 'application/json',
  woff2: 'font/woff2',
}

export interface Gallery {
  /** Tests that open nothing else: a page that goes from one address to another is compiled anew. */
  readonly test: typeof kept
  /** Opens the gallery, and waits until its first part is drawn. */
  readonly open: (page: Page, query: string) => Promise<void>
  /** From now on this page's files of that name are not found. */
  readonly withhold: (page: Page, name: RegExp) => Promise<unknown>
}

/**
 * Parts shown on their own: `entry` (from the project's folder), built on its first use and served by the worker, or in
 * a tour of pages with planted bugs served with them.
 */
export function gallery(entry: string): Gallery {
  let served: Promise<string> | undefined
  const origin = () => {
    served ??= sources === undefined ? bundle(entry).then(serve) : Promise.resolve(sources)
    return served
  }
  return {
    // biome-ignore lint/correctness/noEmptyPattern: Playwright reads which fixtures are used
    test: kept.extend({ baseURL: async ({}, use) => use(await origin()) }),
    withhold: (page, name) => page.route(name, (route) => route.fulfill({ status: 404 })),
    open: async (page, query) => {
      await page.goto(`${await origin()}/${entry}?${query}`)
      // React draws after the page's load event, and a key pressed before that is lost.
      await page.locator('#root > *').first().waitFor({ state: 'attached' })
    },
  }
}

function serve(files: ReadonlyMap<string, Buffer>): Promise<string> {
  const server = createServer((from, to) => {
    const path = new URL(from.url ?? '/', 'http://gallery').pathname.slice(1)
    const body = files.get(path)
    const type = types[path.split('.').at(-1) ?? ''] ?? 'application/octet-stream'
    to.writeHead(body === undefined ? 404 : 200, { 'content-type': type, 'cache-control': 'max-age=3600' })
    to.end(body)
  }).unref()
  return new Promise((listening) => {
    server.listen(0, '127.0.0.1', () => {
      const { port } = server.address() as AddressInfo
      listening(`http://127.0.0.1:${port}`)
    })
  })
}

async function bundle(entry: string): Promise<ReadonlyMap<string, Buffer>> {
  const results = await build({
    configFile: false,
    root: project,
    logLevel: 'silent',
    publicDir: false,
    plugins: [react()],
    worker: { format: 'es' },
    build: {
      write: false,
      assetsInlineLimit: 0,
      rolldownOptions: { input: join(project, entry) },
    },
  })
  const [result] = [results].flat()
  if (result === undefined || !('output' in result)) throw new Error(`${entry} was not built`)
  return new Map(
    result.output.map((file) => [
      file.fileName,
      Buffer.from(file.type === 'chunk' ? file.code : file.source),
    ]),
  )
}
