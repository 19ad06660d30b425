import { expect, test } from '../support/journey.ts'
import { expectAccessible } from '../support/page/accessibility.ts'
import { layOutOnly } from '../support/page/unpainted.ts'

test.use({ persona: 'nobody' })

test('what axe forbids is found in a page that is laid out and not painted', async ({ page, context }) => {
  await layOutOnly(context)
  await page.goto('/login')
  await expect(page.getByRole('heading', { level: 1 })).toBeVisible()
  expect(await page.evaluate(() => getComputedStyle(document.documentElement).opacity)).toBe('0')
  await expectAccessible(page)
  await page.evaluate(() => {
    const pale = document.createElement('p')
    pale.textContent = 'pale words'
    pale.style.cssText = 'color: #ccc; background: #fff'
    const unnamed = [document.createElement('input'), document.createElement('img')]
    document.querySelector('main')?.append(pale, ...unnamed)
  })
  const found = await expectAccessible(page).then(
    () => '',
    (error: unknown) => String(error),
  )
  for (const rule of ['color-contrast', 'label', 'image-alt']) expect(found).toContain(`${rule}: `)
})
