import { availableParallelism } from 'node:os'
import babel from '@rolldown/plugin-babel'
import { defineConfig } from 'vitest/config'

const slow = '**/*.slow.test.ts'
const cluster = ['tests/database/cluster.ts']
/** Vitest would leave one core of two idle, while the server's tests wait for PostgreSQL. */
const maxWorkers = Math.max(2, availableParallelism() - 1)

/**
 * `app` needs nothing but Node (a file that needs a page says `@vitest-environment happy-dom`), `server` gets a PostgreSQL of its own,
 * `slow` loads whole demos, starts and kills real processes, one file at a time; `npm run check` leaves the slow ones to `npm test`.
 * Files of `server` share the loaded modules of their worker: the server keeps its state in what `createApp` is given, and each file has a database of its own.
 */
export default defineConfig({
  test: {
    projects: [
      {
        plugins: [babel({ include: /\/src\/.*\.tsx?$/, plugins: ['@lingui/babel-plugin-lingui-macro'] })],
        test: { name: 'app', include: ['src/**/*.test.{ts,tsx}', 'sw/**/*.test.ts', 'tests/*.test.ts', 'tests/layers/*.test.ts', 'tests/e2e/support/*.test.ts'], exclude: [slow], pool: 'threads', maxWorkers },
      },
      { test: { name: 'server', include: ['server/**/*.test.ts'], exclude: [slow], globalSetup: cluster, pool: 'threads', maxWorkers, isolate: false, testTimeout: 15_000, hookTimeout: 60_000 } },
      { test: { name: 'slow', include: ['server/**/*.slow.test.ts', 'tests/**/*.slow.test.ts'], globalSetup: cluster, maxWorkers: 1, sequence: { groupOrder: 1 }, testTimeout: 120_000, hookTimeout: 120_000 } },
    ],
  },
})
