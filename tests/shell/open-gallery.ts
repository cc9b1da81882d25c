import { fileURLToPath } from 'node:url'
import type { Page } from '@playwright/test'
import react from '@vitejs/plugin-react'
import { build } from 'vite'

const origin = 'http://gallery.test'
const root = fileURLToPath(new URL('../..', import.meta.url))
let built: Promise<ReadonlyMap<string, Buffer>> | undefined

/** Opens a part of the gallery, built on its first use and served without a server. */
export async function openGallery(page: Page, query: string): Promise<void> {
  built ??= bundle()
  const files = await built
  await page.route(`${origin}/**`, (route) => {
    const path = new URL(route.request().url()).pathname.slice(1)
    const body = files.get(path)
    return body === undefined
      ? route.fulfill({ status: 404 })
      : route.fulfill({ body, contentType: typeOf(path) })
  })
  await page.goto(`${origin}/tests/shell/gallery.html?${query}`)
}

async function bundle(): Promise<ReadonlyMap<string, Buffer>> {
  const results = await build({
    configFile: false,
    root,
    logLevel: 'silent',
    publicDir: false,
    plugins: [react()],
    build: { write: false, minify: false, rolldownOptions: { input: 'tests/shell/gallery.html' } },
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

function typeOf(path: string): string {
  if (path.endsWith('.html')) return 'text/html'
  if (path.endsWith('.css')) return 'text/css'
  return path.endsWith('.js') ? 'text/javascript' : 'font/woff2'
}
