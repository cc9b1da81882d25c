import { expect, type Page } from '@playwright/test'
import { optOutLinkTexts } from '#model/leads/opt-out-link.ts'
import { type OptOut, optOutTexts } from '#model/leads/opt-outs.ts'
import { arrive, field } from '#tests/accounts/security/page.ts'
import { answering, test } from '#tests/accounts/session/answering.ts'
import { tookStep } from '#tests/accounts/session/open-page.ts'
import { json } from '#tests/accounts/session/replies.ts'
import { expectAccessibleInEveryLook } from '#tests/support/accessible.ts'
import { optOut, session } from './page.ts'

const three = [
  optOut(1, {}),
  optOut(2, { kind: 'phone', value: '5125550100', addedBy: 'administrator' }),
  optOut(3, { addedBy: 'person', kind: 'person', value: 'Pat Adams, 101 OAK ST, AUSTIN, TX 78701' }),
]

async function open(page: Page, optOuts: readonly OptOut[]): Promise<void> {
  answering({
    'POST /backend/login/check': json(session),
    'GET /backend/opt-outs/*': json({ optOuts, totalCount: optOuts.length, seq: 1 }),
    'GET /backend/opt-out-link/*': json({ madeAt: '2026-11-01T15:00:00Z' }),
    'DELETE /backend/opt-outs/*/*': json({ done: true }),
    'POST /backend/opt-outs/*': json({
      added: 1,
      known: 0,
      unread: [{ line: 2, why: 'There is no e-mail address in it.' }],
      unreadCount: 1,
    }),
  })
  await arrive(page, session, '/opt-outs')
  await page.getByRole('heading', { name: 'Opt-Outs', exact: true }).waitFor()
}

test('[OPT-01] [OPT-02] [OPT-03] [OPT-04] opt-outs are added by paste and by file, and removed', async ({
  page,
}) => {
  await open(page, three)
  await page.getByText('Pat Adams, 101').waitFor()
  await expectAccessibleInEveryLook(page)
  const [text, add] = [field(page, 'People to leave out'), page.getByRole('button', { name: 'Add' })]
  const choose = async (buffer: Buffer) =>
    page.locator('input[type=file]').setInputFiles({ name: 'list.csv', mimeType: 'text/csv', buffer })
  await add.click()
  await expect(page.getByText(optOutTexts.empty)).toBeVisible()
  await choose(Buffer.from([0x50, 0x4b, 0, 3]))
  await expect(page.getByText(optOutTexts.notText)).toBeVisible()
  await choose(Buffer.from('pat@example.com\nrubbish'))
  await expect(text).toHaveValue('pat@example.com\nrubbish')
  await add.click()
  await expect(page.getByText('Line 2: There is no e-mail address in it.')).toBeVisible()
  const added = 'File uploaded successfully. Added 1 opt-out. 1 line was not added.'
  await expect(page.getByText(added)).toBeVisible()
  await expect(text).toHaveValue('')
  await page.getByRole('button', { name: 'Remove pat@example.com' }).click()
  const removed = page.waitForRequest((request) => request.method() === 'DELETE')
  await page.getByRole('alertdialog').getByRole('button', { name: 'Remove' }).click()
  expect((await removed).url()).toMatch(/\/1$/)
  await expect(page.getByText(optOutTexts.removed)).toBeVisible()
  await tookStep(page, 'feed', 'ready.complete', 'list.refresh', 'ready.refreshing')
})

test('[OPT-03] no opt-outs have no barrier either', async ({ page }) => {
  await open(page, [])
  await page.getByText('No opt-outs yet').waitFor()
  await expectAccessibleInEveryLook(page)
})

test('[OPT-08] [OPT-10] the page of a link names the customer and is accessible', async ({ page }) => {
  answering({
    'POST /backend/opt-out/whose': json({ name: 'Ann Lee', brokerage: 'Lone Star Homes' }),
  })
  await page.goto('/opt-out/some-link')
  await page.getByRole('heading', { name: 'Opt out of contact by Ann Lee (Lone Star Homes)' }).waitFor()
  await page.getByRole('button', { name: 'Opt out' }).click()
  await expect(page.getByText(optOutLinkTexts.nothing)).toBeVisible()
  await expect(page.getByLabel('E-mail address')).toBeFocused()
  await expectAccessibleInEveryLook(page)
})
