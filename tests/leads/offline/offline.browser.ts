import { expect, type Page } from '@playwright/test'
import { blockTexts } from '#model/leads/call-lists.ts'
import { keptTexts } from '#model/leads/kept-today.ts'
import type { Today } from '#model/leads/today.ts'
import { arrive } from '#tests/accounts/security/page.ts'
import { alsoAnswering, answering, test } from '#tests/accounts/session/answering.ts'
import { showsState } from '#tests/accounts/session/open-page.ts'
import { sessionOf } from '#tests/accounts/session/people.ts'
import { json } from '#tests/accounts/session/replies.ts'
import { today } from '#tests/leads/today/today.table.ts'
import { allWidths, expectAccessibleInEveryLook } from '#tests/support/accessible.ts'

test.use({ serviceWorkers: 'allow' })

const agent = sessionOf({ counties: true })
const todayPath = `/backend/leads/${agent.id}/today`
/** On a weekday, at 10 AM where the homes are. */
const morning = new Date('2026-11-20T16:00:00Z')
const daysLater = (days: number) => new Date(morning.getTime() + days * 24 * 60 * 60 * 1000)

const answeringToday = (listed: Today = today()) =>
  answering({
    'POST /backend/login/check': json(agent),
    'POST /backend/logout': json({ done: true }),
    'POST /backend/market-summary': json({ resp: [] }),
    [`GET ${todayPath}`]: json(listed),
    [`POST ${todayPath}/outcomes`]: json({ done: true }),
  })

const offer = (page: Page) => page.getByRole('switch', { name: keptTexts.offer })
const lead = (page: Page, name: string) => page.getByRole('button', { name: new RegExp(`^${name}`) })
const status = (page: Page, name: string) =>
  page.getByRole('group', { name: 'Status' }).getByRole('button', { name }).click()
const waiting = (page: Page) => page.getByRole('region', { name: 'Sent once you are online' })

async function openDashboard(page: Page) {
  await page.clock.setFixedTime(morning)
  await arrive(page, agent, '/dashboard')
  await expect(offer(page)).toBeEnabled()
}

/** This browser keeps today's list. */
async function keepToday(page: Page) {
  await openDashboard(page)
  await offer(page).click()
  await showsState(page, 'kept-today', 'kept.upToDate')
}

/** The list of the device, whatever page is opened. */
async function goOffline(page: Page, path = '/audiences') {
  await page.context().setOffline(true)
  await page.goto(path)
}

/** What waits is not sent by itself: the page does not notice that the server is there. */
async function waitsForGood(page: Page) {
  alsoAnswering({ 'GET /healthz': json({}, 503) })
  await showsState(page, 'kept-outcomes', 'waiting')
}

const comeBack = async (page: Page) => {
  await page.context().setOffline(false)
  await expect(offer(page)).toBeVisible()
}

/** What the browser's database of the list has, key and bytes; null where there is none. */
const stored = (page: Page) =>
  page.evaluate(async () => {
    // To open it would make it.
    if (!(await indexedDB.databases()).some(({ name }) => name === 'foresale-today')) return null
    return new Promise<{ isExtractable: boolean; text: string }>((resolve, reject) => {
      const opening = indexedDB.open('foresale-today')
      opening.onerror = () => reject(opening.error)
      opening.onsuccess = () => {
        const database = opening.result
        const transaction = database.transaction(['keys', 'lists'])
        const key = transaction.objectStore('keys').get('key')
        const list = transaction.objectStore('lists').get('list')
        transaction.oncomplete = () => {
          database.close()
          const text = new TextDecoder('latin1').decode(list.result.data)
          resolve({ isExtractable: key.result.extractable, text })
        }
      }
    })
  })

