import type { Page } from '@playwright/test'
import { around } from './people.ts'

type Replies = Readonly<Record<string, { readonly status: number; readonly json: unknown }>>

/** Answers the page's requests at once: what is around every page, and what a test adds. The rest is not found. */
export async function answering(page: Page, replies: Replies = {}): Promise<void> {
  const all: Replies = { ...around, ...replies }
  await page.route('**/backend/**', (route) => {
    const request = route.request()
    const name = `${request.method()} ${new URL(request.url()).pathname}`
    const found = Object.entries(all).find(([pattern]) => {
      const parts = pattern.split('/')
      const given = name.split('/')
      return parts.length === given.length && parts.every((part, at) => part === '*' || part === given[at])
    })
    const missing = { status: 404, json: { status: 404, code: 'notFound', message: 'Nothing here.' } }
    return route.fulfill(found?.[1] ?? missing)
  })
}
