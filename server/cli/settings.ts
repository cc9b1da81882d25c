import { settingsExample, settingsTable } from '#server/config/settings.ts'

console.log(process.argv.includes('--env') ? settingsExample() : settingsTable())
