import { around } from './people.ts'

export type Replies = Readonly<Record<string, { readonly status: number; readonly json: unknown }>>

const missing = { status: 404, json: { status: 404, code: 'notFound', message: 'Nothing here.' } }

/** What is around every page, and what a test adds, `*` for any one part of a path. The rest is not found. */
export function replyTo(method: string, path: string, replies: Replies): Replies[string] {
  const all: Replies = { ...around, ...replies }
  const given = `${method} ${path}`.split('/')
  const found = Object.entries(all).find(([pattern]) => {
    const parts = pattern.split('/')
    return parts.length === given.length && parts.every((part, at) => part === '*' || part === given[at])
  })
  return found?.[1] ?? missing
}
