import { walkMachine } from '#tests/charts/run-machine.ts'
import { mappingFlow } from './mapping.table.ts'

walkMachine(mappingFlow)
