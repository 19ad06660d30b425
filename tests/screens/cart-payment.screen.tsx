import { afterEach, describe, expect, it } from 'vitest'
import { page } from 'vitest/browser'
import { cartEndpoints } from '#src/contract/cart-changes.ts'
import type { Cart, CartLine } from '#src/contract/cart.ts'
import type { PaymentChoice } from '#src/contract/order-payment.ts'
import { cartLine, cartOf, miniCartOf } from '#tests/builders/cart.ts'
import { answer } from './support/answers.ts'
import { closeScreen, openScreen } from './support/open-screen.tsx'
import { expectSeen, press } from './support/screen-states.ts'

afterEach(closeScreen)

const point = {
  id: 11,
  kunnr: '40001',
  name: 'Atelier Cluj',
  address: 'Str. Fabricii 1',
  city: 'Cluj-Napoca',
  county: 'Cluj',
  postal_code: '400001',
  is_default: true,
}
const transfer: PaymentChoice = {
  method: 'transfer',
  days: 30,
  is_usual: true,
  day_cap: null,
  day_left: null,
  is_exceeded: false,
}
const cash: PaymentChoice = { ...transfer, method: 'cash', days: 0, is_usual: false, day_cap: 500_000, day_left: 1 }
const cartFor = (lines: readonly CartLine[], given: Partial<Cart> = {}) =>
  cartOf([...lines], { shipping_points: [point], shipping_point: 11, ...given })
const holding = (cart: Cart) => [answer(cartEndpoints.items, cart), answer(cartEndpoints.miniItems, miniCartOf(cart))]
const pads = cartLine({ name: 'Plăcuțe de frână', points_cost: 205 })

describe('how the cart is paid @T-06', () => {
  it('is asked before sending: above the cap of the day it says so, with the other way beside it', async () => {
    const sent: unknown[] = []
    await openScreen('/cart-v2', {
      answers: [
        ...holding(cartFor([pads], { payments: [transfer, cash] })),
        answer(cartEndpoints.sendOrder, ({ body }) => {
          sent.push(body)
          return { orders: [], unordered: [] }
        }),
      ],
    })
    await page.getByLabelText('Plată').selectOptions('Ramburs')
    await expectSeen('Alegeți alt mod de plată.')
    // It says why it does not send, and leads there when it is pressed all the same.
    await page.getByRole('button', { name: 'Trimite comanda' }).first().click({ force: true })
    await expect.element(page.getByLabelText('Plată')).toHaveFocus()
    expect(sent).toEqual([])
    await press('Transfer bancar')
    await expectSeen('Termen: 30 de zile')
  })
})

describe('points pay the selected lines @CART-08', () => {
  it('names what is in no stock of one’s own, and what is missing', async () => {
    const supplied = cartLine({
      uuid: '00000000-0000-4000-8000-000000000002',
      name: 'Disc de frână',
      points_cost: 300,
      variants: [{ variant: 'supplier', requested_quantity: 1, stockable: false }],
    })
    await openScreen('/cart-v2', { answers: holding(cartFor([pads, supplied], { available_points: 1_000 })) })
    await page.getByRole('button', { name: /^Plătește cu/ }).click()
    await expectSeen('Cu puncte se comandă numai din stocul propriu.', 'Debifează')
    await expect.element(page.getByRole('button', { name: 'Comandă cu puncte' })).toBeDisabled()
  })

  it('is not offered to who does not see START', async () => {
    await openScreen('/cart-v2', { answers: holding(cartFor([pads], { available_points: null })) })
    await expectSeen(pads.name)
    await expect.element(page.getByRole('button', { name: /^Plătește cu/ })).not.toBeInTheDocument()
  })
})
