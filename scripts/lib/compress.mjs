import { readdirSync } from 'node:fs'
import { readFile, writeFile } from 'node:fs/promises'
import { join } from 'node:path'
import { promisify } from 'node:util'
import { brotliCompress, constants, gzip } from 'node:zlib'

const compressible = /\.(css|html|js|json|mjs|svg|txt|wasm)$/
const least = 1024

/** Puts a `.br` and a `.gz` beside every file of the built pages that gains by it; the server sends those. */
export async function compressPages(folder) {
  const entries = readdirSync(folder, { recursive: true, withFileTypes: true })
  const files = entries.filter((found) => found.isFile() && compressible.test(found.name))
  await Promise.all(files.map((entry) => compress(join(entry.parentPath, entry.name))))
}

async function compress(path) {
  const content = await readFile(path)
  if (content.length < least) return
  // The last step costs ten times as much: it is for what every visitor loads, not for the workbench's data.
  const quality = path.endsWith('.json') ? 9 : 10
  const params = {
    [constants.BROTLI_PARAM_QUALITY]: quality,
    [constants.BROTLI_PARAM_SIZE_HINT]: content.length,
  }
  await Promise.all([
    promisify(brotliCompress)(content, { params }).then((packed) => writeFile(`${path}.br`, packed)),
    promisify(gzip)(content, { level: 9 }).then((packed) => writeFile(`${path}.gz`, packed)),
  ])
}
