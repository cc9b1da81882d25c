import { walkMachine } from '#tests/charts/run-machine.ts'
import { sessionFlow } from './session.table.ts'

walkMachine(sessionFlow)
