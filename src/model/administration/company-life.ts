// Written by `npm run charts` from src/machines/administration/company-life.machine.ts.

export const companyLife = {
  active: {
    'v1.CompanyStatusSet.inactive': 'inactive',
    'v1.CompanySynced': 'active',
  },
  inactive: {
    'v1.CompanyStatusSet.active': 'active',
    'v1.CompanySynced': 'inactive',
  },
} as const
