import { describe, expect, test } from 'vitest'
import { page } from 'vitest/browser'
import { offerEndpoints } from '#src/contract/ordering/offers.ts'
import { withVat } from '#src/domain/pricing/price.ts'
import { uuidOf } from '#tests/builders/cart.ts'
import { cluj, offer, offerLine, offerSummary } from '#tests/builders/answers/offer-answers.ts'
import { answer } from '../support/answers.ts'
import { openScreen, phone } from '../support/open-screen.tsx'
import { expectSeen, press } from '../support/screen-states.ts'

const { id } = offerSummary()

test('an expired offer that is asked anew says what costs what today, since the new one cannot be opened yet @T-10', async () => {
  const expired = offer({ status: 'expired', expiry_date: '2026-11-20T22:30:00Z' })
  const change = { uuid: uuidOf(1), name: 'Etrier frână', before: 74_420, now: 77_325 }
  const { shop, address } = await openScreen(`/offers/${id}`, {
    answers: [
      answer(offerEndpoints.details, expired),
      answer(offerEndpoints.requote, {
        id: '0020001300',
        changes: [
          { ...change, field: 'price' },
          { ...change, field: 'deposit', before: 0, now: 12_000 },
        ],
        compared: 1,
      }),
    ],
  })
  // Half an hour into the next day, by the distributor's clock.
  await expectSeen('A expirat la 21.11.2026')
  shop.say(answer(offerEndpoints.details, { ...expired, requoted_as: '0020001300' }))
  await press('Cere prețuri noi')
  await expectSeen(/Etrier frână: 744,20.lei → 773,25.lei/, /garanție piesă veche: 0,00.lei → 120,00.lei/)
  await expect.element(page.getByRole('link', { name: 'Prețurile noi: oferta 0020001300' })).toBeVisible()
  expect(address()).toBe(`/offers/${id}`)
})

test('articles of two rates have a row of VAT each in what is ordered of an offer @OFR-03 @T-01', async () => {
  const line = offerLine()
  const amounts = withVat(line.price!.sale.net, 11)
  const printed = offerLine({
    uuid: uuidOf(2),
    line: 2,
    price: { ...line.price!, vat_percent: 11, purchase: null, sale: amounts },
    amounts: { purchase: null, sale: amounts },
  })
  const known = offer({ items: [{ ...line, price: { ...line.price!, purchase: null } }, printed] })
  await openScreen(`/offers/${id}`, { answers: [answer(offerEndpoints.details, known)] })
  await expectSeen(/^TVA 21.%/, /^TVA 11.%/, /25,20.lei/, /13,20.lei/)
})

test('where it goes is where its parts are promised to @T-03 @OFR-03', async () => {
  const promised = (time: string) =>
    offerLine({
      availability: [{ level: 'local', quantity: 5, order_by: null, arrives_at: `2031-05-14T${time}:00Z` }],
    })
  const points = { shipping_points: [cluj, { ...cluj, id: 12, name: 'Atelier Turda', is_default: false }] }
  await openScreen(`/offers/${id}`, {
    answers: [
      answer(offerEndpoints.details, ({ query }) =>
        offer({ ...points, items: [promised(Number(query['shipping_point']) === 12 ? '14:15' : '13:45')] }),
      ),
    ],
  })
  const point = page.getByLabelText('Punct de livrare')
  await expectSeen(/16:45/)
  await point.selectOptions('Atelier Turda')
  await expectSeen(/17:15/)
  await point.selectOptions('Atelier Cluj')
  await expectSeen(/16:45/)
})

describe('what the owner of the car has accepted', () => {
  const items = [offerLine(), offerLine({ uuid: uuidOf(2), line: 2 })]
  const accepted = { by: 'Ion Pop', at: '2026-11-21T08:42:00Z', lines: [1], all: 2, left: [2] }
  const former = /Linkul îi arăta alte prețuri sau cantități/

  test.each([false, true])(
    'is chosen, what was left out is marked; at former prices it is said: %s @T-09',
    async (is) => {
      const known = answer(offerEndpoints.details, offer({ items, accepted: { ...accepted, is_former: is } }))
      await openScreen(`/offers/${id}`, { answers: [known] })
      await expectSeen(/^Ion Pop a acceptat 1 din 2/, 'refuzat de client')
      expect(page.getByRole('checkbox', { name: /^Comandă/, checked: true }).elements()).toHaveLength(1)
      expect(page.getByText(former).elements()).toHaveLength(is ? 1 : 0)
    },
  )
})

test('of a long offer the lines that lose their price are counted, three are named, and the others one press away @T-10', async () => {
  const many = Array.from({ length: 12 }, (_, at) =>
    offerLine({
      uuid: uuidOf(at + 1),
      line: at + 1,
      product: { ...offerLine().product!, articleNumber: `GDB ${at + 1}` },
    }),
  )
  await openScreen(`/offers/${id}?lines=1`, {
    size: [1280, 800],
    answers: [answer(offerEndpoints.details, offer({ items: many }))],
  })
  await expectSeen('11 linii își pierd prețul ofertat.')
  const order = page.getByRole('button', { name: 'Comandă 1 linie' })
  expect(order.element().getBoundingClientRect().bottom).toBeLessThanOrEqual(800)
  await page.getByText('și încă 8 linii').click()
  await expect
    .element(
      page
        .getByRole('listitem')
        .getByText(/GDB 12/)
        .last(),
    )
    .toBeVisible()
})

test('on a phone what is ordered and where to stands before the history and what is said of it @OFR-03', async () => {
  await openScreen(`/offers/${id}`, { size: phone, answers: [answer(offerEndpoints.details, offer())] })
  await expectSeen('Istoric')
  const top = (name: string) => page.getByRole('heading', { name }).element().getBoundingClientRect().top
  expect(top('Sumar comandă')).toBeLessThan(top('Istoric'))
  expect(top('Istoric')).toBeLessThan(top('Discuție'))
})
