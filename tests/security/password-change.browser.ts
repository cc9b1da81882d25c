import { walkBrowser } from '#tests/charts/run-browser.ts'
import { passwordChangeFlow } from './password-change.table.ts'

walkBrowser(passwordChangeFlow)
