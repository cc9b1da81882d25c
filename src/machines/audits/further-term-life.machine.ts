import { auditLife } from './audit-lives.ts'

export const furtherTermLifeMachine = auditLife.createMachine({
  id: 'further-term-life',
  description: 'The newest further term of a bought report’s monthly scores, one at a time.',
  initial: 'none',
  states: {
    none: {
      description: 'There is the term of the purchase only.',
      on: {
        'v1.RescoringPutInCart': {
          target: 'precheckout',
          description: 'The customer puts a further term in the cart, once the last one has ended.',
        },
      },
    },
    precheckout: {
      description: 'A further term is in the cart.',
      on: {
        'v1.RescoringTakenFromCart': { target: 'none', description: 'The customer takes it out.' },
        'v1.RescoringOrdered': { target: 'processing', description: 'The customer has paid.' },
      },
    },
    processing: {
      description: 'The further term is paid for.',
      on: {
        'v1.RescoringExtended': { target: 'success', description: 'The server has begun it.' },
        'v1.RescoringFailed': { target: 'failed', description: 'The server could not begin it.' },
      },
    },
    success: {
      description: 'A further term was begun.',
      on: {
        'v1.RescoringPutInCart': {
          target: 'precheckout',
          description: 'The customer puts the next term in the cart.',
        },
      },
    },
    failed: {
      description: 'It was not begun, and nothing was charged.',
      on: {
        'v1.RescoringPutInCart': { target: 'precheckout', description: 'The customer adds it again.' },
      },
    },
  },
})
