import { walkMachine } from '#tests/charts/run-machine.ts'
import { sendingFlow } from './sending.table.ts'

walkMachine(sendingFlow)
