import { describe, expect, it } from 'vitest'
import { page, userEvent } from 'vitest/browser'
import { cartEndpoints } from '#src/contract/ordering/cart-changes.ts'
import type { Cart, CartLine } from '#src/contract/ordering/cart.ts'
import { startOrderEndpoints } from '#src/contract/campaigns/start-orders.ts'
import type { PaymentChoice } from '#src/contract/ordering/order-payment.ts'
import { withVat } from '#src/domain/pricing/price.ts'
import { cartLine, cartOf, miniCartOf, uuidOf } from '#tests/builders/cart.ts'
import { answer, refuse } from '../support/answers.ts'
import { openScreen } from '../support/open-screen.tsx'
import { expectSeen, press } from '../support/screen-states.ts'

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

describe('what was chosen beside the order @CART-12', () => {
  const card: PaymentChoice = { ...transfer, method: 'card', days: 0, is_usual: false }
  const CODE = '7K2M-PQ4R-XW9D'
  const answers = [
    ...holding(cartFor([pads], { payments: [transfer, card], available_points: 1_000 })),
    answer(startOrderEndpoints.vouchers, {
      items: [
        { code: CODE, value: 500, issued_on: '2026-10-01', expires_on: '2027-10-01', order: null, state: 'open' },
      ],
    }),
    answer(cartEndpoints.sendOrder, () => ({ orders: [], unordered: [] })),
  ]
  const shown = () => [
    (page.getByLabelText('Plată').element() as HTMLSelectElement).value,
    (page.getByLabelText('Voucher').element() as HTMLSelectElement).value,
  ]

  it('is there again after a look at something else, and taken along by the order', async () => {
    const { shop, reopen, address } = await openScreen('/cart-v2', { answers })
    await page.getByLabelText('Plată').selectOptions('Card la livrare')
    await page.getByLabelText('Voucher').selectOptions(CODE)
    await reopen('on', '/sync')
    await reopen('on', '/cart-v2')
    await expectSeen(pads.name)
    await expect.poll(shown).toEqual(['card', CODE])
    await press('Trimite comanda')
    await expect.poll(() => shop.askedOf(cartEndpoints.sendOrder).length).toBe(1)
    expect(shop.askedOf(cartEndpoints.sendOrder)[0]).toMatchObject({
      body: { payment: 'card', voucher: CODE },
    })
    // A cart that is opened while the answer is on its way would wait for it, and lead there.
    await expect.poll(address).toMatch('/cart-v2/thank-you')
    await reopen('on', '/cart-v2')
    await expectSeen(pads.name)
    await expect.poll(shown).toEqual(['transfer', ''])
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

describe('VAT in the totals @CART-02 @T-01', () => {
  const amounts = withVat(1_000, 11)
  const printed = cartLine({
    uuid: uuidOf(2),
    name: 'Manual de reparații',
    price: { currency: 'RON', vat_percent: 11, purchase: amounts, sale: amounts, core: null },
    amounts: { purchase: amounts, sale: amounts },
  })
  const rows = () =>
    page
      .getByText(/^TVA \d/)
      .elements()
      .map((label) => label.parentElement!.textContent.replaceAll('\u00a0', ' '))

  it('stands in a row for each rate, and follows a changed quantity without a network', async () => {
    const { reopen } = await openScreen('/cart-v2', { answers: holding(cartFor([pads, printed])) })
    await expectSeen(printed.name)
    expect(rows()).toEqual(['TVA 21 %2,10 lei', 'TVA 11 %1,10 lei'])
    await reopen('off', '/cart-v2')
    const field = page.getByRole('textbox', { name: `Cantitate, ${printed.name}` })
    await field.fill('3')
    await userEvent.keyboard('{Enter}')
    await expect.poll(rows).toEqual(['TVA 21 %2,10 lei', 'TVA 11 %3,30 lei'])
  })

  it('stands at the standard rate in what a former version kept, which names none', async () => {
    const { totals, ...cart } = cartFor([pads])
    const { cart_total_vat_rates: _own, cart_total_vat_rates_with_margin: _sold, ...former } = totals
    await openScreen('/cart-v2', { answers: holding({ ...cart, totals: former }) })
    await expectSeen(pads.name)
    expect(rows()).toEqual(['TVA 21 %2,10 lei'])
  })
})

describe('a voucher is off what the company pays @T-27', () => {
  const CODE = '7K2M-PQ4R-XW9D'
  const voucher = { code: CODE, value: 1_000, issued_on: '2026-10-01', expires_on: '2027-10-01', order: null }
  const vouchers = answer(startOrderEndpoints.vouchers, {
    items: [
      { ...voucher, state: 'open' },
      { ...voucher, state: 'used', code: 'USED-PQ4R-XW9D', order: '4500000001' },
    ],
  })
  // Two pieces of 10 lei, 20 with 21 % VAT 24.20; less 10 lei 12.10.
  const cart = cartFor([cartLine({ quantity: 2, points_cost: 205 })], { available_points: 1_000 })
  const choose = async () => {
    const field = page.getByLabelText('Voucher')
    await expect.element(field).toBeVisible()
    await expect.element(page.getByText('USED-PQ4R-XW9D')).not.toBeInTheDocument()
    await field.selectOptions(CODE)
    return field
  }

  it('counts in the totals before it is sent, and no more than the articles come to', async () => {
    await openScreen('/cart-v2', { answers: [...holding(cart), vouchers] })
    await choose()
    await expectSeen('Voucher, fără TVA', 'Se scade o singură dată')
    await expect.element(page.getByText(/^12,10/).first()).toBeVisible()
    await page.getByLabelText('Voucher').selectOptions('')
    await expect.element(page.getByText('Voucher, fără TVA')).not.toBeInTheDocument()
  })

  it('says at its place why the shop did not take it', async () => {
    const words = 'Voucherul a fost folosit deja, în comanda 4500000002.'
    await openScreen('/cart-v2', {
      answers: [
        ...holding(cart),
        vouchers,
        refuse(cartEndpoints.sendOrder, 422, {
          code: 'validation',
          message: words,
          errors: { voucher: [words] },
        }),
      ],
    })
    const field = await choose()
    await page.getByRole('button', { name: 'Trimite comanda' }).first().click()
    await expect.element(field).toHaveAccessibleDescription(words)
  })

  it('is not offered to who does not see START', async () => {
    await openScreen('/cart-v2', { answers: [...holding(cartFor([pads], { available_points: null })), vouchers] })
    await expectSeen(pads.name)
    await expect.element(page.getByLabelText('Voucher')).not.toBeInTheDocument()
  })
})
