import { readFileSync } from 'node:fs'
import { stopRunning } from './run.mjs'

const interval = 250

/**
 * Ends this process, and what it runs, when the npm that runs it has died, which npm's shell does not pass on:
 * the app would go on unseen, holding its port and its data.
 */
export function endWithNpm() {
  if (process.env.npm_lifecycle_event === undefined) return
  const before = lineage()
  const timer = setInterval(() => {
    if (lineage() === before) return
    clearInterval(timer)
    stopRunning()
    process.kill(process.pid, 'SIGTERM')
  }, interval)
  timer.unref()
}

/** This process's parent, and where that is npm's shell, the shell's parent, which is npm. */
function lineage() {
  const parent = process.ppid
  try {
    const [, name, rest] = /^\d+ \((.*)\) \S (\d+)/s.exec(readFileSync(`/proc/${parent}/stat`, 'utf8'))
    return /^(sh|dash|bash|ash|busybox)$/.test(name) ? `${parent} ${rest}` : `${parent}`
  } catch {
    return `${parent}`
  }
}
