import { mkdtempSync, rmSync, writeFileSync } from 'node:fs'
import { tmpdir } from 'node:os'
import { join } from 'node:path'
import Fastify from 'fastify'
import { afterAll, expect, it } from 'vitest'
import { servePages } from '#server/http/pages.ts'

const folder = mkdtempSync(join(tmpdir(), 'foresale-preloads-'))
writeFileSync(join(folder, 'index.html'), '<head><title>Foresale</title></head><body></body>')
const preloads = [
  { path: '/user/:id', files: ['assets/User-1.js', 'assets/User-2.css'] },
  { path: '/refresh', files: ['assets/Upload-1.js'] },
]
writeFileSync(join(folder, 'preloads.json'), JSON.stringify(preloads))
const app = Fastify()
await servePages(app, folder, 'https://foresale.example.com')
afterAll(async () => {
  await app.close()
  rmSync(folder, { recursive: true })
})

const linksAt = async (url: string) =>
  [...(await app.inject({ url })).body.matchAll(/<link rel="(\w*preload)"[^>]* href="([^"]+)"/g)].map(
    ([, kind, file]) => `${kind} ${file}`,
  )

it.each([
  ['/user/7?tab=orders', ['modulepreload /assets/User-1.js', 'preload /assets/User-2.css']],
  ['/refresh', ['modulepreload /assets/Upload-1.js']],
  ['/', ['modulepreload /assets/Upload-1.js']],
  ['/user/7/orders', []],
])('[DSH-67] %s names the files of its page in its head, and no other’s', async (url, links) => {
  expect(await linksAt(url)).toEqual(links)
})