test('[TDY-11] [TDY-16] the list is kept once it is asked for, encrypted, with the page that shows it', async ({
  page,
}) => {
  answeringToday()
  const workers = () =>
    page.evaluate(async () => ({
      workers: (await navigator.serviceWorker.getRegistrations()).length,
      caches: await caches.keys(),
    }))
  await page.goto('/login')
  await expect(page.getByLabel('Password', { exact: true })).toBeVisible()
  expect(await workers()).toEqual({ workers: 0, caches: [] })
  await page.evaluate(() => caches.open('foresale-offline-earlier'))
  const href = await page.locator('link[rel=manifest]').getAttribute('href')
  const manifest = await (await page.request.get(href ?? '')).json()
  expect(manifest).toMatchObject({ start_url: '/dashboard', scope: '/', display: 'standalone' })
  for (const { src, type } of manifest.icons)
    expect((await page.request.get(src)).headers()['content-type']).toBe(type)

  await keepToday(page)

  const { workers: installed, caches: kept } = await workers()
  expect(installed).toBe(1)
  expect(kept).toEqual([expect.stringMatching(/^foresale-offline-[0-9a-f]{16}$/)])
  const files = await page.evaluate(async ([name = '']) => {
    const requests = await (await caches.open(name)).keys()
    return requests.map(({ url }) => new URL(url).pathname)
  }, kept)
  expect(files).toContain('/offline.html')
  expect(files.filter((path) => path.startsWith('/backend'))).toEqual([])
  expect(await stored(page)).toEqual({ isExtractable: false, text: expect.not.stringContaining('Ann Lee') })

  await offer(page).click()
  await showsState(page, 'kept-today', 'notKept')
  expect(await stored(page)).toBeNull()
  expect(await workers()).toEqual({ workers: 0, caches: [] })
})

test('[TDY-14] [TDY-15] calls without a network are made from the list that is kept, and sent once it is back', async ({
  page,
}) => {
  const asked = answeringToday()
  const outcomes = () => asked.filter(({ path }) => path === `${todayPath}/outcomes`)
  await keepToday(page)
  await goOffline(page)
  await showsState(page, 'today-offline', 'listed.list')
  await expect(page.getByText('The list is as of Nov 20, 2026, 10:00 AM CST.')).toBeVisible()
  await expect(page.getByRole('link', { name: /^Call Ann Lee/ })).toHaveAttribute('href', 'tel:5125550101')

  await lead(page, 'Ann Lee').click()
  await expectAccessibleInEveryLook(page, 'offline', allWidths)
  await status(page, 'Appointment')
  await lead(page, 'Bo Ray').click()
  await status(page, 'Call again')
  await expectAccessibleInEveryLook(page, 'Call again')
  await page.getByRole('dialog', { name: 'Call again' }).getByLabel('On').fill('2026-11-25')
  await page.getByRole('dialog').getByRole('button', { name: 'Call again' }).click()
  await lead(page, 'Cy Dee').click()
  await status(page, 'Not interested')
  await expect(page.getByText('Everyone on the list was called.')).toBeVisible()
  await expectAccessibleInEveryLook(page, 'offline, with what waits', allWidths)
  await page.getByRole('button', { name: 'Undo Cy Dee' }).click()
  await expect(lead(page, 'Cy Dee')).toBeVisible()

  await page.reload()
  await expect(waiting(page).getByRole('listitem')).toHaveText([/^Ann Lee/, /^Bo Ray/])
  await expect(lead(page, 'Ann Lee')).toHaveCount(0)
  await comeBack(page)
  await expect(page.getByText('2 calls made without a network were sent.')).toBeVisible()
  await showsState(page, 'kept-today', 'kept.upToDate')
  expect(outcomes().map(({ body }) => body)).toEqual([
    {
      ...{ id: expect.any(String), leadId: '1', changes: 0, status: 'appointment', againOn: null },
      source: { type: 'likely', sourceId: 'item', fips: '48453', itemId: '1' },
    },
    {
      ...{ id: expect.any(String), leadId: '2', changes: 0, status: 'again', againOn: '2026-11-25' },
      source: { type: 'likely', sourceId: 'item', fips: '48453', itemId: '2' },
    },
  ])

  await page.reload()
  await showsState(page, 'kept-today', 'kept.upToDate')
  expect(outcomes()).toHaveLength(2)
})

