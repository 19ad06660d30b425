import { expect, it } from 'vitest'
import { page } from 'vitest/browser'
import { cartEndpoints } from '#src/contract/ordering/cart-changes.ts'
import { deliveryEndpoints } from '#src/contract/ordering/delivery.ts'
import { cartLine, cartOf, miniCartOf } from '#tests/builders/cart.ts'
import { answer } from '../support/answers.ts'
import { desktop, openScreen } from '../support/open-screen.tsx'
import { expectSeen } from '../support/screen-states.ts'

const run = {
  weekdays: [1, 2, 3, 4, 5, 6, 7],
  cut_off: '23:59',
  arrives_at: '06:07',
  days_later: 1,
  time_zone: 'Europe/Bucharest',
}
const calendar = answer(deliveryEndpoints.calendar, { runs: { local: [run], central: [], national: [] }, holidays: [] })

/** A cart whose only promise ends so many milliseconds from now; the shop says it again whenever it is asked. */
function promising(ms: number) {
  const orderBy = Date.now() + ms
  const line = cartLine({
    name: 'Disc frână',
    availability: [
      {
        level: 'local',
        quantity: 5,
        arrives_at: new Date(orderBy + 90 * 60_000).toISOString(),
        order_by: new Date(orderBy).toISOString(),
      },
    ],
  })
  const cart = cartOf([line])
  return [answer(cartEndpoints.items, cart), answer(cartEndpoints.miniItems, miniCartOf(cart)), calendar]
}

it('promises the next run the moment a cut-off passes while one looks @T-03', async () => {
  await openScreen('/cart-v2', { answers: promising(6_000), size: desktop })
  await expectSeen('Disc frână')
  await expect.element(page.getByText('06:07')).not.toBeInTheDocument()
  await expectSeen(/06:07/)
})

it('does so without a network by the calendar that the device keeps @T-03', async () => {
  const { reopen } = await openScreen('/cart-v2', { answers: promising(-60_000), size: desktop })
  await expectSeen(/06:07/)
  await reopen('off')
  await expectSeen('Disc frână', /06:07/)
})
