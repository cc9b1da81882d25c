import { join } from 'node:path'
import { fileURLToPath } from 'node:url'
import type { Page } from '@playwright/test'
import react from '@vitejs/plugin-react'
import { build } from 'vite'

const project = fileURLToPath(new URL('../..', import.meta.url))
const types: Readonly<Record<string, string>> = {
  html: 'text/html',
  css: 'text/css',
  js: 'text/javascript',
  mjs: 'text/javascript',
  json: 'application/json',
  woff2: 'font/woff2',
}

export interface Gallery {
  /** Opens the gallery, and waits until its first part is drawn. */
  readonly open: (page: Page, query: string) => Promise<void>
  /** From now on this page's files of that name are not found. */
  readonly withhold: (page: Page, name: RegExp) => void
}

/** Parts shown on their own: `entry` (from the project's folder) built on its first use and served by `origin`, without a server. */
export function gallery(origin: string, entry: string): Gallery {
  const withheld = new WeakMap<Page, RegExp>()
  let built: Promise<ReadonlyMap<string, Buffer>> | undefined
  return {
    withhold: (page, name) => {
      withheld.set(page, name)
    },
    open: async (page, query) => {
      built ??= bundle(entry)
      const files = await built
      const isOurs = (url: URL) => url.origin === origin && !url.pathname.startsWith('/backend/')
      await page.route(isOurs, (route) => {
        const path = new URL(route.request().url()).pathname.slice(1)
        const body = withheld.get(page)?.test(path) ? undefined : files.get(path)
        const contentType = types[path.split('.').at(-1) ?? ''] ?? 'application/octet-stream'
        return body === undefined ? route.fulfill({ status: 404 }) : route.fulfill({ body, contentType })
      })
      await page.goto(`${origin}/${entry}?${query}`)
      // React draws after the page's load event, and a key pressed before that is lost.
      await page.locator('#root > *').first().waitFor({ state: 'attached' })
    },
  }
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
