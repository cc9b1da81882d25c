import { walkBrowser } from '#tests/charts/run-browser.ts'
import { signupFlow } from './signup.table.ts'

walkBrowser(signupFlow)
