import { defineConfig } from 'vitest/config'

/** A DOM or a module that the tests of one file leave changed. */
const isolated = [
  'tests/**/*.test.tsx',
  'tests/kapture/price-tiers.test.ts',
  'tests/app/navigation/dialog-history.test.ts',
  'tests/accounts/session/store.test.ts',
  'tests/app/shell/first-paint.test.ts',
  'tests/uploads/upload/{many-cells,samples,xlsx}.test.ts',
]

export default defineConfig({
  test: {
    environment: 'node',
    globalSetup: 'tests/support/global-setup.ts',
    maxWorkers: 2,
    testTimeout: 60_000,
    hookTimeout: 60_000,
    // With the patience that a busy machine needs, as tests/support/eventually.ts.
    expect: { poll: { timeout: 30_000 } },
    restoreMocks: true,
    unstubGlobals: true,
    projects: [
      { extends: true, test: { name: 'isolated', include: isolated } },
      // Files share the modules that a worker has loaded: loading them took longer than most tests.
      {
        extends: true,
        test: { name: 'shared', include: ['tests/**/*.test.ts'], exclude: isolated, isolate: false },
      },
    ],
  },
})
