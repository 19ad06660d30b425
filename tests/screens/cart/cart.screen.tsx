import { describe, expect, it } from 'vitest'
import { cdp, page } from 'vitest/browser'
import { cartEndpoints } from '#src/contract/ordering/cart-changes.ts'
import { type Cart } from '#src/contract/ordering/cart.ts'
import { financeEndpoints } from '#src/contract/after-sales/finances.ts'
import { cartLine, cartOf, miniCartOf } from '#tests/builders/cart.ts'
import { financeSummary } from '#tests/builders/answers/finance-answers.ts'
import { longText, longWord } from '#tests/builders/long-words.ts'
import { vehicleBadge } from '#tests/builders/answers/vehicle-answers.ts'
import { answer, fail, refuse } from '../support/answers.ts'
import { openScreen, phone } from '../support/open-screen.tsx'
import { expectRetried, expectSeen, expectWordsWhole, press, screenStates } from '../support/screen-states.ts'

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
const holding = (cart: Cart) => [answer(cartEndpoints.items, cart), answer(cartEndpoints.miniItems, miniCartOf(cart))]
const pads = cartLine({ name: 'Plăcuțe de frână' })
const onePart = holding(cartOf([pads], { shipping_points: [point] }))
const comment = page.getByLabelText('Observații comandă')

screenStates('/cart-v2', {
  async empty() {
    await openScreen('/cart-v2')
    await expectSeen('Coșul este gol')
  },
  async failed() {
    const { shop } = await openScreen('/cart-v2', { answers: [fail(cartEndpoints.items)] })
    await expectRetried(shop, pads.name, ...onePart)
  },
  async refused() {
    const message = 'Niciun produs ales nu mai poate fi comandat.'
    // The cart is read again behind the comment, and has it then.
    let kept = ''
    await openScreen('/cart-v2', {
      answers: [
        ...onePart,
        answer(cartEndpoints.items, () => cartOf([pads], { shipping_points: [point], cart_comment: kept })),
        answer(cartEndpoints.comment, ({ body }) => {
          kept = (body as { comment: string }).comment
          return { cart_comment: kept }
        }),
        refuse(cartEndpoints.sendOrder, 422, { code: 'nothing-selected', message }),
      ],
    })
    await comment.fill('livrare la intrarea din spate')
    await press('Trimite comanda')
    await expectSeen('Comanda dvs. nu a putut fi procesată', message, pads.name)
    await expect.element(comment).toHaveValue('livrare la intrarea din spate')
  },
  async offline() {
    const { reopen } = await openScreen('/cart-v2', { answers: onePart })
    await expectSeen(pads.name)
    await reopen('off')
    await expectSeen(pads.name, 'Pune comanda în așteptare')
  },
  async long() {
    const long = cartLine({
      name: longText(150),
      articleNumber: longWord(24),
      brand: { id: 1, name: longText(60) },
      vehicle: vehicleBadge({ manuName: longText(60), modelName: longText(100), carName: longWord(40) }),
      registration_number: 'CJ 01 ABC',
    })
    const cart = cartOf([long], {
      shipping_points: [{ ...point, name: longText(80), address: longWord(60) }],
      cart_comment: longText(200),
    })
    await openScreen('/cart-v2', { size: phone, answers: holding(cart) })
    await expectSeen(long.name)
    await expectWordsWhole()
  },
})

describe('what is late', () => {
  const cart = holding(cartOf([pads], { shipping_points: [point], credit_left: 1_387_400 }))
  const summary = answer(financeEndpoints.summary, financeSummary())

  it('stands beside the credit before the order is sent, with its age @T-16', async () => {
    await openScreen('/cart-v2', { user: { may_see_finances: true }, answers: [...cart, summary] })
    await expect.element(page.getByText(/^Restant, de 41 de zile$/)).toBeVisible()
    await expectSeen('4.812,20 lei', '1–30 de zile', '3.100,00 lei', '31–60 de zile', '1.712,20 lei')
    await expect.element(page.getByRole('link', { name: 'Restant' })).toHaveAttribute('href', '/finances')
  })

  it('is asked for by nobody without the right, and says nothing where nothing is late', async () => {
    await openScreen('/cart-v2', { user: { may_see_finances: false }, answers: [...cart, summary] })
    await expectSeen('Credit rămas după acest coș')
    expect(page.getByText(/^Restant/).elements()).toEqual([])
    await openScreen('/cart-v2', { user: { may_see_finances: true }, answers: cart })
    await expectSeen('Credit rămas după acest coș')
    expect(page.getByText(/^Restant/).elements()).toEqual([])
  })
})

describe('the paper of a cart @CART-01', () => {
  const discs = cartLine({ uuid: '00000000-0000-4000-8000-0000000000d1', id: 2, name: 'Disc de frână' })
  const summary = () => document.getElementById('cart-summary')!
  const printed = async (cart: Cart) => {
    await openScreen('/cart-v2', { answers: holding(cart) })
    await expectSeen('Disc de frână')
    await cdp().send('Emulation.setEmulatedMedia', { media: 'print' })
    try {
      return [summary().innerText, document.querySelector('main')!.innerText] as const
    } finally {
      await cdp().send('Emulation.setEmulatedMedia', { media: '' })
    }
  }
  const whole = cartOf([pads, discs])

  it('on which nothing is ticked holds all lines and what they come to', async () => {
    const [all] = await printed(whole)
    const [none, lines] = await printed(cartOf([pads, discs].map((line) => ({ ...line, isSelected: false }))))
    expect(none).toContain(/[\d.]+,\d\d/.exec(all.split('Total cu TVA')[1]!)![0])
    expect(none).not.toMatch(/(?<!\d)0,00/)
    expect(lines).toContain(pads.name)
  })

  it('on which something is ticked holds that alone', async () => {
    const [, lines] = await printed(cartOf([{ ...pads, isSelected: false }, discs]))
    expect(lines).toContain(discs.name)
    expect(lines).not.toContain(pads.name)
  })
})
