import { existsSync, readFileSync } from 'node:fs'
import { join } from 'node:path'
import * as z from 'zod/mini'
import { parseRoute } from '#model/app/route-pattern.ts'

const Preloads = z.array(z.object({ path: z.string(), files: z.array(z.string()) }))

const linkTo = (file: string): string =>
  file.endsWith('.css')
    ? `<link rel="preload" as="style" crossorigin href="/${file}" />`
    : `<link rel="modulepreload" crossorigin href="/${file}" />`

/** @returns the page for a path; its head names the files that this page loads at first, so that none waits for another. */
export function readIndex(folder: string): (path: string) => string {
  const index = readFileSync(join(folder, 'index.html'), 'utf8')
  const written = join(folder, 'preloads.json')
  const preloads = existsSync(written) ? Preloads.parse(JSON.parse(readFileSync(written, 'utf8'))) : []
  const pages = preloads.map(({ path, files }) => ({
    pattern: parseRoute(path).pattern,
    html: index.replace('</head>', () => `${files.map((file) => `  ${linkTo(file)}\n  `).join('')}</head>`),
  }))
  return (path) => pages.find(({ pattern }) => pattern.test(path))?.html ?? index
}
