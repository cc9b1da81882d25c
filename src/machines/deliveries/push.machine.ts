import { assertEvent, assign, emit, setup } from 'xstate'
import type { Effect } from '#machines/shared/effects.ts'
import { askActor } from '#machines/shared/request.ts'
import { retryDelay } from '#machines/shared/retry-delay.ts'
import {
  type Destination,
  type PushOrder,
  type PushPreview,
  type PushStarted,
  pushTexts,
  type SentType,
} from '#model/deliveries/pushes.ts'
import { asProblem } from '#model/shared/problem.ts'
import { previewPush, scheduled, startPush } from './pushes.ts'

type Options = PushOrder['options']

export interface PushInput {
  readonly destination: Destination
  readonly userId: string
  readonly email: string
  /** The name of the user, if an administrator sends them a file of their order. */
  readonly recipient?: string
  readonly fileId: string
  readonly type: SentType
  /** The rows. */
  readonly chosen: Pick<Options, 'selection' | 'likelySelection'>
}

interface PushContext {
  readonly order: PushOrder
  /** null: the customer sends it themselves. */
  readonly recipient: string | null
  /** What was read of it last; null before. */
  readonly preview: PushPreview | null
  /** How many tries in a row to read it have failed. */
  readonly failures: number
  /** The push that these contacts were in before. */
  readonly earlier: PushStarted | null
}

type PushEvent =
  | { type: 'push.choose'; options: Partial<Pick<Options, 'mode' | 'suppress' | 'insist'>> }
  | { type: 'preview.retry' }
  | { type: 'push.send'; customTag: string }
  | { type: 'push.sendAgain'; customTag: string }
  | { type: 'push.close' }

