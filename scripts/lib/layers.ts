import { readdir, readFile } from 'node:fs/promises'
import { dirname, posix } from 'node:path'

/** The folders of the browser, from the lowest: a folder imports those before it, never those after it. */
const browser: readonly string[] = [
  'src/model',
  'src/charts',
  'src/machines',
  'src/services',
  'src/views',
  'src/workbench',
  'src',
]

/** What the server runs on, from the lowest: none knows a feature's rules. */
const platform: readonly string[] = [
  'server/watch',
  'server/store',
  'server/gateways',
  'server/config',
  'server/queue',
  'server/limits',
  'server/http',
]

/** The features of the server, each with its files that other features may import. */
export const publicFiles: Readonly<Record<string, readonly string[]>> = {
  accounts: [
    'api-keys',
    'callers',
    'integration-keys',
    'secret-box',
    'sessions/end-sessions',
    'sessions/sessions',
    'stop-mail',
    'users/owned-products',
    'users/subscriptions',
    'users/users',
  ],
  administration: ['customer-upload', 'customers', 'order-file-push', 'orders'],
  app: ['app-context'],
  audits: [
    'audits',
    'billed-contacts',
    'contact-of-row',
    'erase-audit',
    'process',
    'read-rows',
    'report-product',
    'rescore-product',
    'row-sql',
    'score-runs',
    'skiptrace/skiptrace',
    'trace',
  ],
  checkout: ['bought', 'product', 'transactions'],
  'county-data': [
    'county-outlines',
    'import/import-error',
    'import/import-file',
    'import/rejects',
    'phone-marks',
    'selection-sql',
  ],
  crm: ['quotes'],
  deliveries: ['audit-file', 'likely-file', 'opted-out-licences', 'realtor-file', 'sheet-file'],
  emailers: [],
  kapture: ['kapture-access', 'kapture-list'],
  leads: [
    'call-lists/last-calls',
    'lead/lead-places',
    'lead/people-at-homes',
    'opt-outs/opt-outs',
    'opt-outs/opted-out',
    'today/settings',
  ],
  'likely-sellers': [
    'append/append',
    'append/erase',
    'append/owners',
    'channel-lines',
    'channels',
    'chosen-rows',
    'county-figures',
    'export',
    'export-rows',
    'items',
    'likely-sql',
    'markets',
    'month-sets',
    'prediction-dates',
    'rows',
  ],
  markets: ['figures/counting-jobs', 'figures/kept-figures', 'figures/settings', 'score-histories'],
  messages: ['customer-mail', 'kinds', 'mails', 'outbox', 'send'],
  reports: [],
  uploads: ['contact', 'reading', 'sheet/threads'],
}

/** What assembles the features and imports any file of them. */
const assemblers: readonly string[] = ['server/app', 'server', 'server/cli']

/** An import of one file by another, both as paths from the project's root. */
export interface FileImport {
  readonly from: string
  readonly to: string
}

const specifier = /(?:\bfrom|\bimport)\s*\(?\s*'([^']+)'/g

const folderOf = (file: string) => dirname(file).split('/').slice(0, 2).join('/')
const featureOf = (file: string) => {
  const [root, name = ''] = folderOf(file).split('/')
  return root === 'server' && Object.hasOwn(publicFiles, name) ? name : undefined
}

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

/** The imports between files of `src` and `server`, read from the project's root. */
export async function fileImports(): Promise<readonly FileImport[]> {
  const found: FileImport[] = []
  for (const from of [...(await sources('src')), ...(await sources('server'))])
    for (const [, imported = ''] of (await readFile(from, 'utf8')).matchAll(specifier)) {
      const to = target(from, imported)
      if (to !== undefined) found.push({ from, to })
    }
  return found
}

const hasPlace = (folder: string) =>
  [...browser, ...platform, ...assemblers].includes(folder) ||
  Object.hasOwn(publicFiles, folder.slice('server/'.length))

/**
 * Why an import is not allowed, and where to put what it is for; `undefined` if it is allowed.
 * @internal
 */
export function objection({ from, to }: FileImport): string | undefined {
  const [above, below] = [folderOf(from), folderOf(to)]
  if (above === below || below === 'src/model') return undefined
  const placeless = [above, below].find((folder) => !hasPlace(folder))
  const why = placeless
    ? `${placeless} has no place. Put the file in a feature, or give the folder a place in scripts/lib/layers.ts.`
    : above.startsWith('src')
      ? whyNotUpwards(browser, above, below)
      : platform.includes(above)
        ? whyNotUpwards(platform, above, below)
        : whyNotPublic(from, to)
  return why && `${from} imports ${to}: ${why}`
}

