import type { Page } from '@playwright/test'
import { arrive } from '#tests/accounts/security/page.ts'
import { appears, hearOpeningOf } from '#tests/accounts/session/open-page.ts'
import { adminSession } from '#tests/accounts/session/people.ts'
import type { Backend } from '#tests/charts/backend.ts'

export const admin = adminSession()

/** Opens a page as an administrator, up to where its chart is there. */
export const openAsAdmin = (path: string, chart: string) => async (page: Page, backend: Backend) => {
  await arrive(page, admin, path)
  await backend.answer('POST /backend/login/check', { status: 200, json: admin })
  await appears(page.locator(`[data-chart="${chart}"]`))
}

/** The stream of the administrator's account reopens, and the page has heard of it. */
export const hearOpening = hearOpeningOf(admin.id)
