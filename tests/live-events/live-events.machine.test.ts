import { walkMachine } from '#tests/charts/run-machine.ts'
import { liveEventsFlow } from './live-events.table.ts'

walkMachine(liveEventsFlow)
