import { expect } from 'vitest'
import { page } from 'vitest/browser'
import { favouriteEndpoints, type FavouriteList } from '#src/contract/ordering/favourites.ts'
import { productEndpoints } from '#src/contract/catalogue/product-calls.ts'
import { productRow, uuidOf } from '#tests/builders/cart.ts'
import { longText, longWord } from '#tests/builders/long-words.ts'
import { answer, fail, refuse } from '../support/answers.ts'
import { openScreen, phone } from '../support/open-screen.tsx'
import {
  expectKnown,
  expectRetried,
  expectSeen,
  expectWordsWhole,
  press,
  screenStates,
} from '../support/screen-states.ts'

const row = productRow()
const marked = {
  id: 1,
  articleNumber: row.articleNumber,
  name: row.name,
  brand: row.brand,
  added_at: '2026-11-20T08:00:00Z',
}
const list = (given: Partial<FavouriteList> = {}): FavouriteList => ({
  id: uuidOf(1),
  name: 'Revizii Golf',
  description: '',
  is_main: true,
  created_at: '2026-11-20T08:00:00Z',
  products: [marked],
  ...given,
})
const oneList = [
  answer(favouriteEndpoints.list, { items: [list()] }),
  answer(productEndpoints.picked, { items: [row] }),
]
const address = '/favourites-v2'

screenStates('/favourites-v2', {
  async empty() {
    await openScreen(address)
    await expectSeen('Nicio listă de favorite')
  },
  async failed() {
    const { shop } = await openScreen(address, { answers: [fail(favouriteEndpoints.list)] })
    await expectRetried(shop, row.name, ...oneList)
  },
  async refused() {
    const message = 'Numele nu poate fi folosit.'
    await openScreen(address, {
      answers: [refuse(favouriteEndpoints.create, 422, { code: 'validation', message, errors: { name: [message] } })],
    })
    await press('Listă nouă')
    const name = page.getByRole('dialog').getByRole('textbox', { name: 'Numele listei' })
    await name.fill('Revizii Golf')
    await press('Creează lista')
    await expect.element(name).toHaveAccessibleDescription(message)
    await expect.element(name).toHaveValue('Revizii Golf')
  },
  async offline() {
    const { reopen } = await openScreen(address, { answers: oneList })
    await expectSeen(row.name)
    await reopen('off')
    await expectKnown(row.name)
  },
  async long() {
    const long = productRow({ name: longText(150), articleNumber: longWord(24), brand: { id: 30, name: longText(60) } })
    await openScreen(address, {
      size: phone,
      answers: [
        answer(favouriteEndpoints.list, {
          items: [
            list({ name: longWord(60), description: longText(200) }),
            list({ id: uuidOf(2), is_main: false, name: longText(60) }),
          ],
        }),
        answer(productEndpoints.picked, { items: [long] }),
      ],
    })
    await expectSeen(long.name)
    await expectWordsWhole()
  },
})
