import { expect, type Page } from '@playwright/test'
import type { Session } from '#model/accounts/session.ts'
import { audienceTexts } from '#model/audits/audiences.ts'
import type { AuditCard } from '#model/audits/audit.ts'
import { answering, test } from '#tests/accounts/session/answering.ts'
import { asKnown } from '#tests/accounts/session/known.ts'
import { json, never, type Replies } from '#tests/accounts/session/replies.ts'
import { expectAccessibleInEveryLook } from '#tests/support/accessible.ts'
import {
  cartItem,
  delivered,
  journalFact,
  ordered,
  paid,
  preview,
  previewed,
  processing,
  putInCart,
  stats,
  uploaded,
  uploadOf,
} from './audits.ts'
import { admin, customer, happens, opens, progresses } from './page.ts'

const list = 'GET /backend/audits/ids/user/*'
const traces = 'GET /backend/skiptraces/ids/user/*'

const listOf = (audits: readonly AuditCard[], path = list): Replies => ({
  [path]: ({ query }) => {
    const from = Number(query.get('page')) * 10
    return json({ audits: audits.slice(from, from + 10), seq: 20 })
  },
})

async function open(page: Page, replies: Replies, session: Session = customer, tab = 'audits') {
  const asked = await asKnown(page, session, { 'GET /backend/facts/live': never, ...replies })
  await page.goto(`/audiences?tab=${tab}`)
  return () => asked.filter(({ path }) => path === '/backend/cart/item').map(({ body }) => body)
}

const cardOf = (page: Page, name: string) => page.getByRole('article', { name, exact: true })
const factsOf = (page: Page, name: string) =>
  cardOf(page, name)
    .locator('dl > div')
    .evaluateAll((all) => all.map((each) => each.textContent))

test('[LST-30] [LST-90] a card says what it is of: name cut at 25, time in Chicago, counts and price', async ({
  page,
}) => {
  const name = 'Everybody I ever met at an open house.csv'
  const minimum = { recordCount: 12, estimatedAmount: 4_900 }
  await open(
    page,
    listOf([preview('a', { upload: uploadOf('a', name) }), preview('b', minimum), processing('c')]),
  )
  const heading = cardOf(page, name).getByRole('heading')
  await expect(heading.locator('[aria-hidden]')).toHaveText('Everybody I ever met at a…')
  await expect(cardOf(page, name)).toContainText('Processed Nov 20, 2026, 8:05 AM CST')
  await expect(cardOf(page, 'c.csv')).toContainText('Uploaded Nov 20, 2026, 8:00 AM CST')
  expect(await factsOf(page, name)).toEqual([
    'Contacts100,000',
    'Properties matched42,000',
    'Duplicates250',
    'Price$4,200',
  ])
  expect(await factsOf(page, 'b.csv')).toContain('Price$49The minimum price is $49 per Database REfresh.')
  expect(await factsOf(page, 'c.csv')).toEqual([
    'Contacts100,000',
    'Properties matched--',
    'Duplicates250',
    'Price--',
  ])
})

test('[CNF-08] the card and the figures of a report say the same of its contacts after a match was confirmed for nothing', async ({
  page,
}) => {
  const matches = { matched: 99_600, toCheck: 50, notMatched: 99, duplicates: 250, withoutAddress: 1 }
  const checked = { at: '2026-11-20T14:10:00.000Z', freeHomes: 3 }
  await open(page, listOf([paid('a', { matches, checked })]))
  const card = cardOf(page, 'a.csv')
  await expect(card).toContainText(
    '100,000 contacts: 99,600 matched at 42,003 homes · 50 to check · 99 not matched · 250 duplicates · 1 without an address',
  )
  expect(await factsOf(page, 'a.csv')).toEqual(['Properties matched42,003', 'Billed$4,200'])
  await card.getByRole('button', { name: 'More info' }).click()
  await expect(card.getByRole('table', { name: 'Your contacts' }).getByRole('row').nth(1)).toHaveText(
    'Homes matched42,003',
  )
})

