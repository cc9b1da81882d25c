import type { Rolldown } from 'vite'

/** Pages in the order in which visitors come to them. */
const pagesOf = {
  'log-in': /\/src\/views\/accounts\/(?:session|signup|reset)\//,
  portal:
    /\/src\/(?!views\/(?:uploads|administration|emailers|reports|crm)\/|(?:machines|services)\/uploads)/,
  uploads: /\/src\/(?!views\/(?:administration|emailers|reports|crm)\/)/,
}

/** What several pages share, in a chunk for each area: none loads what only the pages of later ones need. */
export const pageAreas = Object.entries(pagesOf).map(([area, file], at, { length }) => ({
  name: (id: string, chunking: Rolldown.ChunkingContext) => {
    const importers = new Set([id])
    for (const importer of importers)
      for (const next of chunking.getModuleInfo(importer)?.importers ?? []) importers.add(next)
    const isIn = [...importers].some((importer) => {
      const isLoadedAlone = (chunking.getModuleInfo(importer)?.dynamicImporters.length ?? 0) > 0
      return isLoadedAlone && file.test(importer)
    })
    return isIn ? area : null
  },
  test: /\/src\//,
  minShareCount: 2,
  priority: 2 * (length - at),
}))

/** What every page loads once it has been drawn. */
export const toasts = {
  name: 'toasts',
  test: /\/node_modules\/(?:@mantine\/(?:notifications|core\/esm\/components\/(?:CloseButton|Portal))|react-remove-scroll|react-transition-group)/,
  priority: 5,
}
