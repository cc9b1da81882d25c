import { defineConfig } from 'vitest/config'

/** Values made at random, as long as asked: `npm run fuzz`. */
export default defineConfig({
  test: {
    environment: 'node',
    include: ['tests/**/*.fuzz.ts'],
    globalSetup: 'tests/support/global-setup.ts',
    maxWorkers: 1,
    testTimeout: 0,
    hookTimeout: 300_000,
    restoreMocks: true,
  },
})
