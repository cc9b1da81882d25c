import { expect, type Page, type Route } from '@playwright/test'
import { test } from '#tests/e2e/app.ts'
import { chooseWorkbook } from '#tests/uploads/mapping/workbook.ts'
import { button, chooseFile, confirmMapping } from './contacts.ts'
import { auditsOf, enter, offer, openAs, upload } from './sending-page.ts'

declare global {
  interface Window {
    isQuick?: boolean
  }
}

const uploads = '**/backend/upload-audit'
const menu = (page: Page, name: string) =>
  page.getByRole('navigation', { name: 'Products' }).getByRole('link', { name })

async function mapContacts(page: Page): Promise<void> {
  await chooseFile(page)
  await confirmMapping(page)
}

test('[UPL-53] a draft that two tabs go on with is one upload', async ({
  page,
  context,
  customer,
  request,
}) => {
  await page.goto('/refresh')
  await mapContacts(page)
  await expect(button(page, 'Not now')).toBeVisible()
  await enter(page, customer)
  const tabs = [page, await context.newPage()]
  for (const tab of tabs) await tab.goto('/refresh')
  for (const tab of tabs) await expect(offer(tab)).toContainText('Mapped, and not sent yet.')
  await Promise.all(tabs.map((tab) => button(tab, 'Continue').click()))
  for (const tab of tabs) await expect(tab).toHaveURL('/success/preview')
  expect(await auditsOf(request, customer)).toBe(1)
})

test('[UPL-53] a button that is pressed twice sends one file', async ({ page, customer, request }) => {
  await openAs(page, customer)
  await chooseFile(page)
  await button(page, 'Preview').click()
  await button(page, 'Get Free Report').dblclick()
  await expect(page).toHaveURL('/success/preview')
  expect(await auditsOf(request, customer)).toBe(1)
})

test('[UPL-54] a line that is lost and comes back loses nothing', async ({
  page,
  context,
  customer,
  request,
}) => {
  await openAs(page, customer)
  await chooseFile(page)
  await button(page, 'Preview').click()
  await context.setOffline(true)
  await button(page, 'Get Free Report').click()
  await expect(upload(page)).toContainText('The connection broke. Trying again in a moment.')
  await expect(page.getByText('There is an error uploading your file')).toBeVisible()
  await context.setOffline(false)
  await expect(page).toHaveURL('/success/preview')
  expect(await auditsOf(request, customer)).toBe(1)
})

test('[UPL-90] without a line a file is not called faulty, and is read once the line is back', async ({
  browser,
}) => {
  // The reader's script is in no cache.
  const context = await browser.newContext()
  const page = await context.newPage()
  await page.goto('/refresh')
  await expect(page.getByLabel('Choose a file')).toBeEnabled()
  await context.setOffline(true)
  await chooseFile(page)
  const reading = page.getByRole('region', { name: 'Reading the file' })
  await expect(reading).toContainText('contacts.csv is not read yet. We could not reach Foresale.')
  await button(page, 'Try again').click()
  await expect(reading.getByRole('alert')).toContainText('We could not reach Foresale.')
  await context.setOffline(false)
  await button(page, 'Try again').click()
  await expect(page.getByRole('dialog', { name: 'Match your columns' })).toContainText('3 rows')
  await context.close()
})

test('[UPL-90] a workbook whose reader is lost on the way is read once it comes', async ({ page }) => {
  await page.route(/\/workbook[^/]*\.js/, (route) => route.abort('connectionreset'), { times: 1 })
  await page.goto('/refresh')
  await chooseWorkbook(page)
  await expect(page.getByRole('region', { name: 'Reading the file' })).toContainText('is not read yet.')
  await button(page, 'Try again').click()
  await expect(page.getByRole('dialog', { name: 'Match your columns' })).toBeVisible()
})

test('[UPL-54] an answer that never came is asked for again, and the file is there once', async ({
  page,
  customer,
  request,
}) => {
  await openAs(page, customer)
  const loseAnswer = async (route: Route) => {
    await route.fetch()
    await route.abort('connectionreset')
  }
  await page.route(uploads, loseAnswer, { times: 1 })
  await mapContacts(page)
  await button(page, 'Try again').click()
  await expect(page).toHaveURL('/success/preview')
  expect(await auditsOf(request, customer)).toBe(1)
})

test('[UPL-55] a file goes on while its page is left, and says so elsewhere', async ({
  page,
  customer,
  request,
}) => {
  await openAs(page, customer)
  let letGo = () => undefined as unknown
  const held = new Promise((resolve) => {
    letGo = () => resolve(undefined)
  })
  await page.route(uploads, async (route) => {
    await held
    await route.continue()
  })
  await mapContacts(page)
  await expect(upload(page)).toContainText('contacts.csv')
  await menu(page, 'My Audiences').click()
  await expect(upload(page)).toContainText('contacts.csv')
  letGo()
  await expect(page.getByText('Successfully uploaded file.')).toBeVisible()
  await expect(upload(page)).toHaveCount(0)
  await expect(page).toHaveURL(/\/audiences/)
  expect(await auditsOf(request, customer)).toBe(1)
})

