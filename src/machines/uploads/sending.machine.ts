import { type AnyEventObject, assertEvent, assign, emit, enqueueActions, fromCallback, setup } from 'xstate'
import { type Effect, showing, toast } from '#machines/shared/effects.ts'
import { ActorNotProvided, placeholderActor } from '#machines/shared/provide-actors.ts'
import { retryDelay } from '#machines/shared/retry-delay.ts'
import { cartItemTerms } from '#model/checkout/cart-item-types.ts'
import { cartTexts, notAddedText } from '#model/checkout/cart-texts.ts'
import { asProblem, isUnreachable, type Problem } from '#model/shared/problem.ts'
import {
  isFileRefused,
  isForViewer,
  type MappedDraft,
  type Started,
  type UploadOutcome,
  uploadTexts,
} from '#model/uploads/upload.ts'

type SendingEvent =
  | { type: 'upload.send'; draft: MappedDraft }
  | { type: 'upload.progress'; sent: number }
  | { type: 'upload.retry' }
  | { type: 'upload.cancel' }
  | { type: 'refusal.dismiss' }
  | { type: 'owner.known'; userId: string }
  | { type: 'owner.gone' }

interface SendingContext {
  /** Who is logged in. */
  readonly viewerId: string | null
  readonly draft: MappedDraft | null
  /** Whether the draft outlives the page. */
  readonly isKept: boolean
  /** Bytes on their way, and of how many. */
  readonly sent: number
  readonly uploadId: string | null
  /** How often in a row the connection broke. */
  readonly failures: number
  readonly problem: Problem | null
}

export interface SendFileInput {
  readonly draft: MappedDraft
  readonly onProgress: (sent: number) => void
}

export interface StartInput {
  readonly draft: MappedDraft
  readonly userId: string
  readonly uploadId: string
}

const nothing = { draft: null, isKept: false, sent: 0, uploadId: null, failures: 0, problem: null }

function draftOf({ draft }: SendingContext): MappedDraft {
  if (!draft) throw new TypeError('there is nothing to send')
  return draft
}

const statusOf = (params: { error: unknown }) => asProblem(params.error)

/** Asks before the page is left, where the draft would be lost with it. */
const confirmBeforeUnload = {
  id: 'confirmBeforeUnload',
  src: 'confirmBeforeUnload',
  input: ({ context }: { context: SendingContext }) => ({ isKept: context.isKept }),
} as const

const cancelled = { type: 'announceEnd', params: { outcome: 'cancelled' } } as const

/** What a failed request leads to, wherever it was made. */
const sent = toast('success', uploadTexts.sent)
const failed = toast('error', uploadTexts.failed)

const onError = [
  {
    guard: { type: 'isUnauthorized', params: params },
    target: '#sending.awaitingLogin',
    actions: 'forgetViewer',
  },
  {
    guard: { type: 'isUnreachable', params: params },
    target: 'interrupted',
    actions: ['countFailure', 'toastFailed'],
    description: showing(failed),
  },
  {
    guard: { type: 'isFileRefused', params: params },
    target: '#sending.refused',
    actions: { type: 'setProblem', params: params },
  },
  { target: 'failed', actions: 'toastFailed', description: showing(failed) },
] as const

function params({ event }: { event: { error: unknown } }) {
  return { error: event.error }
}

