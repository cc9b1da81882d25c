import { walkMachine } from '#tests/charts/run-machine.ts'
import { accountDeletionFlow } from './account-deletion.table.ts'

walkMachine(accountDeletionFlow)
