import { defineConfig } from '@playwright/test'
import main from './playwright.config.ts'

/** Tours of pages with planted bugs, which a server of the sources serves: see scripts/lib/tour-mutants.ts. */
export default defineConfig({
  ...main,
  testDir: 'tests/charts',
  testMatch: 'planted.tour.ts',
  outputDir: 'test-results/tour-mutants',
  fullyParallel: false,
  workers: 1,
  // What a bug has taken from the page is not waited for until the tour's own time is up.
  use: { ...main.use, baseURL: process.env.TOUR_URL ?? '', screenshot: 'off', actionTimeout: 10_000 },
  webServer: [],
})
