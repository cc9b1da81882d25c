import { type APIRequestContext, expect, test } from '@playwright/test'
import { followChannel } from '#model/app/follow.ts'

const inPage = /<(?:script|link)[^>]*(?:src|href)="\/(?!assets\/[^"]*woff2)([^"]+\.(?:js|css))"/g
const imported = /(?:from|import)"\.\/([^"]+\.js)"/g

/** What the log-in page loads before it draws anything, each file with its size in KiB as it is sent. */
async function firstLoad(request: APIRequestContext): Promise<Map<string, number>> {
  const html = await (await request.get('/login')).text()
  const sizes = new Map<string, number>()
  const names = new Set([...html.matchAll(inPage)].map(([, name = '']) => name))
  for (const name of names) {
    const file = await request.get(`/${name}`, { headers: { 'accept-encoding': 'br' } })
    sizes.set(name, Number(file.headers()['content-length']) / 1024)
    for (const [, next = ''] of (await file.text()).matchAll(imported)) names.add(`assets/${next}`)
  }
  return sizes
}

test('[RUN-67] the log-in page loads at most 150 KiB of code, and 15 of styles', async ({ request }) => {
  const sizes = await firstLoad(request)
  for (const [ending, least, most] of [
    ['.js', 100, 150],
    ['.css', 5, 15],
  ] as const) {
    const kib = [...sizes].filter(([name]) => name.endsWith(ending)).reduce((sum, [, size]) => sum + size, 0)
    expect(kib, ending).toBeGreaterThan(least)
    expect(kib, ending).toBeLessThanOrEqual(most)
  }
})

test('[WKB-36] no build sends to the workbench what the app does', async ({ request }) => {
  const names = [...(await firstLoad(request)).keys()]
  const scripts = await Promise.all(names.map(async (name) => (await request.get(`/${name}`)).text()))
  expect(scripts.filter((script) => script.includes(followChannel))).toEqual([])
})
