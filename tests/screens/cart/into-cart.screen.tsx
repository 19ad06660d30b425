import { describe, expect, it } from 'vitest'
import { page, userEvent } from 'vitest/browser'
import { cartEndpoints } from '#src/contract/ordering/cart-changes.ts'
import { favouriteEndpoints, type FavouriteList } from '#src/contract/ordering/favourites.ts'
import { productEndpoints } from '#src/contract/catalogue/product-calls.ts'
import { cartLine, cartOf, miniCartOf, productRow, uuidOf } from '#tests/builders/cart.ts'
import { answer, fail } from '../support/answers.ts'
import { desktop, openScreen } from '../support/open-screen.tsx'
import { expectSeen, press } from '../support/screen-states.ts'

const address = '/favourites-v2'
const openPeek = async () => {
  await press('Ultimele produse din coș')
  return page.getByRole('dialog', { name: 'Ultimele produse din coș' })
}

describe('the mini cart', () => {
  const lines = Array.from({ length: 14 }, (_, index) =>
    cartLine({
      uuid: uuidOf(index + 1),
      id: index + 1,
      articleNumber: `A-${index + 1}`,
      registration_number: 'CJ 90 LEG',
    }),
  )
  const cart = cartOf(lines)
  const holding = [answer(cartEndpoints.items, cart), answer(cartEndpoints.miniItems, miniCartOf(cart))]

  it('shows the last five lines, how many more there are and what all come to, and leads to the cart @CART-11', async () => {
    const screen = await openScreen(address, { size: desktop, answers: holding })
    const panel = await openPeek()
    await expect.element(panel.getByText('A-14')).toBeVisible()
    const numbers = panel
      .getByRole('listitem')
      .elements()
      .map((item) => /A-\d+/.exec(item.textContent)?.[0])
    expect(numbers).toEqual(['A-14', 'A-13', 'A-12', 'A-11', 'A-10'])
    await expect.element(panel.getByText('și încă 9')).toBeVisible()
    await expect.element(panel.getByText('CJ 90 LEG').first()).toBeVisible()
    await expect.element(panel.getByText('169,40')).toBeVisible()
    await panel.getByRole('link', { name: 'Vezi coșul' }).click()
    await expect.poll(screen.address).toBe('/cart-v2')
    expect(panel.elements()).toEqual([])
  })

  it('says of a line of a job which one it is for @CART-11', async () => {
    const job = {
      id: uuidOf(100),
      name: 'Revizie',
      plate: 'CJ 08 RCY',
      vehicle: null,
      customer_reference: '',
      is_ready: false,
      items: [cartLine({ uuid: uuidOf(50), articleNumber: 'J-1', job_id: uuidOf(100), registration_number: null })],
    }
    await openScreen(address, {
      size: desktop,
      answers: [answer(cartEndpoints.items, { ...cartOf(lines.slice(0, 1)), jobs: [job] })],
    })
    const rows = (await openPeek()).getByRole('listitem')
    await expect.element(rows.first()).toHaveTextContent('J-1CJ 08 RCY · Revizie')
    await expect.element(rows.nth(1)).toHaveTextContent('A-1CJ 90 LEG')
  })

  it('closes by Escape, and the focus is where it was', async () => {
    await openScreen(address, { size: desktop, answers: holding })
    const panel = await openPeek()
    await expect.element(panel.getByText('A-14')).toBeVisible()
    await userEvent.keyboard('{Escape}')
    await expect.poll(() => panel.elements()).toEqual([])
    await expect.element(page.getByRole('button', { name: 'Ultimele produse din coș' })).toHaveFocus()
  })

  it('says so when there is nothing, and when the shop fails, and tries again', async () => {
    const { shop } = await openScreen(address, { size: desktop, answers: [fail(cartEndpoints.items)] })
    const panel = await openPeek()
    await expect.element(panel.getByText('Nu am putut încărca datele coșului. Încercați din nou.')).toBeVisible()
    shop.say(answer(cartEndpoints.items, cartOf([])))
    await panel.getByRole('button').click()
    await expect.element(panel.getByText('Coșul este gol')).toBeVisible()
  })
})

describe('a list of favourites', () => {
  const rows = [
    productRow({ id: 1, articleNumber: 'A-1', moq: 2, maximum_quantity: 10 }),
    productRow({ id: 2, articleNumber: 'A-2' }),
    productRow({ id: 3, articleNumber: 'A-3', maximum_quantity: 0 }),
  ]
  const list: FavouriteList = {
    id: uuidOf(1),
    name: 'Revizii',
    description: '',
    is_main: true,
    created_at: '2026-11-20T08:00:00Z',
    products: rows.map(({ id, articleNumber, name, brand }) => ({
      id,
      articleNumber,
      name,
      brand,
      added_at: '2026-11-20T08:00:00Z',
    })),
  }
  const added: unknown[] = []
  const answers = [
    answer(favouriteEndpoints.list, { items: [list] }),
    answer(productEndpoints.picked, ({ query }) => {
      const wanted = String(query['ids']).split(',').map(Number)
      return { items: rows.filter(({ id }) => wanted.includes(id)) }
    }),
    answer(cartEndpoints.addMultiple, ({ body }) => {
      added.push(
        ...(body as { items: { id: number; variants: unknown }[] }).items.map(({ id, variants }) => [id, variants]),
      )
      return { added: 2, name: null, uuids: [uuidOf(1), uuidOf(2)] }
    }),
  ]

  it('goes into the cart whole, of each what is sold at least, and what cannot be had is named @FAV-01', async () => {
    added.length = 0
    await openScreen(address, { size: desktop, answers })
    await press('Pune lista în coș')
    await expectSeen('2 produse adăugate în coș', '1 produs nu se poate comanda acum:')
    expect(added).toEqual([
      [1, [{ requested_quantity: 2 }]],
      [2, [{ requested_quantity: 1 }]],
    ])
  })

  it('goes there as far as it is chosen', async () => {
    added.length = 0
    await openScreen(address, { size: desktop, answers })
    await page.getByRole('checkbox', { name: 'Alege: BOSCH A-2' }).click()
    await press('Pune în coș')
    await expectSeen('1 produs adăugat în coș')
    expect(added).toEqual([[2, [{ requested_quantity: 1 }]]])
  })
})
