import type { Page } from '@playwright/test'
import { type Screen, screens, type Things } from './all-screens.ts'
import { untilStill } from './still.ts'
import { beMeasured } from './unpainted.ts'

/** Phones and tablets are touched, wide screens have a mouse. */
const WIDTHS = [
  [360, 'touch'],
  [390, 'touch'],
  [800, 'touch'],
  [1280, 'mouse'],
  [1440, 'mouse'],
] as const

type Density = 'touch' | 'mouse'

export interface Stop {
  readonly route: string
  readonly address: string
  readonly width: number
  /** Whose sizes are to be drawn there. */
  readonly density: Density
}

/**
 * Opens every screen that such a person sees, at every width: in one page, which is loaded once and then led on like by a link, since starting the app anew for each
 * would take most of the time.
 */
export async function* walkScreens(page: Page, things: Things, by: Screen['by']): AsyncGenerator<Stop> {
  let isLoaded = false
  for (const [route, address] of inTurns(things, by)) {
    if (isLoaded) await lead(page, address)
    else {
      await page.goto(address)
      await beMeasured(page)
    }
    isLoaded = true
    await untilStill(page)
    for (const [width, density] of WIDTHS) {
      await page.setViewportSize({ width, height: 900 })
      yield { route, address, width, density }
    }
  }
}

/** One after the other never of one route: a screen that stays where it is could not be told from one that has not come yet. */
function inTurns(things: Things, by: Screen['by']): [route: string, address: string][] {
  const turns: [number, string, string][] = Object.entries(screens).flatMap(([route, screen]) =>
    screen.by === by ? screen.at(things).map((address, turn): [number, string, string] => [turn, route, address]) : [],
  )
  return turns.toSorted(([one], [other]) => one - other).map(([, route, address]) => [route, address])
}

export async function lead(page: Page, address: string): Promise<void> {
  await page.evaluate((to) => {
    document.querySelector('h1')?.setAttribute('data-left', '')
    window.history.pushState(null, '', to)
  }, address)
}
