import type { Page } from '@playwright/test'

const GAP_SECONDS = 0.006

/** Types a code as a scanner does that acts as a keyboard: wherever the focus is, six milliseconds a character by the events' own time, Enter at the end. */
export async function scan(page: Page, code: string): Promise<void> {
  const browser = await page.context().newCDPSession(page)
  const startSeconds = Date.now() / 1000
  const press = async (key: string, text: string, index: number) => {
    const timestamp = startSeconds + index * GAP_SECONDS
    const more = key === 'Enter' ? { code: 'Enter', windowsVirtualKeyCode: 13 } : {}
    await browser.send('Input.dispatchKeyEvent', { type: 'keyDown', key, text, timestamp, ...more })
    await browser.send('Input.dispatchKeyEvent', { type: 'keyUp', key, timestamp, ...more })
  }
  for (const [index, character] of [...code].entries()) await press(character, character, index)
  await press('Enter', '\r', code.length)
  await browser.detach()
}
