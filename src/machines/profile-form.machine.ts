import { assertEvent, assign, emit, setup } from 'xstate'
import {
  accountTexts,
  draftOf,
  isProfileField,
  type Profile,
  type ProfileChange,
  type ProfileDraft,
  type ProfileErrors,
  type ProfileField,
  profileErrors,
  shownForm,
  withEdit,
  withFresh,
} from '#model/account.ts'
import { asProblem, unauthorized } from '#model/problem.ts'
import type { AccountPart, ProfileKnown } from './account-part.ts'
import { type Effect, toast } from './effects.ts'
import { placeholderActor } from './provide-actors.ts'

interface ProfileFormContext extends ProfileDraft {
  readonly errors: ProfileErrors
}

export interface ProfileUpdate {
  readonly userId: string
  readonly change: ProfileChange
}

type ProfileFormEvent =
  | ProfileKnown
  | { type: 'profile.edit'; field: ProfileField; value: string }
  | { type: 'profile.save' }

export const profileFormMachine = setup({
  types: {
    input: {} as AccountPart,
    context: {} as ProfileFormContext,
    events: {} as ProfileFormEvent,
    emitted: {} as Effect,
  },
  actors: {
    saveProfile: placeholderActor<Profile, ProfileUpdate>('saveProfile'),
  },
  guards: {
    hasErrors: ({ context }) => Object.keys(profileErrors(shownForm(context))).length > 0,
    isAboutField: (_, params: { error: unknown }) => isProfileField(asProblem(params.error).field),
  },
  actions: {
    keepFresh: assign(({ context, event }) => {
      assertEvent(event, 'profile.known')
      return withFresh(context, event.profile)
    }),
    keepSaved: assign((_, { profile }: { profile: Profile }) => draftOf(profile)),
    keepEdit: assign(({ context, event }) => {
      assertEvent(event, 'profile.edit')
      const { [event.field]: _, ...errors } = context.errors
      return { ...withEdit(context, event.field, event.value), errors }
    }),
    keepErrors: assign(({ context }) => ({ errors: profileErrors(shownForm(context)) })),
    keepFieldProblem: assign((_, params: { error: unknown }) => {
      const { field, message } = asProblem(params.error)
      return { errors: isProfileField(field) ? { [field]: message } : {} }
    }),
    toastUpdated: emit(toast('success', accountTexts.updated)),
    showProblem: emit((_, params: { error: unknown }): Effect => {
      const problem = asProblem(params.error)
      const message = problem.status === 401 ? unauthorized : accountTexts.failed
      return { type: 'failure', problem: { ...problem, message } }
    }),
  },
}).createMachine({
  id: 'profile-form',
  description:
    'Personal information. Only what was changed is sent, so that two tabs do not undo each other.',
  context: ({ input: { profile } }) => ({ ...draftOf(profile), errors: {} }),
  initial: 'editing',
  states: {
    editing: {
      description:
        'It can be typed in. All four fields are required. What changes elsewhere follows, or is told.',
      on: {
        'profile.known': {
          actions: 'keepFresh',
          description: 'Changed in another tab: fields that nobody types in follow, the others are told.',
        },
        'profile.edit': { actions: 'keepEdit' },
        'profile.save': [
          { guard: 'hasErrors', actions: 'keepErrors' },
          { target: 'saving', actions: 'keepErrors' },
        ],
      },
    },
    saving: {
      description: 'What was changed is with the server.',
      invoke: {
        id: 'saveProfile',
        src: 'saveProfile',
        input: ({ context: { profile, edits } }) => ({ userId: profile.id, change: edits }),
        onDone: {
          target: 'editing',
          actions: [
            { type: 'keepSaved', params: ({ event }) => ({ profile: event.output }) },
            'toastUpdated',
          ],
        },
        onError: [
          {
            guard: { type: 'isAboutField', params: ({ event }) => event },
            target: 'editing',
            actions: { type: 'keepFieldProblem', params: ({ event }) => event },
          },
          { target: 'editing', actions: { type: 'showProblem', params: ({ event }) => event } },
        ],
      },
      on: { 'profile.known': { actions: 'keepFresh' } },
    },
  },
})
