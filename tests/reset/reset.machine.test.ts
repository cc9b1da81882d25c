import { walkMachine } from '#tests/charts/run-machine.ts'
import { resetFlow } from './reset.table.ts'

walkMachine(resetFlow)
