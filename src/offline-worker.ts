/** Written into the built file: the paths of the page that opens without a network, and a hash of what they hold. */
declare const precached: { readonly build: string; readonly paths: readonly string[] }

interface Lasting extends Event {
  waitUntil(work: Promise<unknown>): void
}

interface Fetching extends Event {
  readonly request: Request
  respondWith(response: Promise<Response>): void
}

interface Worker extends EventTarget {
  skipWaiting(): Promise<void>
  addEventListener(type: 'install' | 'activate', listen: (event: Lasting) => void): void
  addEventListener(type: 'fetch', listen: (event: Fetching) => void): void
}

const worker = self as unknown as Worker
const page = '/offline.html'
const cacheName = `foresale-offline-${precached.build}`

async function install(): Promise<void> {
  const cache = await caches.open(cacheName)
  await cache.addAll(precached.paths.map((path) => new Request(path, { cache: 'reload' })))
  await worker.skipWaiting()
}

async function dropOldBuilds(): Promise<void> {
  for (const name of await caches.keys()) if (name !== cacheName) await caches.delete(name)
}

/** What is kept answers only where the network does not. */
const orKept = (request: Request, path: string) =>
  fetch(request).catch(async (error: unknown) => {
    const kept = await caches.match(path, { ignoreVary: true })
    if (kept) return kept
    throw error
  })

worker.addEventListener('install', (event) => event.waitUntil(install()))
worker.addEventListener('activate', (event) => event.waitUntil(dropOldBuilds()))
worker.addEventListener('fetch', (event) => {
  const { request } = event
  const { origin, pathname } = new URL(request.url)
  if (origin !== location.origin || /^\/(backend|charts)\//.test(pathname)) return
  if (request.mode === 'navigate') event.respondWith(orKept(request, page))
  else if (precached.paths.includes(pathname)) event.respondWith(orKept(request, pathname))
})
