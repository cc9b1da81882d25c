import { walkMachine } from '#tests/charts/run-machine.ts'
import { activationFlow } from './activation.table.ts'

walkMachine(activationFlow)
