import { walkBrowser } from '#tests/charts/run-browser.ts'
import { profileFormFlow } from './profile-form.table.ts'

walkBrowser(profileFormFlow)
