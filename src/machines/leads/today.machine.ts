import { assertEvent, assign, emit, enqueueActions, sendTo, setup } from 'xstate'
import type { JournalEvent } from '#machines/app/live-events.machine.ts'
import { type Effect, toast } from '#machines/shared/effects.ts'
import { submission } from '#machines/shared/form.machine.ts'
import { ask, askActor } from '#machines/shared/request.ts'
import type { LeadSource } from '#model/leads/call-lists.ts'
import { neighboursOf } from '#model/leads/lead.ts'
import { changesToday, type Today, type TodaySettings, todayTexts } from '#model/leads/today.ts'
import { todayCalls } from '#model/leads/today-calls.ts'
import { type KeptTodayInput, keptTodayMachine } from './kept-today.machine.ts'

interface OfUser {
  readonly userId: string
}

interface OpenLead {
  readonly id: string
  readonly source: LeadSource
}

interface TodayContext extends KeptTodayInput {
  /** null before it was first read. */
  readonly today: Today | null
  readonly lead: OpenLead | null
}

type TodayEvent =
  | Extract<JournalEvent, { type: 'facts.arrived' | 'journal.opened' }>
  | { type: 'lead.open'; id: string }
  | { type: 'lead.next' }
  | { type: 'lead.previous' }
  | { type: 'lead.close' }
  | { type: 'settings.open' }
  | { type: 'settings.send'; settings: TodaySettings }
  | { type: 'settings.cancel' }
  | { type: 'today.retry' }

export const todaySettingsForm = submission(
  ask(todayCalls.setSettings, ({ userId, ...body }: TodaySettings & OfUser) => ({
    params: { userId },
    body,
  })),
  {
    id: 'today-settings',
    description: 'Rest periods, the daily limit, the morning mail and the alert of Today.',
    fields: ['restDays', 'dailyLimit', 'morningMail', 'alertShare'],
    onFailed: (problem) => [{ type: 'failure', problem }],
    isStep: true,
  },
)

const leadIn = ({ today }: TodayContext, id: string | undefined): OpenLead | undefined =>
  today?.leads.find((lead) => lead.id === id)

/** The next after one that was called, and so is no more listed, is the first that is left. */
function neighboursIn({ today, lead }: TodayContext) {
  const listed = today?.leads.map(({ id }) => id) ?? []
  const ids = lead && !listed.includes(lead.id) ? [lead.id, ...listed] : listed
  return neighboursOf(ids, lead?.id ?? null)
}

const toLead = {
  'lead.open': {
    guard: { type: 'isListed', params: ({ event }: { event: { id: string } }) => event },
    target: '#today.chosen.leadOpen',
    actions: { type: 'setLead', params: ({ event }: { event: { id: string } }) => event },
  },
  'lead.next': { guard: 'hasNext', target: '#today.chosen.leadOpen', actions: 'openNext' },
  'lead.previous': { guard: 'hasPrevious', target: '#today.chosen.leadOpen', actions: 'openPrevious' },
} as const

