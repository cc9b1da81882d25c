import { assertEvent, assign, setup } from 'xstate'
import { askActor } from '#machines/shared/request.ts'
import { asProblem, type Problem } from '#model/shared/problem.ts'
import { contactFile } from '#model/uploads/integrations/contact-file.ts'
import {
  type ContactSource,
  type ImportProgress,
  isTagTooLong,
} from '#model/uploads/integrations/contact-import.ts'
import { type ContactStretch, readStretch } from './contact-import.ts'

interface ContactImportContext {
  readonly source: ContactSource | null
  /** The draft that the contacts become. */
  readonly draftId: string
  readonly rows: readonly string[][]
  readonly progress: ImportProgress
  /** Continues the list. */
  readonly next: string | null
  /** When its last contacts were read. */
  readonly at: string | null
  /** Why they could not be read. */
  readonly problem: Problem | null
}

type ContactImportEvent =
  /** Null where nothing is chosen. */
  { type: 'contacts.get'; source: ContactSource | null; draftId: string } | { type: 'source.change' }

export interface ImportedFile {
  readonly draftId: string
  readonly file: File
}

const nothingRead = { rows: [], progress: { read: 0, total: null }, next: null, at: null, problem: null }

const isEmpty = ({ rows, next }: ContactStretch) => rows.length === 0 && next === null

export const contactImportMachine = setup({
  types: {
    context: {} as ContactImportContext,
    events: {} as ContactImportEvent,
    output: {} as ImportedFile,
  },
  actors: { readStretch: askActor(readStretch) },
  guards: {
    isNothingChosen: (_, { source }: { source: ContactSource | null }) => source === null,
    isTagTooLong: (_, { source }: { source: ContactSource | null }) =>
      source !== null && isTagTooLong(source),
    continues: (_, { next }: ContactStretch) => next !== null,
    isNothing: ({ context }, stretch: ContactStretch) => context.progress.read === 0 && isEmpty(stretch),
    hasRead: ({ context }) => context.progress.read > 0,
  },
  actions: {
    start: assign(({ event }) => {
      assertEvent(event, 'contacts.get')
      return { ...nothingRead, source: event.source, draftId: event.draftId }
    }),
    add: assign(({ context: { rows, progress } }, stretch: ContactStretch) => ({
      rows: [...rows, ...stretch.rows],
      progress: { read: progress.read + stretch.contacts, total: stretch.total },
      next: stretch.next,
      at: stretch.at,
    })),
    setProblem: assign((_, { error }: { error: unknown }) => ({ problem: asProblem(error) })),
  },
}).createMachine({
  id: 'contact-import',
  description:
    'Contacts of Follow Up Boss or Moxi Works are read into a file, which is uploaded as any other. They are read whole or not at all.',
  context: { source: null, draftId: '', ...nothingRead },
  output: ({ context: { source, draftId, rows, at } }) => {
    if (source === null || at === null) throw new Error('no contacts were read')
    return { draftId, file: contactFile(source, rows, new Date(at)) }
  },
  on: {
    'source.change': {
      target: '.choosing',
      description: 'Another list, tag or app: what was read is dropped.',
    },
  },
  initial: 'choosing',
  states: {
    choosing: {
      description: 'A smart list or a tag of Follow Up Boss is chosen. Of Moxi Works all contacts are read.',
      on: {
        'contacts.get': [
          {
            guard: { type: 'isNothingChosen', params: ({ event }) => event },
            target: '.nothingChosen',
          },
          { guard: { type: 'isTagTooLong', params: ({ event }) => event }, target: '.tagTooLong' },
          { target: 'reading', actions: 'start' },
        ],
      },
      initial: 'open',
      states: {
        open: { description: 'What to read can be chosen, and is read on demand.' },
        nothingChosen: {
          description: 'Please choose a smart list or tag to do Database Refresh.',
          tags: 'refused',
        },
        tagTooLong: { description: 'A tag has at most 200 characters.', tags: 'refused' },
        nothingThere: {
          description:
            'There is no contact: Sorry, that was an empty search in FUB. Please modify the search input and try again! Of Moxi Works: Sorry, that was an empty result from MoxiWorks!',
          tags: 'empty',
        },
        notRead: { description: 'The app or the server refused it, and the page says why.' },
        brokenOff: {
          description: 'It failed half-way. How many contacts were read is said, and none is uploaded.',
        },
      },
    },
    reading: {
      description: 'The contacts are being read in stretches, and counted.',
      tags: 'busy',
      invoke: {
        id: 'readStretch',
        src: 'readStretch',
        input: ({ context: { source, next } }) => {
          if (source === null) throw new Error('nothing was chosen')
          return { source, next }
        },
        onDone: [
          {
            description: 'There are more.',
            guard: { type: 'continues', params: ({ event }) => event.output },
            target: 'reading',
            reenter: true,
            actions: { type: 'add', params: ({ event }) => event.output },
          },
          {
            guard: { type: 'isNothing', params: ({ event }) => event.output },
            target: 'choosing.nothingThere',
          },
          { target: 'ready', actions: { type: 'add', params: ({ event }) => event.output } },
        ],
        onError: [
          {
            guard: 'hasRead',
            target: 'choosing.brokenOff',
            actions: { type: 'setProblem', params: ({ event }) => event },
          },
          {
            target: 'choosing.notRead',
            actions: { type: 'setProblem', params: ({ event }) => event },
          },
        ],
      },
    },
    ready: { description: 'The file is complete, and is uploaded.', type: 'final' },
  },
})
