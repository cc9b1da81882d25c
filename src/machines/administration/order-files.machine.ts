import { assertEvent, assign, emit, setup } from 'xstate'
import { type Effect, toast } from '#machines/shared/effects.ts'
import { askActor } from '#machines/shared/request.ts'
import { type OrderFile, type OrderFileDownload, orderFileTexts } from '#model/administration/order-files.ts'
import type { Order } from '#model/administration/orders.ts'
import type { PredictionSet } from '#model/county-data/selection.ts'
import type { Destination } from '#model/deliveries/pushes.ts'
import { defaultChannel, type MarketingChannel } from '#model/likely-sellers/likely-export.ts'
import { asProblem } from '#model/shared/problem.ts'
import { askOrderFile, askOrderFiles } from './order-files.ts'

interface OrderFilesContext {
  readonly order: Pick<Order, 'id' | 'users' | 'items'>
  readonly marketingChannel: MarketingChannel
  readonly predictionSet: PredictionSet
  /** The user of the order that the files are for; undefined if no one of it has an account. */
  readonly userId: string | undefined
  /** Those that were made last, and whom they are for. */
  readonly files: readonly OrderFile[]
  readonly recipientId: string | undefined
  /** The file that is being sent, and where to. */
  readonly sent: { readonly fileId: string; readonly destination: Destination } | null
  readonly isDialogOpen: boolean
}

type OrderFilesEvent =
  | { type: 'channel.choose'; channel: MarketingChannel }
  | { type: 'set.choose'; set: PredictionSet }
  | { type: 'user.choose'; userId: string }
  | { type: 'files.create' }
  | { type: 'dialog.open' }
  | { type: 'dialog.close' }
  | { type: 'file.download'; download: OrderFileDownload }
  | { type: 'file.send'; fileId: string; destination: Destination }
  | { type: 'sending.close' }

export const orderFilesMachine = setup({
  types: {
    input: {} as Pick<OrderFilesContext, 'order'>,
    context: {} as OrderFilesContext,
    events: {} as OrderFilesEvent,
    emitted: {} as Effect,
    tags: {} as 'open',
  },
  actors: { createFiles: askActor(askOrderFiles), downloadFile: askActor(askOrderFile) },
  guards: {
    hasItems: ({ context }) => context.order.items.length > 0,
    hasRecipient: ({ context }) => context.recipientId !== undefined,
    isDialogOpen: ({ context }) => context.isDialogOpen,
  },
  actions: {
    setChannel: assign(({ event }) => {
      assertEvent(event, 'channel.choose')
      return { marketingChannel: event.channel }
    }),
    setPredictionSet: assign(({ event }) => {
      assertEvent(event, 'set.choose')
      return { predictionSet: event.set }
    }),
    setUser: assign(({ event }) => {
      assertEvent(event, 'user.choose')
      return { userId: event.userId }
    }),
    setRecipient: assign(({ context: { userId } }) => ({ recipientId: userId, files: [] })),
    openDialog: assign({ isDialogOpen: true }),
    closeDialog: assign({ isDialogOpen: false }),
    setFiles: assign((_, { files }: { files: readonly OrderFile[] }) => ({ files })),
    setSent: assign(({ event }) => {
      assertEvent(event, 'file.send')
      return { sent: { fileId: event.fileId, destination: event.destination } }
    }),
    toastNotCreated: emit((_, { error }: { error: unknown }) => {
      const { status, message } = asProblem(error)
      return toast('error', status === 422 ? message : orderFileTexts.notCreated)
    }),
    toastNotExported: emit((_, { error }: { error: unknown }) => {
      const { status, message } = asProblem(error)
      return toast('error', status === 409 ? message : orderFileTexts.notExported)
    }),
  },
}).createMachine({
  id: 'order-files',
  description:
    'Files are made of the items of an order, for one of its users: for a marketing channel, of a prediction set. They are downloaded, or sent to the user’s CRM or Zapier.',
  context: ({ input: { order } }) => ({
    order,
    marketingChannel: defaultChannel,
    predictionSet: 'All This Month',
    userId: order.users[0]?.id,
    files: [],
    recipientId: undefined,
    sent: null,
    isDialogOpen: false,
  }),
  initial: 'choosing',
  on: {
    'channel.choose': { actions: 'setChannel' },
    'set.choose': { actions: 'setPredictionSet' },
    'user.choose': { actions: 'setUser' },
  },
  states: {
    choosing: {
      description: 'Channel, prediction set and, of several, the user are chosen.',
      on: { 'files.create': { guard: 'hasItems', target: 'generating', actions: 'setRecipient' } },
    },
    generating: {
      description: 'A file is being made of each item. The files are made also if the page is left.',
      entry: 'openDialog',
      invoke: {
        id: 'createFiles',
        src: 'createFiles',
        input: ({ context }) => requestOf(context),
        onDone: {
          target: 'generated',
          actions: { type: 'setFiles', params: ({ event }) => ({ files: event.output }) },
        },
        onError: { target: 'choosing', actions: { type: 'toastNotCreated', params: ({ event }) => event } },
      },
      initial: 'followed',
      states: {
        followed: {
          description: '“Generating Files” is open.',
          tags: 'open',
          on: { 'dialog.close': { target: 'unfollowed', actions: 'closeDialog' } },
        },
        unfollowed: {
          description: 'The dialog is closed; a button opens it again.',
          on: { 'dialog.open': { target: 'followed', actions: 'openDialog' } },
        },
      },
    },
    generated: {
      description:
        'The files are there, each ready, empty or failed with the reason, and what was left out of it.',
      initial: 'routing',
      states: {
        routing: {
          description: 'Was the dialog closed meanwhile?',
          always: [{ guard: 'isDialogOpen', target: 'listed' }, { target: 'closed' }],
        },
        listed: {
          description: '“Generated Files” lists the files.',
          tags: 'open',
          on: {
            'dialog.close': { target: 'closed', actions: 'closeDialog' },
            'file.download': 'downloading',
            'file.send': { guard: 'hasRecipient', target: 'sending', actions: 'setSent' },
          },
        },
        downloading: {
          description: 'A file is being downloaded.',
          tags: 'open',
          invoke: {
            id: 'downloadFile',
            src: 'downloadFile',
            input: ({ event }) => {
              assertEvent(event, 'file.download')
              return event.download
            },
            onDone: 'listed',
            onError: {
              target: 'listed',
              actions: { type: 'toastNotExported', params: ({ event }) => event },
            },
          },
          on: { 'dialog.close': { target: 'closed', actions: 'closeDialog' } },
        },
        sending: {
          description:
            'A ready file is sent to the CRM or Zapier of its user, with a tag, in a dialog of its own.',
          tags: 'open',
          on: { 'sending.close': 'listed' },
        },
        closed: {
          description: 'The dialog is closed; a button opens it again. Files can be created once more.',
          on: {
            'dialog.open': { target: 'listed', actions: 'openDialog' },
            'files.create': { target: '#order-files.generating', actions: 'setRecipient' },
          },
        },
      },
    },
  },
})

const requestOf = ({ order, marketingChannel, predictionSet, recipientId }: OrderFilesContext) => ({
  orderId: order.id,
  request: {
    marketingChannel,
    predictionSet,
    ...(recipientId === undefined ? {} : { userId: recipientId }),
  },
})
