import { type ChildProcess, spawn } from 'node:child_process'
import { once } from 'node:events'
import { createInterface } from 'node:readline'
import { fileURLToPath } from 'node:url'

const inProject = (path: string) => fileURLToPath(new URL(`../../${path}`, import.meta.url))

export interface ChildServer {
  readonly child: ChildProcess
  /** Where it is open; rejects when it ends before. */
  readonly origin: Promise<string>
  /** What it has written to stderr so far. */
  said(): string
  kill(): Promise<void>
}

export interface ChildOptions {
  readonly databaseUrl: string
  readonly dataDir: string
  /** The built server, as production runs it; else the sources. */
  readonly isBuilt?: boolean
  readonly env?: Readonly<Record<string, string>>
  /** Of Node.js. */
  readonly flags?: readonly string[]
}

/** The whole server as a process of its own, on a test's database and folder; the caller kills it. */
export function startChild({
  databaseUrl,
  dataDir,
  isBuilt = false,
  env = {},
  flags = [],
}: ChildOptions): ChildServer {
  const program = isBuilt
    ? [inProject('dist/server/main.js')]
    : ['--import', 'tsx', inProject('server/main.ts')]
  const child = spawn(process.execPath, [...flags, ...program, '--port', '0'], {
    env: {
      ...process.env,
      NODE_ENV: isBuilt ? 'production' : 'test',
      ALLOW_SANDBOX_PAYMENTS: 'yes',
      DATABASE_URL: databaseUrl,
      DATA_DIR: dataDir,
      DEMO_DATA: 'no',
      ALLOW_PUBLIC_OUTBOX: 'yes',
      PAYMENTS: 'sandbox',
      LOG_LEVEL: 'error',
      ...env,
    },
    stdio: ['ignore', 'pipe', 'pipe'],
  })
  let said = ''
  child.stderr.on('data', (words) => {
    said += words
  })
  const origin = openAt(child, () => said)
  origin.catch(() => undefined)
  return {
    child,
    origin,
    said: () => said,
    async kill() {
      if (child.exitCode !== null || child.signalCode !== null) return
      child.kill('SIGKILL')
      await once(child, 'exit')
    },
  }
}

async function openAt(child: ReturnType<typeof spawn>, said: () => string): Promise<string> {
  if (!child.stdout) throw new Error('the server writes nowhere')
  for await (const line of createInterface(child.stdout)) {
    const origin = /open at\s+(http:\S+)/.exec(line)?.[1]
    if (origin) return origin
  }
  throw new Error(`the server ended before it was open: ${said()}`)
}
