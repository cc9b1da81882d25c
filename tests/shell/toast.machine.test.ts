import { walkMachine } from '#tests/charts/run-machine.ts'
import { toastFlow } from './toast.table.ts'

walkMachine(toastFlow)
