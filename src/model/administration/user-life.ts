// Written by `npm run charts` from src/machines/administration/user-life.machine.ts.

export const userLife = {
  active: {
    'v1.UserStatusSet.inactive': 'inactive',
  },
  inactive: {
    'v1.UserStatusSet.active': 'active',
  },
} as const
