import { walkBrowser } from '#tests/charts/run-browser.ts'
import { apiKeyFlow } from './api-key.table.ts'

walkBrowser(apiKeyFlow)
