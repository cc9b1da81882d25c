import { readdirSync, readFileSync, writeFileSync } from 'node:fs'
import { join } from 'node:path'
import { brotliCompressSync, constants, gzipSync } from 'node:zlib'

const compressible = /\.(css|html|js|json|mjs|svg|txt|wasm)$/
const least = 1024

/** Puts a `.br` and a `.gz` beside every file of the built pages that gains by it; the server sends those. */
export function compressPages(folder) {
  const entries = readdirSync(folder, { recursive: true, withFileTypes: true })
  for (const entry of entries.filter((found) => found.isFile() && compressible.test(found.name))) {
    const path = join(entry.parentPath, entry.name)
    const content = readFileSync(path)
    if (content.length < least) continue
    const params = { [constants.BROTLI_PARAM_QUALITY]: 9, [constants.BROTLI_PARAM_SIZE_HINT]: content.length }
    writeFileSync(`${path}.br`, brotliCompressSync(content, { params }))
    writeFileSync(`${path}.gz`, gzipSync(content, { level: 9 }))
  }
}
