import { setup } from 'xstate'
import type { FactEvents } from '#machines/shared/life.ts'
import type { ImportFact } from '#model/administration/administration-facts.ts'

export const importLifeMachine = setup({ types: { events: {} as FactEvents<ImportFact> } }).createMachine({
  id: 'import-life',
  description: 'The import of a file of data, from the administrator’s click to its end.',
  initial: 'none',
  states: {
    none: {
      description: 'It was not asked for yet.',
      on: {
        'v1.ImportStarted': {
          target: 'underWay',
          description: 'An administrator has a file of the import folder loaded.',
        },
      },
    },
    underWay: {
      description: 'It waits for its turn, or is being loaded block by block.',
      on: {
        'v1.ImportDone': { target: 'done', description: 'The server has loaded the whole file.' },
        'v1.ImportFailed': {
          target: 'failed',
          description: 'The server cannot load the file, or has given it up after several tries.',
        },
        'v1.ImportStopped': { target: 'stopped', description: 'An administrator stops it.' },
      },
    },
    done: { description: 'The file is loaded, but for rows that were set aside.', type: 'final' },
    failed: { description: 'It says why. What was loaded stays.', type: 'final' },
    stopped: {
      description: 'What was loaded stays. Another import of the file goes on from there.',
      type: 'final',
    },
  },
})
