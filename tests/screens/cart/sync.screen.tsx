import { expect, test } from 'vitest'
import { page, userEvent } from 'vitest/browser'
import { cartEndpoints } from '#src/contract/ordering/cart-changes.ts'
import { favouriteEndpoints } from '#src/contract/ordering/favourites.ts'
import { cartLine, cartOf, miniCartOf } from '#tests/builders/cart.ts'
import { longWord } from '#tests/builders/long-words.ts'
import { answer, fail, refuse, type ShopAnswer } from '../support/answers.ts'
import { openScreen, phone } from '../support/open-screen.tsx'
import { expectSeen, expectWordsWhole, press, screenStates } from '../support/screen-states.ts'

/** The sync centre of somebody who has made a list of this name without a network. */
async function withWaitingList(name: string, answers: readonly ShopAnswer[], size?: typeof phone) {
  const screen = await openScreen('/favourites-v2', { answers, network: 'off', ...(size ? { size } : {}) })
  await press('Listă nouă')
  await page.getByRole('dialog').getByRole('textbox', { name: 'Numele listei' }).fill(name)
  await press('Creează lista')
  await expect.element(page.getByRole('dialog')).not.toBeInTheDocument()
  return screen
}

screenStates('/sync', {
  async empty() {
    await openScreen('/sync')
    await expectSeen('Nimic nu așteaptă')
  },
  async failed() {
    const { shop, reopen } = await withWaitingList('Revizii Golf', [fail(favouriteEndpoints.create)])
    await reopen('on', '/sync')
    await expectSeen('Revizii Golf', '1 operațiune așteaptă')
    await expect.poll(() => shop.askedOf(favouriteEndpoints.create).length).toBeGreaterThan(0)
    shop.say(answer(favouriteEndpoints.create, ({ body }) => ({ id: (body as { id: string }).id })))
    await expectSeen('Pe acest dispozitiv')
    expect(shop.askedOf(favouriteEndpoints.create).length).toBeGreaterThan(1)
  },
  async refused() {
    const message = 'Aveți deja 50 de liste.'
    const { reopen } = await withWaitingList('Revizii Golf', [
      refuse(favouriteEndpoints.create, 422, { code: 'validation', message }),
    ])
    await reopen('on', '/sync')
    await expectSeen('Revizii Golf', message)
  },
  async offline() {
    const { reopen } = await withWaitingList('Revizii Golf', [])
    await reopen('off', '/sync')
    await expectSeen('Revizii Golf', '1 operațiune așteaptă', /Magazinul nu răspunde/)
  },
  async long() {
    const { reopen } = await withWaitingList(longWord(60), [], phone)
    await reopen('off', '/sync')
    await expectSeen(longWord(60))
    await expectWordsWhole()
  },
})

test('a question about a line that has left meanwhile says so, and asks for nothing that cannot be done @CART-11', async () => {
  const discs = cartLine({ name: 'Disc de frână', quantity: 2 })
  const cart = cartOf([discs])
  const { shop, reopen } = await openScreen('/cart-v2', {
    answers: [
      answer(cartEndpoints.items, cart),
      answer(cartEndpoints.miniItems, miniCartOf(cart)),
      refuse(cartEndpoints.updateItem, 412, {
        code: 'cart-line-changed',
        message: 'Cantitatea a fost schimbată între timp.',
        details: { uuid: discs.uuid, seen: 2, now: 4, by: 'Vlad' },
      }),
    ],
  })
  await page.getByRole('textbox', { name: 'Cantitate, Disc de frână' }).fill('3')
  await userEvent.keyboard('{Enter}')
  await expectSeen('Vlad a pus 4, dvs. 3.')
  await reopen('on', '/sync')
  await expectSeen('Disc de frână', 'Cantitatea din coș s-a schimbat între timp.', 'Pune 3, nu 4')
  shop.say(answer(cartEndpoints.items, cartOf([])))
  await reopen('on', '/sync')
  await expectSeen('Linia nu mai este în coș')
  await expect.element(page.getByRole('button', { name: 'Pune 3, nu 4' })).not.toBeInTheDocument()
  await press('Renunță')
})
