import type { Page } from '@playwright/test'
import { expectAccessible } from '../support/page/accessibility.ts'
import { someCar } from '../support/shop/demo-units.ts'
import { expect, test } from '../support/journey.ts'
import { bringBackNetwork, startWithoutNetwork } from '../support/network/offline.ts'

// Each step may take its time on a busy machine.
test.use({ actionTimeout: 30_000, navigationTimeout: 60_000 })
test.setTimeout(180_000)
const main = (page: Page) => page.getByRole('main')

test.describe('without the shop', () => {
  test.use({ behindProxy: true })

  test('a screen that was never opened starts, says that nothing of it is known here, and fills by itself when the network is back @VEH-10 @OFF-01', async ({
    page,
    faults,
    say,
  }) => {
    const address = `/yq/groups?car_id=${await someCar()}`
    await page.goto('/home')
    await startWithoutNetwork(page, faults, say)
    await page.goto(address)
    await expect(main(page).getByText(say('Nu este pe acest dispozitiv')).first()).toBeVisible()
    await bringBackNetwork(page, faults)
    const card = main(page)
      .getByRole('list', { name: say('Ansambluri'), exact: true })
      .getByRole('link')
      .first()
    await expect(card).toBeVisible({ timeout: 60_000 })
    await expect(card).toHaveCSS('display', 'grid')
  })

  test('groups and units that were opened are there after a start without a network, with their age; others say what they need @VEH-10 @OFF-01 @OFF-02', async ({
    page,
    faults,
    say,
  }) => {
    await page.goto(`/yq/groups?car_id=${await someCar()}`)
    const cards = main(page)
      .getByRole('list', { name: say('Ansambluri'), exact: true })
      .getByRole('link')
    await cards.first().click()
    const heading = page.getByRole('heading', { level: 1 })
    await page.waitForURL('**/yq/unit-info**')
    await expect(main(page).getByRole('listitem').first()).toBeVisible()
    // The address changes before the screen does, and that has the name of its kind until it knows its own.
    const before = ['Toate grupele', 'Ansamblu'].map((name) => say(name)).join('|')
    await expect(heading).not.toHaveText(new RegExp(`^(?:${before})$`))
    const name = (await heading.innerText()).trim()
    await startWithoutNetwork(page, faults, say)
    const seen = main(page)
      .getByRole('note')
      .filter({ hasText: say('De pe acest dispozitiv, văzut la {when}.', { when: '' }).split(',')[0] as string })
    await expect(heading).toHaveText(name)
    await expect(main(page).getByRole('listitem').first()).toBeVisible()
    await expect(seen).toBeVisible()
    await expectAccessible(page)
    await page
      .getByRole('link', { name: say('Toate grupele') })
      .first()
      .click()
    await expect(cards.first()).toBeVisible()
    await expect(seen).toBeVisible()
    await cards.last().click()
    await expect(main(page).getByText(say('Nu este pe acest dispozitiv')).first()).toBeVisible()
  })
})
