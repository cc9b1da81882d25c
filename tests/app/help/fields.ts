import type { Page } from '@playwright/test'

export const fields = (page: Page) => {
  const inForm = page.getByRole('form', { name: 'Support request' })
  return {
    name: inForm.getByLabel('Name', { exact: true }),
    email: inForm.getByLabel('Email'),
    message: inForm.getByLabel('Message'),
    attach: inForm.getByRole('checkbox', { name: 'Attach what happened', exact: true }),
    send: inForm.getByRole('button', { name: 'Send' }),
  }
}
