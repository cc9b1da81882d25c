import { expect, type Page } from '@playwright/test'
import { deliveryMachine } from '#machines/deliveries/delivery.machine.ts'
import { countLeft, type Push, pushTexts, stopTexts } from '#model/deliveries/pushes.ts'
import { arrive, press, sees, seesFailure } from '#tests/accounts/security/page.ts'
import { appears, hearOpeningOf } from '#tests/accounts/session/open-page.ts'
import { asking, hearFacts, newsOf } from '#tests/accounts/session/other-tab.ts'
import { around, sessionOf } from '#tests/accounts/session/people.ts'
import type { Backend } from '#tests/charts/backend.ts'
import { defineFlow } from '#tests/charts/flow.ts'
import { done, lost, partly, paused, running, stopped, stoppedAnswered } from './push.ts'

const session = sessionOf({ purchases: true })
const hearOpening = hearOpeningOf(session.id)
const detailRequest = 'GET /backend/delivery/*/*'
const refusal = { status: 409, code: 'running', message: pushTexts.running }
const toBoth = (type: string) => [type, type]

const open = async (page: Page, backend: Backend) => {
  await arrive(page, session, '/deliveries/push-1')
  await backend.answer('POST /backend/login/check', { status: 200, json: session })
  await appears(page.locator('[data-chart="delivery"]'))
}

/** The page reads the delivery, and finds it so. */
const found = (name: string, push: Push, to: string) => ({
  name,
  snapshot: { context: { data: push } },
  to: ({ push: known }: { push: Push | null }) =>
    known === push ? ('ignored' as const) : (`progress.${to}` as 'progress.done'),
  sends: [],
  browser: async (page: Page, backend: Backend) => {
    await hearOpening(page)
    await backend.answer(detailRequest, { status: 200, json: push })
  },
})

const badge = (text: string) => (page: Page) =>
  expect(page.getByText(text, { exact: true }).first()).toBeVisible()
/** Both the delivery and its contacts are read again. */
const looks = ['resource.refresh', 'list.refresh']
/** Why it has stopped, and whether replies were lost. */
const stops = (lostReplies: 0 | 1) => async (page: Page) => {
  await sees(stopTexts.archived)(page)
  await expect(page.getByText('3 replies were lost')).toHaveCount(lostReplies)
}
const untouched = async () => undefined
const canSend = (push: Push | null, withUnconfirmed: boolean) =>
  push !== null && push.status !== 'running' && (withUnconfirmed ? push.unconfirmed : countLeft(push)) > 0

const sending = (name: string, withUnconfirmed: boolean, button: RegExp) => ({
  name,
  payload: { withUnconfirmed },
  to: ({ push }: { push: Push | null }) =>
    ({ 'rest.kept': canSend(push, withUnconfirmed) ? 'rest.resuming' : 'ignored' }) as const,
  user: press(button),
})

/** Of a file that is archived by now, contacts are changed without events. */
const restOf = (chosen: { withUnconfirmed: boolean }) => [
  { userId: session.id, pushId: 'push-1', ...chosen },
  { userId: session.id, pushId: 'push-1', ...chosen, mode: 'quiet' as const },
]

export const deliveryFlow = defineFlow(deliveryMachine, {
  requirements: {
    'progress: push moves on': ['DLV-10'],
    'progress.running: after 3 s': ['DLV-21'],
    'progress.routing: at once #3': ['DLV-07'],
    'progress.routing: at once #4': ['DLV-07'],
    'progress.routing: at once #5': ['DLV-06'],
    'contacts.listed: status.choose': ['DLV-11'],
    'rest.kept: rest.send': ['DLV-12'],
    'rest.resuming: resumePush ✗': ['DLV-22'],
  },
  starts: [{ input: { userId: session.id, pushId: 'push-1' }, to: 'progress.loading', open }],
  key: ({ push }) => push,
  background: {
    ...around,
    'GET /backend/delivery/*/*/rows': { status: 200, json: { rows: [], totalCount: 0, seq: 99 } },
  },
  events: {
    'facts.arrived': [
      {
        payload: { facts: [] },
        to: 'stays',
        sends: toBoth('facts.arrived'),
        user: asking(
          hearFacts(newsOf(session.id, 'v1.PushEnded')),
          '**/backend/delivery/*/*',
          '**/backend/delivery/*/*/rows*',
        ),
      },
    ],
    'journal.opened': [
      { payload: { seq: 9 }, to: 'stays', sends: toBoth('journal.opened'), user: hearOpening },
    ],
    'status.choose': [
      {
        payload: { status: 'failed' },
        to: ({ push }) => ({ 'contacts.listed': push === null ? 'ignored' : 'contacts.listed' }),
        user: (page) => page.getByLabel('Show').selectOption('Failed'),
      },
    ],
    'rest.send': [
      sending('what is left', false, /^Send the remaining/),
      sending('with what may have arrived', true, /^Send them (again|and the rest)$/),
    ],
  },
  actors: {
    push: {
      asked: [{ params: { userId: session.id, pushId: 'push-1' } }],
      snapshot: [
        { name: 'not read yet', snapshot: { context: { data: null } }, to: 'ignored', browser: null },
        found('being sent', running, 'running.sending'),
        found('paused', paused, 'running.paused'),
        found('stopped', stoppedAnswered, 'stopped.answered'),
        found('stopped, with lost replies', stopped, 'stopped.repliesLost'),
        found('over, with lost replies', lost, 'unknown'),
        found('over, with failures', partly, 'doneButForSome'),
        found('done', done, 'done'),
      ],
    },
    rows: {
      asked: [
        { query: { userId: session.id, pushId: 'push-1' } },
        { query: { userId: session.id, pushId: 'push-1', status: 'failed' } },
      ],
    },
    resumePush: {
      request: 'POST /backend/delivery/*/*/resume',
      asked: [...restOf({ withUnconfirmed: false }), ...restOf({ withUnconfirmed: true })],
      done: [
        {
          output: { done: true },
          to: 'rest.kept',
          sends: ['toast', 'resource.refresh'],
          says: 'The rest is being sent.',
          seen: sees(pushTexts.resumed),
        },
      ],
      error: [{ error: refusal, to: 'rest.kept', sends: ['failure'], seen: seesFailure(pushTexts.running) }],
    },
  },
  lasts: { lookDelay: '3 s' },
  shows: ['Send the remaining 2', 'Send the remaining 1,154 quietly'],
  states: {
    'progress.loading': {
      browser: (page) => expect(page.getByRole('heading', { level: 1 })).toHaveText('Delivery'),
    },
    'progress.running.sending': { browser: badge('Sending'), after: 'stays', sends: looks },
    'progress.running.paused': { browser: sees('Continues at'), after: 'stays', sends: looks },
    'progress.stopped.answered': { browser: stops(0) },
    'progress.stopped.repliesLost': { browser: stops(1) },
    'progress.unknown': { browser: sees('3 replies were lost') },
    'progress.doneButForSome': { browser: sees('5 failed') },
    'progress.done': { browser: badge('Done') },
    'contacts.listed': { browser: untouched },
    'rest.kept': { browser: untouched },
    'rest.resuming': { browser: untouched },
  },
})
