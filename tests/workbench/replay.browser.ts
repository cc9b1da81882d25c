import { expect } from '@playwright/test'
import { test } from '#tests/support/kept-page.ts'
import { dayTrail, journal, oldTestTrail, oldTrail, openFile, openWorkbench } from './open-workbench.ts'

test('[WKB-14] a trail is walked through on its charts, side by side, and what this version no longer has is named', async ({
  page,
}) => {
  await openWorkbench(page, '#/replay')
  await openFile(page, 'trail.json', oldTrail)
  const signup = page.getByRole('region', { name: 'signup x:3' })
  const session = page.getByRole('region', { name: 'session x:1' })
  await expect(signup).toContainText('not there yet')
  const slider = page.getByRole('slider', { name: 'Event' })
  await slider.fill('1')
  await expect(session.locator('a[data-taken="true"]')).toHaveText(/login\.begun/)
  await slider.fill('3')
  await expect(signup.getByRole('link', { name: 'State submitting' })).toHaveAttribute('aria-current', 'step')
  await expect(session.getByRole('link', { name: 'State out.loggedOut' })).toHaveAttribute(
    'aria-current',
    'step',
  )
  await page.getByRole('button', { name: 'The event before' }).click()
  await expect(signup.getByRole('link', { name: 'State form', exact: true })).toHaveAttribute(
    'aria-current',
    'step',
  )

  await expect(
    page.getByRole('list', { name: 'What this version no longer has' }).getByRole('listitem'),
  ).toHaveText(['The chart wizard no longer exists.', 'signup: the state waitingRoom no longer exists.'])
  await expect(page.getByRole('button', { name: /wizard start/ })).toHaveAttribute('data-strange', 'true')
  await page.getByRole('button', { name: /signUp ✓/ }).click()
  await expect(page.getByRole('region', { name: 'signup x:3' })).toContainText(
    'No longer in this chart: waitingRoom.',
  )
})

test("[WKB-14] a failed test's trail is computed again, but for charts that are gone", async ({ page }) => {
  await openWorkbench(page, '#/replay')
  await openFile(page, 'failed.json', oldTestTrail)
  const computed = page.getByRole('region', { name: 'Computed again' })
  await expect(computed).toContainText('The chart still goes where it went.')
  await page.getByRole('button', { name: /wizard start/ }).click()
  await expect(page.getByRole('slider', { name: 'Event' })).toHaveValue('1')
  await expect(computed).toBeHidden()
  await page.getByRole('button', { name: /signup\.submit/ }).click()
  await expect(
    page.getByText(/^It cannot be computed again from signup\.submit at 0:05\.2 on: /),
  ).toBeVisible()
  await page.getByRole('button', { name: /signup start/ }).click()
  await expect(computed).toBeVisible()
})

test('[WKB-15] [WKB-16] what is no trail is refused in a sentence, and a journal is a time line of who did what on whose behalf', async ({
  page,
}) => {
  await openWorkbench(page, '#/replay')
  for (const [name, text, sentence] of [
    ['notes.txt', 'Dear support', 'notes.txt: This is not a trail: the file holds no JSON.'],
    ['list.json', '{"a": 1}', /^list\.json: This is neither a trail nor a journal/],
    ['next.json', '{"kind":"trail","version":9}', /^next\.json: This trail is written in version 9/],
  ] as const) {
    await openFile(page, name, text)
    await expect(page.getByRole('alert')).toHaveText(sentence)
  }

  await openFile(page, 'journal.json', journal)
  const facts = page.getByRole('list', { name: 'Facts' }).getByRole('listitem')
  await expect(facts).toHaveText([
    /Nov 20, 2026, 9:00:00\sAM CSTaudit uploaded audit 0d9a3c52by 3f0e1111$/,
    /checkout started cart aa9a3c52by ad019999, on behalf of 3f0e1111$/,
  ])
})

test('[CHT-46] each fact of a journal is shown on the chart of its life', async ({ page }) => {
  await openWorkbench(page, '#/replay')
  await openFile(page, 'journal.json', journal)
  const report = page.getByRole('region', { name: 'refresh-life 0d9a3c52' })
  await expect(report).toContainText('preview')
  await expect(report.locator('[data-active="true"]').first()).toBeInViewport()
  await page.getByRole('button', { name: 'The next event' }).click()
  const cart = page.getByRole('region', { name: 'cart-life aa9a3c52' })
  await expect(cart).toContainText('processing.authorising')
  await expect(cart.locator('a[data-taken="true"]')).toHaveText(/CheckoutStarted/)
  await expect(report).toHaveCount(0)
})

test('[TRL-12] a support request’s trail is walked through between the facts of its account', async ({
  page,
}) => {
  await openWorkbench(page, '#/replay')
  await openFile(page, 'trail.json', dayTrail)
  await openFile(page, 'journal.json', journal)
  const events = page.getByRole('list', { name: 'Events' }).getByRole('listitem')
  await expect(events).toHaveText([
    /9:00:00 AM CST\s*Fact audit uploaded audit 0d9a3c52, by 3f0e1111/,
    /9:04:58 AM CST\s*signup signup.submit → submitting\s*on \/signup$/,
    /9:05:00 AM CST\s*Fact checkout started cart aa9a3c52, by ad019999, on behalf of 3f0e1111/,
    /9:05:02 AM CST\s*signup signUp ✓ → code.typing\s*on \/signup, status 200, request 0123456789abcdef0123$/,
  ])
  await page.getByRole('slider', { name: 'Event' }).fill('2')
  const cart = page.getByRole('region', { name: 'cart-life aa9a3c52' })
  await expect(cart.locator('a[data-taken="true"]')).toHaveText(/CheckoutStarted/)
  await expect(page.getByRole('region', { name: 'signup x:3' })).toContainText('submitting')
  await expect(page.getByText(/2 of 2 facts are from about this time/)).toBeVisible()
  await page.getByRole('button', { name: 'Close journal.json' }).click()
  await expect(events).toHaveCount(2)
})

test('[WKB-15] a file is dropped as well as chosen, and stays open while a chart is looked at', async ({
  page,
}) => {
  await openWorkbench(page, '#/replay')
  const transfer = await page.evaluateHandle((text) => {
    const data = new DataTransfer()
    data.items.add(new File([text], 'dropped.json'))
    return data
  }, oldTrail)
  await page.getByRole('main').dispatchEvent('drop', { dataTransfer: transfer })
  await expect(page.getByText('dropped.json')).toBeVisible()
  await page
    .getByRole('region', { name: 'signup x:3' })
    .getByRole('link', { name: 'State submitting' })
    .press('Enter')
  await expect(page).toHaveURL(/#\/signup\?state=submitting$/)
  await page.goBack()
  await expect(page.getByText('dropped.json')).toBeVisible()
})
