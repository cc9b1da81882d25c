import { walkMachine } from '#tests/charts/run-machine.ts'
import { resourceFlow } from './resource.table.ts'

walkMachine(resourceFlow)
