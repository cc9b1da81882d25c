import { mailbox } from '#model/accounts/signup.ts'
import { itemPredictionClasses, itemPropertyClasses } from '#model/county-data/selection.ts'
import type { CrmKind, CrmProblem } from '#model/crm/crm.ts'
import { countyProducts } from '#server/accounts/users/subscriptions.ts'
import type { CrmRecord } from '#server/gateways/hubspot/port.ts'
import { foldEmail } from '#server/store/same-email.ts'

/** A record of the CRM as the portal has it, or why it cannot be used. */
interface ReadRecord {
  readonly data: Readonly<Record<string, unknown>>
  readonly problem: CrmProblem | null
}

type Properties = CrmRecord['properties']

const usable = (data: ReadRecord['data'], problem: CrmProblem | null = null): ReadRecord => ({
  data,
  problem,
})

const textOf = (properties: Properties, name: string): string => (properties[name] ?? '').trim()

const mostCents = 2 ** 31 - 1

/** Dollars as text in cents; undefined for what is no amount. */
function centsOf(text: string): number | undefined {
  if (text === '') return 0
  const cents = /^\d+(\.\d+)?$/.test(text) ? Math.round(Number(text) * 100) : Number.NaN
  return cents <= mostCents ? cents : undefined
}

/** HubSpot writes instants in ISO 8601, and wrote them as milliseconds. */
function instantOf(text: string): string | null {
  const at = new Date(/^\d+$/.test(text) ? Number(text) : text)
  return Number.isNaN(at.getTime()) ? null : at.toISOString()
}

const longestEmail = 254

function contact({ properties, links }: CrmRecord): ReadRecord {
  const address = foldEmail(textOf(properties, 'email'))
  const data = {
    firstName: textOf(properties, 'firstname'),
    lastName: textOf(properties, 'lastname'),
    email: address,
    phone: textOf(properties, 'phone')
      .replace(/\D/g, '')
      .replace(/^1(?=\d{10}$)/, ''),
    brokerage: textOf(properties, 'company'),
    company: links.company?.[0] ?? null,
  }
  const isUsable = mailbox.test(address) && address.length <= longestEmail
  return isUsable ? usable(data) : usable({ ...data, email: '' }, 'noEmail')
}

function deal({ properties, links }: CrmRecord): ReadRecord {
  const name = textOf(properties, 'dealname')
  const stage = textOf(properties, 'dealstage')
  const amount = centsOf(textOf(properties, 'amount'))
  const data = {
    name,
    amount: amount ?? 0,
    hubspotStatus: stage,
    won: textOf(properties, 'hs_is_closed_won') === 'true' || stage === 'closedwon',
    closedAt: instantOf(textOf(properties, 'closedate')),
    createdAt: instantOf(textOf(properties, 'createdate')),
    company: links.company?.[0] ?? null,
    contacts: links.contact ?? [],
  }
  if (name === '') return usable(data, 'noName')
  return usable(data, amount === undefined ? 'amount' : null)
}

function fipsOf(text: string, productType: string): string | undefined {
  const fips = /^\d{1,5}$/.test(text) ? text.padStart(5, '0') : ''
  const isCounty = fips !== '' && !fips.startsWith('00') && !fips.endsWith('000')
  if (countyProducts.includes(productType)) return isCounty ? fips : undefined
  return fips
}

const percentage = (text: string): number | undefined =>
  /^\d{1,3}$/.test(text) && Number(text) <= 100 ? Number(text) : undefined

/** `full` is shown as 00. */
function thresholdOf(text: string): string | undefined {
  if (text === '' || /^(full|0+)$/i.test(text)) return 'full'
  return percentage(text)?.toString()
}

function upperThresholdOf(text: string, lower: string): string | null | undefined {
  if (text === '') return null
  const upper = percentage(text)
  return upper !== undefined && upper > (percentage(lower) ?? 0) ? String(upper) : undefined
}

/** In months; 0 is Unfiltered. */
function cutoffOf(text: string): number | undefined {
  if (text === '' || /^unfiltered$/i.test(text)) return 0
  const months = /^(\d{1,3})(\s*(mons?|months?))?$/i.exec(text)?.[1]
  return months === undefined ? undefined : Number(months)
}

/** As the portal writes it, or undefined if there is no such class. */
const classOf = (text: string, classes: readonly string[], usual: string): string | undefined =>
  text === '' ? usual : classes.find((one) => one.toLowerCase() === text.toLowerCase())

const frequencies = ['monthly', 'weekly', 'once']

function lineItem({ properties, links }: CrmRecord): ReadRecord {
  const read = (name: string) => textOf(properties, name)
  const productType = read('product_type')
  const fips = fipsOf(read('fips_code'), productType)
  const threshold1 = thresholdOf(read('threshold1'))
  const threshold2 = upperThresholdOf(read('threshold2'), threshold1 ?? 'full')
  const cutoff = cutoffOf(read('cutoff'))
  const propertyClass = classOf(read('property_class'), itemPropertyClasses, 'SFR+Condo')
  const predictionClass = classOf(read('prediction_class'), itemPredictionClasses, 'all')
  const frequency = read('frequency').toLowerCase() || 'monthly'
  const amount = centsOf(read('amount'))
  const name = read('name') || [productType, fips].filter(Boolean).join(' ')
  const data = {
    deal: links.deal?.[0] ?? null,
    name,
    productType,
    fips: fips ?? '',
    threshold1: threshold1 ?? '',
    threshold2: threshold2 ?? null,
    cutoff: cutoff ?? 0,
    propertyClass: propertyClass ?? '',
    predictionClass: predictionClass ?? '',
    lender: read('lender') || null,
    frequency,
    amount: amount ?? 0,
  }
  const problems: readonly (readonly [boolean, CrmProblem])[] = [
    [productType === '', 'noProduct'],
    [fips === undefined, 'fips'],
    [threshold1 === undefined, 'threshold'],
    [threshold2 === undefined, 'threshold2'],
    [cutoff === undefined, 'cutoff'],
    [propertyClass === undefined, 'propertyClass'],
    [predictionClass === undefined, 'predictionClass'],
    [!frequencies.includes(frequency), 'frequency'],
    [amount === undefined, 'amount'],
  ]
  return usable(data, problems.find(([isProblem]) => isProblem)?.[1] ?? null)
}

function company({ properties }: CrmRecord): ReadRecord {
  const name = textOf(properties, 'name')
  return usable({ name }, name === '' ? 'noName' : null)
}

const readers: Readonly<Record<CrmKind, (record: CrmRecord) => ReadRecord>> = {
  company,
  contact,
  deal,
  lineItem,
}

export const readRecord = (kind: CrmKind, record: CrmRecord): ReadRecord => readers[kind](record)
