import { walkBrowser } from '#tests/charts/run-browser.ts'
import { codeFlow } from './code.table.ts'

walkBrowser(codeFlow)
