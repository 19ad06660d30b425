import type { Page } from '@playwright/test'
import { expect, test } from '../support/journey.ts'
import { keepScreen } from '../support/page/screenshot.ts'

// The demo's company with recent invoices; a worker would answer in the shop's place.
test.use({ persona: '@patron', serviceWorkers: 'block' })
test.setTimeout(180_000)

const UNKNOWN_DESCRIPTOR = 'WVWZZZ99ZEW123456'
const UNKNOWN_MAKER = '0A1LSDAAAFB345678'

/** The shop fails at these calls, until the function that is returned is called. */
async function failing(page: Page, ...paths: readonly string[]): Promise<() => Promise<void>> {
  for (const path of paths)
    await page.route(path, async (route) =>
      route.fulfill({ response: await route.fetch(), status: 500, json: { message: 'Mai târziu.', code: 'internal' } }),
    )
  return async () => {
    for (const path of paths) await page.unroute(path)
  }
}

test('what the shop says when something fails or is not there, one thing after the other @LIM-02', async ({
  page,
  say,
}, info) => {
  const main = page.getByRole('main')
  const said = (text: string, values?: Record<string, string>) =>
    expect(page.getByText(say(text, values)).first()).toBeVisible()
  const heal = await failing(page, '**/api/v2/cart/items', '**/api/mega-menu')
  await page.goto('/cart-v2')
  await said('Nu am putut încărca meniul. Încercați din nou.')
  await said('Eroare coș')
  await said('Nu am putut încărca datele coșului. Încercați din nou.')
  await keepScreen(page, info, 'says-cart')
  await heal()
  await page.reload()
  await said('Coșul este gol')

  await page.goto(`/vehicle?vin=${UNKNOWN_DESCRIPTOR}`)
  await said('Nu a fost găsit niciun vehicul')
  await page.goto(`/vehicle?vin=${UNKNOWN_MAKER}`)
  await said('Seria de șasiu nu poate fi identificată')
  await said('Contactați consultantul de vânzări.')

  await page.goto('/returns/new?q=7999999')
  await said('Factura nu a fost găsită sau nu este a dvs.')

  for (const [address, text] of [
    ['/compliance', 'Certificatul de garanție nu a putut fi generat.'],
    ['/conformity', 'Declarația de conformitate nu a putut fi generată.'],
  ] as const) {
    const healPaper = await failing(page, `**/api${address}/*/pdf`)
    await page.goto(address)
    await main
      .getByRole('button', { name: /^Descarcă PDF/ })
      .first()
      .click()
    await said(text)
    await healPaper()
  }
  await keepScreen(page, info, 'says-paper')

  await page.getByRole('button', { name: say('Acțiuni rapide') }).click()
  await page
    .getByRole('dialog')
    .getByRole('button', { name: say('Feedback') })
    .click()
  await page
    .getByLabel(say('Fișiere'))
    .setInputFiles({ name: 'program.exe', mimeType: 'application/x-msdownload', buffer: Buffer.from('MZ') })
  await said('Tipul de fișier nu este suportat')
  await page
    .getByRole('dialog')
    .getByRole('button', { name: say('Trimite') })
    .click()
  await said('Acest câmp este obligatoriu')

  await page.goto('/search-v2?q=zzzzqq')
  await said('Nimic pentru „{text}”', { text: 'zzzzqq' })
  await page.goto('/permission-denied')
  await expect(page.getByRole('heading', { level: 1, name: say('Permisiune refuzată') })).toBeVisible()
})
