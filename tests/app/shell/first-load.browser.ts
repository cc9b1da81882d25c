import { gzipSync } from 'node:zlib'
import { type APIRequestContext, expect, test } from '@playwright/test'

const inPage = /<(?:script|link)[^>]*(?:src|href)="\/(?!assets\/[^"]*woff2)([^"]+\.(?:js|css))"/g
const imported = /(?:from|import)"\.\/([^"]+\.js)"/g

/** What the entry page loads before it draws anything, each file with its size in KiB, gzipped. */
async function firstLoad(request: APIRequestContext): Promise<Map<string, number>> {
  const html = await (await request.get('/elsewhere')).text()
  const sizes = new Map<string, number>()
  const names = new Set([...html.matchAll(inPage)].map(([, name = '']) => name))
  for (const name of names) {
    const body = await (await request.get(`/${name}`)).body()
    sizes.set(name, gzipSync(body, { level: 9 }).length / 1024)
    for (const [, next = ''] of body.toString().matchAll(imported)) names.add(`assets/${next}`)
  }
  return sizes
}

for (const [ending, least, most] of [
  ['.js', 100, 150],
  ['.css', 5, 15],
] as const)
  test(`[RUN-67] the first load has at most ${most} KiB of ${ending}`, async ({ request }) => {
    const sizes = await firstLoad(request)
    const kib = [...sizes].filter(([name]) => name.endsWith(ending)).reduce((sum, [, size]) => sum + size, 0)
    expect(kib).toBeGreaterThan(least)
    expect(kib).toBeLessThanOrEqual(most)
  })
