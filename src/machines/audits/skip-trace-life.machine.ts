import { auditLife } from './audit-lives.ts'

export const skipTraceLifeMachine = auditLife.createMachine({
  id: 'skip-trace-life',
  description: 'A SkipTrace of the contacts of a bought report.',
  initial: 'none',
  states: {
    none: {
      description: 'It was not chosen yet.',
      on: {
        'v1.SkipTracePutInCart': {
          target: 'precheckout',
          description: 'The customer puts it in the cart, one at a time for a report.',
        },
      },
    },
    precheckout: {
      description: 'It is in the cart.',
      on: {
        'v1.SkipTraceTakenFromCart': { target: 'removed', description: 'The customer takes it out.' },
        'v1.SkipTraceOrdered': { target: 'processing', description: 'The customer has paid.' },
      },
    },
    processing: {
      description: 'The contacts are being looked up.',
      on: {
        'v1.SkipTraceDelivered': {
          target: 'success',
          description: 'The server has found them, and bills those that are new.',
        },
        'v1.SkipTraceFailed': { target: 'failed', description: 'The server could not look them up.' },
      },
    },
    removed: { description: 'It was taken out of the cart.', type: 'final' },
    success: { description: 'What was found is in the report.', type: 'final' },
    failed: { description: 'Nothing was delivered, and nothing is charged.', type: 'final' },
  },
})
