import { assertEvent, assign, emit, setup } from 'xstate'
import type { Effect } from '#machines/shared/effects.ts'
import { ask, askActor } from '#machines/shared/request.ts'
import type { AuditQuery } from '#model/audits/audit-detail.ts'
import type { MatchVerdict } from '#model/audits/audit-row.ts'
import type { AuditRow } from '#model/audits/audit-row-fields.ts'
import { matchClass } from '#model/audits/audit-row-format.ts'
import { auditRowCalls, type CorrectedAddress, isSettledMatch } from '#model/audits/audit-rows-calls.ts'
import { asProblem, type Problem } from '#model/shared/problem.ts'
import { paramsOf } from './audit-rows.ts'

export interface MatchCheckInput extends AuditQuery {
  readonly row: AuditRow
}

interface MatchCheckContext extends MatchCheckInput {
  /** Why the corrected address was not taken. */
  readonly problem: Problem | null
}

type MatchCheckEvent =
  | { type: 'home.confirm'; candidate: number }
  | { type: 'home.refuse' }
  | { type: 'address.correct'; address: CorrectedAddress }

interface OfRow extends AuditQuery {
  readonly rowId: string
}

interface Verdict extends OfRow {
  readonly verdict: MatchVerdict
  readonly candidate?: number
}

interface Correction extends OfRow {
  readonly address: CorrectedAddress
}

const ofRow = ({ userId, auditId, row }: MatchCheckInput): OfRow => ({ userId, auditId, rowId: row.id })

type Failed = { event: { error: unknown } }

const answered = {
  target: 'routing',
  actions: {
    type: 'setRow',
    params: ({ event }: { event: { output: AuditRow } }) => ({ row: event.output }),
  },
} as const
const settled = {
  guard: { type: 'isSettled', params: ({ event }: Failed) => event },
  target: 'settledElsewhere',
} as const
const failed = {
  target: 'routing',
  actions: { type: 'showFailure', params: ({ event }: Failed) => event },
} as const

export const matchCheckMachine = setup({
  types: {
    input: {} as MatchCheckInput,
    context: {} as MatchCheckContext,
    events: {} as MatchCheckEvent,
    emitted: {} as Effect,
  },
  actors: {
    judgeMatch: askActor<AuditRow, Verdict>(
      ask(auditRowCalls.judgeMatch, ({ userId, auditId, ...body }) => ({
        ...paramsOf({ userId, auditId }),
        body,
      })),
    ),
    correctAddress: askActor<AuditRow, Correction>(
      ask(auditRowCalls.correctAddress, ({ rowId, address, ...query }) => ({
        ...paramsOf(query),
        body: { rowId, ...address },
      })),
    ),
  },
  guards: {
    isToCheck: ({ context: { row } }) => row.candidates !== null,
    isNotMatched: ({ context: { row } }) => matchClass(row) === 'none',
    isSettled: (_, { error }: { error: unknown }) => isSettledMatch(error),
    isAboutAddress: (_, { error }: { error: unknown }) => asProblem(error).field === 'street',
  },
  actions: {
    setRow: assign((_, { row }: { row: AuditRow }) => ({ row, problem: null })),
    setProblem: assign((_, { error }: { error: unknown }) => ({ problem: asProblem(error) })),
    showFailure: emit((_, { error }: { error: unknown }) => ({
      type: 'failure' as const,
      problem: asProblem(error),
    })),
  },
}).createMachine({
  id: 'match-check',
  description: 'The match of one contact, as the customer confirms, refuses or corrects it.',
  context: ({ input }) => ({ ...input, problem: null }),
  initial: 'routing',
  states: {
    routing: {
      description: 'Routes by what was found for the contact.',
      always: [
        { guard: 'isToCheck', target: 'toCheck' },
        { guard: 'isNotMatched', target: 'notMatched' },
        { target: 'matched' },
      ],
    },
    toCheck: {
      description: 'To check: the address of what it may be is shown, and nothing of it is counted.',
      on: { 'home.confirm': 'confirming', 'home.refuse': 'refusing' },
    },
    confirming: {
      description: 'The home is being confirmed.',
      invoke: {
        id: 'judgeMatch',
        src: 'judgeMatch',
        input: ({ context, event }) => {
          assertEvent(event, 'home.confirm')
          return { ...ofRow(context), verdict: 'right', candidate: event.candidate }
        },
        onDone: answered,
        onError: [settled, failed],
      },
    },
    refusing: {
      description: 'The home is being refused.',
      invoke: {
        id: 'judgeMatch',
        src: 'judgeMatch',
        input: ({ context }) => ({ ...ofRow(context), verdict: 'wrong' }),
        onDone: answered,
        onError: [settled, failed],
      },
    },
    notMatched: {
      description: 'Not matched, and why: its address can be corrected.',
      on: { 'address.correct': 'correcting' },
    },
    correcting: {
      description: 'The contact is being matched again by the corrected address.',
      invoke: {
        id: 'correctAddress',
        src: 'correctAddress',
        input: ({ context, event }) => {
          assertEvent(event, 'address.correct')
          return { ...ofRow(context), address: event.address }
        },
        onDone: answered,
        onError: [
          settled,
          {
            guard: { type: 'isAboutAddress', params: ({ event }) => event },
            target: 'notMatched',
            actions: { type: 'setProblem', params: ({ event }) => event },
          },
          failed,
        ],
      },
    },
    matched: { description: 'The contact has its home, which is counted and priced.' },
    settledElsewhere: { description: 'It was settled in another window, or its row is gone.' },
  },
})
