import { randomUUID } from 'node:crypto'
import type { Browser, BrowserContext, Page } from '@playwright/test'
import type { AuditFact } from '#model/audits/audit.ts'
import { noStats } from '#model/audits/audit-stats.ts'
import { copyRows, type NewRow } from '#server/audits/copy-rows.ts'
import { Journal } from '#server/store/journal.ts'
import type { Store } from '#server/store/pool.ts'
import { uploads } from '#server/store/schema/uploads.ts'
import { benchHomes } from '#tests/county-data/generate.ts'
import { someone } from '#tests/support/someone.ts'
import { launchChromium, timelineOf, watchGaps } from './chromium.ts'
import { onDatabase } from './database.ts'

const rounds = 5
/** On a machine that is busy with other things. */
export const patienceMs = 120_000
const aimMs = 500
const rows = 100_000
const audits = [{ isPaid: true }, { isPaid: false }] as const

interface Audit {
  readonly id: string
  readonly isPaid: boolean
}

type Customer = Awaited<ReturnType<typeof someone>>

/** Milliseconds, and bytes where it is said. */
interface Opening {
  /** From the address, or from the click, to rows on the screen. */
  readonly whole: number
  /** Of that, until the rows were asked for. */
  readonly asking: number
  /** From there to the first byte of the answer, and from that to its last. */
  readonly waiting: number
  readonly receiving: number
  /** From the last byte to the page knowing its rows, and from there to rows on the screen. */
  readonly reading: number
  readonly drawing: number
  /** The longest time in which the page could not have answered. */
  readonly stillness: number
  /** Bytes on the wire, and unpacked. */
  readonly sent: number
  readonly unpacked: number
}

/** Audits of many rows opened in Chromium, from the built server to rows on the screen. */
export async function benchOpening(): Promise<void> {
  await onDatabase(async ({ store, serve }) => {
    const customer = await someone(store.db)
    const made: Audit[] = []
    for (const { isPaid } of audits) made.push(await makeAudit(store, customer.id, isPaid))
    await store.pool.query('vacuum analyze audit_rows')
    const origin = await (await serve()).origin
    const browser = await launchChromium()
    try {
      for (const audit of made) {
        const kind = audit.isPaid ? 'a paid audit' : 'a preview'
        console.log(`${kind} of ${rows.toLocaleString('en-US')} rows, the median of ${rounds}`)
        await measure(browser, origin, customer, audit)
      }
    } finally {
      await browser.close()
    }
  })
}

async function measure(browser: Browser, origin: string, customer: Customer, audit: Audit): Promise<void> {
  const [byAddress, byClick]: [Opening[], Opening[]] = [[], []]
  for (let round = 0; round < rounds; round += 1) {
    const context = await newVisit(browser, origin, customer)
    byAddress.push(await openByAddress(context, audit))
    byClick.push(await openByClick(context, audit))
    await context.close()
  }
  print('by its address', byAddress)
  print('by View Data  ', byClick)
  if (audit.isPaid) {
    const context = await newVisit(browser, origin, customer)
    console.log(`  another filter ${median(await changeFilters(context, audit)).toFixed(0)} ms`)
    await context.close()
  }
}

/** A fresh browser in which the customer is logged in. */
export async function newVisit(
  browser: Browser,
  origin: string,
  customer: Customer,
): Promise<BrowserContext> {
  const context = await browser.newContext({ baseURL: origin, viewport: { width: 1440, height: 900 } })
  const session = JSON.stringify({ ...customer, userName: 'Ada Example' })
  await context.addInitScript((kept) => localStorage.setItem('foresale.session', kept), session)
  await context.addInitScript(watchGaps)
  await context.addInitScript(markOpening)
  return context
}

async function openByAddress(context: BrowserContext, { id }: Audit): Promise<Opening> {
  const page = await context.newPage()
  page.setDefaultTimeout(patienceMs)
  await page.goto(`/audiences/audit/${id}/refresh`)
  return figuresOf(page, id, 0)
}

/** No hand presses a link sooner than this after it points at it. */
export const pointingMs = 100

