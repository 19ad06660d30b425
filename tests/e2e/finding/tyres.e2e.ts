import { tyreEndpoints } from '#src/contract/catalogue/tyres.ts'
import { expectAccessible } from '../support/page/accessibility.ts'
import { ask } from '../support/shop/api.ts'
import { knownPieces } from '../support/device/device-knowledge.ts'
import { expect, test } from '../support/journey.ts'
import { startWithoutNetwork } from '../support/network/offline.ts'
import { keepScreen } from '../support/page/screenshot.ts'

// Each step may take its time on a busy machine.
test.use({ actionTimeout: 30_000 })
test.setTimeout(180_000)

test('tyres by width, height and diameter, narrowed by season and label, into the cart @VEH-09 @desktop', async ({
  page,
  say,
}, info) => {
  await page.goto('/tyres')
  await page.getByLabel(say('Lățime')).selectOption('205')
  await page.getByLabel(say('Înălțime')).selectOption('55')
  await expectAccessible(page)
  await keepScreen(page, info, 'tyres-1-selector')
  await page.getByLabel(say('Diametru')).selectOption('205/55 R16')
  await expect(page.getByRole('heading', { level: 1 })).toContainText('205/55 R16')
  const rows = page.getByRole('main').getByRole('article')
  await expect(rows.first()).toContainText('205/55 R16')

  const season = page
    .getByRole('group', { name: say('Sezon') })
    .getByRole('button')
    .first()
  const ofSeason = /\d+$/.exec(await season.innerText())?.[0] ?? ''
  await season.click()
  await expect(page).toHaveURL(/season=/)
  await expect(page.getByRole('main').locator('p[aria-live="polite"]').first()).toContainText(
    new RegExp(`^${ofSeason}\\D`),
  )
  await page
    .getByRole('main')
    .getByRole('button', { name: say('Indici și eticheta UE') })
    .click()
  await page.getByLabel(say('Aderență pe umed')).selectOption('B')
  await expect(page).toHaveURL(/wet=B/)
  await expect(rows.first()).toBeVisible()
  await page.keyboard.press('Escape')
  await expect(page.getByRole('dialog')).toHaveCount(0)
  await expectAccessible(page)
  await keepScreen(page, info, 'tyres-2-list')

  await page.reload()
  await expect(season).toHaveAttribute('aria-pressed', 'true')
  await rows
    .getByRole('button', { name: new RegExp(`^${say('Adaugă')}`) })
    .first()
    .click()
  await expect(page.getByText(say('Notificare coș')).first()).toBeVisible()
})

test('a size is read as it stands on the tyre; what is none is said at the field @VEH-09', async ({ page, say }) => {
  await page.goto('/tyres')
  const field = page.getByLabel(say('Scrisă pe anvelopă'))
  await field.fill('filtru ulei')
  await field.press('Enter')
  await expect(field).toHaveAttribute('aria-invalid', 'true')
  await field.fill('195/65r15 91h')
  await field.press('Enter')
  await expect(page.getByRole('heading', { level: 1 })).toContainText('195/65 R15')
  for (const [field, value] of [
    ['Indice de sarcină', '91'],
    ['Indice de viteză', 'H'],
  ] as const)
    await expect(
      page
        .getByRole('main')
        .getByRole('button', { name: `${say(field)}: ${say('cel puțin {value}', { value })}`, exact: true }),
    ).toBeVisible()
})

test('an address that names no size, or no maker, leads back to the choice @VEH-09', async ({ page, say }) => {
  await page.goto('/tyres?tyre=abc')
  await expect(page.getByText(say('„{text}” nu este o dimensiune de anvelopă', { text: 'abc' }))).toBeVisible()
  await page
    .getByRole('main')
    .getByRole('link', { name: say('Alege dimensiunea') })
    .click()
  await expect(page.getByLabel(say('Lățime'))).toBeVisible()
  await page.goto('/tyres?by=vehicle&maker=999999')
  await expect(page.getByLabel(say('Gamă'))).toBeDisabled()
  await page.getByLabel(say('Producător')).selectOption('3')
  await expect(page.getByLabel(say('Gamă'))).toBeEnabled()
})

