import { parse } from 'node:querystring'
import type { Page, Request, Route } from '@playwright/test'
import * as z from 'zod/mini'
import { calls } from '#model/app/all-calls.ts'
import type { Call } from '#model/shared/call.ts'

/** Those whose path leaves the least open first. */
const known: readonly Call[] = Object.values(calls)
  .flatMap((some): Call[] => Object.values(some))
  .toSorted((one, other) => one.path.split(':').length - other.path.split(':').length)

/** What the backend answers. `cut` breaks the connection instead. */
export type Reply =
  | {
      readonly status: number
      readonly json?: unknown
      readonly text?: string
      readonly headers?: Record<string, string>
    }
  | { readonly cut: true }

interface Held {
  readonly name: string
  readonly route: Route
}

/** The requests of a page to `/backend`, each held until a step of a tour answers it. */
export interface Backend {
  /**
   * Answers the requests of that name ("POST /backend/login", `*` for one part of the path), waiting for one to come:
   * two parts of a page may ask the same. Fails if the page has sent what no call takes.
   */
  answer(request: string, reply: Reply): Promise<void>
  /** The newest request of that name as Playwright knows it, for a look at what was sent. */
  request(request: string): Promise<Request>
}

/**
 * Holds all requests of the page to `/backend`; those named in `background` are answered at once.
 * @param patience how long to wait for a request that is to be answered, in milliseconds
 */
export async function holdBackend(
  page: Page,
  background: Readonly<Record<string, Reply>>,
  patience: number,
): Promise<Backend> {
  const held: Held[] = []
  const misfits: string[] = []
  const waiting = new Set<() => void>()
  const drop = (request: Request) => {
    const index = held.findIndex(({ route }) => route.request() === request)
    if (index >= 0) held.splice(index, 1)
  }
  page.on('requestfailed', drop)
  await page.route('**/backend/**', async (route) => {
    const request = route.request()
    const name = `${request.method()} ${new URL(request.url()).pathname}`
    misfits.push(...misfitsOf(request))
    const reply = Object.entries(background).find(([pattern]) => isNamed(pattern, name))?.[1]
    if (reply !== undefined) return send(route, reply)
    held.push({ name, route })
    for (const wake of waiting) wake()
  })

  const newest = async (pattern: string): Promise<Held> => {
    const deadline = Date.now() + patience
    for (;;) {
      const found = held.findLast(({ name }) => isNamed(pattern, name))
      if (found !== undefined) return found
      const left = deadline - Date.now()
      if (left <= 0) throw new Error(`the page did not ask for ${pattern}; it waits for: ${listed(held)}`)
      await nextArrival(waiting, left)
    }
  }
  return {
    async answer(pattern, reply) {
      await newest(pattern)
      if (misfits.length > 0) throw new Error(misfits.join('\n'))
      const found = held.filter(({ name }) => isNamed(pattern, name))
      for (const each of found) held.splice(held.indexOf(each), 1)
      await Promise.all(found.map(({ route }) => send(route, reply)))
    },
    async request(pattern) {
      return (await newest(pattern)).route.request()
    },
  }
}

/** What of a request its call does not take. */
function misfitsOf(request: Request): string[] {
  const { pathname, search } = new URL(request.url())
  const name = `${request.method()} ${pathname.replace('/backend', '')}`
  const call = known.find(({ method, path }) => isNamed(`${method} ${path.replaceAll(/:\w+/g, '*')}`, name))
  const isJson = request.headers()['content-type']?.startsWith('application/json')
  const parts: readonly [z.ZodMiniType | undefined, unknown][] = [
    [call?.query, { ...parse(search.slice(1)) }],
    [isJson ? call?.body : undefined, isJson && request.postDataJSON()],
  ]
  return parts.flatMap(([schema, sent]) => {
    const read = schema && z.safeParse(schema, sent)
    return read?.error ? [`${name} does not take what is sent: ${z.prettifyError(read.error)}`] : []
  })
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

async function send(route: Route, reply: Reply): Promise<void> {
  if ('cut' in reply) return route.abort('connectionfailed')
  const { status, json, text, headers } = reply
  await route.fulfill({ status, headers, ...(json === undefined ? { body: text ?? '' } : { json }) })
}

/** `*` in a pattern matches one segment of a path. */
function isNamed(pattern: string, name: string): boolean {
  const [expected, given] = [pattern.split('/'), name.split('/')]
  return (
    expected.length === given.length && expected.every((part, index) => part === '*' || part === given[index])
  )
}

const listed = (held: readonly Held[]) => held.map(({ name }) => name).join(', ') || 'nothing'
