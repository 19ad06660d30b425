import type { Page } from '@playwright/test'
import { brand } from '#src/contract/brand.ts'
import { type Career, careerEndpoints } from '#src/contract/campaigns/careers.ts'
import { contentEndpoints } from '#src/contract/campaigns/content.ts'
import { expectAccessible } from '../support/page/accessibility.ts'
import { ask } from '../support/shop/api.ts'
import { expect, test } from '../support/journey.ts'
import { bringBackNetwork, startWithoutNetwork } from '../support/network/offline.ts'
import { keepScreen } from '../support/page/screenshot.ts'
import { openMenu } from '../support/session.ts'
import type { Say } from '../support/texts.ts'

// Each step may take its time on a busy machine.
test.use({ actionTimeout: 30_000, navigationTimeout: 60_000 })
test.setTimeout(180_000)

const cardOf = (page: Page, { title }: Pick<Career, 'title'>) =>
  page
    .getByRole('main')
    .getByRole('listitem')
    .filter({ has: page.getByRole('heading', { level: 2, name: title, exact: true }) })

async function openCareers(page: Page, say: Say): Promise<void> {
  await openMenu(page, say)
  await page
    .getByRole('dialog')
    .getByRole('link', { name: say('Cariere'), exact: true })
    .click()
  await page.waitForURL('**/careers')
}

test('from the menu to the openings: what, where, how and until when, and how one applies @CNT-01 @both', async ({
  page,
  account,
  shop,
  say,
}, info) => {
  const { body } = await ask(shop, account, careerEndpoints.list, {})
  expect(body.items).toHaveLength(4)
  await page.goto('/home')
  await openCareers(page, say)
  await expect(page.getByRole('heading', { level: 1, name: say('Cariere') })).toBeVisible()
  for (const career of body.items) {
    const card = cardOf(page, career)
    await expect(card).toContainText(career.place)
    for (const paragraph of career.body.split('\n'))
      await expect(card.getByText(paragraph, { exact: true })).toBeVisible()
    const mail = new URL((await card.getByRole('link', { name: say('Trimite CV-ul') }).getAttribute('href')) as string)
    expect([mail.pathname, mail.searchParams.get('subject')]).toEqual([
      brand.contacts.support.email,
      say('Candidatură: {title}, {place}', { title: career.title, place: career.place }),
    ])
    await expect(card.getByRole('link', { name: brand.contacts.support.phone })).toHaveAttribute(
      'href',
      'tel:+40264000200',
    )
  }
  await expectAccessible(page)
  await keepScreen(page, info, 'content-careers')
  await page.reload()
  await expect(cardOf(page, body.items[0]!)).toBeVisible()
})

test.describe('without a network', () => {
  test.use({ behindProxy: true })

  test('openings that were read are there with their age; who never read them is told @CNT-01 @OFF-01', async ({
    page,
    faults,
    say,
  }) => {
    // The home page would have read them.
    await page.goto('/cart-v2')
    await startWithoutNetwork(page, faults, say)
    await openCareers(page, say)
    await expect(page.getByText(say('Nu este pe acest dispozitiv')).first()).toBeVisible()
    await bringBackNetwork(page, faults)
    await expect(page.getByRole('main').getByRole('link', { name: say('Trimite CV-ul') })).toHaveCount(4, {
      timeout: 60_000,
    })
    await startWithoutNetwork(page, faults, say)
    await expect(page.getByRole('main').getByRole('note')).toBeVisible()
    await expect(page.getByRole('main').getByRole('link', { name: say('Trimite CV-ul') })).toHaveCount(4)
  })
})

test('home shows what the shop has to say, from its top sliders to its brands, and each leads on @CNT-01 @desktop', async ({
  page,
  account,
  shop,
  say,
}, info) => {
  const [sliders, banners, articles, brands] = await Promise.all(
    [contentEndpoints.sliders, contentEndpoints.banners, contentEndpoints.articles, contentEndpoints.brands].map(
      async (endpoint) => (await ask(shop, account, endpoint, {})).body.items,
    ),
  )
  await page.goto('/home')
  const main = page.getByRole('main')
  for (const item of [...sliders!, ...banners!])
    await expect(
      main.getByRole('link').filter({ has: page.getByRole('heading', { level: 2, name: item.title, exact: true }) }),
    ).toHaveAttribute('href', item.link as string)
  for (const item of articles!)
    await expect(
      main
        .getByRole('region', { name: say('Din atelier') })
        .getByRole('heading', { level: 3, name: item.title, exact: true }),
    ).toBeVisible()
  for (const item of brands!)
    await expect(
      main
        .getByRole('region', { name: say('Mărci') })
        .getByRole('link')
        .filter({ hasText: item.title }),
    ).toHaveAttribute('href', item.link as string)
  await expect(
    main
      .getByRole('region', { name: say('Produsele zilei') })
      .getByRole('article')
      .first(),
  ).toBeVisible()
  await expect(main.getByRole('heading', { name: say('Vehicule recente') })).toBeVisible()
  await expectAccessible(page)
  await keepScreen(page, info, 'content-home')
  await main
    .getByRole('list', { name: say('Campanii') })
    .getByRole('link')
    .last()
    .click()
  await expect(page).toHaveURL(new RegExp(`${sliders!.at(-1)!.link!.split('?')[0]}`))
  await expect(main.getByRole('article').first()).toBeVisible()
})
