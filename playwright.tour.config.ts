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
  use: { ...main.use, baseURL: process.env.TOUR_URL ?? '', screenshot: 'off' },
  webServer: [],
})
