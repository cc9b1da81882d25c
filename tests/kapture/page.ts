import type { Page } from '@playwright/test'
import { asKnown } from '#tests/session/known.ts'
import { sessionOf } from '#tests/session/people.ts'

export const customer = sessionOf({ audits: true })

type Replies = Parameters<typeof asKnown>[2]

export const around = {
  'GET /backend/api/kapture/realtor-action-access': { status: 200, json: { hasAccess: true } },
  'GET /backend/kapture/states': { status: 200, json: { states: ['GU', 'OH', 'TX'] } },
  'GET /backend/kapture/realtors-count': { status: 200, json: { count: 12_345, estimatedAmount: 61_725 } },
} as const

export async function openKapture(page: Page, path: string, replies: Replies = {}): Promise<void> {
  await asKnown(page, customer, { ...around, ...replies })
  await page.goto(path)
}
