import { walkMachine } from '#tests/charts/run-machine.ts'
import { emailChangeFlow } from './email-change.table.ts'

walkMachine(emailChangeFlow)
