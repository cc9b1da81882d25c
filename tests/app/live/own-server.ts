import { type ChildProcess, spawn } from 'node:child_process'
import { once } from 'node:events'
import { mkdtemp, rm } from 'node:fs/promises'
import { createServer } from 'node:net'
import { tmpdir } from 'node:os'
import { join } from 'node:path'
import { fileURLToPath } from 'node:url'

const main = fileURLToPath(new URL('../../../dist/server/main.js', import.meta.url))

/** The built app on data of its own, to be stopped and started while a browser looks on. */
export class OwnServer {
  private process: ChildProcess | undefined

  private constructor(
    private readonly port: number,
    readonly dataDir: string,
    private readonly settings: Readonly<Record<string, string>>,
  ) {}

  static async create(settings: Readonly<Record<string, string>> = { DEMO_DATA: 'yes' }): Promise<OwnServer> {
    return new OwnServer(await freePort(), await mkdtemp(join(tmpdir(), 'foresale-live-')), settings)
  }

  get origin(): string {
    return `http://127.0.0.1:${this.port}`
  }

  /** Resolves once it says that it is open; `changed` are settings in place of its own. */
  async start(changed: Readonly<Record<string, string>> = {}): Promise<void> {
    const own = { PORT: String(this.port), DATA_DIR: this.dataDir, LOG_LEVEL: 'warn' }
    const env = { ...own, ...this.settings, ...changed }
    const started = spawn(process.execPath, [main], { env: { ...process.env, ...env } })
    this.process = started
    let said = ''
    await new Promise<void>((open, fail) => {
      const hear = (words: Buffer) => {
        said += words
        if (said.includes(`Foresale is open at  ${this.origin}`)) open()
      }
      started.stdout.on('data', hear)
      started.stderr.on('data', hear)
      started.once('exit', (code) => fail(new Error(`the server ended with ${code}: ${said}`)))
    })
  }

  /** As an operator stops it, or as a machine that loses its power does. */
  async stop(signal: 'SIGTERM' | 'SIGKILL' = 'SIGTERM'): Promise<void> {
    const running = this.process
    if (!running || running.exitCode !== null || running.signalCode !== null) return
    running.kill(signal)
    await once(running, 'exit')
  }

  async remove(): Promise<void> {
    await this.stop()
    await rm(this.dataDir, { recursive: true, force: true })
  }
}

async function freePort(): Promise<number> {
  const probe = createServer().listen(0, '127.0.0.1')
  await once(probe, 'listening')
  const address = probe.address()
  probe.close()
  await once(probe, 'close')
  return typeof address === 'object' && address !== null ? address.port : 0
}
