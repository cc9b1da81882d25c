import { readdirSync, readFileSync } from 'node:fs'
import { basename } from 'node:path'
import { expect, type Page } from '@playwright/test'
import type { FlowSummary } from '#charts/flow-data.ts'
import { test } from '#tests/support/kept-page.ts'
import { chartIn, openWorkbench, panelOf } from './open-workbench.ts'

const flows = readdirSync('src/machines', { recursive: true, encoding: 'utf8' })
  .filter((file) => file.endsWith('.machine.ts'))
  .map((file) => basename(file, '.machine.ts'))

/** Shows flows as if tests had walked them so. */
async function withWalks(page: Page, walksOf: (flow: FlowSummary) => FlowSummary['walks']): Promise<void> {
  await page.route('**/charts/data/index.json', async (route) => {
    const all: FlowSummary[] = await (await route.fetch()).json()
    await route.fulfill({ json: all.map((flow) => ({ ...flow, walks: walksOf(flow) })) })
  })
}

const zoomOf = (page: Page) => page.getByRole('status', { name: 'Zoom' })

test('[WKB-01] [WKB-23] all flows are listed by title under whose they are, with what they are for', async ({
  page,
}) => {
  await openWorkbench(page, '#/')
  const main = page.getByRole('main')
  await expect(main.getByRole('heading', { level: 2 })).toHaveText([
    'Customers',
    'Money',
    'Administration',
    'Lives of what is bought',
    'Parts of other flows',
    'How to use it',
    'How to read a chart',
  ])
  for (const flow of flows) await expect(main.locator(`a[href="#/${flow}"]`), flow).toHaveText(/.{15,}/)
  const money = main.getByRole('region', { name: 'Money' })
  await expect(money.locator('strong')).toHaveText(['Check out', 'Pay', 'The cart', 'The coupon of a cart'])
})

test('[WKB-01] how far the tests walk a flow is shown once they have run, and has no place before', async ({
  page,
}) => {
  const login = page.getByRole('main').locator('a[href="#/login"]')
  await withWalks(page, () => ({ machine: null, browser: null }))
  await openWorkbench(page, '#/')
  await expect(login).toHaveText(/^Log inA log-in:/)
  await withWalks(page, () => ({ machine: {}, browser: null }))
  await page.reload()
  await expect(login).toHaveText(/^Log inmachine 0\/23A log-in:/)
})

test('[WKB-20] the list leads to what changed since what landed last, in words and drawn', async ({
  page,
}) => {
  await page.route('**/charts/diff/README.md', (route) =>
    route.fulfill({
      body: '# What changed in the charts since HEAD~1\n\n- **reset**: 1 state added\n\n## reset\n\n![What changed in reset](reset.svg)\n\n### States\n\n- added **late**\n  - It came too late.\n',
    }),
  )
  await page.route('**/charts/diff/reset.svg', (route) =>
    route.fulfill({
      contentType: 'image/svg+xml',
      body: '<svg xmlns="http://www.w3.org/2000/svg" width="9" height="9"/>',
    }),
  )
  await openWorkbench(page, '#/')
  await page.getByRole('link', { name: 'What changed since the last merge' }).click()
  await expect(page.getByRole('heading', { name: 'What changed in the charts since HEAD~1' })).toBeVisible()
  await expect(page.getByRole('listitem').filter({ hasText: /^added late/ })).toContainText(
    'It came too late.',
  )
  await expect(page.getByRole('img', { name: 'What changed in reset' })).toHaveJSProperty('naturalWidth', 9)
})

test('[WKB-20] without a written difference the list leads to none, and its place says how to get one', async ({
  page,
}) => {
  await page.route('**/charts/diff/README.md', (route) => route.fulfill({ body: '' }))
  await openWorkbench(page, '#/')
  await expect(page.getByRole('heading', { name: 'Customers' })).toBeVisible()
  await expect(page.getByRole('link', { name: 'What changed since the last merge' })).toHaveCount(0)
  await openWorkbench(page, '#/changes')
  await expect(page.getByText('There is no comparison here yet.')).toBeVisible()
})