async function openByClick(context: BrowserContext, { id }: Audit): Promise<Opening> {
  const page = await context.newPage()
  page.setDefaultTimeout(patienceMs)
  await page.goto('/audiences')
  const link = page.locator(`a[href^="/audiences/audit/${id}"]`)
  await link.hover()
  await page.waitForTimeout(pointingMs)
  const clicked = await link.evaluate((button: HTMLElement) => {
    button.click()
    return performance.now()
  })
  return figuresOf(page, id, clicked)
}

/** From Apply to the first of the other rows on the screen. */
async function changeFilters(context: BrowserContext, { id }: Audit): Promise<number[]> {
  const page = await context.newPage()
  page.setDefaultTimeout(patienceMs)
  await page.goto(`/audiences/audit/${id}/refresh`)
  await page.locator('tbody td').first().waitFor()
  const took: number[] = []
  for (const score of ['Low', 'High', 'Low', 'High', 'Low']) {
    await page.getByRole('button', { name: /^Filter/ }).click()
    await page.getByRole('group', { name: 'Seller Score' }).getByRole('radio', { name: score }).click()
    took.push(await page.getByRole('button', { name: 'Apply' }).evaluate(clickUntilOtherRows))
  }
  await page.close()
  return took
}

/** Runs in the page. */
async function clickUntilOtherRows(button: Element): Promise<number> {
  const cell = 'tbody td:nth-child(3)'
  const before = document.querySelector(cell)?.textContent
  const start = performance.now()
  if (button instanceof HTMLElement) button.click()
  while (document.querySelector(cell)?.textContent === before) {
    await new Promise((frame) => requestAnimationFrame(frame))
  }
  return performance.now() - start
}

/** Runs in the page: marks when it knows an audit's rows, and the frame that shows the first of them. */
function markOpening(): void {
  performance.setResourceTimingBufferSize(1_000)
  const observer = new MutationObserver(() => {
    if (!document.querySelector('[data-chart="audit-listing"] tbody td')) return
    observer.disconnect()
    performance.mark('known')
    requestAnimationFrame(() => setTimeout(() => performance.mark('shown')))
  })
  observer.observe(document, { childList: true, subtree: true })
}

async function figuresOf(page: Page, id: string, started: number): Promise<Opening> {
  await page.waitForFunction(() => performance.getEntriesByName('shown').length > 0)
  const { at, longestGap } = await timelineOf(page)
  const reply = await page.evaluate(replyOf, `/${id}/opening`)
  const [known, shown] = [at('known'), at('shown')]
  await page.close()
  return {
    whole: shown - started,
    asking: reply.asked - started,
    waiting: reply.first - reply.asked,
    receiving: reply.last - reply.first,
    reading: known - reply.last,
    drawing: shown - known,
    stillness: longestGap(started, shown),
    sent: reply.sent,
    unpacked: reply.unpacked,
  }
}

/** Runs in the page: when the audit was asked for and answered, and what it weighed. */
function replyOf(ending: string) {
  const found = performance.getEntriesByType('resource').find(({ name }) => name.endsWith(ending))
  if (!(found instanceof PerformanceResourceTiming)) throw new Error('the audit was never asked for')
  const { requestStart: asked, responseStart: first, responseEnd: last } = found
  return { asked, first, last, sent: found.encodedBodySize, unpacked: found.decodedBodySize }
}

function print(how: string, openings: readonly Opening[]): void {
  const of = (name: keyof Opening) => median(openings.map((opening) => opening[name]))
  const ms = (name: keyof Opening) => `${of(name).toFixed(0)} ms`
  const mb = (name: keyof Opening) => `${(of(name) / 1e6).toFixed(1)} MB`
  console.log(`  ${how} ${ms('whole')} (aim: under ${aimMs}), standing still for ${ms('stillness')} at most`)
  console.log(
    `    asked after ${ms('asking')}, answered in ${ms('waiting')}, received in ${ms('receiving')} (${mb('sent')}, unpacked ${mb('unpacked')}), read in ${ms('reading')}, drawn in ${ms('drawing')}`,
  )
}

export const median = (values: readonly number[]): number =>
  values.toSorted((a, b) => a - b)[Math.floor(values.length / 2)] ?? Number.NaN

