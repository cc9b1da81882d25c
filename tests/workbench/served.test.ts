import { mkdirSync, mkdtempSync, rmSync, writeFileSync } from 'node:fs'
import { tmpdir } from 'node:os'
import { join } from 'node:path'
import fastify from 'fastify'
import { afterAll, expect, it } from 'vitest'
import { servePages } from '#server/http/pages.ts'

const folder = mkdtempSync(join(tmpdir(), 'pages-'))
mkdirSync(join(folder, 'charts', 'data'), { recursive: true })
writeFileSync(join(folder, 'index.html'), 'the app')
writeFileSync(join(folder, 'charts', 'index.html'), 'the workbench')
writeFileSync(join(folder, 'charts', 'data', 'index.json'), '[]')
const app = fastify()
await servePages(app, folder, 'https://foresale.example.com')

afterAll(async () => {
  await app.close()
  rmSync(folder, { recursive: true })
})

it('[WKB-19] the server hands the workbench out at /charts/, with its data, to anybody', async () => {
  const got = async (url: string) => {
    const { statusCode, headers, body } = await app.inject(url)
    return [statusCode, headers.location ?? body]
  }
  expect([await got('/charts/'), await got('/charts'), await got('/charts/data/index.json')]).toEqual([
    [200, 'the workbench'],
    [302, '/charts/'],
    [200, '[]'],
  ])
})

it.each(['/charts/elsewhere', '/charts/diff/README.md', '/charts/data/none.json', '/charts/assets/none'])(
  '[API-29] below the workbench is no page of the app: %s',
  async (url) => {
    const { statusCode, body } = await app.inject(url)
    expect(statusCode).toBe(404)
    expect(body).not.toContain('the app')
  },
)
