import { tmpdir } from 'node:os'
import { join } from 'node:path'
import { findChromium } from '../support/chromium.ts'
import { expect, test } from '../support/journey.ts'
import { filmOf } from '../support/page/printed-code.ts'
import { openScanner, someVin } from '../support/page/scan-dialog.ts'
import { keepScreen } from '../support/page/screenshot.ts'

/** What the browser's camera sees; written before the browser is started. */
const FILM = join(tmpdir(), `atelier-vin-${process.pid}.y4m`)
const browser = findChromium()
test.use({
  launchOptions: {
    ...(browser?.executablePath ? { executablePath: browser.executablePath } : {}),
    args: [
      ...(browser?.args ?? []),
      '--use-fake-ui-for-media-stream',
      '--use-fake-device-for-media-stream',
      `--use-file-for-fake-video-capture=${FILM}`,
    ],
  },
})
test.setTimeout(120_000)
test.beforeAll(async () => filmOf(`I${await someVin()}`, 'Code39', FILM))

test('a VIN on a label is read by the camera, with the I that some makers print before it, and its vehicle is shown @VEH-04', async ({
  page,
  say,
}, info) => {
  const vin = await someVin()
  const dialog = await openScanner(page, say)
  await keepScreen(page, info, 'scan')
  await page.waitForURL(`**/vehicle?vin=${vin}`, { timeout: 60_000 })
  await expect(dialog).toBeHidden()
  await expect(page.getByRole('main').getByText(vin).first()).toBeVisible()
})
