import { join } from 'node:path'
import { runnerImport } from 'vite'

/** Stands for every module and service while it is only asked which modules a page imports. */
const anything = new Proxy(() => undefined, {
  get: (_, key) => (key === 'then' ? undefined : key === Symbol.iterator ? [].values : anything),
  apply: () => anything,
})

/** @returns the modules that each page's code and charts are imported from, by the page's path. */
async function modulesOfPages(root) {
  const imported = new Set()
  globalThis.recordImport = async (module) => {
    imported.add(join(root, module.replace(/^[#.]/, 'src/')))
    return anything
  }
  const recordImports = {
    name: 'record-imports',
    enforce: 'pre',
    transform: (code, id) =>
      /\/(?:routes|flows)\.ts$/.test(id) ? code.replaceAll(/\bimport\(/g, 'recordImport(') : undefined,
  }
  const { module } = await runnerImport(join(root, 'scripts/lib/page-modules.ts'), {
    root,
    configFile: false,
    logLevel: 'error',
    plugins: [recordImports],
  })
  const modules = new Map()
  await module.importPages(anything, (path) => {
    modules.set(path, [...imported])
    imported.clear()
  })
  return modules
}

/** The chunks and what they import, with their styles, but for those of `known`. */
function filesOf(chunks, bundle, known = []) {
  const files = new Set(chunks.map(({ fileName }) => fileName))
  for (const file of files) {
    const chunk = bundle[file]
    if (chunk?.type !== 'chunk') continue
    for (const next of [...chunk.imports, ...(chunk.viteMetadata?.importedCss ?? [])]) files.add(next)
  }
  return [...files].filter((file) => !known.includes(file))
}

/** Writes which files each page loads at first, for the server to name them in the page's head. */
export function pagePreloads() {
  let root = ''
  return {
    name: 'page-preloads',
    apply: 'build',
    configResolved: (config) => {
      root = config.root
    },
    generateBundle: {
      // Chunks of styles alone are gone by then.
      order: 'post',
      async handler(_, bundle) {
        const chunks = Object.values(bundle).filter(({ type }) => type === 'chunk')
        const first = filesOf(
          chunks.filter(({ isEntry }) => isEntry),
          bundle,
        )
        const preloads = [...(await modulesOfPages(root))].map(([path, modules]) => {
          const own = chunks.filter(({ moduleIds }) => modules.some((module) => moduleIds.includes(module)))
          return { path, files: filesOf(own, bundle, first) }
        })
        this.emitFile({ type: 'asset', fileName: 'preloads.json', source: JSON.stringify(preloads) })
      },
    },
  }
}