test('[LST-52] before a file is deleted a dialog says what is lost, and more of one that was paid for', async ({
  page,
}) => {
  await open(page, listOf([preview('free'), paid('bought')]))
  const asked = async (name: string) => {
    await page.getByRole('button', { name: `Delete ${name}` }).click()
    const dialog = page.getByRole('alertdialog')
    const said = (await dialog.textContent()) ?? ''
    await dialog.getByRole('button', { name: 'Cancel' }).click()
    await expect(dialog).toHaveCount(0)
    return said
  }
  const free = await asked('free.csv')
  expect(free).toContain('free.csv, its rows and the uploaded file will be gone. This cannot be undone.')
  const bought = await asked('bought.csv')
  expect(bought).toContain('Delete a report you paid for?')
  expect(bought).toContain('you would upload and pay again. Your receipt stays.')
  await expect(page.getByRole('article')).toHaveCount(2)
})

test('[LST-31] a card offers what its status and its cart allow', async ({ page }) => {
  const withCart = (id: string, status: 'precheckout' | 'processing' | 'success' | 'failed') =>
    preview(id, { status: 'new', cartItem: cartItem(status) })
  await open(
    page,
    listOf([
      processing('preview'),
      preview('preview_processed'),
      processing('preview_failed', { status: 'preview_failed' }),
      withCart('precheckout', 'precheckout'),
      withCart('processing', 'processing'),
      paid('success'),
      withCart('failed', 'failed'),
    ]),
  )
  await expect(page.getByRole('article')).toHaveCount(7)
  const offers = await page.getByRole('article').evaluateAll((cards) =>
    cards.map((card) => {
      const action = card.querySelector('header > :last-child')?.querySelectorAll('a, button')
      return [...(action ?? [])].map(
        (each) => `${each.textContent}${each.matches(':disabled') ? ' (disabled)' : ''}`,
      )
    }),
  )
  expect(offers).toEqual([
    ['Processing... (disabled)'],
    ['View Data', 'Add To Cart'],
    ['Preview Failed (disabled)'],
    ['View Data', 'In Cart'],
    ['View Data', 'Processing... (disabled)'],
    ['View Data', 'Export'],
    ['View Data', 'Failed (disabled)', 'Add again'],
  ])
  await expect(
    cardOf(page, 'preview_processed.csv').getByRole('link', { name: 'View Data' }),
  ).toHaveAttribute('href', '/audiences/audit/preview_processed/refresh')
  await expect(page.getByRole('button', { name: 'Export file' })).toHaveCount(0)
  await expect(page.getByRole('img', { name: /stars/ })).toHaveCount(1)
})

test('[LST-32] [LST-90] a paid card shows what came of it, reckoned with a commission that this browser keeps', async ({
  page,
}) => {
  await open(page, listOf([paid('a'), preview('b')]))
  const card = cardOf(page, 'a.csv')
  await expect(card.getByRole('link', { name: 'Receipt' })).toHaveAttribute('href', '/receipt/cart-1')
  await expect(cardOf(page, 'b.csv')).toContainText('Once paid, the report shows')
  await expect(card.getByText('Return on investment', { exact: true })).toBeVisible()
  await expect(card.getByRole('img', { name: 'Return on investment: 5 of 5 stars' })).toBeVisible()
  await card.getByRole('button', { name: 'More info' }).click()
  for (const [link, sentence] of [
    ['Share on Facebook', 'Posts a link to Foresale,'],
    ['Share the figures', 'Opens this report’s totals only,'],
  ] as const) {
    const beside = async () => {
      const above = await card.getByRole('link', { name: link }).boundingBox()
      const below = await card.getByText(sentence).boundingBox()
      return below && above && { x: below.x - above.x, y: below.y - above.y - above.height }
    }
    await expect.poll(beside).toEqual({ x: 0, y: 8 })
  }
  const commission = card.getByRole('table', { name: 'Commission' })
  await expect(commission.getByRole('row')).toHaveText([
    'GCIp: likely sellers$12,000,000',
    'GCI (recent sales 9mo)$2,700,000',
    'Billed for this report$4,200',
  ])
  const input = card.getByRole('textbox', { name: 'Commission, in percent' })
  await expect(input).toHaveValue('3')
  await input.fill('0.05')
  await expect(commission.getByRole('row').first()).toHaveText('GCIp: likely sellers$200,000')
  await expect(card.getByRole('img', { name: 'Return on investment: 2 of 5 stars' })).toBeVisible()
  await input.fill('lots')
  await expect(card.getByText('A number from 0 to 100')).toBeVisible()
  await input.blur()
  await expect(input).toHaveValue('0.05')
  await expect(card.getByRole('link', { name: 'Share on Facebook' })).toHaveAttribute(
    'href',
    /^https:\/\/www\.facebook\.com\/sharer\/sharer\.php\?u=http%3A%2F%2F127\.0\.0\.1%3A\d+%2Frefresh$/,
  )
  await expect(card.getByRole('link', { name: 'Share the figures' })).toHaveAttribute(
    'href',
    /^\/refresh\/stats\?auditId=[\w-]+$/,
  )
  await page.reload()
  await expect(card.getByRole('img', { name: 'Return on investment: 2 of 5 stars' })).toBeVisible()
})

