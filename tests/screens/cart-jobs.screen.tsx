import { afterEach, expect, test } from 'vitest'
import { page, userEvent } from 'vitest/browser'
import { cartEndpoints } from '#src/contract/cart-changes.ts'
import type { Cart } from '#src/contract/cart.ts'
import { jobEndpoints } from '#src/contract/jobs.ts'
import { cartLine, cartOf, miniCartOf, uuidOf } from '#tests/builders/cart.ts'
import { longText, longWord } from '#tests/builders/long-words.ts'
import { answer, refuse } from './support/answers.ts'
import { closeScreen, openScreen, phone } from './support/open-screen.tsx'
import { expectSeen, expectWordsWhole, press } from './support/screen-states.ts'

afterEach(closeScreen)

const astra = uuidOf(81)
const discs = cartLine({ uuid: uuidOf(2), id: 2, name: 'Disc de frână', quantity: 2, job_id: astra, added_by: 'Vlad' })
const job = {
  id: astra,
  name: 'Astra J, frâne spate',
  plate: 'CJ 90 LEG',
  vehicle: null,
  customer_reference: 'Popescu',
  is_ready: false,
  items: [discs],
}
const own = cartOf([cartLine({ name: 'Plăcuțe de frână' })])
const holding = (cart: Cart) => [answer(cartEndpoints.items, cart), answer(cartEndpoints.miniItems, miniCartOf(cart))]

test('a job stands under its plate and name, with who put its lines in and what it comes to @CART-02', async () => {
  await openScreen('/cart-v2', { answers: holding({ ...own, jobs: [job] }) })
  await expectSeen('CJ 90 LEG', 'Astra J, frâne spate', 'Popescu', 'Disc de frână', 'Vlad', 'Fără lucrare')
  await expectSeen('2 produse, 1 lucrare')
})

test('a job without a line is shown with an empty cart, and can be closed @CART-02', async () => {
  await openScreen('/cart-v2', {
    answers: [...holding({ ...cartOf([]), jobs: [{ ...job, items: [] }] }), answer(jobEndpoints.close, undefined)],
  })
  await expectSeen('Nimic în lucrare. Mutați aici linii din coș.')
  await press(`Acțiuni pentru ${job.name}`)
  await page.getByRole('menuitem', { name: 'Închide lucrarea' }).click()
  await expectSeen(`Lucrarea „${job.name}” a fost închisă`)
})

test('a quantity that a colleague has changed stays at its line with both values until one is taken @CART-11', async () => {
  await openScreen('/cart-v2', {
    answers: [
      ...holding({ ...own, jobs: [job] }),
      refuse(cartEndpoints.updateItem, 412, {
        code: 'cart-line-changed',
        message: 'Cantitatea a fost schimbată între timp.',
        details: { uuid: discs.uuid, seen: 2, now: 4, by: 'Vlad' },
      }),
    ],
  })
  const field = page.getByRole('textbox', { name: 'Cantitate, Disc de frână' })
  await field.fill('3')
  await userEvent.keyboard('{Enter}')
  await expectSeen('Vlad a pus 4, dvs. 3.')
  await press('Rămâne 4')
  await expect.element(page.getByText('Vlad a pus 4, dvs. 3.')).not.toBeInTheDocument()
})

test('Alt and a figure lead to a job, from wherever one types', async () => {
  await openScreen('/cart-v2', { answers: holding({ ...own, jobs: [job] }) })
  await expectSeen(job.name)
  document.dispatchEvent(new KeyboardEvent('keydown', { code: 'Digit1', altKey: true, bubbles: true }))
  expect(document.activeElement?.getAttribute('data-job-number')).toBe('1')
})

test('long words of a job are whole on a phone', async () => {
  const long = { ...job, name: longText(60), plate: longWord(15), customer_reference: longWord(40), is_ready: true }
  await openScreen('/cart-v2', { size: phone, answers: holding({ ...own, jobs: [long] }) })
  await expectSeen(long.name)
  await expectWordsWhole()
})
