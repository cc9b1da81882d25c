import { walkMachine } from '#tests/charts/run-machine.ts'
import { leadMapFlow } from './lead-map.table.ts'

walkMachine(leadMapFlow)
