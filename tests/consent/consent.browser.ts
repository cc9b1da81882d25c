import { walkBrowser } from '#tests/charts/run-browser.ts'
import { consentFlow } from './consent.table.ts'

walkBrowser(consentFlow)
