import type { Page } from '@playwright/test'
import { alsoAnswering } from '#tests/accounts/session/answering.ts'
import { json } from '#tests/accounts/session/replies.ts'

const refused = json({ status: 400, code: 'refused', message: 'No.' }, 400)

/** Answers a request that failed so far from the next click on; what is tried without one fails. */
export async function answerOnceClicked(page: Page, request: string, body: unknown): Promise<void> {
  await page.evaluate(() =>
    document.addEventListener('click', () => document.body.setAttribute('data-clicked', ''), true),
  )
  const isClicked = () => page.evaluate(() => document.body.hasAttribute('data-clicked'))
  alsoAnswering({ [request]: async () => ((await isClicked()) ? json(body) : refused) })
}
