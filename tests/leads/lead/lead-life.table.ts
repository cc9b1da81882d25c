import { leadLifeMachine } from '#machines/leads/lead-life.machine.ts'
import { defineLife } from '#tests/charts/flow.ts'

export const leadLifeFlow = defineLife(leadLifeMachine, {
  '(anywhere): v1.LeadStatusSet.called': ['LED-03', 'LED-05'],
  '(anywhere): v1.LeadStatusUndone.called': ['LED-03'],
  '(anywhere): v1.LeadCalled.reached': ['LED-09'],
})
