import { expect, type Page } from '@playwright/test'
import type { Session } from '#model/accounts/session.ts'
import { test } from '#tests/accounts/session/answering.ts'
import { asKnown } from '#tests/accounts/session/known.ts'
import { adminSession, sessionOf } from '#tests/accounts/session/people.ts'
import { preview } from '#tests/audits/audiences/audits.ts'
import { around as aroundKapture } from '#tests/kapture/page.ts'
import { likelyCounty } from '#tests/likely-sellers/item.ts'

const customer = sessionOf({ audits: true, counties: true, kapture: true })
const failed = { status: 500, json: { status: 500, code: 'fault', message: 'No' } }
const ok = (json: object) => ({ status: 200, json })

const county = likelyCounty()

interface Failure {
  readonly text: string
  readonly as: 'dialog' | 'toast'
  readonly path: string
  readonly replies: Parameters<typeof asKnown>[2]
  readonly act?: (page: Page) => Promise<void>
  readonly session?: Session
}

const press = (name: string) => (page: Page) => page.getByRole('button', { name, exact: true }).click()

const dialogTitle = 'There is an error processing your request'
const kaptureDialog = {
  text: 'We are experiencing some technical difficulties please try again later',
  as: 'dialog',
} as const

/** A request fails, and the specification says how that is shown. */
const failures: readonly Failure[] = [
  {
    ...kaptureDialog,
    path: '/kapture-purchase',
    replies: { 'GET /backend/kapture/states': failed },
  },
  {
    ...kaptureDialog,
    path: '/kapture',
    replies: { ...aroundKapture, 'GET /backend/api/v2/kapture/realtors': failed },
    act: async (page) => {
      await page.getByLabel('License State').selectOption('Texas')
      await press('Apply')(page)
    },
  },
  {
    ...kaptureDialog,
    path: '/audiences?tab=kapture',
    replies: { 'GET /backend/kapturebuys/ids/user/*': failed },
  },
  {
    text: 'There is an error getting your Audiences. Please try again.',
    as: 'toast',
    path: '/audiences?tab=sellers',
    replies: { 'GET /backend/api/v1/likely/orders/user/*/*/*': failed },
  },
  {
    text: 'Error estimating price',
    as: 'toast',
    path: '/audiences?tab=sellers',
    replies: {
      'GET /backend/api/v1/likely/orders/user/*/*/*': ok({ items: [county], seq: 1 }),
      'POST /backend/cart/estimate/append': failed,
    },
    act: press('Append phones and e-mails to Travis County, TX'),
  },
  {
    text: 'Error exporting upload file',
    as: 'toast',
    path: '/audiences?tab=audits',
    replies: {
      'GET /backend/audits/ids/user/*': ok({ audits: [preview('a')], seq: 1 }),
      'POST /backend/audit/upload/download/*': failed,
    },
    act: press('Export file'),
    session: adminSession(),
  },
  {
    text: 'Possible bug found!',
    as: 'dialog',
    path: '/opt-outs',
    replies: {
      'GET /backend/opt-outs/*': ok({ optOuts: [], totalCount: 0, seq: 1 }),
      'POST /backend/opt-outs/*': ok({ added: 'many' }),
    },
    act: async (page) => {
      await page.getByLabel('People to leave out').fill('pat@example.com')
      await press('Add')(page)
    },
  },
]

test('[SHL-95] [KAP-04] a failure shows the message that the specification gives it', async ({ browser }) => {
  for (const { text, as, path, replies, act, session = customer } of failures)
    await test.step(`${path}: ${text}`, async () => {
      const context = await browser.newContext()
      const page = await context.newPage()
      await asKnown(page, session, replies)
      await page.goto(path)
      await act?.(page)
      if (as === 'dialog') {
        await expect(page.getByRole('alertdialog', { name: dialogTitle })).toContainText(text)
      } else
        await expect(
          page.getByRole('region', { name: 'Notifications' }).getByText(text).first(),
        ).toBeVisible()
      await context.close()
    })
})
