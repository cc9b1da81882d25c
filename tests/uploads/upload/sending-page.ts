import { type APIRequestContext, expect, type Page } from '@playwright/test'
import type { Session } from '#model/accounts/session.ts'
import { auditCalls } from '#model/audits/audits-calls.ts'

export const offer = (page: Page) => page.getByRole('region', { name: 'Your file from before' })
export const upload = (page: Page) => page.getByRole('region', { name: 'Upload' })

/** Stores a session in the browser. */
export const enter = (page: Page, { id, token, userName }: Session) =>
  page.evaluate(
    (kept) => localStorage.setItem('foresale.session', kept),
    JSON.stringify({ id, token, userName }),
  )

export const seesProfile = (page: Page) =>
  expect(page.getByRole('button', { name: /^Profile of / })).toBeVisible()

export async function openAs(page: Page, who: Session, path = '/refresh'): Promise<void> {
  await page.goto('/robots.txt')
  await enter(page, who)
  await page.goto(path)
  await seesProfile(page)
}

export async function auditsOf(request: APIRequestContext, { id, token }: Session): Promise<number> {
  const reply = await request.get(`/backend/audits/ids/user/${id}`, {
    headers: { authorization: `Bearer ${token}` },
  })
  return auditCalls.audits.reply.parse(await reply.json()).audits.length
}
