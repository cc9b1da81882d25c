import { expect, type Page } from '@playwright/test'
import { auditListingMachine } from '#machines/audit-listing.machine.ts'
import { defaultFilter } from '#model/audit-filter.ts'
import type { Backend } from '#tests/charts/backend.ts'
import { defineFlow } from '#tests/charts/flow.ts'
import {
  emptyPage,
  factOf,
  firstPage,
  large,
  lastPage,
  loadRequest,
  openWith,
  paid,
  press,
  preview,
  type SentAudit,
  sees,
  seesButton,
  tell,
  traced,
} from './flow-page.ts'

const search = (text: string) => (page: Page) => page.getByRole('searchbox').fill(text)

/** As a screen reader presses it, which the filter dialog does not hold back. */
const toggleMap = (page: Page) =>
  page.getByRole('button', { name: /^(Show|Hide) map$/, includeHidden: true }).dispatchEvent('click')

const fault = { status: 500, code: 'fault', message: 'No' }
const counts = /[\d,]+ contacts/

const scrollDown = (page: Page) =>
  page
    .getByRole('region', { name: /^Contacts of/, includeHidden: true })
    .evaluate((box) => box.scrollTo(0, box.scrollHeight))

/** The server has something new of the audit. */
const replaceWith =
  ({ reply }: SentAudit) =>
  async (page: Page, backend: Backend) => {
    await tell({ type: 'facts.arrived', facts: [factOf('audit-1')] })(page)
    await backend.answer(loadRequest, reply)
  }

const start = (name: string, audit: SentAudit) => ({ name, input: audit.detail, open: openWith(audit) })

export const auditListingFlow = defineFlow(auditListingMachine, {
  starts: [
    start('paid', paid),
    start('preview', preview),
    start('all traced', traced),
    start('in pages', large),
  ],
  key: ({ listing: { rows, pages, visible, found, traceable, filter, selected, isAllSelected } }) => [
    pages !== null,
    found === 0,
    isAllSelected,
    selected.size > 0,
    rows.kind,
    visible.length > 0,
    traceable > 0,
    filter.skipTraceable,
  ],
  events: {
    'detail.replace': [{ name: 'paid', payload: { detail: paid.detail }, user: replaceWith(paid) }],
    'search.change': [
      { name: 'found', payload: { text: 'ST' }, user: search('st') },
      { name: 'not found', payload: { text: 'NOWHERE' }, user: search('nowhere') },
    ],
    'filter.open': [{ user: press(/^Filter/) }],
    'filter.reset': [{ user: press('Show all contacts') }],
    'row.toggle': [
      {
        payload: { id: 'likely' },
        user: (page) => page.getByRole('checkbox', { name: 'Select 12 OAK ST' }).click(),
      },
    ],
    'rows.toggle': [{ user: (page) => page.getByRole('checkbox', { name: 'Select all rows' }).click() }],
    'rows.clear': [{ user: press('Clear') }],
    'traceable.toggle': [{ user: press(/Skip Traceable Contacts$/) }],
    'map.toggle': [{ user: toggleMap }],
    'rows.more': [{ user: scrollDown }],
    'rows.retry': [{ user: press('Try again') }],
    'rows.narrowed': [{ user: null }],
    'rows.added': [{ user: null }],
  },
  actors: {
    loadRows: {
      request: 'POST /backend/audit/rows/*/*',
      done: [
        { name: 'more', output: firstPage.page, browser: firstPage.reply },
        { name: 'last', output: lastPage.page, browser: lastPage.reply },
        { name: 'none', output: emptyPage.page, browser: emptyPage.reply },
      ],
      error: [{ error: fault, browser: { status: 500, json: fault } }],
    },
    filterDialog: {
      done: [
        { name: 'applied', output: defaultFilter('refresh', 'paid'), browser: press('Apply') },
        { name: 'cancelled', output: null, browser: (page) => page.keyboard.press('Escape') },
      ],
      error: [],
    },
    leadMap: { done: [], error: [] },
  },
  states: {
    'rows.opened': { browser: null },
    'rows.masked': { browser: (page) => expect(page.getByRole('checkbox')).toHaveCount(0) },
    'rows.whole': { browser: (page) => expect(page.getByRole('button', { name: /^Filter/ })).toBeEnabled() },
    'rows.filtering': {
      browser: (page) => expect(page.getByRole('dialog', { name: 'Filter' })).toBeVisible(),
    },
    'pages.opened': { browser: null },
    'pages.complete': { browser: sees(counts) },
    'pages.settling': { browser: sees(counts) },
    'pages.loading': { browser: sees(counts) },
    'pages.partial': { browser: sees('more come as you scroll') },
    'pages.stuck': { browser: seesButton('Try again') },
    'map.hidden': { browser: seesButton('Show map') },
    'map.shown': { browser: (page) => expect(page.getByRole('list', { name: 'Legend' })).toBeVisible() },
  },
})
