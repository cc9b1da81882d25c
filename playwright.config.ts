import { createServer } from 'node:net'
import { defineConfig } from '@playwright/test'
import { findChromium } from './scripts/lib/chromium.mjs'

const port = await chosenOnce('BROWSER_TESTS_PORT', freePort)
const chromium = await chosenOnce('CHROMIUM_PATH', async () => (await findChromium()) ?? '')

/** Every worker reads this file anew, and inherits what its first reader chose. */
async function chosenOnce(name: string, choose: () => Promise<string>): Promise<string> {
  const value = process.env[name] ?? (await choose())
  process.env[name] = value
  return value
}

function freePort(): Promise<string> {
  return new Promise((resolve) => {
    const server = createServer().listen(0, '127.0.0.1', () => {
      const address = server.address()
      server.close(() => resolve(typeof address === 'object' && address !== null ? String(address.port) : ''))
    })
  })
}

export default defineConfig({
  testDir: 'tests',
  testMatch: '**/*.browser.ts',
  outputDir: 'test-results/browser',
  fullyParallel: true,
  workers: 2,
  retries: 0,
  forbidOnly: true,
  // With the patience of a person: the server answers for real, on a machine that has other things to do.
  timeout: 120_000,
  expect: { timeout: 20_000 },
  use: {
    baseURL: `http://127.0.0.1:${port}`,
    screenshot: 'only-on-failure',
    // The one of today's list has a test of its own: elsewhere it would answer in the server's place.
    serviceWorkers: 'block',
    // Drawing every frame of a transition took a fifth of a page's time; tests of motion ask for it.
    contextOptions: { reducedMotion: 'reduce' },
    launchOptions: {
      ...(chromium === '' ? {} : { executablePath: chromium }),
      args: [
        ...(process.getuid?.() === 0 ? ['--no-sandbox'] : []),
        '--disable-quic',
        '--no-first-run',
        '--disable-background-networking',
        '--disable-component-update',
        '--disable-sync',
        // Else each context starts a renderer in reserve, which no test comes to.
        '--renderer-process-limit=1',
        // A page lives too briefly to earn back what optimising its scripts costs.
        '--js-flags=--no-maglev,--no-turbofan',
      ],
    },
  },
  webServer: {
    command: 'node scripts/lib/serve-for-tests.mjs',
    url: `http://127.0.0.1:${port}/healthz`,
    env: {
      PORT: port,
      LOG_LEVEL: 'warn',
      TRUST_PROXY: '1',
      // What a proxy opens to others is allowed in so many words.
      DEMO_DATA: 'yes',
      ALLOW_PUBLIC_OUTBOX: 'yes',
      ALLOW_SANDBOX_PAYMENTS: 'yes',
      FOLLOW_UP_BOSS: 'sandbox',
      ZAPIER: 'sandbox',
      MOXI_WORKS: 'sandbox',
      HUBSPOT: 'sandbox',
    },
    timeout: 120_000,
    gracefulShutdown: { signal: 'SIGTERM', timeout: 10_000 },
    stdout: 'ignore',
    stderr: 'pipe',
  },
})
