import { type ActorRefFrom, assertEvent, assign, emit, sendTo, setup } from 'xstate'
import type { JournalEvent } from '#machines/app/live-events.machine.ts'
import { added, notAdded, notAddedWords } from '#machines/checkout/addition.ts'
import { type Effect, showing, toast } from '#machines/shared/effects.ts'
import { follow, type Shown } from '#machines/shared/follow.ts'
import { ask, askActor, askFile } from '#machines/shared/request.ts'
import type { Progress } from '#model/app/facts-calls.ts'
import { audienceTexts, cartItemTypeOf, isPreview, notDeletedText } from '#model/audits/audiences.ts'
import type { AuditCard, AuditType } from '#model/audits/audit.ts'
import { auditDetailTexts, type ExportFormat, hasReceipt } from '#model/audits/audit-detail.ts'
import { cardOffer, traceOffer } from '#model/audits/audit-offers.ts'
import { auditCalls } from '#model/audits/audits-calls.ts'
import { cartCalls } from '#model/checkout/cart-calls.ts'
import { cartItemTerms } from '#model/checkout/cart-item-types.ts'
import { leftOutText, type SavedFile } from '#model/deliveries/deliveries.ts'
import type { audits } from './audiences.ts'

interface AuditCardInput {
  readonly userId: string
  readonly audit: AuditCard
  readonly isAdmin: boolean
  readonly list: ActorRefFrom<typeof audits>
  /** The audit as the list has it. */
  readonly shown: Shown<AuditCard>
}

interface Addition {
  readonly userId: string
  readonly type: AuditType
  readonly id: string
}

interface AuditCardContext extends AuditCardInput {
  /** Rows matched of how many, while they are being matched. */
  readonly progress: Pick<Progress, 'done' | 'total'> | null
}

type AuditCardEvent =
  | Extract<JournalEvent, { type: 'progress.arrived' }>
  | { type: 'card.replace'; audit: AuditCard }
  | { type: 'card.add' }
  | { type: 'file.download'; format: ExportFormat }
  | { type: 'upload.export' }
  | { type: 'audit.delete' }
  | { type: 'delete.confirm' }
  | { type: 'delete.cancel' }
  | { type: 'info.toggle' }

interface AuditDownload {
  readonly auditId: string
  readonly format: ExportFormat
}

const ofAudit = ({ auditId }: { auditId: string }) => ({ params: { id: auditId } })

const notDownloaded = toast('error', auditDetailTexts.notExported)
const notExported = toast('error', audienceTexts.uploadNotExported)