test('[LST-32] bars are loaded once figures are opened, are as long as these, and leave the table if they fail', async ({
  page,
}) => {
  const asked: string[] = []
  const wrong: string[] = []
  page.on('console', (message) => {
    if (message.type() === 'error' && !message.text().includes('net::ERR_FAILED')) wrong.push(message.text())
  })
  page.on('pageerror', ({ message }) => wrong.push(message))
  await page.route('**/BarPlot-*.js', (route) => {
    asked.push(route.request().url())
    return route.abort()
  })
  await open(page, listOf([paid('a')]))
  const card = cardOf(page, 'a.csv')
  await expect(card.getByRole('button', { name: 'More info' })).toBeVisible()
  expect(asked).toEqual([])
  await card.getByRole('button', { name: 'More info' }).click()
  const figures = card.getByRole('table', { name: 'Your contacts' })
  await expect(figures.getByRole('row')).toHaveText([
    'In your file100,000',
    'Homes matched42,000',
    'Likely sellers900',
  ])
  await expect.poll(() => asked.length).toBeGreaterThan(0)
  await page.unroute('**/BarPlot-*.js')
  await expect(async () => {
    await page.evaluate(() => dispatchEvent(new Event('online')))
    await expect(card.locator('svg[preserveAspectRatio] path')).toHaveCount(12, { timeout: 500 })
  }).toPass()
  const drawn = await figures.evaluate((table) => {
    const plot = table.parentElement?.querySelector('svg')
    const rows = table.querySelectorAll('tr')
    return [...(plot?.querySelectorAll('path') ?? [])].slice(3).map((bar, at) => {
      const { width, top, bottom } = bar.getBoundingClientRect()
      const row = rows[at]?.getBoundingClientRect()
      return {
        share: row && Math.round((width / row.width) * 1000) / 1000,
        isInItsRow: row && top > row.top + row.height / 2 && bottom <= row.bottom,
      }
    })
  })
  expect(drawn).toEqual([
    { share: 1, isInItsRow: true },
    { share: 0.42, isInItsRow: true },
    { share: 0.009, isInItsRow: true },
  ])
  expect(wrong).toEqual([])
})

test('[LST-33] cards change as things happen, in every open tab, without a reload', async ({
  page,
  context,
}) => {
  const answers = listOf([processing('a')])
  await open(page, answers)
  const other = await context.newPage()
  await other.goto('/audiences')
  const tabs = [page, other]
  const every = async (name: string) => {
    for (const tab of tabs) await expect(cardOf(tab, 'a.csv').getByRole('button', { name })).toBeVisible()
  }
  await every('Processing...')
  await progresses('a', 42_000, 100_000)(page)
  for (const tab of tabs) await expect(tab.getByText('42,000 of 100,000 matched')).toBeVisible()
  await happens(journalFact(0, 'a', previewed))(page)
  await every('Add To Cart')
  await happens(journalFact(0, 'a', putInCart))(page)
  for (const tab of tabs)
    await expect(cardOf(tab, 'a.csv').getByRole('link', { name: 'In Cart' })).toBeVisible()
  await happens(journalFact(0, 'a', ordered))(page)
  await every('Processing...')
  await happens(journalFact(0, 'a', delivered))(page)
  await every('Export')
})

test('[LST-34] an audit that was made or deleted elsewhere appears or disappears', async ({ page }) => {
  const shown = [preview('a')]
  await open(page, {
    [list]: () => json({ audits: shown, seq: 19 + shown.length }),
  })
  await expect(page.getByRole('article')).toHaveCount(1)
  shown.unshift(processing('b'))
  await happens(journalFact(0, 'b', uploaded('b')))(page)
  await expect(page.getByRole('article')).toHaveCount(2)
  await happens(journalFact(0, 'a', { type: 'v1.AuditDeleted', data: {} }))(page)
  await expect(page.getByRole('article')).toHaveCount(1)
  await expect(cardOf(page, 'b.csv')).toBeVisible()
})

