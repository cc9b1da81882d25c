import { assign, emit, forwardTo, sendTo, setup } from 'xstate'
import type { JournalEvent } from '#machines/app/live-events.machine.ts'
import { type Effect, showing, toast } from '#machines/shared/effects.ts'
import { askActor } from '#machines/shared/request.ts'
import {
  addedText,
  isNoText,
  maxOptOutText,
  type OptOut,
  type OptOutRequest,
  type OptOutsAdded,
  optOutTexts,
} from '#model/leads/opt-outs.ts'
import { askOptOutRemoval, optOutAddition, optOutLink, optOutLinkReading, optOutList } from './opt-outs.ts'

interface OptOutsContext {
  readonly userId: string
  /** The text of the file that was chosen last. */
  readonly file: string | null
  /** What was sent last, and what became of it; null before. */
  readonly sent: OptOutRequest | null
  readonly added: OptOutsAdded | null
  /** The one that is to be removed. */
  readonly removed: OptOut | null
  /** Whether there is a link, as it was read last; null before. */
  readonly isLinkMade: boolean | null
}

type OptOutsEvent =
  | Extract<JournalEvent, { type: 'facts.arrived' | 'journal.opened' }>
  /** Without its text if it is too big to be read. */
  | { type: 'file.choose'; size: number; text: string }
  | { type: 'people.add'; request: OptOutRequest }
  | { type: 'optOut.remove'; optOut: OptOut }
  | { type: 'removal.cancel' }
  | { type: 'removal.confirm' }

interface Answer {
  readonly done: { readonly output: OptOutsAdded } | null
}

interface LinkReading {
  readonly data: { readonly madeAt: string | null } | null
}

const removed = toast('success', optOutTexts.removed)
const notRemoved = toast('error', optOutTexts.notRemoved)
const addedWords = `A toast says how many were added; after a file “${optOutTexts.uploaded}. …”`

