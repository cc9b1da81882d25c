import type { ActorRefFrom } from 'xstate'
import type { leadMachine } from '#machines/leads/lead.machine.ts'

export type LeadFlow = ActorRefFrom<typeof leadMachine>
