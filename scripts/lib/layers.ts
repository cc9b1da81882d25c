import { readdir, readFile } from 'node:fs/promises'
import { dirname, posix } from 'node:path'

/**
 * The folders of the product, from the lowest: a folder imports those before it, never those after it.
 * @internal
 */
export const layers: readonly string[] = [
  'src/model',
  'src/charts',
  'src/machines',
  'src/services',
  'src/views',
  'src/workbench',
  'src',
  'server/store',
  'server/gateways',
  'server/config',
  'server/queue',
  'server/users',
  'server/opt-outs',
  'server/limits',
  'server/sessions',
  'server/messages',
  'server/data',
  'server/likely',
  'server/figures',
  'server/markets',
  'server/uploads',
  'server/audits',
  'server/call-lists',
  'server/deliveries',
  'server/products',
  'server/checkout',
  'server/accounts',
  'server/administration',
  'server/emailers',
  'server/reports',
  'server/crm',
  'server/integrations',
  'server/pushes',
  'server/upkeep',
  'server/http',
  'server',
  'server/cli',
]

export interface FolderImport {
  readonly from: string
  readonly to: string
  readonly file: string
}

const specifier = /(?:\bfrom|\bimport)\s*\(?\s*'([^']+)'/g

const folderOf = (file: string) => dirname(file).split('/').slice(0, 2).join('/')

function target(file: string, specifier: string): string | undefined {
  if (specifier.startsWith('.')) return posix.join(dirname(file), specifier)
  if (specifier.startsWith('#server/')) return specifier.slice(1)
  return specifier.startsWith('#') && !specifier.startsWith('#tests/')
    ? `src/${specifier.slice(1)}`
    : undefined
}

async function sources(root: string): Promise<readonly string[]> {
  const entries = await readdir(root, { recursive: true })
  return entries.filter((entry) => /\.tsx?$/.test(entry)).map((entry) => posix.join(root, entry))
}

/** The imports between folders of `src` and `server`, read from the project's root. */
export async function folderImports(): Promise<readonly FolderImport[]> {
  const found = new Map<string, FolderImport>()
  for (const file of [...(await sources('src')), ...(await sources('server'))]) {
    const from = folderOf(file)
    for (const [, imported = ''] of (await readFile(file, 'utf8')).matchAll(specifier)) {
      const path = target(file, imported)
      const to = path === undefined ? from : folderOf(path)
      if (to === from) continue
      found.set(`${from} ${to}`, { from, to, file })
    }
  }
  return [...found.values()].sort((a, b) => a.from.localeCompare(b.from) || a.to.localeCompare(b.to))
}

export function layersPage(imports: readonly FolderImport[]): string {
  const drawn = (root: string) =>
    imports
      .filter(({ from, to }) => from.startsWith(root) && to !== 'src/model')
      .map(({ from, to }) => `  ${from} --> ${to}`)
  const graph = (root: string) => ['```mermaid', 'flowchart TD', ...drawn(root), '```']
  return `${[
    '# Imports between folders',
    '',
    'Made by `npm run layers`; a test keeps it current. An arrow goes from the importing folder to the imported one. Every folder may import `src/model`, so those arrows are left out. No arrow goes up, so there is no cycle.',
    '',
    '## The browser',
    '',
    ...graph('src'),
    '',
    '## The server',
    '',
    ...graph('server'),
  ].join('\n')}\n`
}
