import { walkMachine } from '#tests/charts/run-machine.ts'
import { profileFormFlow } from './profile-form.table.ts'

walkMachine(profileFormFlow)
