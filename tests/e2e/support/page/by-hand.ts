import { expect, type Locator, type Page } from '@playwright/test'

/** How a person acts on this screen: with a finger, or with nothing but keys. */
export interface Hand {
  /** Activates a link or button: a tap, or Tab until it has the focus and Enter. */
  press(target: Locator): Promise<void>
  /** Replaces what is in a field. */
  write(field: Locator, text: string): Promise<void>
  /** How many taps, or activations by Enter, there were. */
  readonly presses: number
}

/** More Tab stops than any screen has: beyond it the target cannot be reached by keys. */
const MOST_TABS = 250

export function fingerOn(): Hand {
  let presses = 0
  return {
    async press(target) {
      await target.tap()
      presses += 1
    },
    async write(field, text) {
      await field.tap()
      await field.fill(text)
    },
    get presses() {
      return presses
    },
  }
}

/** No pointer and no script moves the focus: a place that Tab does not lead to fails the journey. */
export function keysOn(page: Page): Hand {
  let presses = 0
  const reach = async (target: Locator) => {
    await expect(target).toBeVisible()
    const element = await target.elementHandle()
    const has = () => page.evaluate((wanted) => document.activeElement === wanted, element)
    for (let tabs = 0; tabs < MOST_TABS; tabs++) {
      if (await has()) return
      await page.keyboard.press('Tab')
    }
    throw new Error(`Tab does not lead to ${String(target)}`)
  }
  return {
    async press(target) {
      await reach(target)
      await page.keyboard.press('Enter')
      presses += 1
    },
    async write(field, text) {
      await reach(field)
      await page.keyboard.press('Control+a')
      await page.keyboard.type(text)
    },
    get presses() {
      return presses
    },
  }
}
