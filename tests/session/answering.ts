import type { Page } from '@playwright/test'
import { type Replies, replyTo } from './replies.ts'

/** Answers the page's requests at once. */
export async function answering(page: Page, replies: Replies = {}): Promise<void> {
  await page.route('**/backend/**', (route) => {
    const request = route.request()
    return route.fulfill(replyTo(request.method(), new URL(request.url()).pathname, replies))
  })
}
