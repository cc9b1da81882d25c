import { walkMachine } from '#tests/charts/run-machine.ts'
import { feedFlow } from './feed.table.ts'

walkMachine(feedFlow)
