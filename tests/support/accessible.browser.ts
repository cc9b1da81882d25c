import { expect, type Page, test } from '@playwright/test'
import { expectAccessibleInEveryLook, expectNoViolation } from './accessible.ts'

/** A page that follows the system's colour scheme as the app does. */
async function show(page: Page, style: string, body = ''): Promise<void> {
  await page.setContent(`<!doctype html>
    <html lang="en"><head><title>A page</title><style>${style}</style></head>
    <body><main><h1>A page</h1><p>Words to read.</p>${body}</main><script>
      const dark = matchMedia('(prefers-color-scheme: dark)')
      const follow = () => { document.documentElement.dataset.mantineColorScheme = dark.matches ? 'dark' : 'light' }
      dark.addEventListener('change', follow)
      follow()
    </script></body></html>`)
}

const faults = [
  [
    'at its first width',
    '@media (max-width: 500px) { p { color: #ccc } }',
    ' 390 px light',
    'color-contrast',
  ],
  [
    'at its last width',
    '@media (min-width: 1000px) { p { color: #ccc } }',
    ' 1440 px light',
    'color-contrast',
  ],
  [
    'in the dark only',
    '@media (prefers-color-scheme: dark) { p { color: #ccc } }',
    ' dark',
    'color-contrast',
  ],
] as const

for (const [where, style, about, rule] of faults)
  test(`[RUN-60] a fault of contrast ${where} is noticed, and where`, async ({ page }) => {
    await show(page, style)
    const looked = expectAccessibleInEveryLook(page)
    await expect(looked).rejects.toThrow(about)
    await expect(looked).rejects.toThrow(`${rule}: <p>`)
  })

test('[RUN-60] a fault that came since the last look is noticed, and a page without one is not reported', async ({
  page,
}) => {
  await show(page, 'html { color-scheme: light dark }')
  await expectAccessibleInEveryLook(page)
  await page.evaluate(() => document.querySelector('main')?.append(document.createElement('button')))
  await expect(expectNoViolation(page)).rejects.toThrow('button-name: <button>')
  await expectNoViolation(page, '', { exclude: 'button' })
  await expectNoViolation(page, '', { include: 'p' })
  await show(page, '', '<img src="data:,">')
  await expect(expectNoViolation(page)).rejects.toThrow('image-alt: <img')
})

test('[RUN-60] what is cut off at the side is noticed', async ({ page }) => {
  await show(page, 'p { width: 500px }')
  await expect(expectAccessibleInEveryLook(page)).rejects.toThrow(' 390 px')
})
