import { existsSync, readFileSync, statSync } from 'node:fs'
import { createServer } from 'node:http'
import { extname, join } from 'node:path'
import { chromium, type Page } from '@playwright/test'

const types: Record<string, string> = {
  '.html': 'text/html',
  '.js': 'text/javascript',
  '.css': 'text/css',
  '.json': 'application/json',
  '.svg': 'image/svg+xml',
  '.jpg': 'image/jpeg',
  '.md': 'text/markdown',
  '.woff2': 'font/woff2',
}
const s = createServer((q, r) => {
  let f = join('dist/client', decodeURIComponent(new URL(q.url!, 'http://x').pathname))
  if (existsSync(f) && statSync(f).isDirectory()) f = join(f, 'index.html')
  if (!existsSync(f)) {
    r.statusCode = 404
    return r.end()
  }
  r.setHeader('content-type', types[extname(f)] ?? 'application/octet-stream')
  r.end(readFileSync(f))
}).listen(0)
const url = `http://127.0.0.1:${(s.address() as any).port}/charts/`
const b = await chromium.launch({
  executablePath: '/usr/bin/chromium-headless-shell',
  args: ['--no-sandbox'],
})
const places: [string, string][] = [
  ['start', '#/'],
  ['upload', '#/upload'],
  ['sending', '#/sending'],
  ['checkout', '#/checkout'],
  ['session', '#/session'],
  ['mapping', '#/mapping'],
  ['story', '#/signup/story'],
  ['pictures', '#/lead?state=shown.open'],
  ['transition', '#/coupon?transition=' + encodeURIComponent('none: coupon.open')],
  ['follow', '#/follow'],
  ['changes', '#/changes'],
]
for (const [scheme, width] of [
  ['light', 1440],
  ['dark', 1440],
  ['dark', 390],
] as const) {
  const c = await b.newContext({
    viewport: { width, height: width === 390 ? 844 : 900 },
    colorScheme: scheme,
    reducedMotion: 'reduce',
  })
  const p = await c.newPage()
  for (const [name, hash] of places) {
    await p.goto('about:blank')
    await p.goto(url + hash)
    await p.locator('#main').waitFor()
    if (/upload|sending|checkout|session|mapping|story|lead|coupon/.test(hash))
      await p
        .getByRole('group', { name: /^States of/ })
        .first()
        .waitFor({ timeout: 8000 })
        .catch(() => console.log('no chart', name))
    await p.waitForTimeout(600)
    const over = await p.evaluate(() => document.documentElement.scrollWidth - innerWidth)
    if (over > 0) console.log('overflow', name, width, over)
    await p.screenshot({ path: `/tmp/c2shots/${name}-${width}-${scheme}.png` })
  }
  if (width === 1440 && scheme === 'light') {
    await p.goto(url + '#/signup')
    await p
      .getByRole('group', { name: /^States of/ })
      .first()
      .waitFor()
    for (const f of ['checkout', 'upload', 'session', 'mapping', 'coupon']) {
      const ms = await p.evaluate(async (f) => {
        const t = performance.now()
        location.hash = `#/${f}`
        for (;;) {
          await new Promise(requestAnimationFrame)
          const g = document.querySelector('[role=group][aria-label^="States of"]')
          if (
            g &&
            location.hash === `#/${f}` &&
            document.title.length &&
            g.getAttribute('aria-label') !== (window as any).last &&
            document.querySelector('svg')
          ) {
            ;(window as any).last = g.getAttribute('aria-label')
            return performance.now() - t
          }
          if (performance.now() - t > 9000) return -1
        }
      }, f)
      console.log('next chart', f, Math.round(ms), 'ms')
    }
    const box = p.getByLabel('Search all flows')
    for (const q of ['card declined', 'What if the sync with the CRM stops half-way?', 'coupon']) {
      await box.fill('')
      const t0 = Date.now()
      await box.fill(q)
      await p.locator('[class*=results] a').first().waitFor()
      console.log('search', q, Date.now() - t0, 'ms')
    }
  }
  await c.close()
}
await b.close()
s.close()
