import { defineConfig } from 'vitest/config'

/** Attacks, outages and kills in their long form: run before a release, not by `npm test`. */
export default defineConfig({
  test: {
    environment: 'node',
    include: ['tests/**/*.long.ts'],
    globalSetup: 'tests/support/global-setup.ts',
    // One file at a time: each measures what others notice on a machine that does nothing else.
    maxWorkers: 1,
    testTimeout: 900_000,
    hookTimeout: 300_000,
    expect: { poll: { timeout: 60_000 } },
    restoreMocks: true,
    unstubGlobals: true,
    passWithNoTests: true,
  },
})
