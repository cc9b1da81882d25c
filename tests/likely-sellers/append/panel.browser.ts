import { expect } from '@playwright/test'
import { test } from '#tests/e2e/app.ts'
import { logIn, payWith } from '#tests/e2e/steps.ts'
import { openCountyList, unfoldCounty } from '#tests/likely-sellers/counties.ts'
import { expectAccessible } from '#tests/support/accessible.ts'

const agent = { email: 'agent@example.com', password: 'open-house-42' }

test('[APD-05] [APD-08] [APD-09] owners are appended from the row of a county', async ({ page }) => {
  await page.goto('/login')
  await logIn(page, agent)
  await page.goto('/audiences')
  const county = await unfoldCounty(page)
  const owner = county.getByRole('region', { name: '2nd owner' })
  await expect(owner.getByText(/^[\d,]+ owners to look up, \$[\d.,]+ at most\./)).toBeVisible()
  await owner.getByRole('radio', { name: 'Update All' }).check()
  await expect(owner.getByText(/owners to look up/)).toBeVisible()
  for (const width of [390, 768, 1440]) {
    await page.setViewportSize({ width, height: 900 })
    await expectAccessible(page, `append ${width} px`)
    await expect(owner.getByRole('radio', { name: 'Update All' })).toBeChecked()
  }
  await owner.getByRole('radio', { name: 'Fill Blanks' }).check()
  await owner.getByRole('button', { name: 'Add To Cart' }).click()
  await expect(page.getByText('Successfully added item to the cart.')).toBeVisible()
  await owner.getByRole('link', { name: 'In Cart' }).click()
  await expect(page.getByRole('heading', { name: 'Append: 2nd owner, Fill Blanks' })).toBeVisible()
  await payWith(page, 'succeeds')
  await expect(page).toHaveURL(/\/success\/cart/)

  await page.goto('/audiences?tab=sellers')
  await unfoldCounty(page)
  const bought = county.getByRole('listitem').filter({ hasText: '2nd owner, Fill Blanks' })
  await expect(bought.getByText(/^Delivered: [\d,]+ found, \$[\d.,]+$/)).toBeVisible()
  await expect(bought.getByRole('link', { name: 'Receipt' })).toBeVisible()
  await expect(owner.getByRole('button', { name: 'Add To Cart' })).toBeVisible()
  for (const width of [390, 1440]) {
    await page.setViewportSize({ width, height: 900 })
    await expectAccessible(page, `history ${width} px`)
  }

  await openCountyList(page)
  await page.getByRole('button', { name: 'Filter (1)' }).click()
  const filter = page.getByRole('dialog', { name: 'Filter' })
  await filter.getByRole('group', { name: 'Skip Traced' }).getByRole('radio', { name: 'Yes' }).check()
  const read = page.waitForResponse((response) =>
    /perPage=20.*skiptraced=yes|skiptraced=yes.*perPage=20/.test(response.url()),
  )
  await filter.getByRole('button', { name: 'Apply' }).click()
  const [row] = (await (await read).json()).resp
  await page.getByRole('button', { name: `Why ${row.property_address_full}?`, exact: true }).click()
  const details = page.getByRole('dialog')
  await expect(details.getByText('Appended', { exact: true })).toBeVisible()
  await expect(details.getByRole('link').first()).toHaveAttribute('href', /^(tel|mailto):/)
  await expectAccessible(page, 'appended')
})
