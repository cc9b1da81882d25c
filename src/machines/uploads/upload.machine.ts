import { and, assertEvent, assign, emit, setup } from 'xstate'
import { type Effect, navigate, type UploadEnded } from '#machines/shared/effects.ts'
import { placeholderActor } from '#machines/shared/provide-actors.ts'
import type { Session } from '#model/accounts/session.ts'
import type { AuditType } from '#model/audits/audit.ts'
import { asProblem, isUnreachable, type Problem } from '#model/shared/problem.ts'
import type { OpenedSheet, SheetToRead } from '#model/uploads/mapping/opened.ts'
import { mappingByName, toFieldsMap } from '#model/uploads/mapping.ts'
import { type Confirmed, type Draft, type DraftQuery, isForViewer } from '#model/uploads/upload.ts'
import { pathAfterUpload } from '#model/uploads/upload-outcome.ts'
import { contactImportMachine, type ImportedFile } from './contact-import.machine.ts'
import { type MappingOutput, mappingMachine } from './mapping.machine.ts'

interface UploadInput {
  readonly type: AuditType
  readonly userId: string | null
  /** Whether a file is on its way already, from an earlier visit of the page. */
  readonly isSending: boolean
  /** Whose audit it becomes, if an administrator uploads it for them. */
  readonly customerId?: string
}

interface UploadContext extends UploadInput {
  readonly draft: Draft | null
  /** Whether it comes from an integrated app: we wrote its columns. */
  readonly isFetched: boolean
  readonly opened: OpenedSheet | null
  readonly problem: Problem | null
}

type UploadEvent =
  | { type: 'file.choose'; file: File; draftId: string }
  | { type: 'apps.open' }
  | { type: 'reading.cancel' }
  | { type: 'open.retry' }
  | { type: 'draft.resume' }
  | { type: 'draft.discard' }
  | { type: 'refusal.dismiss' }
  | { type: 'session.changed'; session: Session | null }
  | UploadEnded

interface ChosenFile extends ImportedFile {
  readonly isFetched: boolean
}

function draftOf({ draft }: UploadContext): Draft {
  if (!draft) throw new TypeError('no file was chosen')
  return draft
}

const refusedWords =
  'A dialog, “There is an error processing your file!”, says why the file is refused, and names the support address.'

