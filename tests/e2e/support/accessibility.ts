import { AxeBuilder } from '@axe-core/playwright'
import { expect, type Page } from '@playwright/test'

/** Waits until nothing says it is busy, then demands that axe finds nothing serious or critical. */
export async function expectAccessible(page: Page): Promise<void> {
  await expect(page.locator('main [aria-busy="true"]')).toHaveCount(0)
  const { violations } = await new AxeBuilder({ page }).withTags(['wcag2a', 'wcag2aa', 'wcag21a', 'wcag21aa', 'wcag22aa', 'best-practice']).analyze()
  const grave = violations.filter(({ impact }) => impact === 'serious' || impact === 'critical')
  const words = grave.map(({ id, help, nodes }) => `${id}: ${help}\n${nodes.map(({ html, failureSummary }) => `  ${html}\n  ${failureSummary}`).join('\n')}`)
  expect(words.join('\n\n'), `axe on ${page.url()}`).toBe('')
}
