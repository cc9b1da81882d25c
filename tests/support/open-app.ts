import '#tests/app/shell/stand-ins.ts'
import { configure } from '@testing-library/react/pure'
import type { Root } from 'react-dom/client'
import { afterAll, vi } from 'vitest'
import { navigate } from 'wouter/use-browser-location'
import type { Session } from '#model/accounts/session.ts'
import { type Replies, replyTo } from '#tests/accounts/session/replies.ts'

/** What jsdom lacks of a browser beyond what parts of a page need. Another tab holds the live stream. */
Object.defineProperty(navigator, 'locks', { value: { request: () => new Promise(() => undefined) } })
window.ResizeObserver = class {
  observe() {}
  unobserve() {}
  disconnect() {}
}
window.IntersectionObserver = class {
  root = null
  rootMargin = ''
  scrollMargin = ''
  thresholds = []
  observe() {}
  unobserve() {}
  disconnect() {}
  takeRecords = () => []
}

// As long as `expect.poll` in vitest.config.ts.
configure({ asyncUtilTimeout: 30_000, defaultHidden: true })

let root: Root | undefined
vi.doMock('react-dom/client', async (load) => {
  const real = await load<typeof import('react-dom/client')>()
  return {
    ...real,
    createRoot: (container: Element) => {
      root = real.createRoot(container)
      return root
    },
  }
})
afterAll(() => root?.unmount())

interface Sent {
  /** `POST /backend/cart/checkout` */
  readonly request: string
  readonly body: unknown
}

const sessionKey = 'foresale.session'

function keep(session: Session | null): void {
  const newValue =
    session && JSON.stringify({ id: session.id, token: session.token, userName: session.userName })
  if (newValue === null) localStorage.removeItem(sessionKey)
  else localStorage.setItem(sessionKey, newValue)
  dispatchEvent(new StorageEvent('storage', { key: sessionKey, newValue }))
}

/**
 * Opens the app itself, as `main.tsx` composes it, at a path. A test file has one app: before each opening another tab
 * logs out, then in as `session`.
 */
export async function openApp(path: string, session: Session | null, replies: Replies = {}) {
  const sent: Sent[] = []
  let answers = replies
  vi.stubGlobal('fetch', async (request: Request) => {
    const { method, url } = request
    const { pathname: path, searchParams: query } = new URL(url)
    const text = await request.text()
    const body = text === '' ? null : JSON.parse(text)
    sent.push({ request: `${method} ${path}`, body })
    const { status, json } = await replyTo({ method, path, query, body }, answers)
    return Response.json(json, { status })
  })
  keep(null)
  if (document.getElementById('root') === null) document.body.innerHTML = '<div id="root"></div>'
  navigate(path)
  keep(session)
  await import('../../src/main.tsx')
  return {
    /** Each request so far, the oldest first. */
    sent,
    bodiesOf: (request: string) => sent.filter((each) => each.request === request).map(({ body }) => body),
    /** From now on. */
    answer(more: Replies) {
      answers = { ...answers, ...more }
    },
  }
}
