import { spawn } from 'node:child_process'
import { inProject, root } from './project.mjs'

const running = new Set()

/**
 * Runs a program in the project's folder: `{ code, output }`, code 127 when there is no such program.
 * With `live` its output goes to the terminal as it comes; otherwise it is handed back.
 */
export function run(program, args, { live = false, env = {}, shell = false } = {}) {
  return new Promise((settle) => {
    const child = spawn(program, args, {
      cwd: root,
      env: { ...process.env, ...env },
      shell,
      stdio: live ? 'inherit' : ['ignore', 'pipe', 'pipe'],
    })
    running.add(child)
    child.once('close', () => running.delete(child))
    const output = []
    child.stdout?.on('data', (chunk) => output.push(chunk))
    child.stderr?.on('data', (chunk) => output.push(chunk))
    child.once('error', (error) => settle({ code: 127, output: error.message }))
    child.once('close', (code) => settle({ code: code ?? 1, output: Buffer.concat(output).toString() }))
  })
}

export function stopRunning() {
  for (const child of running) child.kill('SIGTERM')
}

/** Runs the program of an installed package, by the file it names in its `bin`. */
export function runInstalled(file, args, options) {
  return run(process.execPath, [inProject('node_modules', file), ...args], options)
}

export function runNpm(args, options) {
  const npm = process.env.npm_execpath
  if (npm?.endsWith('npm-cli.js')) return run(process.execPath, [npm, ...args], options)
  return run('npm', args, { ...options, shell: process.platform === 'win32' })
}

export function failWith(sentence) {
  process.stderr.write(`${sentence}\n`)
  process.exit(1)
}
