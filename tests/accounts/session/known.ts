import type { Page } from '@playwright/test'
import type { Session } from '#model/accounts/session.ts'
import { answering } from './answering.ts'
import type { Asked, Replies } from './replies.ts'

/** Opens pages with a stored session; requests are answered at once. Resolves with all that is asked for. */
export async function asKnown(
  page: Page,
  session: Session,
  replies: Replies = {},
): Promise<readonly Asked[]> {
  const { id, token, userName } = session
  await page.addInitScript(
    (kept) => localStorage.setItem('foresale.session', kept),
    JSON.stringify({ id, token, userName }),
  )
  return answering({ 'POST /backend/login/check': { status: 200, json: session }, ...replies })
}