const whyNotUpwards = (layers: readonly string[], above: string, below: string) =>
  layers.slice(0, layers.indexOf(above)).includes(below)
    ? undefined
    : `${below} is not below ${above}. Put what both need in ${above} or below it, or pass it as a parameter.`

function whyNotPublic(from: string, to: string): string | undefined {
  if (platform.includes(folderOf(to)) || isAssembler(from)) return undefined
  const feature = featureOf(to)
  if (feature === undefined) return `${to} is a program. Put what both need in a feature.`
  const name = to.slice(`server/${feature}/`.length).replace(/\.ts$/, '')
  return publicFiles[feature]?.includes(name)
    ? undefined
    : `it is not public. Use a public file of ${feature}, or add '${name}' to its line in scripts/lib/layers.ts if other features may rely on it.`
}

/**
 * Public files that no other feature imports.
 * @internal
 */
export function unusedPublicFiles(imports: readonly FileImport[]): readonly string[] {
  const used = new Set(
    imports
      .filter(({ from, to }) => featureOf(from) !== featureOf(to) && !isAssembler(from))
      .map(({ to }) => to),
  )
  return Object.entries(publicFiles)
    .flatMap(([feature, names]) => names.map((name) => `server/${feature}/${name}.ts`))
    .filter((file) => !used.has(file))
}

const isAssembler = (file: string) => assemblers.includes(folderOf(file))

/**
 * A circle of imports, its first file repeated at the end; `undefined` if there is none.
 * @internal
 */
export function circleOf(imports: readonly FileImport[]): readonly string[] | undefined {
  const importsOf = new Map<string, string[]>()
  for (const { from, to } of imports) importsOf.set(from, [...(importsOf.get(from) ?? []), to])
  const done = new Set<string>()
  const path: string[] = []
  const visit = (file: string): readonly string[] | undefined => {
    if (path.includes(file)) return [...path.slice(path.indexOf(file)), file]
    if (done.has(file)) return undefined
    path.push(file)
    for (const to of importsOf.get(file) ?? []) {
      const circle = visit(to)
      if (circle) return circle
    }
    path.pop()
    done.add(file)
    return undefined
  }
  for (const file of importsOf.keys()) {
    const circle = visit(file)
    if (circle) return circle
  }
  return undefined
}

/** docs/layers.md. */
export function layersPage(imports: readonly FileImport[]): string {
  const arrows = (isDrawn: (from: string, to: string) => boolean) => {
    const drawn = imports
      .map(({ from, to }) => [folderOf(from), folderOf(to)] as const)
      .filter(([from, to]) => from !== to && isDrawn(from, to))
      .map(([from, to]) => `  ${from} --> ${to}`)
    return ['```mermaid', 'flowchart TD', ...[...new Set(drawn)].sort(), '```']
  }
  const isFeature = (folder: string) => Object.hasOwn(publicFiles, folder.slice('server/'.length))
  return `${[
    '# Imports between folders',
    '',
    'Made by `npm run layers`; a test keeps it current. An arrow goes from the importing folder to the imported one. Every folder may import `src/model`, so those arrows are left out. No two files import each other, directly or through others.',
    '',
    '## The browser',
    '',
    'No arrow goes up.',
    '',
    ...arrows((from, to) => from.startsWith('src') && to !== 'src/model'),
    '',
    "## The server's platform",
    '',
    'No arrow goes up, and none to a feature. Every feature may import the platform.',
    '',
    ...arrows((from, to) => platform.includes(from) && to.startsWith('server')),
    '',
    "## The server's features",
    '',
    'A feature imports of another only its public files. `server/app`, `server/main.ts` and `server/cli` assemble the features and import any file of them; those arrows are left out.',
    '',
    ...arrows((from, to) => isFeature(from) && isFeature(to) && !assemblers.includes(from)),
    '',
    '| feature | public files |',
    '|---|---|',
    ...Object.entries(publicFiles).map(
      ([feature, names]) => `| ${feature} | ${names.map((name) => `\`${name}\``).join(', ') || 'none'} |`,
    ),
  ].join('\n')}\n`
}
