import { mkdtempSync, rmSync } from 'node:fs'
import { tmpdir } from 'node:os'
import { join } from 'node:path'
import { pathToFileURL } from 'node:url'
import { inProject } from './project.mjs'

const dataDir = mkdtempSync(join(tmpdir(), 'foresale-browser-'))
process.once('exit', () => rmSync(dataDir, { recursive: true, force: true }))
process.env.DATA_DIR = dataDir
await import(pathToFileURL(inProject('dist', 'server', 'main.js')).href)