export const optOutsMachine = setup({
  types: {
    input: {} as { readonly userId: string },
    context: {} as OptOutsContext,
    events: {} as OptOutsEvent,
    emitted: {} as Effect,
    children: {} as { list: 'list'; form: 'form'; linkReading: 'linkReading'; link: 'link' },
  },
  actors: {
    list: optOutList,
    form: optOutAddition,
    linkReading: optOutLinkReading,
    link: optOutLink,
    removeOptOut: askActor(askOptOutRemoval),
  },
  guards: {
    isTooBig: (_, { size }: { size: number }) => size > maxOptOutText,
    isNoText: (_, { text }: { text: string }) => isNoText(text),
    isOfFile: ({ context }, { request }: { request: OptOutRequest }) => request.text === context.file,
    isAddedInPart: ({ context }, { done }: Answer) =>
      done != null && done.output !== context.added && done.output.unreadCount > 0,
    isAdded: ({ context }, { done }: Answer) => done != null && done.output !== context.added,
    isFirstReading: ({ context }, { data }: LinkReading) => data != null && context.isLinkMade === null,
    isLinkChanged: ({ context }, { data }: LinkReading) =>
      data != null && (data.madeAt !== null) !== context.isLinkMade,
  },
  actions: {
    forwardToList: forwardTo('list'),
    forwardToReading: forwardTo('linkReading'),
    refreshList: sendTo('list', { type: 'list.refresh' }),
    setFile: assign((_, { text }: { text: string }) => ({ file: text })),
    setSent: assign((_, { request }: { request: OptOutRequest }) => ({ sent: request })),
    submit: sendTo('form', ({ context: { userId } }, { request }: { request: OptOutRequest }) => ({
      type: 'form.submit',
      values: { userId, ...request },
    })),
    setAdded: assign((_, { done }: Answer) => ({ added: done?.output ?? null })),
    toastAdded: emit(({ context: { added, sent, file } }) => {
      const text = added ? addedText(added) : ''
      return toast('success', sent?.text === file ? `${optOutTexts.uploaded}. ${text}` : text)
    }),
    setRemoved: assign((_, { optOut }: { optOut: OptOut }) => ({ removed: optOut })),
    setLinkMade: assign((_, { data }: LinkReading) => ({ isLinkMade: data?.madeAt != null })),
    reportLink: sendTo('link', (_, { data }: LinkReading) => ({
      type: 'link.found',
      isMade: data?.madeAt != null,
    })),
    toastRemoved: emit(removed),
    toastNotRemoved: emit(notRemoved),
  },
}).createMachine({
  id: 'opt-outs',
  description:
    'People who asked not to be contacted: a customer adds them, typed or from a file, removes them, and makes a link by which they opt out themselves.',
  context: ({ input: { userId } }) => ({
    userId,
    file: null,
    sent: null,
    added: null,
    removed: null,
    isLinkMade: null,
  }),
  type: 'parallel',
  on: {
    'facts.arrived': { actions: ['forwardToList', 'forwardToReading'] },
    'journal.opened': { actions: ['forwardToList', 'forwardToReading'] },
  },
  states: {
    addition: {
      description: 'People are added, a line each, with the day on which they asked. A form sends them.',
      initial: 'typed',
      invoke: {
        id: 'form',
        src: 'form',
        onSnapshot: [
          {
            description: addedWords,
            guard: { type: 'isAddedInPart', params: ({ event }) => event.snapshot.context },
            target: '.addedInPart',
            actions: [
              { type: 'setAdded', params: ({ event }) => event.snapshot.context },
              'toastAdded',
              'refreshList',
            ],
          },
          {
            description: addedWords,
            guard: { type: 'isAdded', params: ({ event }) => event.snapshot.context },
            target: '.added',
            actions: [
              { type: 'setAdded', params: ({ event }) => event.snapshot.context },
              'toastAdded',
              'refreshList',
            ],
          },
        ],
      },
      on: {
        'file.choose': [
          { guard: { type: 'isTooBig', params: ({ event }) => event }, target: '.fileTooBig' },
          { guard: { type: 'isNoText', params: ({ event }) => event }, target: '.fileNoText' },
          { target: '.fromFile', actions: { type: 'setFile', params: ({ event }) => event } },
        ],
        'people.add': [
          {
            guard: { type: 'isOfFile', params: ({ event }) => event },
            target: '.fromFile',
            actions: [
              { type: 'setSent', params: ({ event }) => event },
              { type: 'submit', params: ({ event }) => event },
            ],
          },
          {
            target: '.typed',
            actions: [
              { type: 'setSent', params: ({ event }) => event },
              { type: 'submit', params: ({ event }) => event },
            ],
          },
        ],
      },
      states: {
        typed: { description: 'Lines are typed or pasted, or on their way to the server.' },
        fromFile: { description: 'The lines are those of a chosen file, not sent yet or on their way.' },
        fileTooBig: {
          description: 'The chosen file is larger than 2 MB. It is not read, and the form says so.',
        },
        fileNoText: { description: 'The chosen file is no text. It is not taken, and the form says so.' },
        added: { description: 'All lines were added, or were in the list already; a message counts them.' },
        addedInPart: { description: 'Some lines could not be read: they are listed with the reason.' },
      },
    },
    list: {
      description: 'The opt-outs, the last added first.',
      initial: 'listed',
      invoke: { id: 'list', src: 'list', input: ({ context: { userId } }) => ({ query: { userId } }) },
      states: {
        listed: {
          description: 'They are listed; each can be removed.',
          on: {
            'optOut.remove': {
              target: 'asking',
              actions: { type: 'setRemoved', params: ({ event }) => event },
            },
          },
        },
        asking: {
          description: 'Whether one is removed is asked first: the person will be contacted again.',
          on: { 'removal.cancel': 'listed', 'removal.confirm': 'removing' },
        },
        removing: {
          description: 'The server is asked to remove it.',
          invoke: {
            id: 'removeOptOut',
            src: 'removeOptOut',
            input: ({ context: { userId, removed } }) => ({ userId, optOutId: removed?.id ?? '' }),
            onDone: {
              description: showing(removed),
              target: 'listed',
              actions: ['toastRemoved', 'refreshList'],
            },
            onError: { description: showing(notRemoved), target: 'listed', actions: 'toastNotRemoved' },
          },
        },
      },
    },
    link: {
      description: 'The link by which people opt out themselves.',
      initial: 'loading',
      invoke: {
        id: 'linkReading',
        src: 'linkReading',
        input: ({ context: { userId } }) => ({ params: { userId } }),
        onSnapshot: [
          {
            guard: { type: 'isFirstReading', params: ({ event }) => event.snapshot.context },
            target: '.known',
            actions: { type: 'setLinkMade', params: ({ event }) => event.snapshot.context },
          },
          {
            guard: { type: 'isLinkChanged', params: ({ event }) => event.snapshot.context },
            actions: [
              { type: 'setLinkMade', params: ({ event }) => event.snapshot.context },
              { type: 'reportLink', params: ({ event }) => event.snapshot.context },
            ],
          },
        ],
      },
      states: {
        loading: { description: 'Whether there is one is being read.' },
        known: {
          description: 'It is made, shown once, replaced or revoked in a chart of its own.',
          invoke: {
            id: 'link',
            src: 'link',
            input: ({ context: { userId, isLinkMade } }) => ({
              subject: { userId },
              isMade: isLinkMade === true,
            }),
          },
        },
      },
    },
  },
})
