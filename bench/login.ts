import { readFileSync } from 'node:fs'
import { gzipSync } from 'node:zlib'
import { build } from 'vite'

const gzipped = (code: string | Uint8Array): number => gzipSync(code, { level: 9 }).length
const kib = (bytes: number): string => `${(bytes / 1024).toFixed(1)} KiB`

/** What the log-in page loads before its first use, gzipped: at most 150 KiB of JavaScript and 15 of CSS. */
export async function benchLogin(): Promise<void> {
  const [result] = [await build({ logLevel: 'silent', build: { write: false } })].flat()
  if (result === undefined || !('output' in result)) throw new Error('the app was not built')
  const page = result.output.find(({ fileName }) => fileName === 'index.html')
  if (page?.type !== 'asset') throw new Error('the build has no page')
  const html = String(page.source)

  const sources = new Map(
    result.output.map((file) => [file.fileName, file.type === 'chunk' ? file.code : file.source]),
  )
  const imports = new Map(
    result.output.map((file) => [file.fileName, file.type === 'chunk' ? file.imports : []]),
  )
  const linked = [...html.matchAll(/(?:src|href)="\/([^"]+\.(?:js|css))"/g)].flatMap(([, name]) => name ?? [])
  const loaded = new Set(linked)
  for (const name of loaded) for (const next of imports.get(name) ?? []) loaded.add(next)

  const weigh = (ending: string): number =>
    [...loaded]
      .filter((name) => name.endsWith(ending))
      .reduce((sum, name) => sum + gzipped(sources.get(name) ?? readFileSync(`public/${name}`)), 0)
  console.log(`JavaScript ${kib(weigh('.js'))} of 150, CSS ${kib(weigh('.css'))} of 15`)
}
