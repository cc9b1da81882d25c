import type { Page } from '@playwright/test'
import { feedMachine } from '#machines/shared/feed.machine.ts'
import { audienceTexts } from '#model/audits/audiences.ts'
import { feedPageSize } from '#model/shared/feed.ts'
import { journalFact, preview, previewed, uploaded } from '#tests/audits/audiences/audits.ts'
import {
  admin,
  background,
  fault,
  happens,
  listRequest,
  openAudiences,
  opens,
  press,
  sees,
  seesButton,
  until,
} from '#tests/audits/audiences/page.ts'
import { defineFlow } from '#tests/charts/flow.ts'

const ten = Array.from({ length: feedPageSize }, (_, place) => preview(`audit-${place + 1}`))
const [first] = ten
const unfinished = preview('unfinished')

interface Known {
  readonly items: readonly { readonly id: string }[]
  readonly version: number
  readonly lastSeenSeq: number
  readonly isComplete: boolean
}

function whereIdle(shown: number, isComplete: boolean) {
  if (!isComplete) return 'ready.idle'
  return shown === 0 ? 'ready.empty' : 'ready.complete'
}

/** What the server answers, and what the loader makes of it; a part older than the newest fact is read again. */
const read = (name: string, items: typeof ten, version: number) => ({
  name,
  output: { items, version, isEnd: items.length < feedPageSize },
  to: (known: Known) => {
    const isEnd = items.length < feedPageSize
    const whole = version < known.lastSeenSeq ? 'ready.refreshing' : whereIdle(items.length, isEnd)
    const isBehind = Math.min(known.version, version) < Math.max(known.lastSeenSeq, version)
    return {
      loading: whole,
      'ready.refreshing': whole,
      'ready.loadingMore': isBehind ? 'ready.refreshing' : whereIdle(known.items.length, isEnd),
    } as const
  },
  browser: items.some(isUnfinished) ? null : { status: 200, json: { audits: items, seq: version } },
})

const isUnfinished = ({ id }: { id: string }): boolean => id === 'unfinished'
/** Ten items each are asked for; what is older than the last known fact is not taken for an answer. */
const parts = (lastSeenSeq: number, ...of: readonly (readonly [first: number, count: number])[]) =>
  of.map(([first, count]) => ({ query: {}, lastSeenSeq, first, count }))
const firstPart = [0, 1] as const
const nextPart = [1, 1] as const
const bothParts = [0, 2] as const

const readAgain = ({ items }: Known) =>
  items.some(isUnfinished) ? ('ready.refreshing' as const) : ('stays' as const)

const deleteFirst = async (page: Page) => {
  await page.getByRole('button', { name: 'Delete' }).first().click()
  await page.getByRole('alertdialog').getByRole('button', { name: 'Delete' }).click()
}

const scrollToEnd = async (page: Page) => {
  await page.getByRole('button', { name: 'Load more' }).scrollIntoViewIfNeeded()
  const list = page.locator('[data-chart="feed"]')
  await until(page, async () => (await list.getAttribute('data-state')) === 'ready.loadingMore')
  await page.evaluate(() => scrollTo(0, 0))
}

