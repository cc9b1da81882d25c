import { loadPart } from '#views/app/LazyPage.tsx'
import { pages } from '#views/app/routes.ts'
import { composeFlows } from '../../src/flows.ts'

/** Imports each page's code and charts, one page after another. */
export async function importPages(
  shared: Parameters<typeof composeFlows>[0],
  onImported: (path: string) => void,
): Promise<void> {
  for (const { path, page } of pages) {
    await loadPart(page, composeFlows(shared))
    onImported(path)
  }
}
