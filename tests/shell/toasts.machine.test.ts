import { walkMachine } from '#tests/charts/run-machine.ts'
import { toastsFlow } from './toasts.table.ts'

walkMachine(toastsFlow)
