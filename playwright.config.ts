import { defineConfig } from '@playwright/test'
import { findChromium } from './tests/e2e/support/chromium.ts'
import type { JourneyOptions } from './tests/e2e/support/journey.ts'

const browser = findChromium()

/** A journey runs once: on the tablet, or at the counter's PC where it is tagged @desktop; on both where it is tagged @both. */
export default defineConfig<JourneyOptions>({
  testDir: 'tests/e2e',
  testMatch: '**/*.e2e.ts',
  globalSetup: './tests/e2e/support/global-setup.ts',
  outputDir: 'test-results',
  fullyParallel: true,
  // More than cores: a journey waits for about half of its time, and three at once leave a core idle now and then.
  workers: 4,
  forbidOnly: Boolean(process.env['CI']),
  // Decision 125: only where a whole run stands or falls with one of 200, and what needed it is counted as flaky. Those of exactly once begin no
  // second time (support/journey.ts).
  retries: process.env['CI'] ? 1 : 0,
  // Patience, not budgets (those are the bench's): a machine that does two journeys at once may be slow for a while. Who waits in vain is only told later.
  timeout: 120_000,
  expect: { timeout: 30_000 },
  reporter: [['list']],
  use: {
    browserName: 'chromium',
    launchOptions: {
      ...(browser?.executablePath ? { executablePath: browser.executablePath } : {}),
      args: [...(browser?.args ?? [])],
    },
    // Recording every journey takes a quarter of the processor's time; a log is all that is left of a whole run anyway.
    trace: process.env['CI'] ? 'off' : 'retain-on-failure',
    actionTimeout: 30_000,
    navigationTimeout: 60_000,
    timezoneId: 'Europe/Bucharest',
  },
  projects: [
    {
      name: 'tablet',
      grepInvert: /@desktop/,
      use: {
        viewport: { width: 800, height: 1280 },
        hasTouch: true,
        isMobile: true,
        colorScheme: 'light',
        locale: 'ro-RO',
        interfaceLocale: 'ro',
      },
    },
    {
      name: 'desktop',
      grep: /@both|@desktop/,
      use: { viewport: { width: 1440, height: 900 }, colorScheme: 'dark', locale: 'de-DE', interfaceLocale: 'de' },
    },
  ],
})
