import { spawn } from 'node:child_process'
import { once } from 'node:events'
import { parseArgs } from 'node:util'
import { readEnvFile } from './lib/env-file.mjs'
import { installPackages, requireNode } from './lib/install.mjs'
import { endWithNpm } from './lib/npm-gone.mjs'
import { inProject, root } from './lib/project.mjs'

requireNode()
endWithNpm()
await installPackages()
readEnvFile()

const args = process.argv.slice(2)
const { port = process.env.PORT || '4400' } = parseArgs({
  args,
  options: { port: { type: 'string' } },
  strict: false,
}).values

/** Vite serves the pages and proxies `/backend` to the server, which restarts after each change. */
const parts = [
  start('tsx/dist/cli.mjs', ['watch', '--clear-screen=false', 'server/main.ts', ...args]),
  start('vite/bin/vite.js', ['--clearScreen', 'false']),
]

function start(file, given) {
  return spawn(process.execPath, [inProject('node_modules', file), ...given], {
    cwd: root,
    env: { ...process.env, PORT: String(port) },
    stdio: 'inherit',
  })
}

function stopAll() {
  for (const part of parts) part.kill('SIGTERM')
}

process.on('SIGINT', stopAll)
process.on('SIGTERM', stopAll)
const ends = parts.map((part) => once(part, 'exit'))
const [code] = await Promise.race(ends)
stopAll()
await Promise.all(ends)
process.exitCode = code ?? 0
