/**
 * Asks again for the stylesheets that could not be had, and settles when each has come or failed. The build's loader takes a stylesheet for loaded once it was tried, so
 * that its screens would stand there bare.
 */
export async function mendStyles(): Promise<void> {
  const missing = [...document.querySelectorAll<HTMLLinkElement>('link[rel="stylesheet"]')].filter(isBare)
  await Promise.all(
    missing.map(
      (link) =>
        new Promise<void>((settled) => {
          const again = link.cloneNode() as HTMLLinkElement
          again.addEventListener('load', () => settled())
          again.addEventListener('error', () => settled())
          link.replaceWith(again)
        }),
    ),
  )
}

/** What could not be had has no sheet, or in Chromium one whose rules may not be read. */
function isBare({ sheet }: HTMLLinkElement): boolean {
  try {
    return sheet === null || sheet.cssRules.length === 0
  } catch {
    return true
  }
}
