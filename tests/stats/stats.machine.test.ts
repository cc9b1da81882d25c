import { walkMachine } from '#tests/charts/run-machine.ts'
import { statsFlow } from './stats.table.ts'

walkMachine(statsFlow)
