import { walkBrowser } from '#tests/charts/run-browser.ts'
import { savedCardsFlow } from './saved-cards.table.ts'

walkBrowser(savedCardsFlow)
