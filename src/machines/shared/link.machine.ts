import { assign, emit, setup } from 'xstate'
import { asProblem } from '#model/shared/problem.ts'
import type { Effect } from './effects.ts'
import { headOf, type Use } from './part.ts'
import { ActorNotProvided } from './provide-actors.ts'
import { type Ask, askActor } from './request.ts'

interface LinkInput<Of> {
  /** What it shows, or is for. */
  readonly subject: Of
  readonly isMade: boolean
}

interface LinkContext<Of> extends LinkInput<Of> {
  /** As it was made here; null if it was made earlier, or is revoked. */
  readonly link: string | null
}

type LinkEvent =
  | { type: 'link.make' }
  | { type: 'link.revoke' }
  /** It was made or revoked elsewhere. */
  | { type: 'link.found'; isMade: boolean }

interface LinkCalls<Of> {
  readonly make: Ask<string, Of>
  readonly revoke: Ask<unknown, Of>
}

/** A link for others, which is shown only right after it is made. A new one replaces it. */
export function revocableLink<Of>({ make, revoke }: LinkCalls<Of>, use: Use) {
  return setup({
    types: {
      input: {} as LinkInput<Of>,
      context: {} as LinkContext<Of>,
      events: {} as LinkEvent,
      emitted: {} as Effect,
      tags: {} as 'busy',
    },
    actors: {
      makeLink: askActor<string, Pick<LinkInput<Of>, 'subject'>>(({ subject }, signal, client) =>
        make(subject, signal, client),
      ),
      revokeLink: askActor<unknown, Pick<LinkInput<Of>, 'subject'>>(({ subject }, signal, client) =>
        revoke(subject, signal, client),
      ),
    },
    guards: {
      isNew: ({ context }) => context.link !== null,
      isMade: ({ context }) => context.isMade,
    },
    actions: {
      setLink: assign((_, { link }: { link: string }) => ({ link, isMade: true })),
      setMade: assign(({ context }, { isMade }: { isMade: boolean }) => ({
        isMade,
        link: isMade ? context.link : null,
      })),
      forgetLink: assign({ link: null, isMade: false }),
      showFailure: emit((_, { error }: { error: unknown }) => ({
        type: 'failure' as const,
        problem: asProblem(error),
      })),
    },
  }).createMachine({
    ...headOf(
      'link',
      'A link for others: made, shown once, replaced by a new one, revoked. A lost one is not shown again.',
      use,
    ),
    context: ({ input }) => ({ ...input, link: null }),
    initial: 'routing',
    states: {
      routing: {
        description: 'Is there a link, and was it made just now?',
        always: [
          { guard: 'isNew', target: 'shown' },
          { guard: 'isMade', target: 'made' },
          { target: 'none' },
        ],
      },
      none: {
        description: 'There is no link, or it was revoked: the one that was sent out does not work any more.',
        on: {
          'link.make': 'making',
          'link.found': { target: 'routing', actions: { type: 'setMade', params: ({ event }) => event } },
        },
      },
      made: {
        description: 'There is a link. It was made earlier and is not shown again.',
        on: {
          'link.make': 'making',
          'link.revoke': 'revoking',
          'link.found': { target: 'routing', actions: { type: 'setMade', params: ({ event }) => event } },
        },
      },
      making: {
        description: 'The server is asked for a new link. One from before stops working.',
        tags: 'busy',
        invoke: {
          id: 'makeLink',
          src: 'makeLink',
          input: ({ context: { subject } }) => ({ subject }),
          onDone: {
            target: 'shown',
            actions: { type: 'setLink', params: ({ event }) => ({ link: event.output }) },
          },
          onError: { target: 'routing', actions: { type: 'showFailure', params: ({ event }) => event } },
        },
      },
      shown: {
        description: 'The new link is shown, this once, to be copied.',
        on: {
          'link.make': 'making',
          'link.revoke': 'revoking',
          'link.found': { target: 'routing', actions: { type: 'setMade', params: ({ event }) => event } },
        },
      },
      revoking: {
        description: 'The server is asked to revoke it.',
        tags: 'busy',
        invoke: {
          id: 'revokeLink',
          src: 'revokeLink',
          input: ({ context: { subject } }) => ({ subject }),
          onDone: { target: 'none', actions: 'forgetLink' },
          onError: { target: 'routing', actions: { type: 'showFailure', params: ({ event }) => event } },
        },
      },
    },
  })
}

export type LinkMachine<Of> = ReturnType<typeof revocableLink<Of>>

const never = () => Promise.reject(new ActorNotProvided('the call was never provided'))

/** The chart itself, for its documents and its walks. */
export const linkMachine = revocableLink<{ readonly userId: string }>(
  { make: never, revoke: never },
  { id: 'link' },
)
