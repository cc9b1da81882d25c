import { setup } from 'xstate'
import type { FactEvents } from '#machines/shared/life.ts'
import type { CrmSyncFact } from '#model/crm/crm.ts'

export const crmSyncLifeMachine = setup({
  types: { events: {} as FactEvents<CrmSyncFact> },
}).createMachine({
  id: 'crm-sync-life',
  description: 'A sync with the CRM, from its reading to the difference that is applied.',
  initial: 'none',
  states: {
    none: {
      description: 'There is no such sync yet.',
      on: {
        'v1.CrmSyncStarted': {
          target: 'reading',
          description: 'An administrator asks for it, or the clock does at night.',
        },
      },
    },
    reading: {
      description: 'The server reads the CRM. Nothing changes in the portal by that.',
      on: {
        'v1.CrmSyncRead': {
          target: 'ready',
          description: 'The server has read it, and counts what differs.',
        },
        'v1.CrmSyncFailed': {
          target: 'failed',
          description: 'The CRM refuses, does not answer, or the server could not read it.',
        },
      },
    },
    ready: {
      description: 'The difference is shown, and nothing of it is applied.',
      on: {
        'v1.CrmDifferenceApplied': {
          target: 'applying',
          description: 'An administrator applies it, or the server does at night.',
        },
        'v1.CrmSyncSuperseded': {
          target: 'superseded',
          description: 'An administrator or the clock starts the next one instead.',
        },
      },
    },
    applying: {
      description: 'The server applies the difference.',
      on: {
        'v1.CrmSyncDone': { target: 'done', description: 'The server has applied all of it.' },
        'v1.CrmSyncFailed': { target: 'failed', description: 'The server could not apply the rest.' },
      },
    },
    failed: {
      description: 'It stopped half-way, and it says where. What was done is kept.',
      on: {
        'v1.CrmSyncStarted': {
          target: 'reading',
          description: 'Asked again within a day, its reading goes on where it stopped.',
        },
      },
    },
    done: { description: 'The difference is in the portal.', type: 'final' },
    superseded: { description: 'It was read, and never applied.', type: 'final' },
  },
})