test('a text that means tyres opens their list, narrowed as it says @SRCH-01 @VEH-09 @desktop', async ({
  page,
  shop,
  account,
  say,
}) => {
  const { body } = await ask(shop, account, tyreEndpoints.products, {
    query: { size: '205/55 R16', season: '2', load_index: '91', speed_index: 'H' },
  })
  const brand = body.items[0]!.brand.name
  await page.goto('/home')
  await page.goto('/search-v2?q=205%2055%2016')
  await page.waitForURL(/\/tyres\?tyre=/)
  await expect(page.getByRole('main').getByRole('article').first()).toBeVisible()
  await page.goBack()
  await expect(page).toHaveURL(/\/home/)

  await page.goto(`/search-v2?q=${brand.toLowerCase()} iarna 205/55 R16 91H`)
  await page.waitForURL(/\/tyres\?tyre=/)
  const address = new URL(page.url()).searchParams
  expect([address.get('load'), address.get('speed')]).toEqual(['91', 'H'])
  const rows = page.getByRole('main').getByRole('article')
  await expect(rows.first()).toContainText(brand)
  const season = page.getByRole('group', { name: say('Sezon') })
  await expect(season.getByRole('button', { pressed: true })).toHaveCount(1)
})

test('a size among words for tyres is offered while it is typed and where it was searched @SRCH-01 @VEH-09', async ({
  page,
}) => {
  await page.goto('/search-v2?q=anvelope iarnă 205/55 R16')
  await page.waitForURL(/\/tyres\?.*season=/)
  const omnibox = page.getByRole('banner').getByRole('combobox')
  await omnibox.fill('Winterreifen 205/55 R16')
  await page.getByRole('option', { name: /^205\/55 R16/ }).click()
  await expect(page.getByRole('heading', { level: 1 })).toContainText('205/55 R16')
  await expect(page.getByRole('main').getByRole('article').first()).toBeVisible()
})

test('from the maker to the engine, then the sizes of the car @VEH-09 @desktop', async ({ page, say }) => {
  await page.goto('/tyres?by=vehicle')
  await page.getByLabel(say('Producător')).selectOption({ label: 'VW' })
  await page.getByLabel(say('Gamă')).selectOption('GOLF')
  await page.getByLabel(say('An'), { exact: true }).selectOption('2015')
  await page.getByLabel(say('Generație')).selectOption('GOLF VII')
  await page.getByLabel(say('Model'), { exact: true }).selectOption({ index: 1 })
  await page.getByLabel(say('Motorizare')).selectOption({ index: 1 })
  await expectAccessible(page)
  await page
    .getByRole('main')
    .getByRole('link', { name: /^\d{3}\/\d{2}R\d{2}/ })
    .first()
    .click()
  await expect(page).toHaveURL(/tyre=.*car=\d+|car=\d+.*tyre=/)
  await expect(page.getByRole('main').getByRole('article').first()).toBeVisible()
})

test.describe('without a network', () => {
  test.use({ behindProxy: true })

  test('tyres that were seen stay with their age; others say that they need the shop @VEH-09 @OFF-01', async ({
    page,
    faults,
    say,
  }) => {
    await page.goto('/tyres?tyre=205/55%20R16')
    const first = page.getByRole('main').getByRole('article').first()
    await expect(first).toBeVisible()
    const name = (await first.getAttribute('aria-label')) ?? ''
    await expect.poll(async () => (await knownPieces(page))['lists'] ?? 0).toBeGreaterThanOrEqual(1)
    await startWithoutNetwork(page, faults, say)
    await expect(page.getByRole('main').getByLabel(name, { exact: true })).toBeVisible()
    await page.goto('/tyres?tyre=225/45%20R17')
    await expect(page.getByRole('main').getByText(say('Nu este pe acest dispozitiv'))).toBeVisible()
  })
})
