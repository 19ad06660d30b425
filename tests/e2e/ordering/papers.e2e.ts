import { readFile } from 'node:fs/promises'
import type { Page } from '@playwright/test'
import { readPdf } from '#tests/builders/read-pdf.ts'
import { openCartWith } from '../support/page/cart-page.ts'
import { expect, test } from '../support/journey.ts'
import { startWithoutNetwork } from '../support/network/offline.ts'
import { keepScreen } from '../support/page/screenshot.ts'
import { orderableProducts } from '../support/shopper.ts'
import type { Say } from '../support/texts.ts'

async function saved(page: Page, press: () => Promise<void>) {
  const [download] = await Promise.all([page.waitForEvent('download'), press()])
  return { name: download.suggestedFilename(), ...(await readPdf(await readFile(await download.path()))) }
}

async function openPaper(page: Page, say: Say): Promise<void> {
  await page.getByRole('button', { name: say('Acțiuni pentru coș') }).click()
  await page.getByRole('menuitem', { name: say('Document PDF') }).click()
}
const paperDialog = (page: Page, say: Say) => page.getByRole('dialog', { name: say('Document PDF') })

test.use({ behindProxy: true })

test('the cart becomes a document for the owner of the car, and one at purchase price; what was typed is there the next time @CART-09', async ({
  page,
  account,
  say,
  shop,
}, info) => {
  const [product] = await orderableProducts(shop, account)
  if (!product) throw new Error('no product')
  await openCartWith(page, shop, account, [product])
  const dialog = paperDialog(page, say)
  await openPaper(page, say)
  await dialog.getByRole('textbox', { name: say('Client') }).fill('Ștefan Țuțuianu')
  await dialog.getByLabel(say('Număr de înmatriculare')).fill('CJ 90 LEG')
  await keepScreen(page, info, 'paper-dialog')
  const sale = await saved(page, () => dialog.getByRole('button', { name: say('Descarcă PDF') }).click())
  expect(sale.name).toMatch(/CJ 90 LEG.*\.pdf$/)
  expect(sale.title).toBe(say('Estimare de preț'))
  for (const words of ['Ștefan Țuțuianu', product.articleNumber]) expect(sale.text).toContain(words)
  await dialog.getByText(say('Pentru firma dvs.')).click()
  const own = await saved(page, () => dialog.getByRole('button', { name: say('Descarcă PDF') }).click())
  expect(own.text).not.toBe(sale.text)
  await page.keyboard.press('Escape')
  await openPaper(page, say)
  await expect(dialog.getByRole('textbox', { name: say('Client') })).toHaveValue('Ștefan Țuțuianu')
})

test('without a network the document of the cart cannot be made, and it is said why @CART-09 @OFF-02', async ({
  page,
  account,
  say,
  shop,
  faults,
}) => {
  const [product] = await orderableProducts(shop, account)
  if (!product) throw new Error('no product')
  await openCartWith(page, shop, account, [product])
  await startWithoutNetwork(page, faults, say)
  await openPaper(page, say)
  // The shop makes it: nothing of it is kept on the device.
  const missing = page.getByRole('dialog', { name: say('Nu este pe acest dispozitiv') })
  await expect(
    missing.getByText(say('Magazinul nu răspunde. Apare singur când revine conexiunea.')).first(),
  ).toBeVisible()
})
