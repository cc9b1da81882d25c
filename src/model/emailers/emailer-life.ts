// Written by `npm run charts` from src/machines/emailers/emailer-life.machine.ts.

export const emailerLife = {
  none: {
    'v1.EmailerSent': 'sent',
  },
  sent: {
    'v1.EmailerReturned': 'bounced',
  },
  bounced: {},
} as const