test('[LST-35] a list that fell behind while the connection was gone is read again', async ({ page }) => {
  const audits = [processing('a')]
  let seq = 20
  await open(page, { [list]: () => json({ audits, seq }) })
  await expect(page.getByRole('button', { name: 'Processing...' })).toBeVisible()
  audits.splice(0, 1, preview('a'))
  await opens(20)(page)
  await expect(page.getByRole('button', { name: 'Processing...' })).toBeVisible()
  seq = 25
  await opens(25)(page)
  await expect(page.getByRole('button', { name: 'Add To Cart' })).toBeVisible()
})

test('[LST-36] Add To Cart adds once, however often it is pressed, and is busy meanwhile', async ({
  page,
}) => {
  let add = () => {}
  const added = new Promise<void>((settle) => (add = settle))
  const asked = await open(page, {
    ...listOf([preview('a'), preview('b')]),
    'POST /backend/cart/item': async () => {
      await added
      return json({ id: 'item-1', cartId: 'cart-1', description: 'Database REfresh' })
    },
  })
  const button = cardOf(page, 'a.csv').getByRole('button', { name: 'Add To Cart' })
  await button.dblclick()
  await expect(button).toHaveAttribute('data-loading', 'true')
  await expect(cardOf(page, 'b.csv').getByRole('button', { name: 'Add To Cart' })).toBeEnabled()
  await expect.poll(() => asked().length).toBe(1)
  add()
  await happens(journalFact(0, 'a', putInCart))(page)
  await expect(page.getByText('Successfully added item to the cart.')).toBeVisible()
  await expect(cardOf(page, 'a.csv').getByRole('link', { name: 'In Cart' })).toBeVisible()
  expect(asked()).toEqual([{ userId: customer.id, type: 'AUDIT', targetId: 'a' }])
})

for (const { type, tab, path, product } of [
  { type: 'refresh', tab: 'audits', path: list, product: 'AUDIT' },
  { type: 'skiptrace', tab: 'skiptrace', path: traces, product: 'SKIPTRACE' },
] as const) {
  test(`[LST-31] a ${type} that was not delivered can be added again`, async ({ page }) => {
    const replies: Replies = {
      ...listOf([preview('a', { type, status: 'new', cartItem: cartItem('failed') })], path),
      'POST /backend/cart/item': json({ id: 'item-1', cartId: 'cart-1', description: '' }),
    }
    const asked = await open(page, replies, customer, tab)
    const card = cardOf(page, 'a.csv')
    await expect(card.getByRole('button', { name: 'Failed' })).toBeDisabled()
    await expect(card).toContainText('$4,200')
    await card.getByRole('button', { name: 'Add again' }).click()
    await expect(page.getByText('Successfully added item to the cart.')).toBeVisible()
    await happens(journalFact(0, 'a', putInCart))(page)
    await expect(card.getByRole('link', { name: 'In Cart' })).toBeVisible()
    expect(asked()).toEqual([{ userId: customer.id, type: product, targetId: 'a' }])
  })
}

test('[LST-37] the list goes on by itself as its end comes near, and says when that is all', async ({
  page,
}) => {
  const audits = Array.from({ length: 23 }, (_, at) => preview(`audit-${at + 1}`))
  await open(page, listOf(audits))
  await expect(page.getByRole('article')).toHaveCount(10)
  for (const shown of [20, 23]) {
    await page.getByRole('button', { name: 'Load more' }).scrollIntoViewIfNeeded()
    await expect(page.getByRole('article')).toHaveCount(shown)
  }
  await expect(page.getByText('You’re all caught up.')).toBeVisible()
  await expect(page.getByRole('button', { name: 'Load more' })).toHaveCount(0)
})

test('[LST-38] a list that does not come says so, and comes when asked again', async ({ page }) => {
  let isDown = true
  await open(page, {
    [list]: () =>
      isDown
        ? json({ status: 500, code: 'fault', message: 'No' }, 500)
        : json({ audits: [preview('a')], seq: 20 }),
  })
  await expect(page.getByRole('region', { name: 'Notifications' })).toContainText(audienceTexts.notLoaded)
  isDown = false
  await page.getByRole('button', { name: 'Try again' }).click()
  await expect(cardOf(page, 'a.csv')).toBeVisible()
})

