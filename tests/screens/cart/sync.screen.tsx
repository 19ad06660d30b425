import { expect } from 'vitest'
import { page } from 'vitest/browser'
import { favouriteEndpoints } from '#src/contract/ordering/favourites.ts'
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
