import { expect, test } from 'vitest'
import { page } from 'vitest/browser'
import { cartEndpoints } from '#src/contract/ordering/cart-changes.ts'
import { jobEndpoints } from '#src/contract/ordering/jobs.ts'
import { cartOf, miniCartOf, uuidOf } from '#tests/builders/cart.ts'
import { answer, refuse } from '../support/answers.ts'
import { openScreen } from '../support/open-screen.tsx'
import { expectSeen, press } from '../support/screen-states.ts'

const job = {
  id: uuidOf(81),
  name: 'Astra J',
  plate: 'CJ 90 LEG',
  vehicle: null,
  customer_reference: '',
  is_ready: false,
  items: [],
}
const holding = (now: typeof job) => {
  const cart = { ...cartOf([]), jobs: [now] }
  return [answer(cartEndpoints.items, cart), answer(cartEndpoints.miniItems, miniCartOf(cart))]
}

test('a name is saved over what a colleague called the job once that was told, and nothing else of theirs is undone @CART-11', async () => {
  const message = 'Între timp un coleg a scris „Corsa”.'
  const { shop } = await openScreen('/cart-v2', {
    answers: [
      ...holding(job),
      refuse(jobEndpoints.update, 422, {
        code: 'validation',
        message: 'Verificați datele.',
        errors: { name: [message] },
        details: { now: 'Corsa' },
      }),
    ],
  })
  await press(`Acțiuni pentru ${job.name}`)
  await page.getByRole('menuitem', { name: 'Schimbă denumirea' }).click()
  const dialog = page.getByRole('dialog')
  await dialog.getByRole('textbox', { name: 'Denumire' }).fill('Astra K')
  for (const given of holding({ ...job, name: 'Corsa', plate: 'CJ 91 LEG' })) shop.say(given)
  await press('Salvează')
  await expectSeen(message)
  await expect.element(page.getByText('CJ 91 LEG').first()).toBeInTheDocument()
  shop.say(answer(jobEndpoints.update, { id: job.id }))
  await press('Salvează')
  await expect.element(dialog).not.toBeInTheDocument()
  expect(shop.askedOf(jobEndpoints.update).map(({ body }) => body)).toEqual([
    { name: 'Astra K', base_name: 'Astra J' },
    { name: 'Astra K', base_name: 'Corsa' },
  ])
})
