import { expect, test } from 'vitest'
import { page, userEvent } from 'vitest/browser'
import { cartEndpoints } from '#src/contract/ordering/cart-changes.ts'
import { pastedListEndpoints, type ResolvedRow } from '#src/contract/ordering/pasted-lists.ts'
import { cartLine, cartOf, miniCartOf, productRow } from '#tests/builders/cart.ts'
import { answer } from '../support/answers.ts'
import { openScreen } from '../support/open-screen.tsx'

const found = (number: string): ResolvedRow => ({
  lines: [1],
  text: number,
  number,
  state: 'found',
  changes: [],
  wanted: 1,
  quantity: 1,
  typed: null,
  choices: [{ ...productRow(), id: Number(number.slice(1)), articleNumber: number, moq: 1, maximum_quantity: 10 }],
})

test('codes that are scanned faster than the shop answers all go into the cart, one after the other, and what is being typed stays @CART-01', async () => {
  const cart = cartOf([cartLine({})])
  let arrive = () => undefined as void
  const arrived = new Promise<void>((resolve) => (arrive = resolve))
  const { shop } = await openScreen('/cart-v2', {
    answers: [
      answer(cartEndpoints.items, cart),
      answer(cartEndpoints.miniItems, miniCartOf(cart)),
      answer(cartEndpoints.addMultiple, { added: 1, name: null, uuids: [] }),
      {
        ...answer(pastedListEndpoints.resolve, ({ body }) => ({
          rows: [found((body as { rows: readonly string[] }).rows[0]!)],
          skipped: [],
        })),
        when: arrived,
      },
    ],
  })
  const field = page.getByLabelText('Adaugă după cod')
  await field.click()
  await userEvent.keyboard('A7001{Enter}A7002{Enter}A7003{Enter}A70')
  await expect.element(field).toHaveValue('A70')
  arrive()
  await expect.poll(() => shop.askedOf(cartEndpoints.addMultiple).length).toBe(3)
  expect(
    shop.askedOf(cartEndpoints.addMultiple).map(({ body }) => (body as { items: { id: number }[] }).items[0]?.id),
  ).toEqual([7001, 7002, 7003])
  await expect.element(field).toHaveValue('A70')
})
