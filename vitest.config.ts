import { readdirSync, readFileSync, realpathSync } from 'node:fs'
import { availableParallelism } from 'node:os'
import { lingui } from '@lingui/vite-plugin'
import babel from '@rolldown/plugin-babel'
import { playwright } from '@vitest/browser-playwright'
import { defineConfig } from 'vitest/config'
import { splitTexts } from './server/start/assets/split-texts.ts'
import { findChromium } from './tests/e2e/support/chromium.ts'
import { iconsOneByOne } from './tests/screens/support/icons-one-by-one.ts'

const browser = findChromium()
const slow = '**/*.slow.test.ts'
const cluster = ['tests/database/cluster.ts']
/** Vitest would leave one core of two idle, while the server's tests wait for PostgreSQL. */
const maxWorkers = Math.max(2, availableParallelism() - 1)
/** Patience, not budgets: a second or five, the defaults, are a wrong verdict on a machine that is busy; who waits in vain is only told later. */
const patience = { testTimeout: 60_000, hookTimeout: 120_000, expect: { poll: { timeout: 10_000 } } }
/** As for journeys (decision 125): what passes at the second try only is named and counted by `npm test`. */
const retry = process.env['CI'] ? 1 : 0

/** Vite's plugins of what is told in Lingui's macros. */
const texts = () => [babel({ include: /\/src\/.*\.tsx?$/, plugins: ['@lingui/babel-plugin-lingui-macro'] })]
const nodeTests = { exclude: [slow], pool: 'threads' as const, maxWorkers, retry, ...patience }
/** What keeps state in its modules: each file of tests loads them for itself. */
const stateful = 'src/{data,platform}/**/*.test.ts'
/** Files that ask for a page in their first line: `// @vitest-environment happy-dom`. */
const inPage = readdirSync('src', { recursive: true, encoding: 'utf8' })
  .filter((file) => /\.test\.tsx?$/.test(file))
  .map((file) => `src/${file}`)
  .filter((file) => readFileSync(file, 'utf8').startsWith('// @vitest-environment'))

/**
 * `unit` and `data` need nothing but Node, `page` a page that is made up; `server` gets a PostgreSQL of its own; `slow` loads whole demos, starts and kills
 * real processes; `screens` draws in a browser; `relevance` measures the search. `npm run check` runs the first two, `npm test` all.
 * Files of `unit` and of `server` share the loaded modules of their worker, which takes a fifth of the time: there is no state in them, the server keeps its
 * own in what `createApp` is given, and each file has a database of its own.
 */
export default defineConfig({
  test: {
    projects: [
      {
        plugins: texts(),
        test: {
          ...nodeTests,
          name: 'unit',
          include: [
            'src/**/*.test.{ts,tsx}',
            'sw/**/*.test.ts',
            'tests/*.test.ts',
            'tests/{styles,addresses,access}/*.test.ts',
            'tests/layers/*.test.ts',
            'tests/bench/*.test.ts',
            'tests/parts/*.test.ts',
            'tests/e2e/support/**/*.test.ts',
          ],
          exclude: [slow, stateful, ...inPage],
          isolate: false,
        },
      },
      { plugins: texts(), test: { ...nodeTests, name: 'data', include: [stateful], exclude: [slow, ...inPage] } },
      { plugins: texts(), test: { ...nodeTests, name: 'page', include: inPage } },
      {
        test: {
          name: 'server',
          ...nodeTests,
          include: ['server/**/*.test.ts'],
          globalSetup: cluster,
          isolate: false,
        },
      },
      {
        test: {
          name: 'slow',
          include: ['server/**/*.slow.test.ts', 'tests/**/*.slow.test.ts'],
          globalSetup: [...cluster, 'tests/database/built-app.ts', 'tests/database/small-demo.ts'],
          // Each waits for its processes about half of the time.
          maxWorkers: 2,
          retry,
          ...patience,
          sequence: { groupOrder: 1 },
          testTimeout: 300_000,
          hookTimeout: 300_000,
        },
      },
      {
        // What the whole search understands, and how quickly: measured by `npm run relevance`, like the bench, and no part of `npm test`.
        test: {
          name: 'relevance',
          include: ['tests/relevance/*.measure.test.ts'],
          globalSetup: cluster,
          maxWorkers: 1,
          ...patience,
          testTimeout: 300_000,
          hookTimeout: 300_000,
        },
      },
      {
        plugins: [iconsOneByOne(), ...texts(), lingui(), splitTexts([])],
        define: { __BUILD__: '"test"', __SHAPES__: '"test"' },
        resolve: {
          conditions: ['module', 'browser', 'production'],
          alias: { 'use-sync-external-store/shim/with-selector': 'use-sync-external-store/with-selector' },
        },
        cacheDir: 'node_modules/.cache/screens',
        // React and Dexie as they are shipped: what React looks after for its developers takes a third more of the page's time (decision 304).
        oxc: { jsx: { runtime: 'automatic', development: false } },
        // Found while the tests run, a library would be bundled then and the page loaded anew.
        optimizeDeps: {
          rolldownOptions: { transform: { define: { 'process.env.NODE_ENV': '"production"' } } },
          entries: ['src/main.tsx', 'tests/screens/**/*.screen.tsx'],
          exclude: ['@tabler/icons-react'],
        },
        // node_modules may be a link.
        server: { fs: { allow: ['.', realpathSync('node_modules')] } },
        test: {
          name: 'screens',
          retry,
          include: ['tests/screens/**/*.screen.tsx'],
          maxWorkers,
          ...patience,
          sequence: { groupOrder: 2 },
          browser: {
            enabled: true,
            headless: true,
            screenshotFailures: false,
            isolate: false,
            connectTimeout: 300_000,
            provider: playwright({ launchOptions: { ...browser, args: [...(browser?.args ?? [])] } }),
            instances: [{ browser: 'chromium' }],
          },
        },
      },
    ],
  },
})
