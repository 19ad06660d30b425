import { describe, expect, it } from 'vitest'
import { page } from 'vitest/browser'
import { findMisdrawn } from '#tests/e2e/support/page/text-layout.ts'
import type { ShopAnswer } from './answers.ts'
import type { FakeShop } from './fake-shop.ts'

/** A test of the state, or why the screen has no such state. */
type StateTest = (() => Promise<void>) | string

/**
 * Every screen says what becomes of it. `empty`: there is nothing. `failed`: the shop fails, and trying again works. `refused`: a write is refused, where it belongs, and nothing typed
 * is lost. `offline`: without a network what is known, with its age, or what needs the shop. `long`: names of 60 to 200 characters on a phone.
 */
interface States {
  readonly empty: StateTest
  readonly failed: StateTest
  readonly refused: StateTest
  readonly offline: StateTest
  readonly long: StateTest
}

const titles: Readonly<Record<keyof States, string>> = {
  empty: 'says so when there is nothing',
  failed: 'says so when the shop fails, and tries again',
  refused: 'says a refusal where it belongs, and loses nothing',
  offline: 'says without a network what it knows or needs',
  long: 'shows long words whole on a phone',
}

function testsOf(states: States) {
  return (Object.entries(titles) as [keyof States, string][]).flatMap(([state, title]) => {
    const test = states[state]
    return typeof test === 'function' ? [{ title, test }] : []
  })
}

/** The states of the screen at a route, as the route tree writes it; tests/screen-states.test.ts asks for every screen. */
export function screenStates(route: string, states: States): void
/** Of one screen that stands at several routes. */
export function screenStates(routes: readonly string[], statesAt: (route: string) => States): void
export function screenStates(routes: string | readonly string[], given: States | ((route: string) => States)): void {
  for (const route of [routes].flat())
    describe(route, () => {
      const states = typeof given === 'function' ? given(route) : given
      for (const { title, test } of testsOf(states)) it(title, test)
    })
}

/** Every word on the screen can be read whole: nothing is cut, lies over another or leaves its box or the screen. */
export async function expectWordsWhole(): Promise<void> {
  await expect.poll(() => findMisdrawn({ width: window.innerWidth, exceptions: [] }), { timeout: 3_000 }).toEqual([])
}

export async function expectSeen(...texts: readonly (string | RegExp)[]): Promise<void> {
  for (const text of texts) await expect.element(page.getByText(text).first()).toBeVisible()
}

export async function press(name: string | RegExp): Promise<void> {
  await page.getByRole('button', { name }).first().click()
}

/** The failure is told with a way to try again, and then what the shop answers now is there. */
export async function expectRetried(
  shop: FakeShop,
  text: string | RegExp,
  ...answers: readonly ShopAnswer[]
): Promise<void> {
  const again = page.getByRole('button', { name: 'Încearcă din nou' }).first()
  await expect.element(again).toBeVisible()
  shop.say(...answers)
  // At once: the app may also ask again by itself.
  again.element().dispatchEvent(new MouseEvent('click', { bubbles: true }))
  await expectSeen(text)
}

/** Content of this device, with since when it is known. */
export async function expectKnown(...texts: readonly (string | RegExp)[]): Promise<void> {
  await expectSeen(...texts, /De pe acest dispozitiv, văzut la/)
}

/** What only the shop knows: said so, with a way on. */
export async function expectNotOnDevice(): Promise<void> {
  await expectSeen('Nu este pe acest dispozitiv')
  await expect.element(page.getByRole('button', { name: 'Încearcă din nou' }).first()).toBeVisible()
}
