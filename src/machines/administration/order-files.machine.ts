import { assertEvent, assign, emit, setup } from 'xstate'
import type { JournalEvent } from '#machines/app/live-events.machine.ts'
import { type PushInput, pushMachine } from '#machines/deliveries/push.machine.ts'
import { type Effect, toast } from '#machines/shared/effects.ts'
import { askActor } from '#machines/shared/request.ts'
import {
  isMade,
  type OrderFile,
  type OrderFileDownload,
  orderFileTexts,
} from '#model/administration/order-files.ts'
import type { Order } from '#model/administration/orders.ts'
import type { PredictionSet } from '#model/county-data/selection.ts'
import type { Destination } from '#model/deliveries/pushes.ts'
import { defaultChannel, type MarketingChannel } from '#model/likely-sellers/likely-export.ts'
import type { RecordedFact } from '#model/shared/fact.ts'
import { asProblem } from '#model/shared/problem.ts'
import { askMadeFiles, askOrderFile, askOrderFiles, filesAfter, isAboutFiles } from './order-files.ts'

interface OrderFilesContext {
  readonly order: Pick<Order, 'id' | 'users' | 'items'>
  readonly marketingChannel: MarketingChannel
  readonly predictionSet: PredictionSet
  /** The user of the order that the files are for; undefined if no one of it has an account. */
  readonly userId: string | undefined
  /** Those that are being made or were made last, and whom they are for. */
  readonly files: readonly OrderFile[]
  readonly recipient: Order['users'][number] | undefined
  readonly isDialogOpen: boolean
}

type OrderFilesEvent =
  | Extract<JournalEvent, { type: 'facts.arrived' | 'journal.opened' }>
  | { type: 'channel.choose'; channel: MarketingChannel }
  | { type: 'set.choose'; set: PredictionSet }
  | { type: 'user.choose'; userId: string }
  | { type: 'files.create' }
  | { type: 'dialog.open' }
  | { type: 'dialog.close' }
  | { type: 'file.download'; download: OrderFileDownload }
  | { type: 'file.send'; fileId: string; destination: Destination }

export const orderFilesMachine = setup({
  types: {
    input: {} as Pick<OrderFilesContext, 'order'>,
    context: {} as OrderFilesContext,
    events: {} as OrderFilesEvent,
    emitted: {} as Effect,
    tags: {} as 'open',
    children: {} as { push: 'push' },
  },
  actors: {
    createFiles: askActor(askOrderFiles),
    readFiles: askActor(askMadeFiles),
    downloadFile: askActor(askOrderFile),
    push: pushMachine,
  },
  guards: {
    hasItems: ({ context }) => context.order.items.length > 0,
    hasRecipient: ({ context }) => context.recipient !== undefined,
    areMade: (_, { files }: { files: readonly OrderFile[] }) => files.every(isMade),
    isAbout: ({ context: { files }, event }) => isAboutFiles(files, factsOf(event)),
    completes: ({ context: { files }, event }) =>
      isAboutFiles(files, factsOf(event)) && filesAfter(files, factsOf(event)).every(isMade),
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
    setRecipient: assign(({ context: { order, userId } }) => ({
      recipient: order.users.find(({ id }) => id === userId),
      files: [],
    })),
    openDialog: assign({ isDialogOpen: true }),
    closeDialog: assign({ isDialogOpen: false }),
    evolveFiles: assign(({ context: { files }, event }) => ({ files: filesAfter(files, factsOf(event)) })),
    setFiles: assign((_, { files }: { files: readonly OrderFile[] }) => ({ files })),
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
    recipient: undefined,
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
      type: 'parallel',
      states: {
        files: {
          description: 'How many of them are made.',
          initial: 'ordering',
          states: {
            ordering: {
              description: 'The server is asked to make them.',
              invoke: {
                id: 'createFiles',
                src: 'createFiles',
                input: ({ context }) => requestOf(context),
                onDone: [
                  {
                    guard: { type: 'areMade', params: ({ event }) => ({ files: event.output }) },
                    target: '#order-files.generated',
                    actions: { type: 'setFiles', params: ({ event }) => ({ files: event.output }) },
                  },
                  {
                    target: 'reading',
                    actions: { type: 'setFiles', params: ({ event }) => ({ files: event.output }) },
                  },
                ],
                onError: {
                  target: '#order-files.choosing',
                  actions: { type: 'toastNotCreated', params: ({ event }) => event },
                },
              },
            },
            reading: {
              description: 'Their lines, and what each leaves out, are being read.',
              invoke: {
                id: 'readFiles',
                src: 'readFiles',
                input: ({ context: { order, files } }) => ({
                  orderId: order.id,
                  ids: files.map(({ id }) => id),
                }),
                onDone: [
                  {
                    guard: { type: 'areMade', params: ({ event }) => ({ files: event.output }) },
                    target: '#order-files.generated',
                    actions: { type: 'setFiles', params: ({ event }) => ({ files: event.output }) },
                  },
                  {
                    target: 'waiting',
                    actions: { type: 'setFiles', params: ({ event }) => ({ files: event.output }) },
                  },
                ],
                onError: {
                  target: '#order-files.choosing',
                  actions: { type: 'toastNotCreated', params: ({ event }) => event },
                },
              },
              on: {
                'facts.arrived': { target: 'reading', reenter: true, actions: 'evolveFiles' },
                'journal.opened': { target: 'reading', reenter: true },
              },
            },
            waiting: {
              description: 'Some are still being made. How many are made moves as the server says so.',
              on: {
                'facts.arrived': [
                  { guard: 'completes', target: 'reading', actions: 'evolveFiles' },
                  { guard: 'isAbout', actions: 'evolveFiles' },
                ],
                'journal.opened': 'reading',
              },
            },
          },
        },
        dialog: {
          description: 'Whether the administrator watches.',
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
            'file.send': { guard: 'hasRecipient', target: 'sending' },
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
              description: `A toast says “${orderFileTexts.notExported}”, or why it is refused.`,
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
          invoke: {
            id: 'push',
            src: 'push',
            input: ({ context, event }) => pushOf(context, event),
            onDone: 'listed',
          },
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

function factsOf(event: OrderFilesEvent): readonly RecordedFact[] {
  assertEvent(event, 'facts.arrived')
  return event.facts
}

function pushOf({ recipient }: OrderFilesContext, event: OrderFilesEvent): PushInput {
  assertEvent(event, 'file.send')
  if (recipient === undefined) throw new Error('the files are for no one')
  const { destination, fileId } = event
  const { id: userId, name, emailAddress: email } = recipient
  return { destination, fileId, type: 'order-file', userId, email, chosen: {}, recipient: name }
}

const requestOf = ({ order, marketingChannel, predictionSet, recipient }: OrderFilesContext) => ({
  orderId: order.id,
  request: {
    marketingChannel,
    predictionSet,
    ...(recipient && { userId: recipient.id }),
  },
})
