import { setup } from 'xstate'
import type { UserEvent } from '#model/administration/administration-facts.ts'

export const userLifeMachine = setup({ types: { events: {} as { type: UserEvent } } }).createMachine({
  id: 'user-life',
  description: 'Whether someone can log in.',
  initial: 'active',
  states: {
    active: {
      description: 'They can. Each user begins so.',
      on: {
        'v1.UserStatusSet.inactive': {
          target: 'inactive',
          description:
            'An administrator inactivates them, never themselves nor the last administrator: their sessions end, and their keys are revoked.',
        },
      },
    },
    inactive: {
      description: 'They cannot; a log-in answers as to a wrong password. Their data stay.',
      on: {
        'v1.UserStatusSet.active': { target: 'active', description: 'An administrator activates them.' },
      },
    },
  },
})
