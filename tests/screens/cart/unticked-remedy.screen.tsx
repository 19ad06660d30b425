import { expect, it } from 'vitest'
import { page } from 'vitest/browser'
import { cartCheckEndpoints, type CheckFacts } from '#src/contract/ordering/cart-check.ts'
import { cartEndpoints } from '#src/contract/ordering/cart-changes.ts'
import type { CartLine } from '#src/contract/ordering/cart.ts'
import { cartLine, cartOf, miniCartOf, productRow, uuidOf } from '#tests/builders/cart.ts'
import { vehicleBadge } from '#tests/builders/answers/vehicle-answers.ts'
import { answer } from '../support/answers.ts'
import { desktop, openScreen } from '../support/open-screen.tsx'
import { expectSeen, press } from '../support/screen-states.ts'

const car = vehicleBadge({ carId: 7 })
const pads = productRow({ id: 30, genericArticleId: 2001, name: 'Plăcuțe', articleNumber: 'P 68 033' })
const kind = { flags: [], parts: [], companions: [] }
const facts: CheckFacts = {
  kinds: [
    { ...kind, id: 2002, name: 'Disc frână', companions: [2001] },
    { ...kind, id: 2001, name: 'Set plăcuțe frână' },
  ],
  articles: [20, 30].map((id) => ({ id, kind: id === 20 ? 2002 : 2001, axle: 'front', side: null, successor: null })),
  companions: [{ car_id: 7, axle: 'front', product: pads }],
  opposites: [],
  muted: [],
}

it('ticks what a remedy names where it lies in the cart already, and unticks it again', async () => {
  const sent: string[] = []
  let lines: readonly CartLine[] = [
    cartLine({ id: 20, name: 'Disc frână', vehicle: car }),
    { ...cartLine({ id: 30, uuid: uuidOf(31), name: 'Plăcuțe', vehicle: car }), isSelected: false },
  ]
  const answers = [
    answer(cartEndpoints.items, () => cartOf(lines)),
    answer(cartEndpoints.miniItems, () => miniCartOf(cartOf(lines))),
    answer(cartCheckEndpoints.check, () => ({ findings: [], facts })),
    answer(cartEndpoints.updateItem, () => {
      sent.push('quantity')
      return cartOf(lines)
    }),
    answer(cartEndpoints.select, ({ params, body }) => {
      const { checked } = body as { checked: boolean }
      sent.push(checked ? 'tick' : 'untick')
      lines = lines.map((line) => (line.uuid === params['uuid'] ? { ...line, isSelected: checked } : line))
      return cartOf(lines)
    }),
  ]
  await openScreen('/cart-v2', { answers, size: desktop })
  await expectSeen('Disc frână')
  await press('Trimite comanda')
  await press(/^Adaugă .*se schimbă împreună/)
  await expect.poll(() => sent).toEqual(['tick'])
  await page.getByText('1 punct rezolvat').click()
  await press(/^Anulează: .*se schimbă împreună/)
  await expect.poll(() => sent).toEqual(['tick', 'untick'])
})