test('[WKB-21] what could not be loaded is tried again, by a button and on return', async ({
  page,
  context,
}) => {
  await openWorkbench(page, '#/')
  const flow = (name: string) => page.getByRole('main').getByRole('link', { name: new RegExp(`^${name}`) })
  await context.setOffline(true)
  await flow('Sign up').click()
  await expect(page.getByRole('heading', { name: 'There is no connection' })).toBeVisible()
  await page.getByRole('button', { name: 'Try again' }).click()
  await expect(page.getByRole('heading', { name: 'There is no connection' })).toBeVisible()
  await context.setOffline(false)
  await page.getByRole('button', { name: 'Try again' }).click()
  await expect(chartIn(page)).toBeVisible()
  await context.setOffline(true)
  await page.getByRole('link', { name: 'Simulate' }).click()
  await expect(page.getByRole('heading', { name: 'There is no connection' })).toBeVisible()
  await page.goBack()
  await expect(chartIn(page)).toBeVisible()
  await context.setOffline(false)
  await page.goForward()
  await expect(page.getByRole('heading', { name: 'Start', exact: true })).toBeVisible()
})

test('[WKB-19] the address without its slash leads there', async ({ page }) => {
  await page.goto('/charts#/signup')
  await expect(page).toHaveURL(/\/charts\/#\/signup$/)
  await expect(chartIn(page)).toBeVisible()
})

test('[WKB-03] a chart is zoomed by keys and buttons, fitted, and moved by arrows and by dragging, which presses nothing', async ({
  page,
}) => {
  await openWorkbench(page, '#/sending')
  const region = page.getByRole('region', { name: /^Chart of sending/ })
  await region.focus()
  await page.keyboard.press('0')
  const fitted = await zoomOf(page).textContent()
  await page.keyboard.press('+')
  await expect(zoomOf(page)).not.toHaveText(fitted ?? '')
  await page.keyboard.press('-')
  await expect(zoomOf(page)).toHaveText(fitted ?? '')
  await page.getByRole('button', { name: 'Zoom in' }).click()
  await page.getByRole('button', { name: 'Fit the chart into its window' }).click()
  await expect(zoomOf(page)).toHaveText(fitted ?? '')
  await page.keyboard.down('Control')
  await region.hover()
  await page.mouse.wheel(0, -300)
  await page.keyboard.up('Control')
  await expect(zoomOf(page)).not.toHaveText(fitted ?? '')

  await region.focus()
  await page.keyboard.press('0')
  for (let press = 0; press < 4; press += 1) await page.keyboard.press('+')
  const left = () => region.evaluate((box) => box.scrollLeft)
  const before = await left()
  await page.keyboard.press('ArrowRight')
  await expect.poll(left).toBeGreaterThan(before)
  await region.evaluate((box) => box.scrollTo(300, 100))
  const state = page.getByRole('link', { name: 'State idle', exact: true })
  await state.scrollIntoViewIfNeeded()
  const start = await left()
  await state.hover()
  await page.mouse.down()
  await page.mouse.move(600, 400)
  await page.mouse.move(660, 420)
  await page.mouse.up()
  await expect.poll(left).not.toBe(start)
  expect(new URL(page.url()).hash).toBe('#/sending')
})

test('[WKB-03] a fitted chart is seen whole, under no tool', async ({ page }) => {
  await page.setViewportSize({ width: 1440, height: 900 })
  await openWorkbench(page, '#/reset')
  const region = page.getByRole('region', { name: /^Chart of reset/ })
  await region.focus()
  await page.keyboard.press('0')
  const [window, chart] = [await region.boundingBox(), await chartIn(page).boundingBox()]
  const tools = await page.getByRole('button', { name: 'Zoom out' }).boundingBox()
  const [left, top] = [chart?.x ?? 0, chart?.y ?? 0]
  const bottom = top + (chart?.height ?? 0)
  expect([left >= (window?.x ?? 0), top >= (window?.y ?? 0)]).toEqual([true, true])
  expect(bottom).toBeLessThanOrEqual((window?.y ?? 0) + (window?.height ?? 0))
  expect(bottom).toBeLessThanOrEqual(tools?.y ?? 0)
})

test('[WKB-35] the five busiest charts are readable at once with their states only, or from their start', async ({
  page,
}) => {
  await page.setViewportSize({ width: 1440, height: 900 })
  const all: FlowSummary[] = JSON.parse(readFileSync('dist/client/charts/data/index.json', 'utf8'))
  const busiest = all.toSorted((one, other) => other.edges.length - one.edges.length).slice(0, 5)
  const cut: string[] = []
  for (const { id } of busiest) {
    await openWorkbench(page, `#/${id}`)
    await page.getByRole('button', { name: 'States only' }).click()
    await expect(chartIn(page).locator('[data-edge]')).toHaveCount(0)
    await expect(chartIn(page).locator('.chart-start').first()).toBeInViewport({ ratio: 1 })
    expect(Number.parseInt((await zoomOf(page).textContent()) ?? '', 10)).toBeGreaterThanOrEqual(77)
    const [window, chart] = [
      await page.getByRole('region', { name: /^Chart of/ }).boundingBox(),
      await chartIn(page).boundingBox(),
    ]
    const isWhole =
      (chart?.width ?? 0) <= (window?.width ?? 0) && (chart?.height ?? 0) <= (window?.height ?? 0)
    if (!isWhole) cut.push(id)
  }
  expect(cut.toSorted()).toEqual(['audit-card', 'session', 'upload'])
})

test('[WKB-03] on a phone a chart opens at its start, in a window of its own', async ({ page }) => {
  await page.setViewportSize({ width: 390, height: 844 })
  for (const [flow, start] of [
    ['resource', 'loading'],
    ['session', 'out'],
    ['signup', 'waiting'],
  ]) {
    await openWorkbench(page, `#/${flow}`)
    const state = page.getByRole('link', { name: `State ${start}`, exact: true })
    await expect(state.locator('.chart-name').first()).toBeInViewport({ ratio: 1 })
    const window = await page.getByRole('region', { name: /^Chart of/ }).boundingBox()
    expect(window?.height).toBeLessThan(0.6 * 844)
  }
})

test('[WKB-04] [WKB-08] [WKB-09] a chart is a nested list too, and what is pressed in either is shown, under an address of its own', async ({
  page,
}) => {
  await openWorkbench(page, '#/signup')
  const panel = panelOf(page)
  const list = panel.getByRole('list', { name: 'States of signup' })
  await list.getByRole('link', { name: 'typing', exact: true }).press('Enter')
  await expect(panel.getByRole('heading', { name: 'code.typing' })).toBeFocused()
  await panel.getByRole('link', { name: 'All of signup' }).press('Enter')
  await expect(list.getByRole('link', { name: 'typing', exact: true })).toBeFocused()

  const code = list.locator('> li').filter({ hasText: /^code/ })
  await expect(code.getByRole('link', { name: 'typing', exact: true })).toBeVisible()
  await expect(code.getByRole('link', { name: 'code.refused' })).toBeVisible()
  await expect(list.locator('> li').first()).toHaveText(/^waiting starts here/)
  await list.getByRole('link', { name: 'activated', exact: true }).click()
  await expect(panel.getByRole('heading', { name: 'activated' })).toBeVisible()

  await page.getByRole('link', { name: 'State submitting' }).press('Enter')
  await expect(page).toHaveURL(/#\/signup\?state=submitting$/)
  await expect(panel.getByRole('heading', { name: 'submitting' })).toBeVisible()
  await expect(panel).toContainText('The form is with the server.')
  await expect(panel).toContainText('Runsthe server makes the account signUp')
  await expect(panel.getByRole('link', { name: 'signUp ✓' })).toBeVisible()

  await chartIn(page).locator('[data-edge="form: signup.submit #3"]').click()
  await expect(page).toHaveURL(/#\/signup\?transition=/)
  await expect(panel).toContainText('Only ifnone of those before it holds')
  await expect(panel).toContainText('Doeskeeps the form and its errors setForm')
  await panel.getByRole('link', { name: 'submitting' }).click()
  await expect(panel.getByRole('heading', { name: 'submitting' })).toBeVisible()
})

test('[WKB-04] an address leads to a transition, in sight, and one of what is not there any more says so', async ({
  page,
}) => {
  await openWorkbench(page, '#/lead-map?transition=canvas.drawing%3A%20map.break')
  await expect(panelOf(page)).toContainText('Not in the browser: Only in a browser without WebGL')
  await expect(chartIn(page).locator('[data-edge="canvas.drawing: map.break"]')).toBeInViewport()

  await openWorkbench(page, '#/signup?state=nowhere')
  await expect(panelOf(page).getByRole('status')).toHaveText(/^signup has no state “nowhere”/)
  await page.goto('/charts/#/nothing')
  await expect(page.getByRole('heading', { name: 'No such chart' })).toBeVisible()
})

test('[WKB-05] coverage has no place before any test has run', async ({ page }) => {
  await withWalks(page, () => ({ machine: null, browser: null }))
  await openWorkbench(page, '#/login')
  await expect(page.getByRole('button', { name: 'SVG' })).toBeVisible()
  await expect(page.getByText('Coverage')).toHaveCount(0)
  await expect(page.getByText('Machine tests')).toHaveCount(0)
})

test('[WKB-05] coverage is painted for each level of tests, with what its colours mean', async ({ page }) => {
  await withWalks(page, ({ edges }) => {
    const walked = Object.fromEntries(edges.map(({ id }) => [id, id.startsWith('canvas') ? 0 : 1]))
    return { machine: walked, browser: walked }
  })
  await openWorkbench(page, '#/lead-map')
  const edge = (id: string) => chartIn(page).locator(`[data-edge="${id}"]`)
  await expect(edge('canvas.drawing: map.break')).not.toHaveAttribute('data-walk', /./)
  await page.getByRole('radio', { name: 'Machine' }).check()
  await expect(edge('canvas.drawing: map.break')).toHaveAttribute('data-walk', 'missing')
  await expect(edge('leads.finding: findLeads ✓')).toHaveAttribute('data-walk', 'walked')
  await page.getByRole('radio', { name: 'Browser' }).check()
  await expect(edge('canvas.drawing: map.break')).toHaveAttribute('data-walk', 'excluded')
  await expect(page.getByText('not in the browser', { exact: true })).toBeVisible()
})

test('[WKB-06] the search finds in all flows and leads there', async ({ page }) => {
  await openWorkbench(page, '#/')
  await page.getByRole('searchbox', { name: 'Search all flows' }).fill('resend code')
  await page
    .getByRole('link', { name: /^transition Type a code .*open\.resend\.ready: code\.resend$/ })
    .click()
  await expect(page).toHaveURL(/#\/code\?transition=open\.resend\.ready/)
  await page.getByRole('searchbox').fill('pineapple')
  await expect(page.getByText('Nothing here answers that.')).toBeVisible()
  await page.keyboard.press('Escape')
  await expect(page.getByText('Nothing here answers that.')).toHaveCount(0)
})

test('[WKB-07] a chart is saved as an SVG file of its own, light or dark and in any font', async ({
  page,
}) => {
  await openWorkbench(page, '#/signup')
  const [download] = await Promise.all([
    page.waitForEvent('download'),
    page.getByRole('button', { name: 'SVG' }).click(),
  ])
  expect(download.suggestedFilename()).toBe('signup.svg')
  const text = readFileSync(await download.path(), 'utf8')
  expect(text).toMatch(/^<svg /)
  expect(text).not.toContain('<a ')
  const drawn = await page.evaluate((svg) => {
    const parsed = new DOMParser().parseFromString(svg, 'image/svg+xml')
    return [...parsed.querySelectorAll('text')].map(({ textContent }) => textContent)
  }, text)
  expect(drawn).toEqual(expect.arrayContaining(['submitting', 'runs signUp', 'signUp ✓']))
  await page.setContent(text.replaceAll(/font-family="[^"]*"/g, 'font-family="monospace"'))
  const name = page.locator('text').filter({ hasText: /^submitting$/ })
  const [wide, box] = [
    await name.boundingBox(),
    await page.locator('[data-waiting] rect').first().boundingBox(),
  ]
  expect(wide?.width).toBeLessThan((box?.width ?? 0) - 20)
  const paper = page.locator('.chart-paper')
  await expect(paper).toHaveCSS('fill', 'rgb(255, 255, 255)')
  await page.emulateMedia({ colorScheme: 'dark' })
  await expect(paper).toHaveCSS('fill', 'rgb(16, 23, 26)')
})

test('[WKB-07] a chart is printed on as many pages as it takes to be read', async ({ page }) => {
  const pagesOf = async (flow: string) => {
    await openWorkbench(page, `#/${flow}`)
    const pdf = await page.pdf({ format: 'A4', preferCSSPageSize: true })
    return pdf.toString('latin1').match(/\/Type\s*\/Page\b/g)?.length
  }
  expect([await pagesOf('resource'), await pagesOf('table')]).toEqual([1, 4])
})

test('[WKB-07] a chart is printed alone, on one page, which is light whatever the screen is', async ({
  page,
}) => {
  await page.emulateMedia({ colorScheme: 'dark' })
  await openWorkbench(page, '#/signup')
  const html = page.locator('html')
  await page.evaluate(() => dispatchEvent(new Event('beforeprint')))
  await expect(html).toHaveAttribute('data-mantine-color-scheme', 'light')
  await page.evaluate(() => dispatchEvent(new Event('afterprint')))
  await expect(html).toHaveAttribute('data-mantine-color-scheme', 'dark')

  await page.emulateMedia({ media: 'print' })
  await expect(panelOf(page)).toBeHidden()
  await expect(page.getByRole('banner')).toBeHidden()
  await page.setViewportSize({ width: 794, height: 1123 })
  const chart = await chartIn(page).boundingBox()
  expect((chart?.x ?? -1) >= 0 && (chart?.x ?? 0) + (chart?.width ?? 0) <= 794).toBe(true)
  expect((chart?.y ?? 0) + (chart?.height ?? 9_999)).toBeLessThanOrEqual(1123)
  const pdf = await page.pdf({ format: 'A4', preferCSSPageSize: true })
  expect(pdf.toString('latin1').match(/\/Type\s*\/Page\b/g)).toHaveLength(1)
})

test('[WKB-04] on a phone what is pressed is told in sight', async ({ page }) => {
  await page.setViewportSize({ width: 390, height: 844 })
  await openWorkbench(page, '#/signup')
  await chartIn(page).locator('[data-edge="form: signup.submit #2"]').first().click()
  const heading = panelOf(page).getByRole('heading', { name: 'signup.submit [hasErrors]' })
  await expect(heading).toBeInViewport({ ratio: 1 })
  await expect(heading).toBeFocused()
})

test('[WKB-04] data that cannot be loaded are shown in a sentence', async ({ page }) => {
  await page.route('**/charts/data/index.json', (route) => route.fulfill({ status: 404 }))
  await page.goto('/charts/')
  await expect(page.getByRole('heading', { name: 'The charts could not be shown' })).toBeVisible()
})
