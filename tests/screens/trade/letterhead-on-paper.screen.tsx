import { expect, onTestFinished, test } from 'vitest'
import { cdp } from 'vitest/browser'
import { returnEndpoints } from '#src/contract/after-sales/returns.ts'
import { cartEndpoints } from '#src/contract/ordering/cart-changes.ts'
import { orderCalls } from '#src/contract/ordering/order.ts'
import { orderEndpoints } from '#src/contract/ordering/orders.ts'
import { pageOf } from '#tests/builders/answers/list-answers.ts'
import { order, orderSummary } from '#tests/builders/answers/order-answers.ts'
import { returnDetails, returnId } from '#tests/builders/answers/return-answers.ts'
import { cartLine, cartOf, miniCartOf } from '#tests/builders/cart.ts'
import { answer } from '../support/answers.ts'
import { desktop, openScreen } from '../support/open-screen.tsx'
import { expectSeen } from '../support/screen-states.ts'

const paper = async (media: 'print' | '') => {
  await cdp().send('Emulation.setEmulatedMedia', { media })
}
const print = () => {
  onTestFinished(() => paper(''))
  return paper('print')
}
/** As the build puts it into the page (vite.config.ts), hidden on a screen. */
function letterhead(): HTMLElement {
  const given = document.body.insertBefore(document.createElement('address'), document.body.firstChild)
  given.className = 'letterhead'
  given.hidden = true
  given.textContent = 'Carpat'
  onTestFinished(() => given.remove())
  return given
}

const cart = cartOf([cartLine({})])
const { number } = orderSummary()
test.each([
  [
    `/account/orders-history?order=${number}`,
    'Total cu TVA',
    true,
    [answer(orderEndpoints.list, pageOf([orderSummary()])), answer(orderCalls.details, order())],
  ],
  [
    '/cart-v2',
    cart.items[0]?.name ?? '',
    false,
    [answer(cartEndpoints.items, cart), answer(cartEndpoints.miniItems, miniCartOf(cart))],
  ],
] as const)(
  '%s goes to paper with the name of the shop where it is the shop that speaks',
  async (path, words, isHeaded, answers) => {
    await openScreen(path, { size: desktop, answers: [...answers] })
    await expectSeen(words)
    const head = letterhead()
    await print()
    expect(head.checkVisibility()).toBe(isHeaded)
  },
)

test('a page is as high as what it holds on paper, or an empty one would follow it', async () => {
  await openScreen(`/returns/${returnId}`, {
    size: [1280, 3_000],
    answers: [answer(returnEndpoints.details, returnDetails())],
  })
  await expectSeen('Ce urmează')
  const height = () => document.querySelector('main')!.parentElement!.getBoundingClientRect().height
  expect(height()).toBeGreaterThan(2_900)
  await print()
  expect(height()).toBeLessThan(2_000)
})
