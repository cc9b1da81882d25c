import { readFileSync } from 'node:fs'
import { expect } from '@playwright/test'
import { test } from '#tests/support/kept-page.ts'
import { openWorkbench, panelOf } from './open-workbench.ts'

test('[WKB-31] the served workbench shows a review, hands it out as a file, and neither sends nor stores it', async ({
  page,
}) => {
  const sent: string[] = []
  page.on('request', (request) => request.method() !== 'GET' && sent.push(request.url()))
  await openWorkbench(page, '#/signup?state=form')
  const stored = () => page.evaluate(() => JSON.stringify([{ ...localStorage }, { ...sessionStorage }]))
  const before = await stored()
  const review = panelOf(page).getByRole('region', { name: 'Review' })
  await expect(review.getByRole('button', { name: 'Comment' })).toBeDisabled()
  await review.getByLabel('Your name').fill('Ann Lee')
  await review.getByLabel('What you say of this place').fill('Is a phone always needed?')
  await review.getByRole('button', { name: 'Comment' }).click()
  await expect(review.getByRole('listitem')).toContainText('Is a phone always needed?')
  await panelOf(page).getByRole('link', { name: 'All of signup' }).click()
  await expect(review).toContainText('Not approved since the last comment.')
  await expect(review.getByLabel('Your name')).toHaveValue('Ann Lee')
  await review.getByRole('button', { name: 'Approve' }).click()
  await expect(review).toContainText(/Approved by Ann Lee since \w+ \d+, \d{4}\./)
  const [download] = await Promise.all([
    page.waitForEvent('download'),
    review.getByRole('button', { name: 'Download the review' }).click(),
  ])
  expect(download.suggestedFilename()).toBe('signup.json')
  const { flow, notes } = JSON.parse(readFileSync(await download.path(), 'utf8'))
  expect([flow, notes.map(({ kind, place }: { kind: string; place: string }) => [kind, place])]).toEqual([
    'signup',
    [
      ['comment', 'form'],
      ['approval', ''],
    ],
  ])
  expect(sent).toEqual([])
  expect(await stored()).toBe(before)
})
