import type { BrowserContext, Page } from '@playwright/test'

/**
 * Pages of this browser context are laid out and hit as ever, but not painted: nobody looks at them, and painting takes a fifth of a journey's time of the processor
 * (decision 160). A dialog lies above the page and is painted. Whoever wants pictures (`SCREENS`) gets them.
 */
export async function layOutOnly(context: BrowserContext): Promise<void> {
  if (!process.env['SCREENS']) await context.addInitScript(hide)
}

/**
 * From now on for whoever asks whether something can be seen, as axe does and the measuring of words: nothing is transparent, and what is cut away is not painted
 * either. A click would not hit it.
 */
export async function beMeasured(page: Page, isMeasured = true): Promise<void> {
  if (process.env['SCREENS']) return
  await page.evaluate((on) => {
    document.documentElement.toggleAttribute('data-measured', on)
    document.documentElement.style.clipPath = on ? 'inset(0 100% 0 0)' : ''
  }, isMeasured)
}

/** In the browser. */
function hide(): void {
  const sheet = new CSSStyleSheet()
  sheet.replaceSync('html:not([data-measured]) { opacity: 0 !important }')
  document.adoptedStyleSheets.push(sheet)
}
