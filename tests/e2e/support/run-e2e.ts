import { spawnSync } from 'node:child_process'
import { join, resolve } from 'node:path'
import { ensureChromium } from './chromium.ts'

// npm run e2e [-- playwright's arguments]: makes sure that there is a browser, then drives the built app.
const root = resolve(import.meta.dirname, '../../..')
try {
  ensureChromium((text) => console.log(text))
  const { status } = spawnSync(
    process.execPath,
    [join(root, 'node_modules/@playwright/test/cli.js'), 'test', ...process.argv.slice(2)],
    { cwd: root, stdio: 'inherit' },
  )
  process.exit(status ?? 1)
} catch (error) {
  console.error(error instanceof Error ? error.message : error)
  process.exit(1)
}
