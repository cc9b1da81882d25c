import { around } from './people.ts'

export interface Reply {
  readonly status: number
  readonly json: unknown
}

export interface Asked {
  readonly method: string
  readonly path: string
  readonly query: URLSearchParams
  readonly body: ReturnType<typeof JSON.parse>
}

/** By `POST /backend/cart/item`, `*` for any one part of a path: a reply, or what makes one of each request. */
export type Replies = Readonly<Record<string, Reply | ((asked: Asked) => Reply | Promise<Reply>)>>

export const json = (body: unknown, status = 200): Reply => ({ status, json: body })

/** A request that stays open, as the live stream does while nothing happens. */
export const never = () => new Promise<Reply>(() => {})

const missing = json({ status: 404, code: 'notFound', message: 'Nothing here.' }, 404)

/** What is around every page, and what a test adds. The rest is not found. */
export function replyTo(asked: Asked, replies: Replies): Reply | Promise<Reply> {
  const all: Replies = { ...around, ...replies }
  const given = `${asked.method} ${asked.path}`.split('/')
  const found = Object.entries(all).find(([pattern]) => {
    const parts = pattern.split('/')
    return parts.length === given.length && parts.every((part, at) => part === '*' || part === given[at])
  })
  const reply = found?.[1] ?? missing
  return typeof reply === 'function' ? reply(asked) : reply
}
