import type { Page } from '@playwright/test'
import type { Profile } from '#model/account.ts'
import { profileOf } from '#tests/account/people.ts'
import type { Backend } from '#tests/charts/backend.ts'
import { arrive } from '#tests/security/page.ts'
import { appears } from '#tests/session/open-page.ts'
import { actingSession, adminSession, around } from '#tests/session/people.ts'

export const admin = adminSession()
export const acting = actingSession()
export const user: Profile = profileOf()
export const background = around

/** Opens the page of the user as an administrator. */
export async function openUser(page: Page, backend: Backend, shown: Profile = user): Promise<void> {
  await arrive(page, admin, `/user/${shown.id}`)
  await backend.answer('POST /backend/login/check', { status: 200, json: admin })
  await appears(page.locator('[data-chart="resource"]'))
  await backend.answer('GET /backend/user/*', { status: 200, json: shown })
  await appears(page.locator('[data-chart="impersonation"]'))
}

/** Opens a page in the midst of acting as the user. */
export async function openActing(page: Page, backend: Backend): Promise<void> {
  await arrive(page, acting, '/refresh')
  await backend.answer('POST /backend/login/check', { status: 200, json: acting })
  await appears(page.locator('[data-chart="impersonation"]'))
}