export const todayMachine = setup({
  types: {
    input: {} as KeptTodayInput,
    context: {} as TodayContext,
    events: {} as TodayEvent,
    emitted: {} as Effect,
    children: {} as { form: 'form'; kept: 'kept' },
  },
  actors: {
    loadToday: askActor(ask(todayCalls.read, ({ userId }: OfUser) => ({ params: { userId } }))),
    form: todaySettingsForm,
    kept: keptTodayMachine,
  },
  guards: {
    isKnown: ({ context }) => context.today !== null,
    isListed: ({ context }, { id }: { id: string }) => leadIn(context, id) !== undefined,
    isLeadOpen: ({ context }) => context.lead !== null,
    hasNext: ({ context }) => neighboursIn(context).next !== undefined,
    hasPrevious: ({ context }) => neighboursIn(context).previous !== undefined,
    hasLeads: ({ context: { today } }) => (today?.leads.length ?? 0) > 0,
    isAtLimit: ({ context: { today } }) => today !== null && today.called >= today.settings.dailyLimit,
    hasCalled: ({ context: { today } }) => today !== null && today.called > 0,
    isAbout: ({ context: { today }, event }) => {
      assertEvent(event, 'facts.arrived')
      return changesToday(event.facts, today?.seq ?? 0)
    },
    isAhead: ({ context: { today }, event }) => {
      assertEvent(event, 'journal.opened')
      return event.seq > (today?.seq ?? 0)
    },
  },
  actions: {
    setToday: enqueueActions(({ enqueue }, { today }: { today: Today }) => {
      enqueue.assign({ today })
      enqueue.sendTo('kept', { type: 'today.read', today })
    }),
    setLead: assign(({ context }, { id }: { id: string }) => ({ lead: leadIn(context, id) ?? null })),
    openNext: assign(({ context }) => ({ lead: leadIn(context, neighboursIn(context).next) ?? null })),
    openPrevious: assign(({ context }) => ({
      lead: leadIn(context, neighboursIn(context).previous) ?? null,
    })),
    clearLead: assign({ lead: null }),
    submit: sendTo('form', ({ context: { userId } }, { settings }: { settings: TodaySettings }) => ({
      type: 'form.submit',
      values: { ...settings, userId },
    })),
    toastSaved: emit(toast('success', todayTexts.saved)),
  },
}).createMachine({
  id: 'today',
  description:
    'Whom to call today: leads are listed by few rules, in order, as many as the daily limit leaves; one after the other is opened and called.',
  context: ({ input }) => ({ ...input, today: null, lead: null }),
  invoke: {
    id: 'kept',
    src: 'kept',
    input: ({ context: { userId, isActing } }) => ({ userId, isActing }),
  },
  initial: 'choosing',
  states: {
    choosing: {
      description:
        'The server chooses whom to call. What was listed before stays until then, and can be opened, with the lead that is open.',
      invoke: {
        id: 'loadToday',
        src: 'loadToday',
        input: ({ context: { userId } }) => ({ userId }),
        onDone: {
          target: 'chosen',
          actions: { type: 'setToday', params: ({ event }) => ({ today: event.output }) },
        },
        onError: [{ guard: 'isKnown', target: 'chosen' }, { target: 'failed' }],
      },
      on: { ...toLead, 'lead.close': { guard: 'isLeadOpen', actions: 'clearLead' } },
    },
    chosen: {
      description: 'Whom to call today is known. It is chosen again when something changes it.',
      on: {
        'facts.arrived': { guard: 'isAbout', target: 'choosing' },
        'journal.opened': { guard: 'isAhead', target: 'choosing' },
        'settings.open': 'setting',
      },
      initial: 'routing',
      states: {
        routing: {
          description: 'An open lead stays open; else what is left of today decides.',
          always: [
            { guard: 'isLeadOpen', target: 'leadOpen' },
            { guard: 'hasLeads', target: 'listed' },
            { guard: 'isAtLimit', target: 'limitReached' },
            { guard: 'hasCalled', target: 'doneForToday' },
            { target: 'nothingDue' },
          ],
        },
        listed: {
          description:
            'Those to call today are listed, each with the rule that lists it. Next opens the first.',
          on: {
            'lead.open': toLead['lead.open'],
            'lead.next': { target: 'leadOpen', actions: 'openNext' },
          },
        },
        leadOpen: {
          description:
            'A lead of the list is open beside it, to be called. What becomes of the call takes the lead off the list.',
          on: { ...toLead, 'lead.close': { target: '#today.choosing', actions: 'clearLead' } },
        },
        limitReached: { description: 'As many were called today as the customer wants to call in a day.' },
        doneForToday: { description: 'All who were to be called today are called.' },
        nothingDue: { description: 'No rule lists anyone today.' },
      },
    },
    setting: {
      description: 'The rest period, the daily limit and whether there is a morning mail are being set.',
      invoke: {
        id: 'form',
        src: 'form',
        onDone: {
          target: 'chosen',
          actions: [{ type: 'setToday', params: ({ event }) => ({ today: event.output }) }, 'toastSaved'],
        },
      },
      on: {
        'settings.send': { actions: { type: 'submit', params: ({ event }) => event } },
        'settings.cancel': 'chosen',
      },
    },
    failed: {
      description: 'Whom to call could not be read. It is read on demand.',
      on: { 'today.retry': 'choosing', 'journal.opened': 'choosing' },
    },
  },
})
