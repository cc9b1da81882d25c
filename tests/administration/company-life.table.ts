import { companyLifeMachine } from '#machines/administration/company-life.machine.ts'
import { defineLife } from '#tests/charts/flow.ts'

export const companyLifeFlow = defineLife(
  companyLifeMachine,
  {
    'active: v1.CompanyStatusSet.inactive': ['ADM-05', 'ADM-08'],
    'inactive: v1.CompanyStatusSet.active': ['ADM-05'],
  },
  'active',
  {
    'v1.CompanySynced': 'stays',
    'v1.CompanyStatusSet.active': { inactive: 'active' },
    'v1.CompanyStatusSet.inactive': { active: 'inactive' },
  },
)
