import type { ActorRefFrom } from 'xstate'
import type { todayMachine } from '#machines/leads/today.machine.ts'

export type TodayFlow = ActorRefFrom<typeof todayMachine>
