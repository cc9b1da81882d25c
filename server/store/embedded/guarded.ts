import { type ChildProcess, spawn } from 'node:child_process'
import type { Account } from './account.ts'
import { spawnOptions } from './run-as.ts'

/**
 * Runs the program in its arguments until its own standard input ends, then requests PostgreSQL's fast shutdown. The
 * app holds the other end of that input, which the system closes however the app dies.
 */
const guard = `
exec 3<&0
"$@" </dev/null 3<&- &
server=$!
{ read -r _ <&3; kill -INT "$server"; } &
watch=$!
wait "$server"
code=$?
kill "$watch" 2>/dev/null
exit "$code"
`

export interface Guarded {
  /** The exit code, or null if it was killed or never started. */
  readonly ended: Promise<number | null>
  /** The program then shuts down and ends. */
  release(): void
}

/** In its own session, so that the terminal's Ctrl-C reaches only the app. */
export function runGuarded(
  account: Account | undefined,
  program: string,
  args: readonly string[],
  output: number,
): Guarded {
  const child = spawn('/bin/sh', ['-c', guard, 'guard', program, ...args], {
    ...spawnOptions(account),
    detached: true,
    stdio: ['pipe', output, output],
  })
  child.stdin?.on('error', () => undefined)
  return { ended: endOf(child), release: () => child.stdin?.end() }
}

function endOf(child: ChildProcess): Promise<number | null> {
  return new Promise((resolve) => {
    child.once('error', () => resolve(null))
    child.once('exit', (code) => resolve(code))
  })
}
