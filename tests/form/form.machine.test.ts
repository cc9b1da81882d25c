import { walkMachine } from '#tests/charts/run-machine.ts'
import { formFlow } from './form.table.ts'

walkMachine(formFlow)