test('[UPL-56] a draft that is thrown away is gone, and one that is sent too', async ({ page, customer }) => {
  await openAs(page, customer)
  await chooseFile(page)
  await button(page, 'Close').click()
  await expect(offer(page)).toContainText('Its columns have still to be matched.')
  await button(page, 'Throw away').click()
  await expect(offer(page)).toHaveCount(0)
  await page.reload()
  await expect(page.getByText('Drop your contact list here')).toBeVisible()
  await mapContacts(page)
  await expect(page).toHaveURL('/success/preview')
  await page.goto('/refresh')
  await expect(page.getByLabel('Choose a file')).toBeEnabled()
  await expect(offer(page)).toHaveCount(0)
})

test('[UPL-58] a file that the server refuses says why, and can be mapped again', async ({
  page,
  customer,
}) => {
  await openAs(page, customer)
  await chooseFile(page)
  await page.getByLabel('Column for Street Address').selectOption('Last Name')
  await confirmMapping(page)
  const refusal = page.getByRole('alertdialog', { name: 'There is an error processing your file!' })
  await expect(refusal).toContainText('Uploded file does not contain any valid property data.')
  await refusal.getByRole('button', { name: 'OK' }).click()
  await button(page, 'Continue').click()
  await page.getByLabel('Column for Street Address').selectOption('Address')
  await confirmMapping(page)
  await expect(page).toHaveURL('/success/preview')
})

/** The browser is slow to keep a draft, until it is let go. */
async function slowDown(page: Page): Promise<() => Promise<void>> {
  await page.evaluate(
    () =>
      new Promise<void>((resolve) => {
        indexedDB.open('foresale').onsuccess = (event) => {
          const { result: database } = event.target as IDBOpenDBRequest
          const drafts = database.transaction(['drafts', 'files'], 'readwrite').objectStore('drafts')
          // A transaction lasts as long as it is asked something, and those after it wait.
          const ask = () => {
            resolve()
            if (!window.isQuick) drafts.count().onsuccess = ask
          }
          ask()
        }
      }),
  )
  return () =>
    page.evaluate(() => {
      window.isQuick = true
    })
}

test('[UPL-72] a page that is left before the draft is kept loses nothing', async ({
  page,
  customer,
  request,
}) => {
  await openAs(page, customer)
  await chooseFile(page)
  await button(page, 'Preview').click()
  const letGo = await slowDown(page)
  await button(page, 'Get Free Report').click()
  await menu(page, 'My Audiences').click()
  await expect(upload(page)).toHaveAttribute('data-state', 'keeping')
  expect(await auditsOf(request, customer)).toBe(0)
  await letGo()
  await expect(page.getByText('Successfully uploaded file.')).toBeVisible()
  expect(await auditsOf(request, customer)).toBe(1)
})

test.describe('on a phone', () => {
  test.use({ viewport: { width: 390, height: 844 }, hasTouch: true })

  test('[UPL-72] a second tap on Get Free Report does not tap what is under it', async ({
    page,
    customer,
    request,
  }) => {
    await openAs(page, customer)
    await chooseFile(page)
    await page.clock.install()
    await button(page, 'Preview').click()
    await expect(button(page, 'Get Free Report')).toBeVisible()
    await page.clock.pauseAt(Date.now() + 60_000)
    // Once it has its place: a tap beside it would close the dialog.
    await button(page, 'Get Free Report').tap({ trial: true })
    const place = await button(page, 'Get Free Report').boundingBox()
    if (!place) throw new Error('the button is not to be seen')
    const [x, y] = [place.x + place.width / 2, place.y + place.height / 2]
    await page.touchscreen.tap(x, y)
    await expect(page.getByRole('dialog')).toHaveCount(0)
    await page.touchscreen.tap(x, y)
    await page.clock.runFor(1000)
    await page.clock.resume()
    await expect(page).toHaveURL('/success/preview')
    expect(await auditsOf(request, customer)).toBe(1)
    await page.touchscreen.tap(x, y)
    await expect(page).not.toHaveURL('/success/preview')
  })
})

for (const isKept of [true, false]) {
  test(`[UPL-59] leaving while a file is sent ${isKept ? 'asks nothing: its draft is kept' : 'asks first where no draft could be kept'}`, async ({
    page,
    customer,
  }) => {
    await openAs(page, customer)
    if (!isKept) {
      await page.evaluate(() => {
        IDBObjectStore.prototype.put = () => {
          throw new DOMException('no room', 'QuotaExceededError')
        }
      })
    }
    await page.route(uploads, () => undefined)
    await mapContacts(page)
    // Only from then on is the draft kept, or known to be nowhere.
    await expect(upload(page)).toHaveAttribute('data-state', 'underway.sending')
    const asked: string[] = []
    page.on('dialog', async (dialog) => {
      asked.push(dialog.type())
      await dialog.accept()
    })
    await page.goto('/robots.txt')
    await expect.poll(() => asked).toEqual(isKept ? [] : ['beforeunload'])
  })
}

test('[UPL-60] a SkipTrace goes to the cart, and on to the checkout', async ({ page, customer }) => {
  await openAs(page, customer, '/skiptrace')
  await chooseFile(page)
  await button(page, 'Preview').click()
  await button(page, 'Submit').click()
  await expect(page).toHaveURL('/cart/checkout')
  await expect(page.getByText('Successfully uploaded file.')).toBeVisible()
  await expect(page.getByRole('link', { name: 'Cart, 1 item' })).toBeVisible()
})
