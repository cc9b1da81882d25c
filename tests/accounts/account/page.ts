import type { Page } from '@playwright/test'
import type { RecordedFact } from '#model/shared/fact.ts'
import { sentByOtherTab } from '#tests/accounts/session/other-tab.ts'
import { session } from './people.ts'

export const fact = (type: string, kind: RecordedFact['kind'] = 'profile'): RecordedFact => ({
  ownerId: session.id,
  seq: 1,
  streamId: session.id,
  kind,
  type,
  data: {},
  actorId: session.id,
  onBehalfOf: null,
  at: '2026-11-20T15:00:00Z',
})

/** The journal goes on with a fact that this page has not heard of. */
export const happens = (one: RecordedFact) => async (page: Page) => {
  const seq = await page.evaluate(() => {
    const next = Number(document.body.dataset.heard ?? 0) + 1
    document.body.dataset.heard = String(next)
    return next
  })
  await sentByOtherTab(session.id, { kind: 'facts', facts: [{ ...one, seq }] })(page)
}
