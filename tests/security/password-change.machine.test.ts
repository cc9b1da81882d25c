import { walkMachine } from '#tests/charts/run-machine.ts'
import { passwordChangeFlow } from './password-change.table.ts'

walkMachine(passwordChangeFlow)
