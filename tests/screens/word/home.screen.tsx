import { expect, it } from 'vitest'
import { page } from 'vitest/browser'
import { contentEndpoints } from '#src/contract/campaigns/content.ts'
import { cartReads } from '#src/contract/ordering/cart.ts'
import { orderEndpoints } from '#src/contract/ordering/orders.ts'
import { todaysProductEndpoints } from '#src/contract/campaigns/todays-products.ts'
import { vehicleEndpoints } from '#src/contract/catalogue/vehicles.ts'
import { cartOf, miniCartOf, productRow } from '#tests/builders/cart.ts'
import { announcement, contentItem } from '#tests/builders/content.ts'
import { initialData } from '#tests/builders/initial-data.ts'
import { pageOf } from '#tests/builders/answers/list-answers.ts'
import { longText, longWord } from '#tests/builders/long-words.ts'
import { orderSummary } from '#tests/builders/answers/order-answers.ts'
import { userVehicle, vehicleBadge } from '#tests/builders/answers/vehicle-answers.ts'
import { answer, type Asked, fail } from '../support/answers.ts'
import { openScreen, phone } from '../support/open-screen.tsx'
import { quietHome, said } from '../support/quiet-answers.ts'
import {
  expectKnown,
  expectRetried,
  expectSeen,
  expectWordsWhole,
  press,
  screenStates,
} from '../support/screen-states.ts'

screenStates('/home', {
  async empty() {
    await openScreen('/home', { answers: quietHome })
    await expectSeen('Niciun vehicul încă', /Coșul este gol/, /Nicio comandă încă/, 'Astăzi nu sunt produse ale zilei')
  },
  async failed() {
    const { shop } = await openScreen('/home', { answers: [...quietHome, fail(todaysProductEndpoints.list)] })
    await expectRetried(shop, productRow().name, answer(todaysProductEndpoints.list, { items: [productRow()] }))
  },
  refused: 'it reads; what goes into the cart waits in the queue, whose refusals the sync centre tells',
  async offline() {
    const own = answer(vehicleEndpoints.userVehicles, { items: [userVehicle()] })
    const { reopen } = await openScreen('/home', { answers: [...quietHome, own] })
    await expectSeen('CJ 01 ABC')
    await reopen('off')
    await expectKnown('CJ 01 ABC')
  },
  async long() {
    const long = vehicleBadge({ manuName: longText(60), modelName: longText(120), carName: longWord(60) })
    const product = productRow({
      name: longText(150),
      articleNumber: longWord(24),
      brand: { id: 30, name: longText(60) },
    })
    await openScreen('/home', {
      size: phone,
      user: { user: { ...initialData().user, first_name: longText(60) } },
      answers: [
        ...said(contentItem({ title: longText(120), body: longWord(60) })),
        answer(vehicleEndpoints.userVehicles, { items: [userVehicle({ vehicle: long })] }),
        answer(orderEndpoints.list, pageOf([orderSummary({ number: '999999999999' })])),
        answer(todaysProductEndpoints.list, { items: [product] }),
      ],
    })
    await expectSeen(product.name, longText(120))
    await expectWordsWhole()
  },
})

it('what lies in jobs of the company is told where the cart itself is empty @CART-01', async () => {
  await openScreen('/home', {
    answers: [...quietHome, answer(cartReads.miniItems, { ...miniCartOf(cartOf([])), jobs: 3 })],
  })
  await expectSeen('3 lucrări deschise')
  await expect.element(page.getByText(/Coșul este gol/)).not.toBeInTheDocument()
})

it('announcements and release notes are new until they are marked as read @CNT-02', async () => {
  const asked: Asked[] = []
  let isRead = false
  await openScreen('/home', {
    answers: [
      ...quietHome,
      answer(contentEndpoints.announcements, () => ({
        items: [announcement({ id: 7, title: 'Închis vineri', is_read: isRead })],
      })),
      answer(contentEndpoints.releaseNotes, () => ({
        items: [announcement({ id: 8, title: 'Versiunea 2', is_read: isRead })],
      })),
      answer(contentEndpoints.markRead, (given) => {
        asked.push(given)
        isRead = true
        return undefined
      }),
    ],
  })
  await expectSeen('Închis vineri', 'Ce este nou în magazin (1 noutate)')
  await expect.element(page.getByText('nou', { exact: true }).first()).toBeVisible()
  await press('Marchează ca citite')
  await expect.poll(() => asked.map(({ body }) => body)).toEqual([{ ids: [7, 8] }])
  await expect.element(page.getByText('nou', { exact: true })).not.toBeInTheDocument()
})
