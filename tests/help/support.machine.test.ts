import { walkMachine } from '#tests/charts/run-machine.ts'
import { supportFlow } from './support.table.ts'

walkMachine(supportFlow)
