import { walkMachine } from '#tests/charts/run-machine.ts'
import { signupFlow } from './signup.table.ts'

walkMachine(signupFlow)
