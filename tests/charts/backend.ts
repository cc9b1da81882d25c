import type { CDPSession, Page } from '@playwright/test'

/** What the backend answers. `cut` breaks the connection instead. */
export type Reply =
  | {
      readonly status: number
      readonly json?: unknown
      readonly text?: string
      readonly headers?: Record<string, string>
    }
  | { readonly cut: true }

/** Undefined holds the request. */
type Standing = Reply | ((url: URL) => Reply | undefined)

interface Held {
  readonly name: string
  /** Its number while DevTools pauses it, and among the events of the network. */
  readonly paused: string
  readonly request: string | undefined
}

/**
 * The requests of a page to `/backend`, each held until a step of a tour answers it. They are named as "POST
 * /backend/login", with `*` for one part of the path.
 */
export interface Backend {
  /** Answers the requests of that name, waiting for one to come: two parts of a page may ask the same. */
  answer(request: string, reply: Reply): Promise<void>
  /** Answers those that wait now. Returns how many did. */
  answerWaiting(request: string, reply: Reply): Promise<number>
  /** Answers the requests of that name at once from now on. */
  answerAlways(request: string, standing: Standing): void
}

const backends = new WeakMap<Page, Backend>()

/** What holds the requests of a page. */
export function backendOf(page: Page): Backend {
  const backend = backends.get(page)
  if (backend === undefined) throw new Error('the requests of this page are not held')
  return backend
}

/**
 * Holds all requests of the page to `/backend`; those named in `background` are answered at once. DevTools pauses
 * these alone: a route of Playwright's pauses all that the page loads, and takes its cache.
 * @param patience how long to wait for a request that is to be answered, in milliseconds
 */
export async function holdBackend(
  page: Page,
  background: Readonly<Record<string, Reply>>,
  patience: number,
): Promise<Backend> {
  const standing: [string, Standing][] = Object.entries(background)
  const held: Held[] = []
  const waiting = new Set<() => void>()
  const devtools = await page.context().newCDPSession(page)
  devtools.on('Network.loadingFailed', ({ requestId }) => {
    const index = held.findIndex(({ request }) => request === requestId)
    if (index >= 0) held.splice(index, 1)
  })
  devtools.on(
    'Fetch.requestPaused',
    ({ requestId: paused, networkId: request, request: { method, url } }) => {
      const name = `${method} ${new URL(url).pathname}`
      const found = standing.find(([pattern]) => isNamed(pattern, name))?.[1]
      const reply = typeof found === 'function' ? found(new URL(url)) : found
      // One that the page has given up meanwhile takes no answer.
      if (reply !== undefined) return void send(devtools, paused, reply).catch(() => undefined)
      held.push({ name, paused, request })
      for (const wake of waiting) wake()
    },
  )
  await devtools.send('Network.enable')
  await devtools.send('Fetch.enable', { patterns: [{ urlPattern: '*/backend/*' }] })

  const arrival = async (pattern: string): Promise<void> => {
    const deadline = Date.now() + patience
    while (!held.some(({ name }) => isNamed(pattern, name))) {
      const left = deadline - Date.now()
      if (left <= 0) throw new Error(`the page did not ask for ${pattern}; it waits for: ${listed(held)}`)
      await nextArrival(waiting, left)
    }
  }
  const answerWaiting = async (pattern: string, reply: Reply): Promise<number> => {
    const found = held.filter(({ name }) => isNamed(pattern, name))
    for (const each of found) held.splice(held.indexOf(each), 1)
    await Promise.all(found.map(({ paused }) => send(devtools, paused, reply)))
    return found.length
  }
  const backend: Backend = {
    answer: async (pattern, reply) => {
      await arrival(pattern)
      await answerWaiting(pattern, reply)
    },
    answerWaiting,
    answerAlways: (pattern, answer) => void standing.unshift([pattern, answer]),
  }
  backends.set(page, backend)
  return backend
}

function nextArrival(waiting: Set<() => void>, patience: number): Promise<void> {
  return new Promise((resolve) => {
    const wake = () => {
      clearTimeout(timer)
      waiting.delete(wake)
      resolve()
    }
    const timer = setTimeout(wake, patience)
    waiting.add(wake)
  })
}

async function send(devtools: CDPSession, requestId: string, reply: Reply): Promise<void> {
  if ('cut' in reply)
    return void (await devtools.send('Fetch.failRequest', { requestId, errorReason: 'ConnectionFailed' }))
  const { status, json, text = '', headers } = reply
  const type = json === undefined ? {} : { 'content-type': 'application/json' }
  await devtools.send('Fetch.fulfillRequest', {
    requestId,
    responseCode: status,
    responseHeaders: Object.entries({ ...type, ...headers }).map(([name, value]) => ({ name, value })),
    body: Buffer.from(json === undefined ? text : JSON.stringify(json)).toString('base64'),
  })
}

/** `*` in a pattern matches one segment of a path. */
function isNamed(pattern: string, name: string): boolean {
  const [expected, given] = [pattern.split('/'), name.split('/')]
  return (
    expected.length === given.length && expected.every((part, index) => part === '*' || part === given[index])
  )
}

const listed = (held: readonly Held[]) => held.map(({ name }) => name).join(', ') || 'nothing'
