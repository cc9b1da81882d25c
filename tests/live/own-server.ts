import { type ChildProcess, spawn } from 'node:child_process'
import { once } from 'node:events'
import { mkdtemp, rm } from 'node:fs/promises'
import { createServer } from 'node:net'
import { tmpdir } from 'node:os'
import { join } from 'node:path'
import { fileURLToPath } from 'node:url'
import { expect } from '#tests/e2e/expect.ts'

const main = fileURLToPath(new URL('../../dist/server/main.js', import.meta.url))

/** The built app on data of its own, to be stopped and started while a browser looks on. */
export class OwnServer {
  private process: ChildProcess | undefined

  private constructor(
    private readonly port: number,
    private readonly dataDir: string,
  ) {}

  static async create(): Promise<OwnServer> {
    return new OwnServer(await freePort(), await mkdtemp(join(tmpdir(), 'foresale-live-')))
  }

  get origin(): string {
    return `http://127.0.0.1:${this.port}`
  }

  async start(): Promise<void> {
    const env = { PORT: String(this.port), DATA_DIR: this.dataDir, DEMO_DATA: 'yes', LOG_LEVEL: 'warn' }
    this.process = spawn(process.execPath, [main], { env: { ...process.env, ...env }, stdio: 'ignore' })
    const isUp = () =>
      fetch(`${this.origin}/readyz`).then(
        ({ status }) => status,
        () => null,
      )
    await expect.poll(isUp, { timeout: 60_000 }).toBe(200)
  }

  async stop(): Promise<void> {
    const running = this.process
    if (!running || running.exitCode !== null) return
    running.kill('SIGTERM')
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
