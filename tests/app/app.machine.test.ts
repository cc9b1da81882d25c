import { walkMachine } from '#tests/charts/run-machine.ts'
import { appFlow } from './app.table.ts'

walkMachine(appFlow)
