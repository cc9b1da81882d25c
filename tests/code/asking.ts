import { expect, type Page } from '@playwright/test'
import { codeTexts } from '#model/code.ts'
import type { Backend, Reply } from '#tests/charts/backend.ts'

export const codeOf = { right: '48213', short: '4821' } as const

const done: Reply = { status: 200, json: { done: true } }

export const codeField = (page: Page) => page.getByRole('textbox', { name: 'Code', exact: true })
export const confirm = (page: Page) => page.getByRole('button', { name: 'Confirm', exact: true })
export const resend = (page: Page) => page.getByRole('button', { name: /^Resend code/ })

export const submitCode = (code: string) => async (page: Page) => {
  await codeField(page).fill(code)
  await confirm(page).click()
}

/** As when the phone slept: the clock has gone on, its timers have not. */
export async function sleepThrough(page: Page): Promise<void> {
  const now = await page.evaluate(() => Date.now())
  await page.clock.setSystemTime(now + 30_000)
  await page.clock.runFor(1_000)
}

/** Types the right code, unless one is with the server; then the request that checks it is answered. */
export const checked = (request: string, reply: Reply) => async (page: Page, backend: Backend) => {
  const isChecking = (await confirm(page).getAttribute('data-loading')) !== null
  if (!isChecking) await submitCode(codeOf.right)(page)
  await backend.answer(request, reply)
}

/** Another code is asked for once it can be, and is sent by the request. */
export const resent = (request: string, text: string = codeTexts.resent) => ({
  payload: { tone: 'success', text } as const,
  user: async (page: Page, backend: Backend) => {
    await sleepThrough(page)
    await resend(page).click()
    await backend.answer(request, done)
  },
  seen: (page: Page) => expect(page.getByText(text).first()).toBeVisible(),
})
