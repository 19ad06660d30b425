import { defineConfig } from '@playwright/test'
import base from '../../playwright.config.ts'

/**
 * npx playwright test --config tests/upgrade/capture.config.ts, with KEEP_AS=<commit>: fills a shop and a device with this version and keeps both below tests/upgrade/kept. Run it when a version
 * is released whose stored things differ from the last one's; what is kept there is never made anew.
 */
const { globalSetup: _shared, projects = [], ...others } = base
export default defineConfig({
  ...others,
  testDir: '.',
  testMatch: 'capture.ts',
  workers: 1,
  timeout: 300_000,
  projects: projects.slice(0, 1),
})
