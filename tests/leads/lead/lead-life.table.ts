import { leadLifeMachine } from '#machines/leads/lead-life.machine.ts'
import { defineLife } from '#tests/charts/flow.ts'

export const leadLifeFlow = defineLife(
  leadLifeMachine,
  {
    '(anywhere): v1.LeadStatusSet.called': ['LED-03', 'LED-05'],
    '(anywhere): v1.LeadStatusUndone.called': ['LED-03'],
    '(anywhere): v1.LeadCalled.reached': ['LED-09'],
  },
  'toCall',
  {
    'v1.LeadStatusSet.toCall': 'toCall',
    'v1.LeadStatusSet.called': 'called',
    'v1.LeadStatusSet.again': 'again',
    'v1.LeadStatusSet.appointment': 'appointment',
    'v1.LeadStatusSet.listed': 'listed',
    'v1.LeadStatusSet.notInterested': 'notInterested',
    'v1.LeadCalled.reached': 'called',
    'v1.LeadCalled.voicemail': 'toCall',
    'v1.LeadCalled.wrongNumber': 'toCall',
    'v1.LeadCalled.again': 'again',
    'v1.LeadStatusUndone.toCall': 'toCall',
    'v1.LeadStatusUndone.called': 'called',
    'v1.LeadStatusUndone.again': 'again',
    'v1.LeadStatusUndone.appointment': 'appointment',
    'v1.LeadStatusUndone.listed': 'listed',
    'v1.LeadStatusUndone.notInterested': 'notInterested',
  },
)
