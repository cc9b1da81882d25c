import { setup } from 'xstate'
import type { LeadEvent } from '#model/leads/lead.ts'

export const leadLifeMachine = setup({ types: { events: {} as { type: LeadEvent } } }).createMachine({
  id: 'lead-life',
  description:
    'One person at one home, from the first call to a listing. That they opted out follows from the list of opt-outs.',
  initial: 'toCall',
  on: {
    'v1.LeadStatusSet.toCall': {
      target: '.toCall',
      description: 'The customer notes that the lead is to be called, alone or with others.',
    },
    'v1.LeadStatusSet.called': {
      target: '.called',
      description: 'The customer notes that the lead was called, alone or with others.',
    },
    'v1.LeadStatusSet.again': {
      target: '.again',
      description: 'The customer notes that the lead is to be called again on a day, alone or with others.',
    },
    'v1.LeadStatusSet.appointment': {
      target: '.appointment',
      description: 'The customer notes that the lead has an appointment, alone or with others.',
    },
    'v1.LeadStatusSet.listed': {
      target: '.listed',
      description: 'The customer notes that the lead is listed, alone or with others.',
    },
    'v1.LeadStatusSet.notInterested': {
      target: '.notInterested',
      description: 'The customer notes that the lead is not interested, alone or with others.',
    },
    'v1.LeadCalled.reached': { target: '.called', description: 'The customer has reached them.' },
    'v1.LeadCalled.voicemail': {
      target: '.toCall',
      description: 'The customer has left a message: they are to be called later.',
    },
    'v1.LeadCalled.wrongNumber': {
      target: '.toCall',
      description: 'The number is not theirs: they are to be called by another one.',
    },
    'v1.LeadCalled.again': { target: '.again', description: 'The customer is to call them again on a day.' },
    'v1.LeadStatusUndone.toCall': {
      target: '.toCall',
      description: 'The customer undoes the last change: before it, the lead was to be called.',
    },
    'v1.LeadStatusUndone.called': {
      target: '.called',
      description: 'The customer undoes the last change: before it, the lead was called.',
    },
    'v1.LeadStatusUndone.again': {
      target: '.again',
      description:
        'The customer undoes the last change: before it, the lead was to be called again on a day.',
    },
    'v1.LeadStatusUndone.appointment': {
      target: '.appointment',
      description: 'The customer undoes the last change: before it, the lead had an appointment.',
    },
    'v1.LeadStatusUndone.listed': {
      target: '.listed',
      description: 'The customer undoes the last change: before it, the lead was listed.',
    },
    'v1.LeadStatusUndone.notInterested': {
      target: '.notInterested',
      description: 'The customer undoes the last change: before it, the lead was not interested.',
    },
  },
  states: {
    toCall: { description: 'To call.' },
    called: { description: 'They were called.' },
    again: { description: 'They were called, and are to be called again on a day.' },
    appointment: { description: 'There is an appointment with them.' },
    listed: { description: 'Their home is listed.' },
    notInterested: { description: 'They are not interested.' },
  },
})
