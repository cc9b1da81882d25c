import { userLifeMachine } from '#machines/administration/user-life.machine.ts'
import { defineLife } from '#tests/charts/flow.ts'

export const userLifeFlow = defineLife(
  userLifeMachine,
  { 'active: v1.UserStatusSet.inactive': ['ADM-04', 'ADM-05'] },
  'active',
  {
    'v1.UserStatusSet.active': { inactive: 'active' },
    'v1.UserStatusSet.inactive': { active: 'inactive' },
  },
)