export const pushMachine = setup({
  types: {
    input: {} as PushInput,
    context: {} as PushContext,
    events: {} as PushEvent,
    emitted: {} as Effect,
    tags: {} as 'busy' | 'repeated' | 'unavailable',
  },
  actors: {
    preview: askActor(previewPush),
    startPush: askActor(startPush),
  },
  delays: { retryDelay: ({ context }) => retryDelay(context.failures) },
  guards: {
    isBlocked: (_, { blocked }: PushPreview) => blocked !== null,
    isGone: (_, { error }: { error: unknown }) => asProblem(error).status === 404,
    isStillRunning: (_, { isRepeat, status }: PushStarted) => isRepeat && status === 'running',
    wasSent: (_, { isRepeat, status }: PushStarted) => isRepeat && status === 'done',
    hasStopped: (_, { isRepeat, status }: PushStarted) => isRepeat && status === 'stopped',
    isAskedAgain: ({ context }) => context.earlier !== null,
  },
  actions: {
    setPreview: assign((_, preview: PushPreview) => ({ preview, failures: 0 })),
    clearPreview: assign({ preview: null, failures: 0 }),
    countFailure: assign(({ context }) => ({ failures: context.failures + 1 })),
    setOptions: assign(({ context: { order } }, { options }: { options: Partial<Options> }) => ({
      order: { ...order, options: { ...order.options, ...options } },
    })),
    setTag: assign(({ context: { order } }, { customTag }: { customTag: string }) => ({
      order: { ...order, customTag },
    })),
    setEarlier: assign((_, earlier: PushStarted) => ({ earlier })),
    announceScheduled: emit(({ context: { order } }) => scheduled(order)),
    showFailure: emit((_, { error }: { error: unknown }) => ({
      type: 'failure' as const,
      problem: asProblem(error),
    })),
  },
}).createMachine({
  id: 'push',
  description:
    'Chosen contacts are sent to Follow Up Boss or Zapier: what would arrive is shown first, and contacts that were sent there within a day are sent again only if the customer asks for it.',
  context: ({ input: { chosen, recipient = null, ...target } }) => ({
    recipient,
    order: {
      ...target,
      customTag: '',
      options: { ...chosen, mode: 'quiet', suppress: true, insist: false },
    },
    preview: null,
    failures: 0,
    earlier: null,
  }),
  initial: 'open',
  states: {
    open: {
      description: 'The dialog is on the page.',
      type: 'parallel',
      states: {
        preview: {
          description: 'How many would be sent, who is left out and why, and the fields of the first one.',
          on: {
            'push.choose': {
              target: '.previewing',
              actions: ['clearPreview', { type: 'setOptions', params: ({ event }) => event }],
              description: 'Other contacts or fields would be sent.',
            },
          },
          initial: 'previewing',
          states: {
            previewing: {
              description: 'The first contacts are looked at. Nothing is sent.',
              invoke: {
                id: 'preview',
                src: 'preview',
                input: ({ context: { order } }) => order,
                onDone: [
                  {
                    guard: { type: 'isBlocked', params: ({ event }) => event.output },
                    target: 'noKey',
                    actions: { type: 'setPreview', params: ({ event }) => event.output },
                  },
                  {
                    target: 'previewed',
                    actions: { type: 'setPreview', params: ({ event }) => event.output },
                  },
                ],
                onError: [
                  { guard: { type: 'isGone', params: ({ event }) => event }, target: 'gone' },
                  { target: 'unavailable', actions: 'countFailure' },
                ],
              },
              initial: 'first',
              states: {
                first: { description: 'They were not looked at before, or with other choices.' },
                again: { description: 'They could not be read before.', tags: 'unavailable' },
              },
            },
            previewed: { description: 'The first contact is shown as it arrives.' },
            noKey: {
              description:
                'Nothing would arrive: there is no key of the destination, or no Zap that takes these contacts. The preview says which, and where to mend it.',
            },
            gone: { description: 'The contacts are no longer there.' },
            unavailable: {
              description:
                'What would be sent could not be read. It is read again on demand, and without being asked.',
              tags: 'unavailable',
              on: { 'preview.retry': 'previewing.again' },
              after: { retryDelay: 'previewing.again' },
            },
          },
        },
        sending: {
          description: 'What becomes of the contacts.',
          initial: 'choosing',
          states: {
            choosing: {
              description: 'How they arrive, the tag and who is left out are chosen.',
              on: {
                'push.send': {
                  target: 'sending',
                  actions: { type: 'setTag', params: ({ event }) => event },
                },
                'push.close': '#push.closed',
              },
            },
            sending: {
              description: 'The server is asked to send them in the background.',
              tags: 'busy',
              invoke: {
                id: 'startPush',
                src: 'startPush',
                input: ({ context: { order, earlier }, event }) => {
                  assertEvent(event, ['push.send', 'push.sendAgain'])
                  const insist = order.options.insist || earlier !== null
                  return { ...order, options: { ...order.options, insist } }
                },
                onDone: [
                  {
                    guard: { type: 'isStillRunning', params: ({ event }) => event.output },
                    target: 'repeated.onTheirWay',
                    actions: { type: 'setEarlier', params: ({ event }) => event.output },
                  },
                  {
                    guard: { type: 'wasSent', params: ({ event }) => event.output },
                    target: 'repeated.alreadySent',
                    actions: { type: 'setEarlier', params: ({ event }) => event.output },
                  },
                  {
                    guard: { type: 'hasStopped', params: ({ event }) => event.output },
                    target: 'repeated.stoppedHalfWay',
                    actions: { type: 'setEarlier', params: ({ event }) => event.output },
                  },
                  {
                    description: `A toast says “${pushTexts.scheduledZapier}”, of Follow Up Boss “${pushTexts.scheduled}”, and of predictions “${pushTexts.scheduledPredictions}”`,
                    target: '#push.sent',
                    actions: 'announceScheduled',
                  },
                ],
                onError: [
                  {
                    guard: 'isAskedAgain',
                    target: 'repeated.asBefore',
                    actions: { type: 'showFailure', params: ({ event }) => event },
                  },
                  { target: 'choosing', actions: { type: 'showFailure', params: ({ event }) => event } },
                ],
              },
              initial: 'first',
              states: {
                first: { description: 'For the first time within a day, as far as is known.' },
                again: {
                  description: 'They were sent within a day, and are to be sent all the same.',
                  tags: 'repeated',
                },
              },
            },
            repeated: {
              description:
                'These contacts were sent there within a day. Nothing was sent a second time, and the customer is asked whether to send them again.',
              tags: 'repeated',
              on: {
                'push.sendAgain': {
                  target: 'sending.again',
                  actions: { type: 'setTag', params: ({ event }) => event },
                },
                'push.close': '#push.closed',
              },
              initial: 'alreadySent',
              states: {
                onTheirWay: { description: 'They are being sent now.' },
                alreadySent: { description: 'They have arrived, or the delivery says why not.' },
                stoppedHalfWay: {
                  description: 'That delivery has stopped. What is left of it is sent from its own page.',
                },
                asBefore: { type: 'history', description: 'As it was before it was asked again.' },
              },
            },
          },
        },
      },
    },
    sent: {
      description: 'They are sent in the background, and Deliveries shows how far it is.',
      type: 'final',
    },
    closed: { description: 'The dialog was closed. Nothing was sent.', type: 'final' },
  },
})
