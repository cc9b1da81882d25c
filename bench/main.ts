import { benchAdministration } from './administration.ts'
import { benchAppend } from './append.ts'
import { benchAttacks } from './attacks.ts'
import { benchAudit } from './audit.ts'
import { benchCrmSync } from './crm-sync.ts'
import { benchDashboard } from './dashboard.ts'
import { benchDrop } from './drop.ts'
import { benchFiles } from './files.ts'
import { benchImport } from './import.ts'
import { benchKapture } from './kapture.ts'
import { benchLikely } from './likely.ts'
import { benchLogin } from './login.ts'
import { benchLogins } from './logins.ts'
import { benchMap } from './map.ts'
import { benchOpening } from './opening.ts'
import { benchOutages } from './outages.ts'
import { benchParse } from './parse.ts'
import { benchPropertyMap } from './property-map.ts'
import { benchPush } from './push.ts'
import { benchReports } from './reports.ts'
import { benchRescore } from './rescore.ts'
import { benchRows } from './rows.ts'
import { benchWorkbench } from './workbench.ts'

const benches: Readonly<Record<string, () => Promise<unknown>>> = {
  parse: benchParse,
  drop: benchDrop,
  import: benchImport,
  audit: benchAudit,
  opening: benchOpening,
  map: benchMap,
  login: benchLogin,
  logins: benchLogins,
  workbench: benchWorkbench,
  attacks: benchAttacks,
  outages: benchOutages,
  rows: benchRows,
  kapture: benchKapture,
  likely: benchLikely,
  append: benchAppend,
  administration: benchAdministration,
  files: benchFiles,
  rescore: benchRescore,
  reports: benchReports,
  dashboard: benchDashboard,
  'property-map': benchPropertyMap,
  push: benchPush,
  'crm-sync': benchCrmSync,
}

const named = process.argv.slice(2)
const unknown = named.filter((name) => !(name in benches))
if (unknown.length > 0) {
  console.error(`There is no bench ${unknown.join(', ')}. There are ${Object.keys(benches).join(', ')}.`)
  process.exit(1)
}
for (const [name, bench] of Object.entries(benches)) {
  if (named.length > 0 && !named.includes(name)) continue
  console.log(`\n${name}`)
  await bench()
}
