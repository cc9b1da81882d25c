import { expect, type Page } from '@playwright/test'
import { auditListingMachine } from '#machines/audit-listing.machine.ts'
import { defaultFilter } from '#model/audit-filter.ts'
import type { AuditListing } from '#model/audit-listing.ts'
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

/** Of an audit in pages, other rows are asked for; one that came whole has them. */
const narrows = {
  'pages.settling': 'pages.settling',
  'pages.loading': 'pages.settling',
  'pages.partial': 'pages.settling',
  'pages.ended': 'pages.settling',
  'pages.stuck': 'pages.settling',
} as const

const ifListed = ({ listing }: { readonly listing: AuditListing }) =>
  listing.visible.length > 0 ? 'stays' : 'ignored'

type Listed = { readonly context: { readonly listing: AuditListing } }

const isOf =
  (kind: AuditListing['rows']['kind']) =>
  ({ context: { listing } }: Listed) =>
    expect(listing.rows.kind).toBe(kind)

const isInPages =
  (inPages: boolean) =>
  ({ context: { listing } }: Listed) =>
    expect(listing.pages !== null).toBe(inPages)

type Start = 'rows.masked' | 'rows.whole' | 'pages.loading'

const start = (name: string, audit: SentAudit, to: Start) => ({
  name,
  input: audit.detail,
  to,
  open: openWith(audit),
})

/** The map shows the rows that the table has. */
const tellsMap = { 'map.shown': ['leads.replace'] } as const

export const auditListingFlow = defineFlow(auditListingMachine, {
  requirements: {
    'rows.whole: row.toggle': ['DET-22'],
    'rows.whole: rows.toggle': ['DET-22'],
    'rows.whole: traceable.toggle': ['DET-21'],
    'pages.partial: rows.more': ['DET-52'],
  },
  starts: [
    start('paid', paid, 'rows.whole'),
    start('preview', preview, 'rows.masked'),
    start('all traced', traced, 'rows.whole'),
    start('in pages', large, 'pages.loading'),
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
    'detail.replace': [
      {
        name: 'paid',
        payload: { detail: paid.detail },
        to: { 'rows.masked': 'rows.whole', pages: 'pages.complete' },
        user: replaceWith(paid),
      },
      {
        name: 'in pages',
        payload: { detail: large.detail },
        to: { 'rows.masked': 'rows.whole', pages: 'pages.settling' },
        user: replaceWith(large),
      },
    ],
    'search.change': [
      { name: 'found', payload: { text: 'ST' }, to: narrows, user: search('st') },
      { name: 'not found', payload: { text: 'NOWHERE' }, to: narrows, user: search('nowhere') },
    ],
    'filter.open': [{ user: press(/^Filter/) }],
    'filter.reset': [
      { to: ({ listing }) => (listing.found === 0 ? narrows : 'ignored'), user: press('Show all contacts') },
    ],
    'row.toggle': [
      {
        payload: { id: 'likely' },
        to: ifListed,
        user: (page) => page.getByRole('checkbox', { name: 'Select Ana Ruiz, 12 OAK ST' }).click(),
      },
    ],
    'rows.toggle': [
      { to: ifListed, user: (page) => page.getByRole('checkbox', { name: 'Select all rows' }).click() },
    ],
    'rows.clear': [
      { to: ({ listing }) => (listing.selected.size > 0 ? 'stays' : 'ignored'), user: press('Clear') },
    ],
    'traceable.toggle': [
      {
        to: ({ listing }) => (listing.traceable > 0 ? narrows : 'ignored'),
        user: press(/Skip Traceable Contacts$/),
      },
    ],
    'map.toggle': [{ user: toggleMap }],
    'rows.more': [{ user: scrollDown }],
    'rows.retry': [{ user: press('Try again') }],
    'rows.narrowed': [{ to: narrows, tells: tellsMap, user: null }],
    'rows.added': [{ tells: tellsMap, user: null }],
  },
  actors: {
    loadRows: {
      request: 'POST /backend/audit/rows/*/*',
      done: [
        { name: 'more', output: firstPage.page, to: 'pages.partial', browser: firstPage.reply },
        { name: 'last', output: lastPage.page, to: 'pages.ended', browser: lastPage.reply },
        { name: 'none', output: emptyPage.page, to: 'pages.ended', browser: emptyPage.reply },
      ],
      error: [{ error: fault }],
    },
    filterDialog: {
      done: [
        {
          name: 'applied',
          output: defaultFilter('refresh', 'paid'),
          to: { 'rows.filtering': 'rows.whole', ...narrows },
          browser: press('Apply'),
        },
        {
          name: 'cancelled',
          output: null,
          to: 'rows.whole',
          browser: (page) => page.keyboard.press('Escape'),
        },
      ],
    },
    leadMap: {},
  },
  states: {
    'rows.masked': {
      machine: isOf('masked'),
      browser: (page) => expect(page.getByRole('checkbox')).toHaveCount(0),
    },
    'rows.whole': {
      machine: isOf('paid'),
      browser: (page) => expect(page.getByRole('button', { name: /^Filter/ })).toBeEnabled(),
    },
    'rows.filtering': {
      machine: isOf('paid'),
      browser: (page) => expect(page.getByRole('dialog', { name: 'Filter' })).toBeVisible(),
    },
    'pages.complete': { machine: isInPages(false), browser: sees(counts) },
    'pages.settling': { machine: isInPages(true), browser: sees(counts) },
    'pages.loading': { machine: isInPages(true), browser: sees(counts) },
    'pages.partial': { machine: isInPages(true), browser: sees('more come as you scroll') },
    'pages.ended': { machine: isInPages(true), browser: sees(/^All [\d,]+ are listed/) },
    'pages.stuck': { machine: isInPages(true), browser: seesButton('Try again') },
    'map.hidden': { browser: seesButton('Show map') },
    'map.shown': { browser: (page) => expect(page.getByRole('list', { name: 'Legend' })).toBeVisible() },
  },
})