/** An audit as its preview, or its purchase, leaves it. */
export async function makeAudit(store: Store, ownerId: string, isPaid: boolean): Promise<Audit> {
  const id = randomUUID()
  await store.db.insert(uploads).values({
    id,
    ownerId,
    originalFileName: 'contacts.csv',
    storedAs: id,
    bytes: 0,
    sha256: '',
    attemptId: randomUUID(),
    reading: {},
    originalRows: rows,
    addressRows: rows,
    duplicates: 0,
  })
  let batch: NewRow[] = []
  const write = () => store.db.transaction((tx) => copyRows(tx, batch))
  for (const row of rowsOf(id, rows)) {
    batch.push(row)
    if (batch.length < 5_000) continue
    await write()
    batch = []
  }
  await write()
  const journal = new Journal(store.db, () => new Date())
  await journal.command(ownerId, { actorId: ownerId, onBehalfOf: null }, ({ append }) =>
    append('audit', id, ...historyOf(id, isPaid)),
  )
  return { id, isPaid }
}

function historyOf(auditId: string, isPaid: boolean): AuditFact[] {
  const [cartId, itemId] = [randomUUID(), randomUUID()]
  const found = { rowsProcessed: rows, recordCount: rows }
  const preview: AuditFact[] = [
    {
      type: 'v1.AuditUploaded',
      data: {
        auditId,
        auditType: 'refresh',
        uploadId: auditId,
        originalRows: rows,
        addressRows: rows,
        duplicates: 0,
        estimatedQuantity: rows,
        estimatedAmount: rows * 10,
      },
    },
    { type: 'v1.AuditPreviewed', data: { ...found, estimatedAmount: rows * 10 } },
  ]
  if (!isPaid) return preview
  return [
    ...preview,
    { type: 'v1.AuditPutInCart', data: { cartId, itemId } },
    { type: 'v1.AuditOrdered', data: { cartId } },
    {
      type: 'v1.AuditDelivered',
      data: { ...found, actualAmount: rows * 10, receiptUrl: `/receipt/${cartId}`, stats: noStats },
    },
  ]
}

/** Contacts in homes of the benches' counties: 15 in 100 without a match, a tenth with a slip. */
function* rowsOf(auditId: string, count: number): Generator<NewRow> {
  let rowNo = 0
  for (const { row: home, owners } of benchHomes(count)) {
    rowNo += 1
    const person = owners.people[0]
    const street = `${home.street} ${home.unit ?? ''}`.trim()
    const share = ((rowNo * 7_919) % 10_007) / 10_007
    const sent = {
      auditId,
      rowNo,
      publicId: 1_000_000_000 + ((rowNo * 2_654_435_761) % 900_000_000_000),
      personKey: rowNo,
      firstName: person.first,
      lastName: person.last,
      phone: rowNo % 3 === 0 ? '' : `(555) 555-01${String(rowNo % 100).padStart(2, '0')}`,
      email: rowNo % 2 === 0 ? '' : `${person.first}.${person.last}${rowNo}@example.com`.toLowerCase(),
      street,
      city: home.city,
      zip: home.zip,
      lastSaleCents: null,
      skipTrace: null,
      scoreRunId: null,
    }
    yield rowNo % 7 === 0
      ? {
          ...sent,
          address: street,
          ...{ lat: null, lon: null, fips: null, attomId: null, sameOwner: null, score: null },
          ...{ covidDistress: null, avmCents: null, lastSaleOn: null, ownerOccupied: null },
          ...{ beds: null, baths: null, areaSqft: null },
          matchKind: 'none',
          matchConfidence: 0,
          matchReason: 'No property in this ZIP has this house number.',
        }
      : {
          ...sent,
          address: street.toUpperCase(),
          lat: home.lat,
          lon: home.lon,
          fips: home.fips,
          attomId: home.attom_id,
          matchKind: rowNo % 10 === 0 ? 'fuzzy' : 'exact',
          matchConfidence: rowNo % 10 === 0 ? 0.87 : 1,
          matchReason:
            rowNo % 10 === 0
              ? 'House number and ZIP are the same; the street is one letter away.'
              : 'Same house number, street and ZIP.',
          sameOwner: rowNo % 4 !== 0,
          score: Math.fround(Math.round(share ** 2.2 * 9_800) / 10_000),
          covidDistress: home.covid_distress,
          avmCents: home.avm,
          lastSaleOn: home.last_sale_on,
          ownerOccupied: home.owner_occupied,
          beds: home.beds,
          baths: home.baths,
          areaSqft: home.area_sqft,
        }
  }
}
