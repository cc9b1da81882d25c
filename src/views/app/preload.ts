import type { Machines } from './context.ts'
import { loadPart } from './LazyPage.tsx'
import { pageAt } from './routes.ts'

/** Loads the page of the address beside the first paint, and others once a link to them is pointed at or focused. */
export function preloadPages(machines: Machines): void {
  const preload = (path: string) => {
    const page = pageAt(path)
    // What fails is loaded again when it is drawn.
    if (page) loadPart(page.page, machines).catch(() => undefined)
  }
  preload(location.pathname)
  for (const pointed of ['pointerover', 'focusin']) {
    addEventListener(pointed, ({ target }) => {
      const link = target instanceof Element ? target.closest('a') : null
      if (link?.origin === location.origin) preload(link.pathname)
    })
  }
}
