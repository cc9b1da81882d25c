import { settingsTable } from '#server/settings.ts'

console.log(settingsTable())
