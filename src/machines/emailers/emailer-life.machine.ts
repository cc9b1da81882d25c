import { setup } from 'xstate'
import type { FactEvents } from '#machines/shared/life.ts'
import type { EmailerFact } from '#model/emailers/emailers-facts.ts'

/** Of one sending. Whether a mail may be sent again depends on how often it was, which no life of one sending knows. */
export const emailerLifeMachine = setup({
  types: { events: {} as FactEvents<EmailerFact> },
}).createMachine({
  id: 'emailer-life',
  description: 'A customer’s weekly mail, once an administrator sends it.',
  initial: 'none',
  states: {
    none: {
      description: 'It was not sent yet.',
      on: {
        'v1.EmailerSent': {
          target: 'sent',
          description: 'An administrator sends the mail as it was shown to them.',
        },
      },
    },
    sent: {
      description: 'It is on its way, or has arrived.',
      on: {
        'v1.EmailerReturned': {
          target: 'bounced',
          description: 'The mail provider says that the recipient’s server did not take it.',
        },
      },
    },
    bounced: { description: 'It was returned, and the list says why.', type: 'final' },
  },
})
