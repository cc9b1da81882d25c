import { settingsTable } from '#server/config/settings.ts'

console.log(settingsTable())
