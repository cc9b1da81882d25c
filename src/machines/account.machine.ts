import { type AnyActorRef, assertEvent, assign, emit, enqueueActions, sendTo, setup } from 'xstate'
import { changesAccount, type Profile } from '#model/account.ts'
import type { Session } from '#model/session.ts'
import type { AccountPart } from './account-part.ts'
import { apiKeyMachine } from './api-key.machine.ts'
import type { AppEvent } from './app.machine.ts'
import { crmKeyMachine } from './crm-key.machine.ts'
import type { Effect } from './effects.ts'
import { profileFormMachine } from './profile-form.machine.ts'
import { placeholderActor } from './provide-actors.ts'
import { transactionsMachine } from './transactions.machine.ts'

export interface AccountInput {
  /** Who is logged in; null for a visitor. */
  readonly userId: string | null
  /** An administrator acts as them. */
  readonly isActing: boolean
}

interface AccountContext extends AccountInput {
  readonly profile: Profile | null
}

type AccountEvent =
  | Extract<AppEvent, { type: 'session.changed' | 'facts.arrived' | 'journal.opened' }>
  /** What the parts of the page ask of the app. */
  | Extract<Effect, { type: 'toast' | 'failure' }>
  | { type: 'account.retry' }

const whoIn = (session: Session | null): AccountInput => ({
  userId: session?.id ?? null,
  isActing: Boolean(session?.viewer.actor),
})

export const accountMachine = setup({
  types: {
    input: {} as AccountInput,
    context: {} as AccountContext,
    events: {} as AccountEvent,
    emitted: {} as Effect,
    children: {} as {
      profileForm: 'profileForm'
      crmKey: 'crmKey'
      kaptureKey: 'kaptureKey'
      zapierKey: 'zapierKey'
      transactions: 'transactions'
    },
  },
  actors: {
    loadProfile: placeholderActor<Profile, { userId: string }>('loadProfile'),
    profileForm: profileFormMachine,
    crmKey: crmKeyMachine,
    kaptureKey: apiKeyMachine,
    zapierKey: apiKeyMachine,
    transactions: transactionsMachine,
  },
  guards: {
    isSomebody: ({ context }) => context.userId !== null,
    isSomebodyElse: ({ context, event }) => {
      assertEvent(event, 'session.changed')
      const { userId, isActing } = whoIn(event.session)
      return userId !== context.userId || isActing !== context.isActing
    },
    isAboutAccount: ({ event }) => {
      assertEvent(event, 'facts.arrived')
      return changesAccount(event.facts)
    },
  },
  actions: {
    keepUser: assign(({ event }) => {
      assertEvent(event, 'session.changed')
      return { ...whoIn(event.session), profile: null }
    }),
    keepProfile: assign((_, params: { profile: Profile }) => params),
    tellParts: enqueueActions(({ enqueue }, { profile }: { profile: Profile }) => {
      for (const part of ['profileForm', 'crmKey', 'kaptureKey', 'zapierKey'] as const) {
        enqueue.sendTo(part, { type: 'profile.known', profile })
      }
    }),
    tellTransactions: sendTo('transactions', ({ event }) => {
      assertEvent(event, ['facts.arrived', 'journal.opened'])
      return event
    }),
    passOn: emit(({ event }) => {
      assertEvent(event, ['toast', 'failure'])
      return event
    }),
  },
}).createMachine({
  id: 'account',
  description: 'Account Settings: personal information, keys and transactions, live in every open tab.',
  context: ({ input }) => ({ ...input, profile: null }),
  initial: 'arriving',
  on: {
    'session.changed': { guard: 'isSomebodyElse', target: '.arriving', actions: 'keepUser' },
  },
  states: {
    arriving: {
      description: 'Decides at once whether anybody is logged in.',
      always: [{ guard: 'isSomebody', target: 'present' }, { target: 'absent' }],
    },
    absent: {
      description: 'Nobody is logged in: the login form is shown, and the settings follow by themselves.',
      meta: { requirements: ['ACC-08'] },
    },
    present: {
      description: 'Somebody is logged in: the settings are theirs, and go when they do.',
      invoke: { id: 'transactions', src: 'transactions', input: ({ context }) => ownerOf(context) },
      on: {
        'facts.arrived': { actions: 'tellTransactions' },
        'journal.opened': { actions: 'tellTransactions' },
      },
      initial: 'loading',
      states: {
        loading: {
          description: 'The account is being read.',
          invoke: {
            id: 'loadProfile',
            src: 'loadProfile',
            input: ({ context }) => ownerOf(context),
            onDone: {
              target: 'open',
              actions: { type: 'keepProfile', params: ({ event }) => ({ profile: event.output }) },
            },
            onError: 'failed',
          },
          on: {
            'facts.arrived': {
              guard: 'isAboutAccount',
              target: 'loading',
              reenter: true,
              actions: 'tellTransactions',
            },
          },
        },
        failed: {
          description: 'The account did not come. It is asked for on demand, or when the connection is back.',
          on: {
            'account.retry': 'loading',
            'journal.opened': { target: 'loading', actions: 'tellTransactions' },
          },
        },
        open: {
          description: 'The settings are shown and can be changed, each part by its own chart.',
          invoke: [
            { id: 'profileForm', src: 'profileForm', input: ({ context, self }) => partOf(context, self) },
            { id: 'crmKey', src: 'crmKey', input: ({ context, self }) => partOf(context, self) },
            {
              id: 'kaptureKey',
              src: 'kaptureKey',
              input: ({ context, self }) => ({ ...partOf(context, self), kind: 'kapture' }),
            },
            {
              id: 'zapierKey',
              src: 'zapierKey',
              input: ({ context, self }) => ({ ...partOf(context, self), kind: 'zapier' }),
            },
          ],
          on: {
            'facts.arrived': {
              guard: 'isAboutAccount',
              target: '.refreshing',
              actions: 'tellTransactions',
            },
            'journal.opened': { target: '.refreshing', actions: 'tellTransactions' },
            toast: { actions: 'passOn' },
            failure: { actions: 'passOn' },
          },
          initial: 'current',
          states: {
            current: { description: 'Nothing was heard of a change.' },
            refreshing: {
              description: 'It was changed here or elsewhere: it is read again beneath what is shown.',
              meta: { requirements: ['ACC-04'] },
              invoke: {
                id: 'loadProfile',
                src: 'loadProfile',
                input: ({ context }) => ownerOf(context),
                onDone: {
                  target: 'current',
                  actions: [
                    { type: 'keepProfile', params: ({ event }) => ({ profile: event.output }) },
                    { type: 'tellParts', params: ({ event }) => ({ profile: event.output }) },
                  ],
                },
                onError: 'current',
              },
            },
          },
        },
      },
    },
  },
})

function ownerOf({ userId }: AccountContext): { userId: string } {
  if (userId === null) throw new Error('Nobody is logged in')
  return { userId }
}

function partOf({ profile, isActing }: AccountContext, page: AnyActorRef): AccountPart {
  if (!profile) throw new Error('The account was not read')
  return { profile, isActing, page }
}
