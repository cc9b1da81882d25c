import { type AnyActorRef, assertEvent, assign, sendTo, setup } from 'xstate'
import { afterFacts, audienceTexts, isNewsOf, isPreview, notDeletedText } from '#model/audiences.ts'
import { type AuditCard, type CardOffer, cardOffer } from '#model/audit.ts'
import { auditDetailTexts, type ExportFormat, hasReceipt } from '#model/audit-detail.ts'
import type { Progress } from '#model/calls/facts.ts'
import { toast } from './effects.ts'
import { placeholderActor } from './provide-actors.ts'
import type { JournalEvent } from './tail.machine.ts'

export interface AuditCardInput {
  readonly audit: AuditCard
  /** The journal's number at which `audit` was true. */
  readonly seq: number
  readonly isAdmin: boolean
  /** Hears what the card has to say. */
  readonly list: AnyActorRef
}

interface AuditCardContext extends AuditCardInput {
  /** Rows matched of how many, while somebody tells. */
  readonly progress: Pick<Progress, 'done' | 'total'> | null
}

export type AuditCardEvent =
  | JournalEvent
  | { type: 'card.replace'; audit: AuditCard; seq: number }
  | { type: 'file.download'; format: ExportFormat }
  | { type: 'upload.export' }
  | { type: 'audit.delete' }
  | { type: 'delete.confirm' }
  | { type: 'delete.cancel' }
  | { type: 'info.toggle' }

export interface AuditDownload {
  readonly auditId: string
  readonly format: ExportFormat
}

export const auditCardMachine = setup({
  types: {
    input: {} as AuditCardInput,
    context: {} as AuditCardContext,
    events: {} as AuditCardEvent,
  },
  actors: {
    downloadAudit: placeholderActor<void, AuditDownload>('downloadAudit'),
    exportUpload: placeholderActor<void, { auditId: string }>('exportUpload'),
    deleteAudit: placeholderActor<void, { auditId: string }>('deleteAudit'),
  },
  guards: {
    isNews: ({ context, event }) => {
      assertEvent(event, 'facts.arrived')
      return isNewsOf(context, event.facts)
    },
    isNewer: ({ context, event }) => {
      assertEvent(event, 'card.replace')
      return event.seq > context.seq
    },
    isMine: ({ context, event }) => {
      assertEvent(event, 'progress.arrived')
      return event.progress.streamId === context.audit.id
    },
    isDeleted: ({ context }) => context.audit.deleted,
    offers: ({ context }, params: { offer: CardOffer }) => cardOffer(context.audit) === params.offer,
    canDownload: ({ context }) => hasReceipt(context.audit),
    hasFigures: ({ context }) => context.audit.stats !== null,
    canManage: ({ context }) => context.isAdmin && isPreview(context.audit),
  },
  actions: {
    evolve: assign(({ context, event }) => {
      assertEvent(event, 'facts.arrived')
      return { ...afterFacts(context, event.facts), progress: null }
    }),
    replace: assign(({ event }) => {
      assertEvent(event, 'card.replace')
      return { audit: event.audit, seq: event.seq, progress: null }
    }),
    keepProgress: assign(({ event }) => {
      assertEvent(event, 'progress.arrived')
      return { progress: event.progress }
    }),
    sayNotDownloaded: sendTo(({ context }) => context.list, toast('error', auditDetailTexts.notExported)),
    sayNotExported: sendTo(({ context }) => context.list, toast('error', audienceTexts.uploadNotExported)),
    sayNotDeleted: sendTo(
      ({ context }) => context.list,
      (_, { error }: { error: unknown }) => toast('error', notDeletedText(error)),
    ),
  },
}).createMachine({
  id: 'audit-card',
  description:
    'One audit in My Audiences, from its preview to what was paid for; it changes as things happen.',
  context: ({ input }) => ({ ...input, progress: null }),
  initial: 'shown',
  states: {
    shown: {
      description: 'The card is in the list.',
      type: 'parallel',
      states: {
        offer: {
          description: 'What the card offers: it follows from what has happened to the audit and its cart.',
          initial: 'deciding',
          on: {
            'facts.arrived': {
              guard: 'isNews',
              target: '.deciding',
              actions: 'evolve',
              meta: { requirements: ['LST-20', 'LST-33'] },
            },
            'card.replace': { guard: 'isNewer', target: '.deciding', actions: 'replace' },
          },
          states: {
            deciding: {
              description: "Decides at once what the audit's and its cart's status come to.",
              always: [
                { guard: 'isDeleted', target: '#audit-card.gone' },
                { guard: { type: 'offers', params: { offer: 'processing' } }, target: 'processing' },
                { guard: { type: 'offers', params: { offer: 'previewFailed' } }, target: 'previewFailed' },
                { guard: { type: 'offers', params: { offer: 'addToCart' } }, target: 'forSale' },
                { guard: { type: 'offers', params: { offer: 'inCart' } }, target: 'inCart' },
                { guard: { type: 'offers', params: { offer: 'export' } }, target: 'paid' },
                { target: 'failed' },
              ],
            },
            processing: {
              description:
                'The preview is being made, or an order is being delivered: Processing..., with how far it is.',
              on: { 'progress.arrived': { guard: 'isMine', actions: 'keepProgress' } },
            },
            previewFailed: { description: 'The file could not be read: Preview Failed.' },
            forSale: {
              description: 'The preview is ready. It can be looked at, masked, and added to the cart.',
            },
            inCart: { description: 'It lies in the open cart: In Cart leads to checkout.' },
            paid: {
              description:
                'Paid for and delivered: receipt, stars and figures are shown; it can be exported.',
            },
            failed: {
              description:
                'It was ordered and could not be delivered: Failed. Nothing was charged, and it can be added again.',
            },
          },
        },
        task: {
          description: 'What somebody asked of the card.',
          initial: 'resting',
          states: {
            resting: {
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
                onDone: 'resting',
                onError: { target: 'resting', actions: 'sayNotDownloaded' },
              },
            },
            exporting: {
              description: 'An administrator fetches the file that was uploaded.',
              invoke: {
                id: 'exportUpload',
                src: 'exportUpload',
                input: ({ context }) => ({ auditId: context.audit.id }),
                onDone: 'resting',
                onError: { target: 'resting', actions: 'sayNotExported' },
              },
            },
            confirming: {
              description: 'Says what would be lost with the file, for that cannot be undone.',
              meta: { requirements: ['LST-52'] },
              on: { 'delete.confirm': 'deleting', 'delete.cancel': 'resting' },
            },
            deleting: {
              description: 'The audit, its rows and its file are being deleted.',
              invoke: {
                id: 'deleteAudit',
                src: 'deleteAudit',
                input: ({ context }) => ({ auditId: context.audit.id }),
                onDone: { target: '#audit-card.gone', meta: { requirements: ['LST-15', 'LST-50'] } },
                onError: {
                  target: 'resting',
                  actions: { type: 'sayNotDeleted', params: ({ event }) => event },
                  meta: { requirements: ['LST-51'] },
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
    gone: { type: 'final', description: 'It was deleted: the list lets it go.' },
  },
})
