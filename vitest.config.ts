import babel from '@rolldown/plugin-babel'
import { defineConfig } from 'vitest/config'

const slow = '**/*.slow.test.ts'

/**
 * `app` needs nothing but Node (a file that needs a page says `@vitest-environment happy-dom`), `server` gets a PostgreSQL of its own,
 * `slow` starts and kills real processes; `npm run check` leaves the slow ones to `npm test`.
 */
export default defineConfig({
  test: {
    projects: [
      {
        plugins: [babel({ include: /\/src\/.*\.tsx?$/, plugins: ['@lingui/babel-plugin-lingui-macro'] })],
        test: { name: 'app', include: ['src/**/*.test.{ts,tsx}', 'sw/**/*.test.ts', 'tests/*.test.ts', 'tests/layers/*.test.ts', 'tests/e2e/support/*.test.ts'], exclude: [slow] },
      },
      { test: { name: 'server', include: ['server/**/*.test.ts'], exclude: [slow], globalSetup: ['tests/database/cluster.ts'], testTimeout: 15_000, hookTimeout: 60_000 } },
      { test: { name: 'slow', include: ['server/**/*.slow.test.ts', 'tests/**/*.slow.test.ts'], testTimeout: 120_000, hookTimeout: 120_000 } },
    ],
  },
})