export const feedFlow = defineFlow(feedMachine, {
  requirements: {
    'loading: load ✗': ['LST-38'],
    'ready: journal.opened': ['LST-35'],
    'ready.idle: more.load': ['LST-37'],
    'ready.complete: after 3 s': ['DLV-10'],
    'ready.loadingMore: item.drop': ['LST-42'],
    'ready.refreshing: item.drop': ['LST-42'],
    'ready.loadMoreFailed: item.drop': ['LST-42'],
  },
  browserExcluded: {
    'ready: list.refresh': 'No button asks for it, only other flows do: [OPT-04].',
    'ready.idle: after 3 s': 'No preview is unfinished: [DLV-10] of the list of deliveries.',
    'ready.complete: after 3 s': 'No preview is unfinished: [DLV-10] of the list of deliveries.',
  },
  starts: [
    { input: { query: {} }, to: 'loading', open: (page, backend) => openAudiences(page, backend, admin) },
  ],
  key: ({ items, version, lastSeenSeq, isComplete }) => [
    items.length,
    version < lastSeenSeq,
    version < 30,
    isComplete,
    items.some(isUnfinished),
  ],
  stopWhen: ({ items }) => items.length === 9,
  background,
  events: {
    'facts.arrived': [
      {
        name: 'of a new item',
        payload: { facts: [journalFact(25, 'audit-12', uploaded('audit-12'))] },
        to: { loading: 'stays', ready: 'ready.refreshing', failed: 'ignored' },
        knows: ({ version, lastSeenSeq }) => ({ version, lastSeenSeq: Math.max(lastSeenSeq, 25) }),
        user: happens(journalFact(25, 'audit-12', uploaded('audit-12'))),
      },
      {
        name: 'of a listed item',
        payload: { facts: [journalFact(26, 'audit-1', previewed)] },
        to: { loading: 'stays', ready: 'stays', failed: 'ignored' },
        knows: ({ lastSeenSeq }) => ({ lastSeenSeq: Math.max(lastSeenSeq, 26) }),
        user: happens(journalFact(26, 'audit-1', previewed)),
      },
    ],
    'journal.opened': [
      {
        name: 'further on',
        payload: { seq: 30 },
        to: ({ version }) => ({
          loading: 'stays',
          ready: version < 30 ? 'ready.refreshing' : 'ignored',
          'ready.loadMoreFailed': 'ready.refreshing',
          failed: 'loading',
        }),
        knows: ({ lastSeenSeq }) => ({ lastSeenSeq: Math.max(lastSeenSeq, 30) }),
        user: opens(30),
      },
      {
        name: 'up to what is shown',
        payload: { seq: 20 },
        to: {
          loading: 'stays',
          ready: 'ignored',
          'ready.loadMoreFailed': 'ready.refreshing',
          failed: 'loading',
        },
        user: null,
      },
    ],
    'more.load': [{ to: { 'ready.idle': 'ready.loadingMore' }, user: scrollToEnd }],
    'list.retry': [
      {
        to: { failed: 'loading', 'ready.loadMoreFailed': 'ready.refreshing' },
        user: press('Try again'),
      },
    ],
    'list.refresh': [{ to: { ready: 'ready.refreshing' }, user: null }],
    'item.drop': [
      {
        payload: { id: 'audit-1' },
        to: ({ items, isComplete }) => {
          const left = items.filter(({ id }) => id !== 'audit-1')
          const settled = whereIdle(left.length, isComplete)
          return {
            'ready.idle': settled,
            'ready.complete': settled,
            'ready.loadingMore': 'ready.loadingMore',
            'ready.refreshing': 'ready.refreshing',
          }
        },
        knows: ({ items }) => ({ items: items.filter(({ id }) => id !== 'audit-1') }),
        user: async (page, backend) => {
          await deleteFirst(page)
          await backend.answer('DELETE /backend/audit/*', { status: 200, json: { done: true } })
        },
      },
    ],
  },
  actors: {
    load: {
      request: listRequest,
      asked: [
        ...parts(0, firstPart),
        ...parts(20, firstPart, nextPart, bothParts),
        ...parts(25, firstPart, bothParts),
        ...parts(30, firstPart, bothParts),
        ...parts(40, firstPart, nextPart, bothParts),
      ],
      done: [
        read('ten', ten, 20),
        read('one', first ? [first] : [], 20),
        read('none', [], 20),
        read('ten, later', ten, 40),
        read('ten, one of them being made', [...ten.slice(1), unfinished], 20),
        read('one that is being made', [unfinished], 20),
      ],
      error: [
        {
          error: fault,
          to: { loading: 'failed', ready: 'ready.loadMoreFailed' },
          sends: ['toast'],
          says: 'The list could not be read',
          seen: sees(audienceTexts.notLoaded),
        },
      ],
    },
  },
  lasts: { rereadDelay: '3 s' },
  states: {
    loading: { browser: sees('Loading your audiences…') },
    failed: { browser: seesButton('Try again') },
    'ready.empty': { browser: sees('No Database REfresh yet') },
    'ready.idle': { browser: seesButton('Load more'), after: readAgain },
    'ready.loadingMore': { browser: seesButton('Load more') },
    'ready.refreshing': { browser: () => Promise.resolve() },
    'ready.loadMoreFailed': { browser: seesButton('Try again') },
    'ready.complete': { browser: sees('You’re all caught up.'), after: readAgain },
  },
})
