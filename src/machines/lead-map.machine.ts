import { assertEvent, assign, setup } from 'xstate'
import { type CountyLines, firstViewOf, type Lead, type LeadsInView, type MapView } from '#model/lead-map.ts'
import { placeholderActor } from './provide-actors.ts'

interface LeadMapContext {
  readonly leads: readonly Lead[]
  readonly view: MapView
  /** What the view holds, with the leads that its places count in. */
  readonly found: { readonly leads: readonly Lead[]; readonly inView: LeadsInView } | null
  readonly lines: CountyLines | null
  /** The id of the lead whose pop-up is open. */
  readonly chosen: string | null
}

type LeadMapEvent =
  | { type: 'leads.replace'; leads: readonly Lead[] }
  | { type: 'map.move'; view: MapView }
  | { type: 'map.break' }
  | { type: 'lead.choose'; id: string }
  | { type: 'lead.dismiss' }

export const leadMapMachine = setup({
  types: {
    input: {} as { leads: readonly Lead[] },
    context: {} as LeadMapContext,
    events: {} as LeadMapEvent,
  },
  actors: {
    loadCountyLines: placeholderActor<CountyLines, void>('loadCountyLines'),
    findLeads: placeholderActor<LeadsInView, { leads: readonly Lead[]; view: MapView }>('findLeads'),
  },
  actions: {
    replaceLeads: assign(({ event, context }) => {
      assertEvent(event, 'leads.replace')
      const { leads } = event
      return { leads, chosen: leads.some(({ id }) => id === context.chosen) ? context.chosen : null }
    }),
    keepView: assign({
      view: ({ event }) => {
        assertEvent(event, 'map.move')
        return event.view
      },
    }),
    choose: assign({
      chosen: ({ event }) => {
        assertEvent(event, 'lead.choose')
        return event.id
      },
    }),
    keepLines: assign((_, params: { lines: CountyLines }) => params),
    keepFound: assign(({ context: { leads } }, { inView }: { inView: LeadsInView }) => ({
      found: { leads, inView },
    })),
    dismiss: assign({ chosen: null }),
  },
}).createMachine({
  id: 'lead-map',
  description: 'Leads on a map of counties, gathered in clusters, with the list of those in view beside it.',
  context: ({ input: { leads } }) => ({
    leads,
    view: firstViewOf(leads),
    found: null,
    lines: null,
    chosen: null,
  }),
  type: 'parallel',
  on: {
    'lead.choose': { actions: 'choose' },
    'lead.dismiss': { actions: 'dismiss' },
  },
  states: {
    leads: {
      description: 'What is in view.',
      initial: 'finding',
      on: {
        'map.move': { target: '.finding', actions: 'keepView' },
        'leads.replace': { target: '.finding', actions: 'replaceLeads' },
      },
      states: {
        finding: {
          description: 'What is in view is being worked out; that of the view before stays until then.',
          invoke: {
            id: 'findLeads',
            src: 'findLeads',
            input: ({ context: { leads, view } }) => ({ leads, view }),
            onDone: {
              target: 'found',
              actions: { type: 'keepFound', params: ({ event }) => ({ inView: event.output }) },
            },
            onError: 'lost',
          },
        },
        found: { description: 'The map and the list show what is in view.' },
        lost: { description: 'It could not be worked out. The next move of the map tries again.' },
      },
    },
    lines: {
      description: 'What lies under the leads.',
      initial: 'loading',
      states: {
        loading: {
          description: 'County lines are on their way; leads are shown without waiting for them.',
          invoke: {
            id: 'loadCountyLines',
            src: 'loadCountyLines',
            onDone: {
              target: 'loaded',
              actions: { type: 'keepLines', params: ({ event }) => ({ lines: event.output }) },
            },
            onError: 'missing',
          },
        },
        loaded: { description: 'County and state lines lie under the leads.' },
        missing: { description: 'The lines did not come. Leads and list stand without them.' },
      },
    },
    canvas: {
      description: 'Whether there is a drawn map at all.',
      initial: 'drawing',
      states: {
        drawing: {
          description: 'The map is drawn.',
          on: {
            'map.break': 'broken',
          },
        },
        broken: {
          description: 'This browser cannot draw the map; the list stands in for it, with every lead in it.',
        },
      },
    },
  },
})
