import { expect, type Page } from '@playwright/test'
import { orderFilesMachine } from '#machines/administration/order-files.machine.ts'
import { type OrderFile, orderFileTexts } from '#model/administration/order-files.ts'
import type { Order } from '#model/administration/orders.ts'
import { sees } from '#tests/accounts/security/page.ts'
import { hearFacts } from '#tests/accounts/session/other-tab.ts'
import { around } from '#tests/accounts/session/people.ts'
import { until } from '#tests/audits/audiences/page.ts'
import { inOtherBrowser } from '#tests/charts/asides.ts'
import type { Backend } from '#tests/charts/backend.ts'
import { defineFlow } from '#tests/charts/flow.ts'
import { admin, hearOpening, openAsAdmin } from './admin-page.ts'
import { lee, order } from './order.ts'

const withoutItems = { ...order, items: [] }
const withoutUsers = { ...order, users: [] }

const file = (id: string, changes: Partial<OrderFile>): OrderFile => ({
  ...{ id, itemId: 'i1', name: `Travis-${id}`, status: 'ready', why: null, rows: 2, leftOut: [] },
  ...changes,
})
const waiting = { status: 'waiting', rows: 0 } as const
const files = [
  file('ready', { leftOut: [{ why: 'noPhone', count: 3 }] }),
  file('empty', { status: 'empty', rows: 0 }),
  file('failed', { status: 'failed', rows: 0, why: orderFileTexts.noSet }),
]
const half = [...files.slice(0, 1), file('empty', waiting), file('failed', waiting)]
const fault = { status: 500, code: 'fault', message: 'No' }

/** Of an order without users files are made, too, which no one can be sent. */
async function triesWithoutUsers(page: Page): Promise<void> {
  const replies = {
    'GET /backend/order/*': { status: 200, json: withoutUsers },
    'POST /backend/export/files/*': { status: 200, json: { files: files.slice(0, 1) } },
  }
  await inOtherBrowser(page, ['/order/1', admin], replies, async (other) => {
    const create = other.getByRole('button', { name: 'Create files' })
    await until(other, () => create.isVisible())
    await expect(other.getByRole('main').getByText(orderFileTexts.noUser)).toHaveCount(1)
    await create.click()
    await until(other, () => other.getByRole('dialog').getByText(orderFileTexts.noUser).isVisible())
  })
}

const open = (shown: Order) => async (page: Page, backend: Backend) => {
  await openAsAdmin('/order/1', 'resource')(page, backend)
  await backend.answer('GET /backend/order/*', { status: 200, json: shown })
}

const ended = (fileId: string, status: 'empty' | 'failed', seq: number) => ({
  ...{ ownerId: admin.id, seq, streamId: admin.id, kind: 'profile' as const, type: 'v1.OrderFileEnded' },
  ...{ data: { orderId: '1', fileId, status }, actorId: admin.id, onBehalfOf: null },
  at: '2026-11-20T15:00:00Z',
})
const lastOne = [ended('failed', 'failed', 11)]
const bothLeft = [ended('empty', 'empty', 10), ...lastOne]

/** What facts of these ends make of the files. */
const withEnds = (made: readonly OrderFile[], ...ends: ('empty' | 'failed')[]): OrderFile[] =>
  made.map((each) => {
    const status = ends.find((end) => end === each.id)
    return status === undefined ? each : { ...each, status }
  })

/** How the server says that the files stand. */
const standings = (read: 'generating.files.reading' | 'generating.files.waiting') => [
  {
    name: 'made',
    output: files,
    knows: { files },
    to: ({ isDialogOpen }: { isDialogOpen: boolean }) =>
      isDialogOpen ? ('generated.listed' as const) : ('generated.closed' as const),
    browser: { status: 200, json: { files } },
  } as const,
  {
    name: 'still being made',
    output: half,
    to: read,
    knows: { files: half },
    browser: { status: 200, json: { files: half } },
  } as const,
]

/** The administrator watches from the start. */
const begun = ['generating.files.ordering', 'generating.dialog.followed'] as const

const nothingMore = async () => undefined
const create = (page: Page) => page.getByRole('button', { name: 'Create files' })
const dialog = (page: Page, name: string) => page.getByRole('dialog', { name })
const generating = (page: Page) => dialog(page, 'Generating Files')
const generated = (page: Page) => dialog(page, 'Generated Files')
const download = (page: Page) => page.getByRole('button', { name: 'Download Travis-ready as CSV' })

