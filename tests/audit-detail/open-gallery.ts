import { fileURLToPath } from 'node:url'
import type { Page } from '@playwright/test'
import react from '@vitejs/plugin-react'
import { build } from 'vite'

const origin = 'http://audit.test'
const root = fileURLToPath(new URL('gallery', import.meta.url))
const types: Readonly<Record<string, string>> = {
  html: 'text/html',
  css: 'text/css',
  js: 'text/javascript',
  mjs: 'text/javascript',
  json: 'application/json',
  woff2: 'font/woff2',
}
const withheld = new WeakMap<Page, RegExp>()
let built: Promise<ReadonlyMap<string, Buffer>> | undefined

/** From now on this page's files of that name are not found. */
export function withhold(page: Page, name: RegExp): void {
  withheld.set(page, name)
}

/** Opens the gallery, built on its first use and served without a server; `/backend` is left to others. */
export async function openGallery(page: Page, query: string): Promise<void> {
  built ??= bundle()
  const files = await built
  const isOurs = ({ origin: from, pathname }: URL) => from === origin && !pathname.startsWith('/backend/')
  await page.route(isOurs, (route) => {
    const path = new URL(route.request().url()).pathname.slice(1) || 'index.html'
    const body = withheld.get(page)?.test(path) ? undefined : files.get(path)
    const contentType = types[path.split('.').at(-1) ?? ''] ?? 'application/octet-stream'
    return body === undefined ? route.fulfill({ status: 404 }) : route.fulfill({ body, contentType })
  })
  await page.goto(`${origin}/?${query}`)
}

async function bundle(): Promise<ReadonlyMap<string, Buffer>> {
  const results = await build({
    configFile: false,
    root,
    logLevel: 'silent',
    publicDir: false,
    plugins: [react()],
    worker: { format: 'es' },
    build: { write: false, minify: false, assetsInlineLimit: 0 },
  })
  const [result] = [results].flat()
  if (result === undefined || !('output' in result)) throw new Error('the gallery was not built')
  return new Map(
    result.output.map((file) => [
      file.fileName,
      Buffer.from(file.type === 'chunk' ? file.code : file.source),
    ]),
  )
}