export const sendingMachine = setup({
  types: {
    context: {} as SendingContext,
    events: {} as SendingEvent,
    emitted: {} as Effect,
  },
  actors: {
    confirmBeforeUnload: fromCallback<AnyEventObject, { isKept: boolean }>(() => {
      throw new ActorNotProvided('confirmBeforeUnload was never provided')
    }),
    keepDraft: placeholderActor<void, MappedDraft>('keepDraft'),
    sendFile: placeholderActor<{ uploadId: string }, SendFileInput>('sendFile'),
    startAudit: placeholderActor<Started, StartInput>('startAudit'),
  },
  delays: { retryDelay: ({ context }) => retryDelay(context.failures) },
  guards: {
    isUnauthorized: (_, error: { error: unknown }) => statusOf(error).status === 401,
    isUnreachable: (_, { error }: { error: unknown }) => isUnreachable(error),
    isFileRefused: (_, error: { error: unknown }) => isFileRefused(statusOf(error)),
    hasNoProperties: ({ context }) => context.problem?.code === 'noAddresses',
    isNotInCart: (_, { started }: { started: Started }) => started.notInCart !== null,
    hasArrived: ({ context }) => context.uploadId !== null,
    isVisitors: ({ context }) => context.viewerId !== null && draftOf(context).ownerId === null,
    isViewers: ({ context }) => context.viewerId !== null && draftOf(context).ownerId === context.viewerId,
    isOthers: ({ context: { draft }, event }) => {
      assertEvent(event, 'owner.known')
      return draft !== null && !isForViewer(draft, event.userId)
    },
  },
  actions: {
    setViewer: assign(({ event }) => {
      assertEvent(event, 'owner.known')
      return { viewerId: event.userId }
    }),
    forgetViewer: assign({ viewerId: null }),
    takeDraft: assign(({ event }) => {
      assertEvent(event, 'upload.send')
      return { draft: event.draft }
    }),
    /** A visitor's draft becomes the draft of the user who logs in. */
    claimDraft: assign(({ context: { draft, viewerId } }) => ({
      draft: draft && { ...draft, ownerId: draft.ownerId ?? viewerId },
    })),
    markKept: assign({ isKept: true }),
    countBytes: assign(({ event }) => {
      assertEvent(event, 'upload.progress')
      return { sent: event.sent }
    }),
    countFailure: assign(({ context }) => ({ failures: context.failures + 1 })),
    setUpload: assign((_, { uploadId }: { uploadId: string }) => ({ uploadId, failures: 0 })),
    setProblem: assign((_, { error }: { error: unknown }) => ({ problem: asProblem(error) })),
    toastFailed: emit(failed),
    toastSent: enqueueActions(({ enqueue }) => {
      enqueue.emit(sent)
      enqueue.emit({ type: 'track', name: 'Upload Document' })
    }),
    toastNotInCart: emit((_, { started }: { started: Started }) =>
      toast('error', notAddedText(started.notInCart)),
    ),
    toastInCart: enqueueActions(({ context, enqueue }) => {
      if (draftOf(context).type !== 'skiptrace') return
      enqueue.emit(toast('success', cartTexts.added))
      enqueue.emit({ type: 'track', name: cartItemTerms.SKIPTRACE.tracked })
      enqueue.emit({ type: 'cart.changed' })
    }),
    announceEnd: emit(({ context }, { outcome }: { outcome: UploadOutcome }) => ({
      type: 'upload.ended' as const,
      uploadType: draftOf(context).type,
      customerId: draftOf(context).customerId,
      outcome,
    })),
    clearUpload: assign(nothing),
  },
}).createMachine({
  id: 'sending',
  description:
    'A mapped file on its way to the server, or waiting for a log-in. It does not depend on a page.',
  context: { ...nothing, viewerId: null },
  initial: 'idle',
  on: {
    'owner.known': [
      {
        guard: 'isOthers',
        target: '.idle',
        actions: ['setViewer', cancelled],
        description: 'It is neither shown to another user nor sent as theirs.',
      },
      { actions: 'setViewer' },
    ],
    'owner.gone': { actions: 'forgetViewer' },
  },
  states: {
    idle: {
      description: 'Nothing is being sent.',
      entry: 'clearUpload',
      on: { 'upload.send': { target: 'keeping', actions: 'takeDraft' } },
    },
    keeping: {
      description: 'The draft is kept with its mapping and its owner. Until it is, leaving is asked about.',
      entry: 'claimDraft',
      invoke: [
        confirmBeforeUnload,
        {
          id: 'keepDraft',
          src: 'keepDraft',
          input: ({ context }) => draftOf(context),
          onDone: { target: 'awaitingLogin', actions: 'markKept' },
          onError: 'awaitingLogin',
        },
      ],
      on: {
        'upload.cancel': { target: 'idle', actions: cancelled },
      },
    },
    underway: {
      description: 'A file is on its way. Cancelling leaves its draft where it is.',
      invoke: confirmBeforeUnload,
      on: {
        'upload.cancel': { target: 'idle', actions: cancelled },
        'owner.gone': { target: 'awaitingLogin', actions: 'forgetViewer' },
      },
      initial: 'routing',
      states: {
        routing: {
          description: 'What has arrived already is not sent again.',
          always: [{ guard: 'hasArrived', target: 'starting' }, { target: 'sending' }],
        },
        sending: {
          description: 'The bytes are being sent, and counted.',
          invoke: {
            id: 'sendFile',
            src: 'sendFile',
            input: ({ context, self }) => ({
              draft: draftOf(context),
              onProgress: (sent) => self.send({ type: 'upload.progress', sent }),
            }),
            onDone: {
              target: 'starting',
              actions: { type: 'setUpload', params: ({ event }) => event.output },
            },
            onError,
          },
          on: {
            'upload.progress': { actions: 'countBytes' },
          },
        },
        starting: {
          description:
            'The server has the file and begins: a preview, or a SkipTrace that goes to the cart, if the cart takes it.',
          invoke: {
            id: 'startAudit',
            src: 'startAudit',
            input: ({ context }) => ({
              draft: draftOf(context),
              userId: context.viewerId ?? '',
              uploadId: context.uploadId ?? '',
            }),
            onDone: [
              {
                description: `${showing(sent)} Another says “${cartTexts.notAdded}”, and why`,
                guard: { type: 'isNotInCart', params: ({ event }) => ({ started: event.output }) },
                target: '#sending.idle',
                actions: [
                  'toastSent',
                  { type: 'toastNotInCart', params: ({ event }) => ({ started: event.output }) },
                  { type: 'announceEnd', params: { outcome: 'notInCart' } },
                ],
              },
              {
                description: `${showing(sent)} Of a SkipTrace another says “${cartTexts.added}”`,
                target: '#sending.idle',
                actions: ['toastSent', 'toastInCart', { type: 'announceEnd', params: { outcome: 'sent' } }],
              },
            ],
            onError,
          },
        },
        interrupted: {
          description: 'The connection broke. The same attempt is sent again by itself; the server knows it.',
          after: { retryDelay: 'routing' },
          on: { 'upload.retry': 'routing' },
        },
        failed: {
          description: 'The server could not take the file now. It can be tried again.',
          on: { 'upload.retry': 'routing' },
        },
      },
    },
    awaitingLogin: {
      description:
        "Nobody is logged in: the file waits for its owner to log in, a visitor's file for any log-in or new account.",
      invoke: confirmBeforeUnload,
      always: [
        { guard: 'isVisitors', target: 'keeping' },
        { guard: 'isViewers', target: 'underway' },
      ],
      on: { 'upload.cancel': { target: 'idle', actions: cancelled } },
    },
    refused: {
      description: 'The server does not take this file, and says why. Its columns can be mapped again.',
      on: {
        'refusal.dismiss': {
          target: 'idle',
          actions: { type: 'announceEnd', params: { outcome: 'refused' } },
        },
      },
      initial: 'routing',
      states: {
        routing: {
          description: 'Routes by what is wrong with it.',
          always: [{ guard: 'hasNoProperties', target: 'noProperties' }, { target: 'otherwise' }],
        },
        noProperties: {
          description:
            'No row of the file has a valid address: “Uploded file does not contain any valid property data.”',
        },
        otherwise: { description: 'The sentence of the server says what is wrong.' },
      },
    },
  },
})
