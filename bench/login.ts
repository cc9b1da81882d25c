import { readFileSync } from 'node:fs'
import { gzipSync } from 'node:zlib'
import { build, type InlineConfig } from 'vite'
import { emptyPage } from './lib/browser.ts'
import type { Bench } from './lib/figures.ts'

const endings = ['js', 'css'] as const
type Weights = Readonly<Record<(typeof endings)[number], number>>

/** What the log-in page loads before its first use, gzipped. */
export const login: Bench = {
  floor: 'an empty page of React and Mantine with our theme, of the same build',
  aims: { JavaScript: 2, CSS: 2 },
  async run(figures) {
    const [ours, floor] = [await firstLoad({}), await firstLoad(emptyPage)]
    figures.add('JavaScript', ours.js, floor.js, 'KiB')
    figures.add('CSS', ours.css, floor.css, 'KiB')
  },
}

async function firstLoad(config: InlineConfig): Promise<Weights> {
  const [result] = [await build({ logLevel: 'silent', ...config, build: { write: false } })].flat()
  if (result === undefined || !('output' in result)) throw new Error('the page was not built')
  const page = result.output.find(({ fileName }) => fileName === 'index.html')
  if (page?.type !== 'asset') throw new Error('the build has no page')

  const sources = new Map(
    result.output.map((file) => [file.fileName, file.type === 'chunk' ? file.code : file.source]),
  )
  const imports = new Map(
    result.output.map((file) => [file.fileName, file.type === 'chunk' ? file.imports : []]),
  )
  const linked = String(page.source).matchAll(/(?:src|href)="\/([^"]+\.(?:js|css))"/g)
  const loaded = new Set([...linked].flatMap(([, name]) => name ?? []))
  for (const name of loaded) for (const next of imports.get(name) ?? []) loaded.add(next)

  const weigh = (ending: string): number =>
    [...loaded]
      .filter((name) => name.endsWith(`.${ending}`))
      .reduce((sum, name) => sum + gzipped(sources.get(name) ?? readFileSync(`public/${name}`)), 0) / 1024
  return { js: weigh('js'), css: weigh('css') }
}

const gzipped = (code: string | Uint8Array): number => gzipSync(code, { level: 9 }).length