export const auditCardMachine = setup({
  types: {
    input: {} as AuditCardInput,
    context: {} as AuditCardContext,
    events: {} as AuditCardEvent,
    emitted: {} as Effect,
  },
  actors: {
    listed: follow((audit: AuditCard) => ({ type: 'card.replace', audit })),
    addToCart: askActor(
      ask(cartCalls.addItem, ({ userId, type, id: targetId }: Addition) => ({
        body: { userId, type: cartItemTypeOf(type), targetId },
      })),
    ),
    downloadAudit: askActor(
      askFile(auditCalls.downloadAudit, ({ auditId, format }: AuditDownload) => ({
        params: { id: auditId },
        body: { filter: {}, format },
      })),
    ),
    exportUpload: askActor(askFile(auditCalls.downloadUpload, ofAudit)),
    deleteAudit: askActor(ask(auditCalls.deleteAudit, ofAudit)),
  },
  guards: {
    isMine: ({ context, event }) => {
      assertEvent(event, 'progress.arrived')
      return event.progress.streamId === context.audit.id
    },
    isDeleted: ({ context }) => context.audit.deleted,
    isProcessing: ({ context }) => cardOffer(context.audit) === 'processing',
    isOrdered: ({ context }) => context.audit.cartItem !== null,
    hasNoPreview: ({ context }) => cardOffer(context.audit) === 'previewFailed',
    hasFoundNothing: ({ context }) => cardOffer(context.audit) === 'nothingFound',
    isForSale: ({ context }) => cardOffer(context.audit) === 'addToCart',
    isInCart: ({ context }) => cardOffer(context.audit) === 'inCart',
    isPaid: ({ context }) => cardOffer(context.audit) === 'export',
    isTraceInCart: ({ context }) => traceOffer(context.audit) === 'inCart',
    isTraceProcessing: ({ context }) => traceOffer(context.audit) === 'processing',
    hasTraceFailed: ({ context }) => traceOffer(context.audit) === 'failed',
    isTraced: ({ context }) => context.audit.skipTraces.length > 0,
    canDownload: ({ context }) => hasReceipt(context.audit),
    leavesOut: (_, { leftOut }: SavedFile) => leftOut > 0,
    hasFigures: ({ context }) => context.audit.stats !== null,
    canManage: ({ context }) => context.isAdmin && isPreview(context.audit),
  },
  actions: {
    replace: assign(({ event }) => {
      assertEvent(event, 'card.replace')
      return { audit: event.audit, progress: null }
    }),
    setProgress: assign(({ event }) => {
      assertEvent(event, 'progress.arrived')
      const { done, total } = event.progress
      return { progress: { done, total } }
    }),
    dropFromList: sendTo(
      ({ context }) => context.list,
      ({ context }) => ({ type: 'item.drop', id: context.audit.id }),
    ),
    toastAdded: emit(added),
    toastNotAdded: emit((_, { error }: { error: unknown }) => notAdded(error)),
    trackAddition: emit(({ context: { audit } }) => ({
      type: 'track' as const,
      name: cartItemTerms[cartItemTypeOf(audit.type)].tracked,
    })),
    notifyCart: emit({ type: 'cart.changed' }),
    toastLeftOut: emit((_, { leftOut }: SavedFile) => toast('info', leftOutText(leftOut))),
    toastNotDownloaded: emit(notDownloaded),
    toastNotExported: emit(notExported),
    toastNotDeleted: emit((_, { error }: { error: unknown }) => toast('error', notDeletedText(error))),
  },
}).createMachine({
  id: 'audit-card',
  description:
    'One audit in My Audiences, from its preview to what was paid for; it changes as things happen.',
  context: ({ input }) => ({ ...input, progress: null }),
  invoke: {
    id: 'listed',
    src: 'listed',
    input: ({ context: { shown, audit: known } }) => ({ shown, known }),
  },
  initial: 'shown',
  states: {
    shown: {
      description: 'The card is in the list.',
      type: 'parallel',
      states: {
        offer: {
          description: 'What the card offers: it follows from what has happened to the audit and its cart.',
          initial: 'routing',
          on: {
            'card.replace': { target: '.routing', actions: 'replace' },
          },
          states: {
            routing: {
              description: "Routes by the audit's and its cart's status.",
              always: [
                { guard: 'isDeleted', target: '#audit-card.gone' },
                { guard: 'isProcessing', target: 'processing' },
                { guard: 'hasNoPreview', target: 'previewFailed' },
                { guard: 'hasFoundNothing', target: 'nothingFound' },
                { guard: 'isForSale', target: 'forSale' },
                { guard: 'isInCart', target: 'inCart' },
                { guard: 'isPaid', target: 'paid' },
                { target: 'failed' },
              ],
            },
            processing: {
              description: 'Processing..., with how far it is.',
              on: { 'progress.arrived': { guard: 'isMine', actions: 'setProgress' } },
              initial: 'routing',
              states: {
                routing: {
                  description: 'Routes by whether it was ordered.',
                  always: [{ guard: 'isOrdered', target: 'order' }, { target: 'preview' }],
                },
                preview: { description: 'The preview is being made.' },
                order: { description: 'The order is being delivered.' },
              },
            },
            previewFailed: { description: 'The file could not be read: Preview Failed.' },
            nothingFound: {
              description: 'None of the addresses was found: there is nothing to buy. Upload another file.',
            },
            forSale: {
              description: 'The preview is ready. It can be looked at, masked, and added to the cart.',
              on: { 'card.add': 'adding' },
            },
            adding: {
              description: 'It is being put in the cart.',
              tags: 'busy',
              on: { 'card.replace': { actions: 'replace' } },
              invoke: {
                id: 'addToCart',
                src: 'addToCart',
                input: ({ context: { userId, audit } }) => ({ userId, type: audit.type, id: audit.id }),
                onDone: {
                  description: showing(added),
                  target: 'inCart',
                  actions: ['toastAdded', 'trackAddition', 'notifyCart'],
                },
                onError: {
                  description: notAddedWords,
                  target: 'routing',
                  actions: { type: 'toastNotAdded', params: ({ event }) => event },
                },
              },
            },
            inCart: { description: 'It is in the open cart: In Cart leads to checkout.' },
            paid: {
              description:
                'Paid for and delivered: receipt, stars and figures are shown; it can be exported.',
              initial: 'routing',
              states: {
                routing: {
                  description: 'Routes by the SkipTrace of its contacts that was added last.',
                  always: [
                    { guard: 'isTraceProcessing', target: 'traceProcessing' },
                    { guard: 'isTraceInCart', target: 'traceInCart' },
                    { guard: 'hasTraceFailed', target: 'traceFailed' },
                    { guard: 'isTraced', target: 'traced' },
                    { target: 'untraced' },
                  ],
                },
                untraced: { description: 'No SkipTrace of its contacts was ordered.' },
                traceInCart: { description: 'A SkipTrace of its contacts is in the open cart.' },
                traceProcessing: { description: 'A SkipTrace of its contacts is being prepared.' },
                traced: { description: 'Its contacts were skip traced.' },
                traceFailed: {
                  description:
                    'The last SkipTrace of its contacts failed. Nothing was charged, and it can be ordered again.',
                },
              },
            },
            failed: {
              description:
                'It was ordered and could not be delivered: Failed. Nothing was charged, and it can be added again.',
              on: { 'card.add': 'adding' },
            },
          },
        },
        task: {
          description: 'What the customer is doing with the card.',
          initial: 'idle',
          states: {
            idle: {
              description: 'Nothing is under way.',
              on: {
                'file.download': { guard: 'canDownload', target: 'downloading' },
                'upload.export': { guard: 'canManage', target: 'exporting' },
                'audit.delete': 'confirming',
              },
            },
            downloading: {
              description: 'The scored file is on its way.',
              invoke: {
                id: 'downloadAudit',
                src: 'downloadAudit',
                input: ({ context: { audit }, event }) => {
                  assertEvent(event, 'file.download')
                  return { auditId: audit.id, format: event.format }
                },
                onDone: [
                  {
                    guard: { type: 'leavesOut', params: ({ event }) => event.output },
                    target: 'idle',
                    actions: { type: 'toastLeftOut', params: ({ event }) => event.output },
                  },
                  'idle',
                ],
                onError: {
                  description: showing(notDownloaded),
                  target: 'idle',
                  actions: 'toastNotDownloaded',
                },
              },
            },
            exporting: {
              description: 'An administrator fetches the file that was uploaded.',
              invoke: {
                id: 'exportUpload',
                src: 'exportUpload',
                input: ({ context }) => ({ auditId: context.audit.id }),
                onDone: 'idle',
                onError: { description: showing(notExported), target: 'idle', actions: 'toastNotExported' },
              },
            },
            confirming: {
              description: 'Says what would be lost with the file, for that cannot be undone.',
              on: { 'delete.confirm': 'deleting', 'delete.cancel': 'idle' },
            },
            deleting: {
              description: 'The audit, its rows and its file are being deleted.',
              invoke: {
                id: 'deleteAudit',
                src: 'deleteAudit',
                input: ({ context }) => ({ auditId: context.audit.id }),
                onDone: '#audit-card.gone',
                onError: {
                  description: `A toast says “${audienceTexts.notDeleted}”, or why not`,
                  target: 'idle',
                  actions: { type: 'toastNotDeleted', params: ({ event }) => event },
                },
              },
            },
          },
        },
        info: {
          description: 'How much of a paid audit is shown.',
          initial: 'folded',
          states: {
            folded: {
              description: 'The card shows its main facts.',
              on: { 'info.toggle': { guard: 'hasFigures', target: 'unfolded' } },
            },
            unfolded: {
              description: 'The card shows its figures as well, and the commission they are reckoned with.',
              on: { 'info.toggle': 'folded' },
            },
          },
        },
      },
    },
    gone: { description: 'It was deleted, and leaves the list.', type: 'final', entry: 'dropFromList' },
  },
})
