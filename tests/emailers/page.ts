import { expect, type Page } from '@playwright/test'
import type { DealContact, DealCounty, Emailer, EmailerRow, SentEmailer } from '#model/emailers/emailers.ts'
import { arrive } from '#tests/accounts/security/page.ts'
import { appears } from '#tests/accounts/session/open-page.ts'
import { adminSession, around } from '#tests/accounts/session/people.ts'
import type { Backend, Reply } from '#tests/charts/backend.ts'

export const admin = adminSession()
export const at = '2026-11-23T15:00:00.000Z'
export const customer = { id: 'c1', name: 'Avery Quinn', emailAddress: 'agent@example.com' }
export const other = { id: 'c2', name: 'Bo Lee', emailAddress: 'bo@example.com' }

export const dates = ['2026-11-16', '2026-11-09'].map((day, index) => ({
  loaded_time: `${day}T20:00:00.000Z`,
  prediction_time: `${day}T14:00:00.000Z`,
  report_week: `2026-W${47 - index}`,
}))

export const row = (changes: Partial<EmailerRow> = {}): EmailerRow => ({
  ...customer,
  counties: 3,
  predictions: 1_234,
  new: 120,
  true: 5,
  lastSent: null,
  hasOptedOut: false,
  ...changes,
})

export const mail: Emailer = {
  to: customer,
  recipients: [customer, other],
  subject: 'Week 47: 5 likely sellers listed, worth $2,100,000',
  text: 'Hello Avery,\n\nFive homes.\n',
  html: '<!doctype html><html lang="en"><body><p>Five homes.</p></body></html>',
  digest: 'd1',
  timesSent: 0,
  lastSent: null,
  returned: null,
  why: null,
}

export const bounced: SentEmailer = {
  at,
  reportWeek: '2026-W46',
  status: 'bounced',
  why: 'There is no such mailbox.',
}

export const county: DealCounty = {
  id: 'i1',
  county: 'Travis County',
  state: 'TX',
  predictions: 2_798,
  new: 376,
  true: 10,
  value: 541_600_000,
  true_26: 206,
  avm_26: 11_555_400_000,
}

export const contact: DealContact = {
  id: 'a1:1',
  filename: 'clients.csv',
  createdAt: at,
  actualAmount: 4_900,
  estimatedAmount: 4_900,
  rowsProcessed: 8,
  avmValue: 51_000_000,
  listing_date: '2026-11-18',
  likely_id: 1_234,
  contact_mail_address_city: 'Austin',
  contact_mail_address_full: '101 Oak St',
  contact_mail_address_state: 'TX',
  contact_mail_address_zip: '78701',
}

export const spring = { id: 'o1', name: 'Spring' }

export const mailRequest = 'POST /backend/api/v1/druid/email-for-user'

/** What the pages ask for around the flow that a test is about. */
export const background: Readonly<Record<string, Reply>> = {
  ...around,
  'GET /backend/api/v1/likely/users/likelyseller/active': {
    status: 200,
    json: { users: [customer, other] },
  },
  'GET /backend/api/v1/likely/users/dbrefresh/active': { status: 200, json: { users: [customer] } },
  'GET /backend/api/v1/likely/orders/*/dbrefresh/active': { status: 200, json: { deals: [] } },
  'GET /backend/emailers/dates': { status: 200, json: { predictionDates: dates } },
  'POST /backend/emailers': { status: 200, json: { resp: [row()], totalCount: 1 } },
  'POST /backend/emailers/deal': { status: 200, json: { resp: [county], totalCount: 1 } },
  'POST /backend/emailers/dbrefresh': { status: 200, json: { resp: [contact], totalCount: 1 } },
}

export const openEmailers = (path: string, chart: string) => async (page: Page, backend: Backend) => {
  await arrive(page, admin, path)
  await backend.answer('POST /backend/login/check', { status: 200, json: admin })
  await appears(page.locator(`[data-chart="${chart}"]`))
}

export const dialogOf = (page: Page) => page.getByRole('dialog', { name: 'Mail for Avery Quinn' })

/** Composes a mail that has not been sent, and sends it. */
export async function sendMail(page: Page, backend: Backend): Promise<void> {
  const json = mail
  await backend.answer(mailRequest, { status: 200, json })
  await dialogOf(page).getByRole('button', { name: 'Send' }).click()
  await backend.answer(mailRequest, { status: 200, json })
}

export const cancel = (page: Page) => dialogOf(page).getByRole('button', { name: 'Cancel' }).click()

/** By a link, or Back. */
export const goTo = (page: Page, path: string) => page.evaluate((to) => history.pushState(null, '', to), path)

export const closed = (page: Page) => expect(page.getByRole('dialog')).toHaveCount(0)
