import { walkMachine } from '#tests/charts/run-machine.ts'
import { savedCardsFlow } from './saved-cards.table.ts'

walkMachine(savedCardsFlow)