test('[TDY-15] what the server refuses is listed, and what it could not take waits under the same id', async ({
  page,
}) => {
  const asked = answeringToday()
  const idsOf = (leadId: string): readonly string[] =>
    asked.flatMap(({ path, body }) =>
      path === `${todayPath}/outcomes` && body.leadId === leadId ? [body.id] : [],
    )
  await keepToday(page)
  await goOffline(page)
  for (const name of ['Ann Lee', 'Bo Ray']) {
    await lead(page, name).click()
    await status(page, 'Appointment')
    await expect(waiting(page)).toContainText(name)
  }
  const gone = json({ status: 409, code: 'gone', message: blockTexts.gone }, 409)
  const fault = json({ status: 500, code: 'fault', message: '' }, 500)
  alsoAnswering({
    [`POST ${todayPath}/outcomes`]: ({ body }) => (body.leadId === '1' ? gone : fault),
  })
  await comeBack(page)
  await expect(page.getByText(blockTexts.gone)).toBeVisible()
  await waitsForGood(page)
  await offer(page).click()
  await expect(page.getByText(keptTexts.outcomesWait)).toBeVisible()

  alsoAnswering({ [`POST ${todayPath}/outcomes`]: json({ done: true }) })
  await page.getByRole('button', { name: 'Send now' }).click()
  await showsState(page, 'kept-outcomes', 'partlyRefused')
  expect(idsOf('1')).toHaveLength(1)
  expect(idsOf('2').length).toBeGreaterThan(1)
  expect(new Set([...idsOf('1'), ...idsOf('2')]).size).toBe(2)
  await page.reload()
  await expect(page.getByText(blockTexts.gone)).toBeVisible()
  await page.getByRole('button', { name: 'OK', exact: true }).click()
  await showsState(page, 'kept-outcomes', 'allSent')
  await page.reload()
  await showsState(page, 'kept-today', 'kept.upToDate')
  await showsState(page, 'kept-outcomes', 'allSent')
  await offer(page).click()
  await showsState(page, 'kept-today', 'notKept')
})

test('[TDY-17] what waits is sent from any page, and a page without it asks for nothing more', async ({
  page,
}) => {
  const asked = answeringToday()
  const outcomes = () => asked.filter(({ path }) => path === `${todayPath}/outcomes`)
  await keepToday(page)
  await goOffline(page)
  await lead(page, 'Ann Lee').click()
  await status(page, 'Called')
  await expect(waiting(page)).toContainText('Ann Lee')
  alsoAnswering({ [`POST ${todayPath}/outcomes`]: json({ status: 500, code: 'fault', message: '' }, 500) })
  await comeBack(page)
  await waitsForGood(page)
  await expect(page.getByText('Calls that wait to be sent')).toBeVisible()

  alsoAnswering({ [`POST ${todayPath}/outcomes`]: json({ done: true }) })
  const before = outcomes().length
  await page.goto('/account')
  await expect(page.getByText('A call made without a network was sent.')).toBeVisible()
  await showsState(page, 'kept-outcomes', 'allSent')
  expect(outcomes()).toHaveLength(before + 1)

  const files: string[] = []
  page.on('request', (request) => files.push(new URL(request.url()).pathname))
  await page.reload()
  await showsState(page, 'kept-outcomes', 'allSent')
  expect(files.filter((path) => /kept|today/.test(path))).toEqual([])
  expect(outcomes()).toHaveLength(before + 1)
})

test('[TDY-18] a log-out sends what waits first, and asks before it loses what cannot be sent', async ({
  page,
}) => {
  const asked = answeringToday()
  const sentLeads = () =>
    asked.flatMap(({ path, body }) => (path === `${todayPath}/outcomes` ? [body.leadId] : []))
  const fault = json({ status: 500, code: 'fault', message: '' }, 500)
  const logOut = async () => {
    await page.getByRole('button', { name: /^Profile of/ }).click()
    await page.getByRole('button', { name: 'Logout' }).click()
  }
  const question = page.getByRole('alertdialog', { name: 'Log out?' })
  const wait = async (...names: string[]) => {
    answeringToday()
    alsoAnswering({ [`POST ${todayPath}/outcomes`]: fault })
    await keepToday(page)
    await goOffline(page)
    for (const name of names) {
      await lead(page, name).click()
      await status(page, 'Called')
      await expect(waiting(page)).toContainText(name)
    }
    await comeBack(page)
    await waitsForGood(page)
  }

  await wait('Ann Lee', 'Bo Ray')
  await logOut()
  await showsState(page, 'session', 'leaving.asking')
  await expect(question).toContainText('2 results of calls are not sent yet. Log out and lose them?')
  await expectAccessibleInEveryLook(page, 'the question before a log-out', allWidths)
  await question.getByRole('button', { name: 'Cancel' }).click()
  await showsState(page, 'session', 'loggedIn.current')
  await expect(page.getByText('Calls that wait to be sent')).toBeVisible()
  await logOut()
  await question.getByRole('button', { name: 'Log out' }).click()
  await page.waitForURL('/refresh')
  expect(new Set(sentLeads())).toEqual(new Set(['1']))

  await page.evaluate(() => sessionStorage.clear())
  await wait('Cy Dee')
  alsoAnswering({ [`POST ${todayPath}/outcomes`]: json({ done: true }) })
  const before = sentLeads()
  await logOut()
  await page.waitForURL('/refresh')
  expect(sentLeads()).toEqual([...before, '3'])
})

