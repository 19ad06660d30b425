import { tmpdir } from 'node:os'
import { join } from 'node:path'
import { expectAccessible } from './support/accessibility.ts'
import { findChromium } from './support/chromium.ts'
import { query } from './support/database.ts'
import { expect, test } from './support/journey.ts'
import { filmOf, printedCode } from './support/printed-code.ts'
import { keepScreen } from './support/screenshot.ts'
import type { Say } from './support/texts.ts'
import type { Page } from '@playwright/test'

test.setTimeout(120_000)

const FILM = join(tmpdir(), `atelier-vin-${process.pid}.y4m`)

async function someVin(): Promise<string> {
  const [row] = await query<{ vin: string }>('select vin from vin_records where array_length(car_ids, 1) = 1 order by vin limit 1', [])
  if (!row) throw new Error('The demo has no VIN.')
  return row.vin
}

async function openScanner(page: Page, say: Say) {
  await page.goto('/home')
  await page.getByRole('banner').getByRole('button', { name: say('Scanează un cod') }).filter({ visible: true }).first().click()
  const dialog = page.getByRole('dialog', { name: say('Scanează un cod') })
  await expect(dialog).toBeVisible()
  return dialog
}

test.describe('with a camera', () => {
  const browser = findChromium()
  test.use({
    launchOptions: {
      ...(browser?.executablePath ? { executablePath: browser.executablePath } : {}),
      args: [...(browser?.args ?? []), '--use-fake-ui-for-media-stream', '--use-fake-device-for-media-stream', `--use-file-for-fake-video-capture=${FILM}`],
    },
  })
  test.beforeAll(async () => filmOf(`I${await someVin()}`, 'Code39', FILM))

  test('a VIN on a label is read, with the I that some makers print before it, and its vehicle is shown @VEH-04', async ({ page, say }, info) => {
    const vin = await someVin()
    const dialog = await openScanner(page, say)
    await keepScreen(page, info, 'scan')
    await page.waitForURL(`**/vehicle?vin=${vin}`, { timeout: 60_000 })
    await expect(dialog).toBeHidden()
    await expect(page.getByRole('main').getByText(vin).first()).toBeVisible()
  })
})

test('without a camera a photo does: codes on labels of three kinds lead to the vehicle and to the parts; one without a code says so @VEH-04 @SRCH-01', async ({ page, say }, info) => {
  const vin = await someVin()
  const choose = async (picture: Buffer) => {
    const dialog = await openScanner(page, say)
    await expect(dialog.getByText(say('Nu există o cameră'))).toBeVisible()
    const chooser = page.waitForEvent('filechooser')
    await dialog.getByRole('button', { name: say('Citește dintr-o fotografie') }).click()
    await (await chooser).setFiles({ name: 'photo.png', mimeType: 'image/png', buffer: picture })
    return dialog
  }
  const dialog = await choose(Buffer.from('no picture at all'))
  await expect(dialog.getByText(say('Nu am găsit un cod în fotografie. Încercați de mai aproape, cu lumină mai bună.'))).toBeVisible({ timeout: 30_000 })
  await expectAccessible(page)
  await keepScreen(page, info, 'scan-without-camera')
  for (const format of ['Code128', 'DataMatrix'] as const) {
    await choose(await printedCode(vin, format))
    await page.waitForURL(`**/vehicle?vin=${vin}`, { timeout: 30_000 })
  }
  const [ean] = await query<{ raw: string }>(`select raw from article_numbers where kind = 'ean' and length(raw) = 13 order by article_id limit 1`, [])
  await choose(await printedCode(ean!.raw, 'EAN13'))
  await page.waitForURL(`**/search-v2?q=${ean!.raw}`)
  await expect(page.getByRole('main').getByRole('article').first()).toBeVisible()
})
