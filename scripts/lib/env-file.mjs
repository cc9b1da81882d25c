import { existsSync } from 'node:fs'
import { inProject } from './project.mjs'

/** Settings of a file `.env` in the project's folder; what the environment says goes before it. */
export function readEnvFile(file = inProject('.env')) {
  if (existsSync(file)) process.loadEnvFile(file)
}
