import type { Page } from '@playwright/test'
import type { OptOut } from '#model/leads/opt-outs.ts'
import { arrive } from '#tests/accounts/security/page.ts'
import { appears } from '#tests/accounts/session/open-page.ts'
import { around, sessionOf } from '#tests/accounts/session/people.ts'
import type { Backend } from '#tests/charts/backend.ts'

export const session = sessionOf()

export const optOut = (id: number, changes: Partial<OptOut> = {}): OptOut => ({
  id: String(id),
  kind: 'email',
  value: 'pat@example.com',
  requestedOn: '2026-11-19',
  addedAt: '2026-11-20T15:00:00Z',
  addedBy: 'owner',
  ...changes,
})

export const linkReading = 'GET /backend/opt-out-link/*'

export const optOutsBackground = {
  ...around,
  'POST /backend/login/check': { status: 200, json: session },
  'GET /backend/opt-outs/*': { status: 200, json: { optOuts: [optOut(1)], totalCount: 1, seq: 99 } },
}

/** Opens the page, up to where the link is known. */
export const openOptOuts = (madeAt: string | null) => async (page: Page, backend: Backend) => {
  await arrive(page, session, '/opt-outs')
  await backend.answer(linkReading, { status: 200, json: { madeAt } })
  await appears(page.getByRole('region', { name: 'Let people opt out themselves' }))
}
