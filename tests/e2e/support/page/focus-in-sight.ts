import type { Page } from '@playwright/test'

/**
 * Presses a key so many times and tells what had the focus within the page's content and was, at its upper or lower end, below something that stays where it is
 * (WCAG 2.4.11). Only what fits between header and bottom is asked for its lower end.
 */
export async function coveredWhile(
  page: Page,
  key: 'Tab' | 'Shift+Tab',
  times: number,
): Promise<{ readonly seen: number; readonly covered: readonly string[] }> {
  const covered: string[] = []
  let seen = 0
  for (let pressed = 0; pressed < times; pressed += 1) {
    await page.keyboard.press(key)
    const found = await page.evaluate(whatCoversTheFocus)
    if (found === null) continue
    seen += 1
    if (found !== '') covered.push(found)
  }
  return { seen, covered }
}

/** In the browser: null where the focus is not in the content, empty where it is in sight. */
function whatCoversTheFocus(): string | null {
  const focused = document.activeElement
  if (!focused?.closest('main') || focused.matches('main, [data-page-heading]')) return null
  // A field of no size is drawn by its label.
  const drawn = focused.clientWidth > 4 ? focused : (focused.closest('label') ?? focused)
  const { left, right, top, bottom, height } = drawn.getBoundingClientRect()
  const across = Math.min(Math.max((left + right) / 2, 1), window.innerWidth - 1)
  const covers = (down: number) => {
    const hit = document.elementFromPoint(across, down)
    if (hit !== null && (drawn.contains(hit) || hit.contains(drawn))) return null
    // A part of the same thing may lie above it, such as a button upon a card; what stays where it is hides it.
    for (let above = hit; above !== null; above = above.parentElement)
      if (/sticky|fixed/.test(getComputedStyle(above).position) && !above.contains(drawn)) return above
    return hit === null ? document.documentElement : null
  }
  const cover = covers(top + 2) ?? (height < window.innerHeight / 2 ? covers(bottom - 2) : null)
  return cover === null
    ? ''
    : `${focused.tagName} "${(focused.getAttribute('aria-label') ?? focused.textContent ?? '').trim().slice(0, 40)}" at ${Math.round(top)}–${Math.round(bottom)} below ${cover.tagName}.${cover.className}`
}
