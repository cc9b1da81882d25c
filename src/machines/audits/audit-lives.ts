import { setup } from 'xstate'
import type { FactEvents } from '#machines/shared/life.ts'
import type { AuditFact } from '#model/audits/audit.ts'

export const auditLife = setup({ types: { events: {} as FactEvents<AuditFact> } })

const putInCart = { target: 'precheckout', description: 'The customer puts it in the cart.' } as const

/** Of what nobody has bought. */
export const deletion = {
  target: '#deleted',
  description: 'Its owner or an administrator deletes it, or it goes with its account.',
} as const

const ofItsOwner = { ...deletion, description: 'Its owner deletes it, or it goes with its account.' } as const

export const deleted = auditLife.createStateConfig({
  id: 'deleted',
  description: 'It is gone from My Audiences, with its rows.',
  type: 'final',
})

/** How each kind of audit is sold, by the status of its cart. */
export const sale = {
  none: auditLife.createStateConfig({
    description: 'It is in no cart.',
    on: { 'v1.AuditPutInCart': putInCart, 'v1.AuditDeleted': deletion },
  }),
  precheckout: auditLife.createStateConfig({
    description: 'It is in the cart.',
    on: {
      'v1.AuditTakenFromCart': { target: 'none', description: 'The customer takes it out.' },
      'v1.AuditOrdered': { target: 'processing', description: 'The customer has paid.' },
      'v1.AuditDeleted': {
        ...deletion,
        description: 'It goes with its account. Otherwise it has to be taken out of the cart first.',
      },
    },
  }),
  processing: auditLife.createStateConfig({
    description: 'It is being delivered, and cannot be deleted.',
    on: {
      'v1.AuditDelivered': {
        target: 'success',
        description: 'The server has delivered it, and bills what it found.',
      },
      'v1.AuditDeliveryFailed': { target: 'failed', description: 'The server could not deliver it.' },
      'v1.AuditReturnedToCart': {
        target: 'precheckout',
        description:
          'Its payment did not go through: the server of an earlier release opened the cart again.',
      },
    },
  }),
  success: auditLife.createStateConfig({
    description: 'It is paid for: nothing of it is masked any more.',
    on: { 'v1.AuditDeleted': ofItsOwner },
  }),
  failed: auditLife.createStateConfig({
    description: 'It was not delivered, and nothing was charged.',
    on: {
      'v1.AuditPutInCart': { ...putInCart, description: 'The customer adds it again.' },
      'v1.AuditDeleted': ofItsOwner,
    },
  }),
}
