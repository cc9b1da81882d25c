import { walkMachine } from '#tests/charts/run-machine.ts'
import { sessionsFlow } from './sessions.table.ts'

walkMachine(sessionsFlow)
