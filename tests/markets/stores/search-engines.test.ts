// @vitest-environment jsdom
import { mkdtempSync, readFileSync, rmSync, writeFileSync } from 'node:fs'
import { tmpdir } from 'node:os'
import { join } from 'node:path'
import Fastify from 'fastify'
import { afterAll, describe, expect, it } from 'vitest'
import { publicPages } from '#model/app/public-pages.ts'
import { servePages } from '#server/http/pages.ts'
import { pageAt, pages } from '#views/app/routes.ts'

const folder = mkdtempSync(join(tmpdir(), 'foresale-pages-'))
writeFileSync(join(folder, 'index.html'), readFileSync('index.html'))
const app = Fastify()
await servePages(app, folder, 'https://foresale.example.com')
afterAll(async () => {
  await app.close()
  rmSync(folder, { recursive: true })
})

const get = (url: string) => app.inject({ url })
const pageOf = async (url: string) => new DOMParser().parseFromString((await get(url)).body, 'text/html')
const one = (page: Document, selector: string, name: string): string | null => {
  const found = [...page.querySelectorAll(selector)]
  expect(found, selector).toHaveLength(1)
  return found[0]?.getAttribute(name) ?? null
}

describe('a public page', () => {
  it.each(publicPages)(
    '[STO-30] $path is served with what search engines and previews read',
    async (shown) => {
      const { path, title, description } = shown
      const page = await pageOf(path)
      expect([...page.querySelectorAll('title')].map(({ textContent }) => textContent)).toEqual([
        `${title} · Foresale`,
      ])
      expect(one(page, 'meta[name="description"]', 'content')).toBe(description)
      expect(one(page, 'link[rel="canonical"]', 'href')).toBe(`https://foresale.example.com${path}`)
      expect(one(page, 'meta[property="og:title"]', 'content')).toBe(`${title} · Foresale`)
      expect(one(page, 'meta[property="og:image"]', 'content')).toBe(
        'https://foresale.example.com/social.png',
      )
      expect(page.querySelector('noscript')?.textContent).toContain(description)
      expect((await get(path)).headers['x-robots-tag']).toBeUndefined()
    },
  )

  it.each(publicPages)(
    '[STO-30] $path is a page for anyone, in words that a result has room for',
    (shown) => {
      expect(pageAt(shown.path)?.who).toBe('anyone')
      expect(shown.description.length).toBeLessThanOrEqual(160)
    },
  )

  it('[STO-30] is each page for anyone, but for those of an account, a mail or a link of one’s own', () => {
    const own = ['/login', '/mail/', '/opt-out/', '/audiences/', '/refresh/stats', '/outbox']
    const open = pages
      .filter(({ who, path }) => who === 'anyone' && !own.some((begin) => path.startsWith(begin)))
      .map(({ path }) => path)
    expect(open.toSorted()).toEqual(publicPages.map(({ path }) => path).toSorted())
  })

  it('[STO-30] leads from / to the first, which is its canonical address', async () => {
    const page = await pageOf('/')
    expect(one(page, 'link[rel="canonical"]', 'href')).toBe('https://foresale.example.com/refresh')
  })
})

describe('other pages', () => {
  it.each(['/dashboard', '/login', '/audiences/audit/7/refresh', '/unknown'])(
    '[STO-31] %s is not for search engines',
    async (path) => {
      const { statusCode, headers } = await get(path)
      expect([statusCode, headers['x-robots-tag']]).toEqual([200, 'noindex'])
      expect((await pageOf(path)).querySelector('link[rel="canonical"]')).toBeNull()
    },
  )
})

describe('what search engines ask for first', () => {
  it('[STO-31] robots.txt lets them read the public pages and what these load, and names the sitemap', async () => {
    const { body, headers } = await get('/robots.txt')
    expect(headers['content-type']).toContain('text/plain')
    const lines = body.split('\n')
    expect(lines).toEqual(expect.arrayContaining(['Allow: /productstore$', 'Allow: /assets/', 'Disallow: /']))
    expect(lines).toContain('Sitemap: https://foresale.example.com/sitemap.xml')
    expect(body).not.toContain('/audiences')
  })

  it('[STO-31] sitemap.xml lists each public page once', async () => {
    const { body } = await get('/sitemap.xml')
    const sitemap = new DOMParser().parseFromString(body, 'application/xml')
    expect([...sitemap.querySelectorAll('loc')].map(({ textContent }) => textContent)).toEqual(
      publicPages.map(({ path }) => `https://foresale.example.com${path}`),
    )
  })
})
