import { setup } from 'xstate'
import type { CompanyEvent } from '#model/administration/company.ts'

export const companyLifeMachine = setup({ types: { events: {} as { type: CompanyEvent } } }).createMachine({
  id: 'company-life',
  description: 'Whether the orders of a company can be opened.',
  initial: 'active',
  states: {
    active: {
      description: 'Its people open its orders. Each company begins so.',
      on: {
        'v1.CompanyStatusSet.inactive': {
          target: 'inactive',
          description: 'An administrator inactivates it.',
        },
        'v1.CompanySynced': { target: 'active', description: 'A sync with the CRM adds or changes it.' },
      },
    },
    inactive: {
      description: 'Its orders are closed to everyone. Its people still log in.',
      on: {
        'v1.CompanyStatusSet.active': { target: 'active', description: 'An administrator activates it.' },
        'v1.CompanySynced': {
          target: 'inactive',
          description: 'A sync with the CRM changes it; the status is the portal’s own.',
        },
      },
    },
  },
})
