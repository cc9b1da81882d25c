import type { Page } from '@playwright/test'
import type { Backend, Reply } from '#tests/charts/backend.ts'

export const codeOf = { right: '48213', short: '4821' } as const

export const codeField = (page: Page) => page.getByRole('textbox', { name: 'Code', exact: true })
export const confirm = (page: Page) => page.getByRole('button', { name: 'Confirm', exact: true })
export const resend = (page: Page) => page.getByRole('button', { name: /^Resend code/ })

export const submitCode = (code: string) => async (page: Page) => {
  await codeField(page).fill(code)
  await confirm(page).click()
}

/** Types the right code, unless one is with the server; then the request that checks it is answered. */
export const checked = (request: string, reply: Reply) => async (page: Page, backend: Backend) => {
  const isChecking = (await confirm(page).getAttribute('data-loading')) !== null
  if (!isChecking) await submitCode(codeOf.right)(page)
  await backend.answer(request, reply)
}
