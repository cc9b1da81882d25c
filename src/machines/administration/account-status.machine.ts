import { type ActorRef, assertEvent, assign, enqueueActions, type Snapshot, setup } from 'xstate'
import { type Effect, refusalDialog, showingFailure } from '#machines/shared/effects.ts'
import { type Ask, askActor } from '#machines/shared/request.ts'
import { administrationTexts, type StatusChange } from '#model/administration/administration.ts'
import { administrationCalls } from '#model/administration/administration-calls.ts'
import { asProblem } from '#model/shared/problem.ts'

type AccountKind = 'user' | 'company'

/** What shows the status, and is read again once it has changed. */
type StatusPage =
  | { readonly list: ActorRef<Snapshot<unknown>, { type: 'list.refresh' }> }
  | { readonly details: ActorRef<Snapshot<unknown>, { type: 'resource.refresh' }> }

interface StatusInput {
  readonly kind: AccountKind
  readonly page: StatusPage
}

interface StatusContext extends StatusInput {
  /** Whose inactivation is asked about. */
  readonly asked: { readonly id: string; readonly name: string } | null
}

type StatusEvent =
  | { type: 'account.activate'; id: string }
  | { type: 'account.inactivate'; id: string; name: string }
  | { type: 'inactivation.cancel' }
  | { type: 'inactivation.confirm' }

interface Change extends StatusChange {
  readonly kind: AccountKind
}

const askChange: Ask<unknown, Change> = ({ kind, id, status }, signal, client) => {
  const sent = { params: { id }, body: { status } }
  return kind === 'user'
    ? client.request(administrationCalls.userStatus, sent, { signal })
    : client.request(administrationCalls.companyStatus, sent, { signal })
}

const notChanged = {
  user: refusalDialog(422, administrationTexts.userNotChanged),
  company: refusalDialog(422, administrationTexts.companyNotChanged),
}

const failureWords = `Of a user: ${showingFailure(notChanged.user)} Of a company: ${showingFailure(notChanged.company)}`

export const accountStatusMachine = setup({
  types: {
    input: {} as StatusInput,
    context: {} as StatusContext,
    events: {} as StatusEvent,
    emitted: {} as Effect,
    tags: {} as 'busy',
  },
  actors: { changeStatus: askActor(askChange) },
  guards: {
    isOneself: (_, { error }: { error: unknown }) => asProblem(error).code === 'oneself',
    isLastAdmin: (_, { error }: { error: unknown }) => asProblem(error).code === 'lastAdmin',
  },
  actions: {
    setAsked: assign(({ event }) => {
      assertEvent(event, 'account.inactivate')
      return { asked: { id: event.id, name: event.name } }
    }),
    /** What was refused may be shown as it was before another administrator changed it. */
    refreshPage: enqueueActions(({ context: { page }, enqueue }) => {
      if ('list' in page) enqueue.sendTo(page.list, { type: 'list.refresh' })
      else enqueue.sendTo(page.details, { type: 'resource.refresh' })
    }),
    showFailure: enqueueActions(({ context, enqueue }, { error }: { error: unknown }) => {
      for (const effect of notChanged[context.kind](asProblem(error))) enqueue.emit(effect)
    }),
  },
}).createMachine({
  id: 'account-status',
  description:
    'An administrator activates a user or a company, or inactivates them once a question says what that does.',
  context: ({ input }) => ({ ...input, asked: null }),
  initial: 'offered',
  states: {
    offered: {
      description: 'Who is active can be inactivated, who is inactive activated.',
      on: {
        'account.activate': 'activating',
        'account.inactivate': { target: 'asking', actions: 'setAsked' },
      },
      initial: 'untried',
      states: {
        untried: { description: 'The status is shown as it was last read.' },
        refused: {
          description: 'It was not changed, and a dialog says why.',
          initial: 'failed',
          states: {
            oneself: { description: 'Administrators cannot inactivate themselves.' },
            lastAdmin: { description: 'The last active administrator cannot be inactivated.' },
            failed: { description: 'The server failed. It can be tried again.' },
          },
        },
      },
    },
    asking: {
      description: 'Whether the account should be inactivated is asked, with what that does.',
      on: { 'inactivation.cancel': 'offered', 'inactivation.confirm': 'inactivating' },
    },
    activating: {
      description: 'The account is being activated.',
      tags: 'busy',
      invoke: {
        id: 'changeStatus',
        src: 'changeStatus',
        input: ({ context: { kind }, event }) => {
          assertEvent(event, 'account.activate')
          return { kind, id: event.id, status: 'active' }
        },
        onDone: { target: 'offered', actions: 'refreshPage' },
        onError: {
          description: failureWords,
          target: 'offered.refused.failed',
          actions: [{ type: 'showFailure', params: ({ event }) => event }, 'refreshPage'],
        },
      },
    },
    inactivating: {
      description: 'The account is being inactivated.',
      tags: 'busy',
      invoke: {
        id: 'changeStatus',
        src: 'changeStatus',
        input: ({ context: { kind, asked } }) => ({ kind, id: asked?.id ?? '', status: 'inactive' }),
        onDone: { target: 'offered', actions: 'refreshPage' },
        onError: [
          {
            guard: { type: 'isOneself', params: ({ event }) => event },
            target: 'offered.refused.oneself',
            actions: [{ type: 'showFailure', params: ({ event }) => event }, 'refreshPage'],
          },
          {
            guard: { type: 'isLastAdmin', params: ({ event }) => event },
            target: 'offered.refused.lastAdmin',
            actions: [{ type: 'showFailure', params: ({ event }) => event }, 'refreshPage'],
          },
          {
            description: failureWords,
            target: 'offered.refused.failed',
            actions: [{ type: 'showFailure', params: ({ event }) => event }, 'refreshPage'],
          },
        ],
      },
    },
  },
})