export const uploadMachine = setup({
  types: {
    context: {} as UploadContext,
    events: {} as UploadEvent,
    input: {} as UploadInput,
    emitted: {} as Effect,
    children: {} as { contactImport: 'contactImport'; mapping: 'mapping' },
  },
  actors: {
    recallDraft: placeholderActor<Draft | null, DraftQuery>('recallDraft'),
    keepDraft: placeholderActor<void, Draft>('keepDraft'),
    forgetDraft: placeholderActor<void, { id: string }>('forgetDraft'),
    readSheet: placeholderActor<OpenedSheet, SheetToRead>('readSheet'),
    contactImport: contactImportMachine,
    mapping: mappingMachine,
  },
  guards: {
    isSending: ({ context }) => context.isSending,
    isThere: (_, params: { draft: Draft | null }) => params.draft !== null,
    isWrongExtension: ({ context }) => context.problem?.code === 'sheet.extension',
    isUnreadable: ({ context }) => ['sheet.unreadable', 'sheet.noRows'].includes(context.problem?.code ?? ''),
    isConfirmed: ({ context }) => draftOf(context).confirmed !== null,
    isOthers: ({ context: { draft }, event }) => {
      assertEvent(event, 'session.changed')
      return draft !== null && event.session !== null && !isForViewer(draft, event.session.id)
    },
    isOurSuccess: ({ context, event }) => {
      assertEvent(event, 'upload.ended')
      const hasArrived = event.outcome === 'sent' || event.outcome === 'notInCart'
      return hasArrived && event.uploadType === context.type && event.customerId === context.customerId
    },
    isForCustomer: ({ context }) => context.customerId !== undefined,
    isUnreachable: (_, params: { error: unknown }) => isUnreachable(params.error),
    mapsItself: ({ context: { isFetched, type } }, { opened }: { opened: OpenedSheet }) =>
      isFetched && mappingByName(opened.head.headers, type) !== undefined,
    columnsConfirmed: (_, output: MappingOutput) => output.kind === 'confirmed',
    sheetRefused: (_, output: MappingOutput) => output.kind === 'refused',
  },
  actions: {
    setViewer: assign(({ event }) => {
      assertEvent(event, 'session.changed')
      return { userId: event.session?.id ?? null }
    }),
    setFile: assign(
      ({ context: { type, userId, customerId } }, { draftId: id, file, isFetched }: ChosenFile) => {
        const draft = { id, type, file, ownerId: userId, confirmed: null }
        return { draft: customerId === undefined ? draft : { ...draft, customerId }, isFetched }
      },
    ),
    setDraft: assign((_, { draft }: { draft: Draft | null }) => ({ draft })),
    dropDraft: assign({ draft: null, isFetched: false }),
    setOpened: assign((_, { opened }: { opened: OpenedSheet }) => ({ opened })),
    confirmMapping: assign(({ context }, { opened: { head } }: { opened: OpenedSheet }) => {
      const draft = draftOf(context)
      const fieldsMap = toFieldsMap(mappingByName(head.headers, context.type) ?? {}, head, context.type)
      return { draft: { ...draft, confirmed: { attemptId: draft.id, fieldsMap } } }
    }),
    setConfirmed: assign(({ context }, { output }: { output: MappingOutput }) => ({
      draft: { ...draftOf(context), confirmed: confirmedIn(output) },
    })),
    setProblem: assign((_, { error }: { error: unknown }) => ({ problem: asProblem(error) })),
    setRefusal: assign((_, { output }: { output: MappingOutput }) => ({
      problem: output.kind === 'refused' ? output.problem : null,
    })),
    handOver: emit(({ context }): Effect => {
      const draft = draftOf(context)
      if (!draft.confirmed) throw new TypeError('the file is not ready to be sent')
      return { type: 'upload.send', draft: { ...draft, confirmed: draft.confirmed } }
    }),
    goOn: emit(({ context, event }) => {
      assertEvent(event, 'upload.ended')
      return navigate(pathAfterUpload(context.type, event.outcome))
    }),
  },
}).createMachine({
  id: 'upload',
  description:
    'A contact file: chosen, mapped, and handed to the one who sends it once its owner is logged in.',
  context: ({ input }) => ({ ...input, draft: null, opened: null, problem: null, isFetched: false }),
  initial: 'routing',
  on: {
    'session.changed': [
      {
        guard: 'isOthers',
        target: '.choosing',
        actions: 'setViewer',
        description: 'A file is not shown to another user who logs in afterwards.',
      },
      { actions: 'setViewer' },
    ],
  },
  states: {
    routing: {
      description: 'A file that is still on its way comes first.',
      always: [{ guard: 'isSending', target: 'sending' }, { target: 'choosing' }],
    },
    choosing: {
      description: 'A file can be dropped or chosen, or read from an integrated app.',
      on: {
        'file.choose': {
          target: 'preparing.reading.opening',
          actions: { type: 'setFile', params: ({ event }) => ({ ...event, isFetched: false }) },
        },
        'apps.open': 'preparing.reading.importing',
        'session.changed': { target: '.recalling', actions: 'setViewer' },
      },
      initial: 'recalling',
      states: {
        recalling: {
          description: 'A draft of an earlier visit is looked for in this browser.',
          entry: 'dropDraft',
          invoke: {
            id: 'recallDraft',
            src: 'recallDraft',
            input: ({ context: { type, userId, customerId } }) => ({ type, userId, customerId }),
            onDone: [
              {
                guard: { type: 'isThere', params: ({ event }) => ({ draft: event.output }) },
                target: 'offering',
                actions: { type: 'setDraft', params: ({ event }) => ({ draft: event.output }) },
              },
              { target: 'idle' },
            ],
            onError: 'idle',
          },
        },
        idle: { description: 'There is no draft.' },
        offering: {
          description: 'There is a draft: to go on with, to throw away, or to replace by another file.',
          on: {
            'draft.resume': [
              { guard: 'isConfirmed', target: '#upload.sending', actions: 'handOver' },
              { target: '#upload.preparing.reading.opening' },
            ],
            'draft.discard': '#upload.preparing.discarding',
          },
        },
      },
    },
    preparing: {
      description: 'A file is made ready to be sent, or given up.',
      onDone: 'choosing',
      initial: 'reading',
      states: {
        reading: {
          description: 'Contacts of an app, or the first rows of a file, are being read.',
          on: { 'reading.cancel': 'givenUp' },
          initial: 'opening',
          states: {
            importing: {
              description: 'Contacts are read from an app of the user who is logged in.',
              on: {
                'session.changed': {
                  target: 'importing',
                  reenter: true,
                  actions: 'setViewer',
                  description: 'What was read for the one before is dropped.',
                },
              },
              invoke: {
                id: 'contactImport',
                src: 'contactImport',
                onDone: {
                  target: 'opening',
                  actions: { type: 'setFile', params: ({ event }) => ({ ...event.output, isFetched: true }) },
                },
              },
            },
            opening: {
              description: 'The first rows of the file are read.',
              invoke: {
                id: 'readSheet',
                src: 'readSheet',
                input: ({ context }) => ({ file: draftOf(context).file }),
                onDone: [
                  {
                    guard: { type: 'mapsItself', params: ({ event }) => ({ opened: event.output }) },
                    target: '#upload.sending',
                    actions: [
                      { type: 'confirmMapping', params: ({ event }) => ({ opened: event.output }) },
                      'handOver',
                    ],
                    description: 'Contacts of an integrated app are mapped without a question.',
                  },
                  {
                    target: '#upload.preparing.mapping',
                    actions: { type: 'setOpened', params: ({ event }) => ({ opened: event.output }) },
                  },
                ],
                onError: [
                  {
                    guard: { type: 'isUnreachable', params: ({ event }) => event },
                    target: 'unread',
                    actions: { type: 'setProblem', params: ({ event }) => event },
                  },
                  {
                    description: refusedWords,
                    target: '#upload.preparing.refused',
                    actions: { type: 'setProblem', params: ({ event }) => event },
                  },
                ],
              },
            },
            unread: {
              description:
                'What reads files could not be fetched, which is no fault of the file: it can be tried again.',
              on: { 'open.retry': 'opening' },
            },
          },
        },
        mapping: {
          description: 'The mapping dialog is open. The file is kept as a draft meanwhile.',
          invoke: [
            {
              id: 'mapping',
              src: 'mapping',
              input: ({ context }) => {
                const { type, file } = draftOf(context)
                if (!context.opened) throw new TypeError('no sheet was opened')
                return { type, file, opened: context.opened }
              },
              onDone: [
                {
                  guard: { type: 'columnsConfirmed', params: ({ event }) => event.output },
                  target: '#upload.sending',
                  actions: [{ type: 'setConfirmed', params: ({ event }) => event }, 'handOver'],
                },
                {
                  description: refusedWords,
                  guard: { type: 'sheetRefused', params: ({ event }) => event.output },
                  target: 'refused',
                  actions: { type: 'setRefusal', params: ({ event }) => event },
                },
                { target: 'givenUp' },
              ],
            },
            {
              id: 'keepDraft',
              src: 'keepDraft',
              input: ({ context }) => draftOf(context),
              onError: {},
            },
          ],
        },
        refused: {
          description: 'The file is refused. The dialog that says so is open.',
          on: { 'refusal.dismiss': 'discarding' },
          initial: 'routing',
          states: {
            routing: {
              description: 'Routes by what is wrong with it.',
              always: [
                { guard: 'isWrongExtension', target: 'wrongExtension' },
                { guard: 'isUnreadable', target: 'unreadable' },
                { target: 'otherwise' },
              ],
            },
            wrongExtension: { description: 'Invalid extension, please provide a valid CSV or Excel file.' },
            unreadable: {
              description:
                'Could not process the submitted file. It could be either empty or in an invalid format.',
            },
            otherwise: {
              description: 'It is too large, protected, damaged or changed: the sentence says which.',
            },
          },
        },
        discarding: {
          description: 'What will not be sent is removed from the browser. An older draft may come up again.',
          invoke: {
            id: 'forgetDraft',
            src: 'forgetDraft',
            input: ({ context }) => ({ id: draftOf(context).id }),
            onDone: 'givenUp',
            onError: 'givenUp',
          },
        },
        givenUp: { description: 'The file is not sent. A draft of it may be left.', type: 'final' },
      },
    },
    sending: {
      description: 'The file is on its way or waits for a log-in, whether this page is open or not.',
      tags: 'handedOver',
      on: {
        'upload.ended': [
          {
            guard: and(['isOurSuccess', 'isForCustomer']),
            target: 'sent',
            description: 'The administrator stays with the customer.',
          },
          { guard: 'isOurSuccess', target: 'sent', actions: 'goOn' },
          { target: 'choosing' },
        ],
      },
    },
    sent: { description: 'The file is with the server.', tags: 'handedOver', type: 'final' },
  },
})

function confirmedIn(output: MappingOutput): Confirmed | null {
  return output.kind === 'confirmed' ? output.confirmed : null
}
