import { describe, expect, test } from 'vitest'
import { page } from 'vitest/browser'
import { startEndpoints } from '#src/contract/campaigns/start.ts'
import { startOrderEndpoints as endpoints } from '#src/contract/campaigns/start-orders.ts'
import { pageOf } from '#tests/builders/answers/list-answers.ts'
import { startOrder, startPoints, startPrize, startProgress } from '#tests/builders/answers/start-answers.ts'
import { answer, fail, refuse } from '../support/answers.ts'
import { desktop, openScreen } from '../support/open-screen.tsx'
import { expectSeen, press } from '../support/screen-states.ts'

const POINTS = '/campaigns/carpat-start'
const collector = {
  marketing: {
    allow_campaigns: true,
    allowed_campaigns: ['START'],
    parent_has_points_collector: true,
    is_points_collector: true,
  },
}
const points = answer(startEndpoints.points, startPoints())
const around = [
  answer(endpoints.progress, startProgress()),
  answer(endpoints.prizes, { items: [startPrize()] }),
  answer(endpoints.vouchers, { items: [] }),
  answer(startEndpoints.awards, pageOf([])),
]

describe('the dialogs of START', () => {
  test('points off an invoice have to be a number, and no more than it takes @T-27', async () => {
    const { shop } = await openScreen(POINTS, {
      user: collector,
      size: desktop,
      answers: [
        points,
        ...around,
        answer(endpoints.invoice, {
          point_value: 20,
          invoice: { number: '7001234', due_on: '2026-12-12', most_points: 800 },
        }),
        answer(
          endpoints.minusInvoice,
          startOrder({
            kind: 'invoice',
            points: 500,
            items: [],
            credit: { invoice: '7001234', amounts: { net: 10_000, vat: 2_100, gross: 12_100 }, number: null },
          }),
        ),
      ],
    })
    await press('Scade din factură')
    const field = page.getByLabelText('Puncte', { exact: true })
    await expect.element(field).toHaveValue('800')
    const send = page.getByRole('dialog').getByRole('button', { name: 'Scade din factură' })
    await field.fill('zece')
    await send.click()
    await expectSeen('Punctele trebuie să fie un număr')
    await field.fill('900')
    await send.click()
    await expectSeen('Cel mult 800')
    await field.fill('500')
    await expectSeen(/Se scad 100,00\slei fără TVA/)
    await send.click()
    await expectSeen(/Notă de credit cerută: 100,00\slei/)
    expect(shop.askedOf(endpoints.minusInvoice)).toHaveLength(1)
  })

  test('a prize and a credit note whose answers were lost are asked for once, also from a dialog opened anew @OFF-03', async () => {
    const open = { point_value: 20, invoice: { number: '7001234', due_on: '2026-12-12', most_points: 800 } }
    const { shop } = await openScreen(POINTS, {
      user: collector,
      answers: [
        points,
        ...around,
        fail(endpoints.claimPrize),
        answer(endpoints.invoice, open),
        fail(endpoints.minusInvoice),
      ],
    })
    const keysOf = (endpoint: (typeof endpoints)['claimPrize' | 'minusInvoice']) =>
      shop.askedOf(endpoint).map(({ key }) => key)
    for (const times of [1, 2]) {
      await press('Cere: Voucher 100 lei')
      await press('Cere premiul')
      await expect.poll(() => keysOf(endpoints.claimPrize)).toHaveLength(times)
      await press('Renunță')
    }
    expect(new Set(keysOf(endpoints.claimPrize)).size).toBe(1)

    const send = page.getByRole('dialog').getByRole('button', { name: 'Scade din factură' })
    await press('Scade din factură')
    await send.click()
    await expect.poll(() => keysOf(endpoints.minusInvoice)).toHaveLength(1)
    await press('Renunță')
    // It had arrived: less is open by now.
    shop.say(answer(endpoints.invoice, { ...open, invoice: { ...open.invoice, number: '7001300', most_points: 50 } }))
    await page.getByRole('button', { name: 'Scade din factură' }).click()
    await expectSeen(/Cererea pentru factura 7001234 nu a primit răspuns/)
    await send.click()
    await expect.poll(() => keysOf(endpoints.minusInvoice)).toHaveLength(2)
    expect(new Set(keysOf(endpoints.minusInvoice)).size).toBe(1)
    expect(shop.askedOf(endpoints.minusInvoice)[1]?.body).toEqual({ points: 800, invoice: '7001234' })
  })

  test('a prize that costs another number of points by now shows it in the open dialog', async () => {
    const prizes = (cost: number) => answer(endpoints.prizes, { items: [startPrize({ points: cost })] })
    const refused = refuse(endpoints.claimPrize, 412, { code: 'points-differ', message: 'Punctele s-au schimbat' })
    const { shop } = await openScreen(POINTS, { user: collector, answers: [points, ...around, prizes(500), refused] })
    await press('Cere: Voucher 100 lei')
    shop.say(prizes(700))
    await press('Cere premiul')
    await expect.element(page.getByRole('dialog').getByText('700 de puncte')).toBeVisible()
    await press('Cere premiul')
    await expect.poll(() => shop.askedOf(endpoints.claimPrize).at(-1)?.body).toEqual({ points: 700 })
  })
})

test('points that have expired say so in the history, and a debt has its separators @T-26', async () => {
  const given = { kind: 'opening' as const, source: '1', points: 200, at: '2025-07-10T00:00:00Z' }
  const entries = [
    { ...given, id: 'a1', expires_on: '2026-07-10', remaining: 180 },
    { ...given, id: 'a2', expires_on: '2026-07-10', remaining: 0 },
  ]
  const owing = answer(startEndpoints.points, startPoints({ debt: 3_200 }))
  const history = answer(startEndpoints.awards, pageOf(entries))
  await openScreen(POINTS, { user: collector, answers: [owing, ...around, history] })
  await expectSeen('180 au expirat la 10.07.2026', 'epuizate', '−3.200 de recuperat')
})