test('[TDY-12] the list is deleted after seven days, and where the clock was set back', async ({ page }) => {
  answeringToday()
  for (const days of [7, -1]) {
    await keepToday(page)
    await page.clock.setFixedTime(daysLater(days))
    await goOffline(page, '/dashboard')
    await showsState(page, 'today-offline', 'expired')
    await expect(page.getByText(keptTexts.expired)).toBeVisible()
    expect(await stored(page)).toBeNull()
    await page.context().setOffline(false)
  }
})

test('[TDY-12] the list is deleted at log-out, and when the session was revoked', async ({ page }) => {
  answeringToday()
  await keepToday(page)
  await page.getByRole('button', { name: /^Profile of/ }).click()
  await page.getByRole('button', { name: 'Logout' }).click()
  await page.waitForURL('/refresh')
  await goOffline(page)
  await showsState(page, 'today-offline', 'nothingKept')
  await page.context().setOffline(false)

  await page.evaluate(() => sessionStorage.clear())
  await keepToday(page)
  await goOffline(page)
  await lead(page, 'Ann Lee').click()
  await status(page, 'Called')
  await expect(waiting(page)).toContainText('Ann Lee')
  const revoked = json({ status: 401, code: 'unauthorized', message: '' }, 401)
  const asked = answering({ 'POST /backend/login/check': revoked })
  await page.context().setOffline(false)
  await page.waitForURL('/dashboard')
  await expect(page.getByLabel('Password', { exact: true })).toBeVisible()
  expect(asked.filter(({ path }) => path.endsWith('/outcomes'))).toEqual([])
  await goOffline(page)
  await showsState(page, 'today-offline', 'nothingKept')
})

test('[TDY-11] a browser that cannot keep the list says so', async ({ page }) => {
  answeringToday()
  await page.addInitScript(() => {
    Reflect.deleteProperty(Navigator.prototype, 'serviceWorker')
  })
  await arrive(page, agent, '/dashboard')
  await showsState(page, 'kept-today', 'unavailable')
  await expect(page.getByText(keptTexts.unavailable)).toBeVisible()
  await expect(offer(page)).toBeDisabled()
})

test('[TDY-11] [TDY-14] a device without room keeps neither the list nor an outcome, and says so', async ({
  page,
}) => {
  answeringToday()
  await page.addInitScript(() => {
    const put = IDBObjectStore.prototype.put
    IDBObjectStore.prototype.put = function (this: IDBObjectStore, ...given) {
      if (localStorage.getItem('full') === this.name) throw new DOMException('no room', 'QuotaExceededError')
      return put.apply(this, given)
    }
  })
  const fill = (name: string) => page.evaluate((store) => localStorage.setItem('full', store), name)
  await openDashboard(page)
  await fill('lists')
  await offer(page).click()
  await showsState(page, 'kept-today', 'notStored')
  await expect(page.getByText(keptTexts.notKept)).toBeVisible()
  await fill('outcomes')
  await offer(page).click()
  await showsState(page, 'kept-today', 'kept.upToDate')

  await goOffline(page)
  await lead(page, 'Ann Lee').click()
  await status(page, 'Called')
  await expect(page.getByText(keptTexts.notRecorded)).toBeVisible()
  await fill('')
  await status(page, 'Called')
  await expect(waiting(page)).toContainText('Ann Lee')
})
