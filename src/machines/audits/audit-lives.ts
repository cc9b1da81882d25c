import { setup } from 'xstate'
import type { FactEvents } from '#machines/shared/life.ts'
import type { AuditFact } from '#model/audits/audit.ts'

export const auditLife = setup({ types: { events: {} as FactEvents<AuditFact> } })

/** Regions that both kinds of audits have. */
export const sale = auditLife.createStateConfig({
  description: 'Whether it was bought.',
  initial: 'none',
  states: {
    none: {
      description: 'It is in no cart.',
      on: {
        'v1.AuditPutInCart': { target: 'precheckout', description: 'The customer puts it in the cart.' },
      },
    },
    precheckout: {
      description: 'It is in the cart.',
      on: {
        'v1.AuditTakenFromCart': { target: 'none', description: 'The customer takes it out.' },
        'v1.AuditOrdered': { target: 'processing', description: 'The customer has paid.' },
      },
    },
    processing: {
      description: 'It is being delivered.',
      on: {
        'v1.AuditReturnedToCart': {
          target: 'precheckout',
          description:
            'Its payment did not go through: the server of an earlier release opened the cart again.',
        },
        'v1.AuditDelivered': {
          target: 'success',
          description: 'The server has delivered it, and bills what it found.',
        },
        'v1.AuditDeliveryFailed': { target: 'failed', description: 'The server could not deliver it.' },
      },
    },
    success: { description: 'It is paid for: nothing of it is masked any more.' },
    failed: {
      description: 'It was not delivered, and nothing was charged.',
      on: { 'v1.AuditPutInCart': { target: 'precheckout', description: 'The customer adds it again.' } },
    },
  },
})

export const presence = auditLife.createStateConfig({
  description: 'Whether it is in My Audiences.',
  initial: 'listed',
  states: {
    listed: {
      description: 'It is there.',
      on: {
        'v1.AuditDeleted': {
          target: 'deleted',
          description: 'Its owner deletes it, an administrator a preview, or it goes with its account.',
        },
      },
    },
    deleted: { description: 'It is gone, with its rows.' },
  },
})