export const orderFilesFlow = defineFlow(orderFilesMachine, {
  requirements: {
    'choosing: files.create': ['ADM-155'],
    'generating.files.ordering: createFiles ✗': ['ADM-155'],
    'generating.files.waiting: facts.arrived #1': ['ADM-158'],
    'generating.files.waiting: facts.arrived #2': ['ADM-158'],
    'generating.files.waiting: journal.opened': ['CHT-55'],
    'generated.sending: push ✓': ['ADM-159'],
    'generated.listed: file.download': ['ADM-156'],
    'generated.downloading: downloadFile ✗': ['ADM-156'],
    'generated.listed: file.send': ['ADM-156'],
    'generating.dialog.followed': ['ADM-35'],
    'generated.listed': ['ADM-35'],
    'generated.closed': ['ADM-35'],
    'generated.sending': ['ADM-52'],
  },
  starts: [
    { name: 'of two users', input: { order }, to: 'choosing', open: open(order) },
    { name: 'without items', input: { order: withoutItems }, to: 'choosing', open: open(withoutItems) },
    { name: 'without users', input: { order: withoutUsers }, to: 'choosing', open: null },
  ],
  key: ({ order: of, marketingChannel, predictionSet, userId, recipient, isDialogOpen, files: made }) => [
    ...[marketingChannel, predictionSet, userId],
    of.items.length,
    of.users.length,
    recipient === undefined,
    isDialogOpen,
    made.map(({ status }) => status),
  ],
  background: around,
  events: {
    'facts.arrived': [
      {
        name: 'of the last two',
        payload: { facts: bothLeft },
        knows: ({ files: made }) => ({ files: withEnds(made, 'empty', 'failed') }),
        to: {
          'generating.files.reading': 'generating.files.reading',
          'generating.files.waiting': 'generating.files.reading',
        },
        user: hearFacts(...bothLeft),
      },
      {
        name: 'of one of two',
        payload: { facts: lastOne },
        knows: ({ files: made }) => ({ files: withEnds(made, 'failed') }),
        to: {
          'generating.files.reading': 'generating.files.reading',
          'generating.files.waiting': 'generating.files.waiting',
        },
        user: hearFacts(...lastOne),
      },
      {
        name: 'of something else',
        payload: { facts: [] },
        to: {
          'generating.files.reading': 'generating.files.reading',
          'generating.files.waiting': 'ignored',
        },
        user: null,
      },
    ],
    'journal.opened': [
      {
        payload: { seq: 9 },
        to: {
          'generating.files.reading': 'generating.files.reading',
          'generating.files.waiting': 'generating.files.reading',
        },
        user: hearOpening,
      },
    ],
    'channel.choose': [
      {
        payload: { channel: 'Facebook' },
        knows: { marketingChannel: 'Facebook' },
        to: 'stays',
        user: (page) => page.getByLabel('Marketing Channel').selectOption('Facebook'),
      },
    ],
    'set.choose': [
      {
        payload: { set: 'New This Month' },
        knows: { predictionSet: 'New This Month' },
        to: 'stays',
        user: (page) => page.getByLabel('Prediction Set').selectOption('New This Month'),
      },
    ],
    'user.choose': [
      {
        payload: { userId: lee.id },
        knows: { userId: lee.id },
        to: 'stays',
        user: (page) => page.getByLabel('Files for').selectOption(lee.id),
      },
    ],
    'files.create': [
      {
        to: ({ order: { items } }) => ({
          choosing: items.length === 0 ? 'ignored' : begun,
          'generated.closed': begun,
        }),
        knows: ({ order: { users }, userId }) => ({
          ...{ recipient: users.find(({ id }) => id === userId), files: [], isDialogOpen: true },
        }),
        user: (page) => create(page).click(),
      },
    ],
    'dialog.open': [
      {
        to: {
          'generating.dialog.unfollowed': 'generating.dialog.followed',
          'generated.closed': 'generated.listed',
        },
        knows: { isDialogOpen: true },
        user: (page) => page.getByRole('button', { name: /^(Generating|Generated) Files$/ }).click(),
      },
    ],
    'dialog.close': [
      {
        to: {
          'generating.dialog.followed': 'generating.dialog.unfollowed',
          'generated.listed': 'generated.closed',
          'generated.downloading': 'generated.closed',
        },
        knows: { isDialogOpen: false },
        user: (page) => page.getByRole('dialog').getByRole('button', { name: 'Close' }).first().click(),
      },
    ],
    'file.download': [
      {
        to: { 'generated.listed': 'generated.downloading' },
        payload: { download: { id: 'ready', format: 'csv' } },
        user: (page) => download(page).click(),
      },
    ],
    'file.send': [
      {
        payload: { fileId: 'ready', destination: 'followupboss' },
        to: ({ recipient }) => ({
          'generated.listed': recipient === undefined ? 'ignored' : 'generated.sending',
        }),
        user: (page) =>
          generated(page).getByRole('button', { name: 'Send Travis-ready to Follow Up Boss' }).click(),
      },
    ],
  },
  actors: {
    createFiles: {
      request: 'POST /backend/export/files/*',
      asked: [undefined, 'c1', lee.id].flatMap((userId) =>
        (['Direct Mail', 'Facebook'] as const).flatMap((marketingChannel) =>
          (['All This Month', 'New This Month'] as const).map((predictionSet) => ({
            orderId: '1',
            request: { marketingChannel, predictionSet, userId },
          })),
        ),
      ),
      done: standings('generating.files.reading'),
      error: [
        {
          name: 'failed',
          error: fault,
          to: 'choosing',
          sends: ['toast'],
          says: 'The files could not be created. Please try again.',
          seen: sees(orderFileTexts.notCreated),
        },
        {
          name: 'refused',
          error: { status: 422, code: 'noItems', message: orderFileTexts.otherItems },
          to: 'choosing',
          sends: ['toast'],
          says: orderFileTexts.otherItems,
          seen: sees(orderFileTexts.otherItems),
        },
      ],
    },
    readFiles: {
      request: 'GET /backend/export/files/*',
      asked: [{ orderId: '1', ids: files.map(({ id }) => id) }],
      done: standings('generating.files.waiting'),
      error: [
        {
          error: fault,
          to: 'choosing',
          sends: ['toast'],
          says: 'The files could not be created. Please try again.',
          seen: sees(orderFileTexts.notCreated),
        },
      ],
    },
    push: {
      asked: order.users.map(({ id, name, emailAddress }) => ({
        ...({ destination: 'followupboss', fileId: 'ready', type: 'order-file', chosen: {} } as const),
        ...{ userId: id, email: emailAddress, recipient: name },
      })),
      done: [{ output: undefined, to: 'generated.listed', browser: (page) => page.keyboard.press('Escape') }],
    },
    downloadFile: {
      request: 'GET /backend/export/file/*',
      asked: [{ id: 'ready', format: 'csv' }],
      done: [
        {
          output: { leftOut: 0 },
          to: 'generated.listed',
          browser: { status: 200, text: 'a,b' },
        },
      ],
      error: [
        {
          error: fault,
          to: 'generated.listed',
          sends: ['toast'],
          says: 'Error exporting file',
          seen: sees(orderFileTexts.notExported),
        },
      ],
    },
  },
  asides: { choosing: triesWithoutUsers },
  shows: ['3 left out: no phone number.'],
  states: {
    choosing: { browser: (page) => expect(page.getByRole('dialog')).toHaveCount(0) },
    'generating.files.ordering': { browser: nothingMore },
    'generating.files.reading': { browser: nothingMore },
    'generating.files.waiting': {
      browser: async (page) => {
        if (await generating(page).isVisible())
          await expect(generating(page).getByText(/[12] of 3 files made/)).toBeVisible()
      },
    },
    'generating.dialog.followed': {
      browser: (page) => expect(generating(page).getByRole('status')).toBeVisible(),
    },
    'generating.dialog.unfollowed': {
      browser: (page) => expect(page.getByRole('button', { name: 'Generating Files' })).toBeVisible(),
    },
    'generated.listed': {
      browser: async (page) => {
        await expect(generated(page).getByRole('listitem')).toHaveText([
          /Travis-ready.*2 lines/,
          /Travis-empty.*Nothing of this item/,
          /Travis-failed.*No predictions have been loaded/,
        ])
        await expect(download(page)).toBeEnabled()
      },
    },
    'generated.downloading': { browser: (page) => expect(download(page)).toBeDisabled() },
    'generated.sending': { browser: (page) => expect(page.getByRole('dialog')).toHaveCount(2) },
    'generated.closed': {
      browser: (page) => expect(page.getByRole('button', { name: 'Generated Files' })).toBeVisible(),
    },
  },
})
