import { walkBrowser } from '#tests/charts/run-browser.ts'
import { formFlow } from './form.table.ts'

walkBrowser(formFlow)
