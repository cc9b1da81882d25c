import type { Page } from '@playwright/test'
import { asKnown } from '#tests/accounts/session/known.ts'
import { sessionOf } from '#tests/accounts/session/people.ts'

export const customer = sessionOf({ audits: true, kapture: true })

type Replies = Parameters<typeof asKnown>[2]

export const around = {
  'GET /backend/api/kapture/realtor-action-access': { status: 200, json: { hasAccess: true } },
  'GET /backend/kapture/states': { status: 200, json: { states: ['GU', 'OH', 'TX'] } },
  'GET /backend/kapture/realtors-count': { status: 200, json: { count: 12_345, estimatedAmount: 54_380 } },
} as const

export async function openKapture(page: Page, path: string, replies: Replies = {}): Promise<void> {
  await asKnown(page, customer, { ...around, ...replies })
  await page.goto(path)
}

const realtor = (n: number) => ({
  firstName: 'Ada',
  lastName: `Example ${n}`,
  entityFullName: 'Lone Star Homes',
  city: 'Austin',
  email: `ada${n}@example.com`,
  phone: '5125550142',
  type: 'agent',
  licenseNo: String(1000 + n),
  licenseStatus: 'active',
  licenseType: 'Salesperson',
})

export const realtorsPage = {
  status: 200,
  json: {
    realtors: Array.from({ length: 50 }, (_, n) => realtor(n)),
    _metadata: { total: 12_345, limit: 50 },
  },
}
