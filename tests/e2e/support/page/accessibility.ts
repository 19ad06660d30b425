import { AxeBuilder } from '@axe-core/playwright'
import { expect, type Page } from '@playwright/test'
import { beMeasured } from './unpainted.ts'

/**
 * Waits until nothing says it is busy, then demands that axe finds nothing serious or critical. The whole page is laid out for it: what merely
 * lies under a sticky bar at this moment can be scrolled away from it and is no finding.
 */
export async function expectAccessible(page: Page): Promise<void> {
  await expect(page.locator('main [aria-busy="true"]')).toHaveCount(0)
  await beMeasured(page)
  const viewport = page.viewportSize()
  const height = await page.evaluate(() => document.documentElement.scrollHeight)
  if (viewport)
    await page.setViewportSize({
      width: viewport.width,
      height: Math.max(viewport.height, Math.min(height + 100, 8000)),
    })
  // The preview of what an editor writes hands its frame to the page's script: a second page cannot be asked about it. What it shows is judged where customers see it.
  const previews = await page.locator('main iframe').count()
  // Of what passes nothing is told, and a page without other frames is judged in itself, not in a second one beside it: the same rules in a third of the time.
  const { violations } = await new AxeBuilder({ page })
    .options({ resultTypes: ['violations'] })
    .exclude('main iframe')
    .setLegacyMode(page.frames().length === 1 + previews)
    .withTags(['wcag2a', 'wcag2aa', 'wcag21a', 'wcag21aa', 'wcag22aa', 'best-practice'])
    .analyze()
  if (viewport) await page.setViewportSize(viewport)
  await beMeasured(page, false)
  const grave = violations.filter(({ impact }) => impact === 'serious' || impact === 'critical')
  const words = grave.map(
    ({ id, help, nodes }) =>
      `${id}: ${help}\n${nodes.map(({ html, failureSummary }) => `  ${html}\n  ${failureSummary}`).join('\n')}`,
  )
  expect(words.join('\n\n'), `axe on ${page.url()}`).toBe('')
}
