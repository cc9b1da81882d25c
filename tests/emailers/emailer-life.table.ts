import { emailerLifeMachine } from '#machines/emailers/emailer-life.machine.ts'
import { defineLife } from '#tests/charts/flow.ts'

export const emailerLifeFlow = defineLife(
  emailerLifeMachine,
  {
    'none: v1.EmailerSent': ['EML-04'],
    'sent: v1.EmailerReturned': ['EML-13'],
  },
  'none',
  {
    'v1.EmailerSent': { none: 'sent' },
    'v1.EmailerReturned': { sent: 'bounced' },
  },
)