test('[LST-39] a visitor sees the account screen, and the list once logged in; nothing after logging out', async ({
  page,
}) => {
  answering({
    ...listOf([preview('a')]),
    'POST /backend/login': json(customer),
    'POST /backend/logout': json({ done: true }),
  })
  await page.goto('/audiences')
  const form = page.getByRole('form', { name: 'Login' })
  await form.getByLabel('Email').fill(customer.userName)
  await form.getByRole('textbox', { name: 'Password' }).fill('six-or-more')
  await form.getByRole('button', { name: 'Login' }).click()
  await expect(cardOf(page, 'a.csv')).toBeVisible()
  await expect(page).toHaveURL('/audiences')
  await page.getByRole('button', { name: 'Profile of Dana Whitfield' }).click()
  await page.getByRole('button', { name: 'Logout' }).click()
  await expect(page.getByRole('article')).toHaveCount(0)
})

test('[LST-40] the tabs are two lists, each at its own address; an unknown one is the audits', async ({
  page,
}) => {
  const trace = paid('t', { type: 'skiptrace', stats: { ...stats, successfullSkipTraces: 5 } })
  await open(
    page,
    {
      ...listOf([preview('a')]),
      ...listOf([trace], traces),
    },
    customer,
    'kapture',
  )
  await expect(cardOf(page, 'a.csv')).toBeVisible()
  const tabs = page.getByRole('navigation', { name: 'Kinds of audiences' })
  await tabs.getByRole('link', { name: 'SkipTrace Pro' }).click()
  await expect(page).toHaveURL('/audiences?tab=skiptrace')
  await expect(cardOf(page, 't.csv')).toBeVisible()
  await expect(cardOf(page, 'a.csv')).toHaveCount(0)
  await page.goBack()
  await expect(cardOf(page, 'a.csv')).toBeVisible()
})

test('[APD-30] the SkipTrace tab offers a trace of the contacts of a Database REfresh', async ({ page }) => {
  const traced = (
    id: string,
    ...traces: (readonly ['new' | 'processing' | 'completed' | 'failed', string])[]
  ) =>
    paid(id, {
      skipTraces: traces.map(([status, itemId]) => ({
        status,
        cartItem: { ...cartItem('success'), id: itemId },
      })),
    })
  const audits = [
    traced('in-cart', ['completed', '1'], ['new', '2']),
    traced('processing', ['failed', '1'], ['processing', '2']),
    traced('failed', ['completed', '1'], ['failed', '2']),
    traced('completed', ['completed', '1']),
    paid('file', { type: 'skiptrace', status: 'new' }),
  ]
  await open(page, listOf(audits, traces), customer, 'skiptrace')
  const actions = (name: string) => cardOf(page, `${name}.csv`).locator('header').getByRole('button')
  const links = (name: string) => cardOf(page, `${name}.csv`).locator('header').getByRole('link')
  await expect(links('in-cart')).toHaveText(['View Data', 'In Cart'])
  await expect(links('processing')).toHaveText(['View Data'])
  await expect(actions('processing')).toHaveText(['Processing...'])
  await expect(actions('failed')).toHaveText(['Failed'])
  await expect(actions('failed')).toBeDisabled()
  await expect(links('failed')).toHaveText(['View Data', 'Get Skip Trace'])
  await expect(links('completed')).toHaveText(['View Data', 'Get Skip Trace'])
  await expect(links('completed').last()).toHaveAttribute('href', '/audiences/audit/completed/refresh')
  await expect(actions('file')).toHaveText(['Export'])
  await expectAccessibleInEveryLook(page, 'SkipTrace tab')
})

test('[LST-41] no barrier is found and nothing is too wide', async ({ page }) => {
  const long = processing('c', { upload: uploadOf('c', 'W'.repeat(80)) })
  await open(page, listOf([paid('a'), preview('b'), long]), admin)
  await page.getByRole('button', { name: 'More info' }).click()
  await expectAccessibleInEveryLook(page)
  await cardOf(page, 'b.csv').getByRole('button', { name: 'Delete' }).click()
  await expect(page.getByRole('alertdialog')).toBeVisible()
  await expectAccessibleInEveryLook(page)
})
