import { execFileSync } from 'node:child_process'
import { accessSync, constants, existsSync } from 'node:fs'
import { delimiter, join } from 'node:path'
import { chromium } from '@playwright/test'

/**
 * Where a browser of the system may be called: Debian's without windows, which needs little more than half of the processor's time that the same one with
 * windows takes to draw nothing that anybody sees; then Debian's, Ubuntu's, Google's package, and the Mac's application.
 */
const names = ['chromium-headless-shell', 'chromium', 'chromium-browser', 'google-chrome', 'google-chrome-stable']
const applications = [
  '/Applications/Google Chrome.app/Contents/MacOS/Google Chrome',
  '/Applications/Chromium.app/Contents/MacOS/Chromium',
]

/** What Playwright's `launchOptions` need to run the Chromium of this machine. */
export interface ChromiumOptions {
  /** Undefined: Playwright's own download. */
  readonly executablePath: string | undefined
  readonly args: readonly string[]
}

/** The system's Chromium, else Playwright's own download, else undefined: nothing is installed here. */
export function findChromium(): ChromiumOptions | undefined {
  const executablePath = [...searchPath(), ...applications].find(isExecutable)
  // Chromium's sandbox does not work for root.
  const args = process.getuid?.() === 0 ? ['--no-sandbox'] : []
  return executablePath !== undefined || existsSync(chromium.executablePath()) ? { executablePath, args } : undefined
}

/**
 * Finds a Chromium, or installs one: Debian's package as root, else Playwright's own download.
 * @param say told before something is installed
 * @throws Error when neither can be had
 */
export function ensureChromium(say: (text: string) => void): ChromiumOptions {
  const found = findChromium()
  if (found) return found
  const isRoot = process.getuid?.() === 0
  if (isRoot && isExecutable('/usr/bin/apt-get')) {
    say('Installing Chromium from the system packages …')
    const env = { ...process.env, DEBIAN_FRONTEND: 'noninteractive' }
    tryTo(() => {
      execFileSync('apt-get', ['update', '-qq'], { env, stdio: 'ignore' })
      execFileSync('apt-get', ['install', '-qq', '-y', '--no-install-recommends', 'chromium-headless-shell'], {
        env,
        stdio: 'ignore',
      })
    })
  }
  if (!findChromium()) {
    say("Downloading Playwright's Chromium …")
    tryTo(() =>
      execFileSync(
        join('node_modules', '.bin', 'playwright'),
        ['install', ...(isRoot ? ['--with-deps'] : []), 'chromium'],
        { stdio: 'ignore' },
      ),
    )
  }
  const installed = findChromium()
  if (!installed)
    throw new Error(
      'The end-to-end tests need Chromium, and it could not be installed. Install the package "chromium", or run: npx playwright install chromium',
    )
  return installed
}

const searchPath = () =>
  (process.env['PATH'] ?? '').split(delimiter).flatMap((folder) => names.map((name) => join(folder, name)))

function isExecutable(path: string): boolean {
  try {
    accessSync(path, constants.X_OK)
    return true
  } catch {
    return false
  }
}

/** What fails here shows in that there is still no Chromium. */
function tryTo(work: () => void): void {
  try {
    work()
  } catch {
    return
  }
}
