import { and, assertEvent, assign, emit, not, setup } from 'xstate'
import type { AuditSums, OwnSums } from '#model/calls/stats.ts'
import { asProblem } from '#model/problem.ts'
import type { Session } from '#model/session.ts'
import type { AppEvent } from './app.machine.ts'
import type { Effect } from './effects.ts'
import { placeholderActor } from './provide-actors.ts'

export interface StatsInput {
  /** Who is logged in; null for a visitor. */
  readonly userId: string | null
  /** Whether an administrator acts for them. */
  readonly isImpersonated: boolean
  readonly auditId: string
  /** What the address brings along that was shared; null in one's own. */
  readonly link: string | null
}

interface StatsContext extends StatsInput {
  readonly sums: AuditSums | null
  readonly isShared: boolean
  /** The link that was made just now: it cannot be shown again. */
  readonly made: string | null
}

type StatsEvent =
  | Extract<AppEvent, { type: 'session.changed' }>
  | { type: 'stats.retry' }
  | { type: 'link.make' }
  | { type: 'link.revoke' }

const whoIn = (session: Session | null) => ({
  userId: session?.id ?? null,
  isImpersonated: Boolean(session?.viewer?.actor),
})

export const statsMachine = setup({
  types: {
    input: {} as StatsInput,
    context: {} as StatsContext,
    events: {} as StatsEvent,
    emitted: {} as Effect,
  },
  actors: {
    loadStats: placeholderActor<OwnSums, { auditId: string }>('loadStats'),
    openLink: placeholderActor<AuditSums, { auditId: string; link: string }>('openLink'),
    makeLink: placeholderActor<string, { auditId: string }>('makeLink'),
    revokeLink: placeholderActor<void, { auditId: string }>('revokeLink'),
  },
  guards: {
    hasLink: ({ context }) => context.link !== null,
    isVisitor: ({ context }) => context.userId === null,
    isOtherUser: ({ context, event }) => {
      assertEvent(event, 'session.changed')
      const { userId, isImpersonated } = whoIn(event.session)
      return userId !== context.userId || isImpersonated !== context.isImpersonated
    },
    isShared: ({ context }) => context.isShared,
    isOwner: ({ context }) => !context.isImpersonated,
    isUnpaid: (_, { output }: { output: OwnSums }) => output.sums === null,
    isMissing: (_, { error }: { error: unknown }) => asProblem(error).status === 404,
  },
  actions: {
    keepUser: assign(({ event }) => {
      assertEvent(event, 'session.changed')
      return { ...whoIn(event.session), sums: null, isShared: false, made: null }
    }),
    keepStats: assign((_, { output }: { output: OwnSums }) => output),
    keepSums: assign((_, { output }: { output: AuditSums }) => ({ sums: output })),
    keepLink: assign((_, { output }: { output: string }) => ({ made: output, isShared: true })),
    dropLink: assign({ made: null, isShared: false }),
    tellFailure: emit(
      (_, { error }: { error: unknown }): Effect => ({ type: 'failure', problem: asProblem(error) }),
    ),
  },
}).createMachine({
  id: 'stats',
  description:
    'What a paid audit came to, in sums only: for its owner, and for whoever has the link that the owner made and can take back.',
  context: ({ input }) => ({ ...input, sums: null, isShared: false, made: null }),
  initial: 'arriving',
  on: {
    'session.changed': {
      guard: and(['isOtherUser', not('hasLink')]),
      target: '.arriving',
      reenter: true,
      actions: 'keepUser',
    },
  },
  states: {
    arriving: {
      description: 'Decides at once: a link opens the figures to anybody, else one has to be logged in.',
      always: [
        { guard: 'hasLink', target: 'opening' },
        { guard: 'isVisitor', target: 'anonymous', description: 'Nobody is logged in.' },
        { target: 'loading' },
      ],
    },
    anonymous: { description: "Without a link the figures are their owner's: a visitor logs in first." },
    loading: {
      description: 'The figures of one’s own audit are read.',
      invoke: {
        id: 'loadStats',
        src: 'loadStats',
        input: ({ context: { auditId } }) => ({ auditId }),
        onDone: [
          { guard: { type: 'isUnpaid', params: ({ event }) => event }, target: 'unpaid' },
          { target: 'shown', actions: { type: 'keepStats', params: ({ event }) => event } },
        ],
        onError: [
          { guard: { type: 'isMissing', params: ({ event }) => event }, target: 'missing' },
          { target: 'unavailable' },
        ],
      },
    },
    opening: {
      description: 'The figures behind a link are read, whoever is logged in.',
      meta: { requirements: ['AUD-26'] },
      invoke: {
        id: 'openLink',
        src: 'openLink',
        input: ({ context: { auditId, link } }) => ({ auditId, link: link ?? '' }),
        onDone: { target: 'shared', actions: { type: 'keepSums', params: ({ event }) => event } },
        onError: [
          { guard: { type: 'isMissing', params: ({ event }) => event }, target: 'missing' },
          { target: 'unavailable' },
        ],
      },
    },
    shared: {
      description: 'The figures behind a link are shown; nothing can be done with them.',
      meta: { requirements: ['AUD-26'] },
    },
    shown: {
      description:
        'The figures are shown; their owner makes a link to them, or takes it back. An administrator who acts as the owner only reads.',
      meta: { requirements: ['AUD-25'] },
      on: {
        'link.make': { guard: 'isOwner', target: 'sharing', meta: { requirements: ['AUD-92'] } },
        'link.revoke': {
          guard: and(['isOwner', 'isShared']),
          target: 'revoking',
          meta: { requirements: ['AUD-92'] },
        },
      },
    },
    sharing: {
      description: 'A link is made; one that was made before ends.',
      meta: { requirements: ['AUD-26'] },
      invoke: {
        id: 'makeLink',
        src: 'makeLink',
        input: ({ context: { auditId } }) => ({ auditId }),
        onDone: { target: 'shown', actions: { type: 'keepLink', params: ({ event }) => event } },
        onError: { target: 'shown', actions: { type: 'tellFailure', params: ({ event }) => event } },
      },
    },
    revoking: {
      description: 'The link is taken back.',
      meta: { requirements: ['AUD-26'] },
      invoke: {
        id: 'revokeLink',
        src: 'revokeLink',
        input: ({ context: { auditId } }) => ({ auditId }),
        onDone: { target: 'shown', actions: 'dropLink' },
        onError: { target: 'shown', actions: { type: 'tellFailure', params: ({ event }) => event } },
      },
    },
    unpaid: {
      description: 'The audit is not paid yet: a preview tells no sums.',
      meta: { requirements: ['AUD-25'] },
    },
    missing: { description: 'There are no such figures, or their link was taken back.' },
    unavailable: {
      description: 'The figures could not be read. One can try again.',
      on: { 'stats.retry': 'arriving' },
    },
  },
})
