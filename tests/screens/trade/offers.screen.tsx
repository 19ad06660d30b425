import { describe, expect, test } from 'vitest'
import { page } from 'vitest/browser'
import { requestOffer } from '#src/contract/ordering/offer-request.ts'
import { offerEndpoints, type OfferSummary } from '#src/contract/ordering/offers.ts'
import { personalStorage } from '#src/platform/session/personal-storage.ts'
import { uuidOf } from '#tests/builders/cart.ts'
import { pageOf } from '#tests/builders/answers/list-answers.ts'
import { longText, longWord } from '#tests/builders/long-words.ts'
import {
  consultant,
  EXPIRY,
  offer,
  offerLine,
  offerSummary,
  requestSummary,
} from '#tests/builders/answers/offer-answers.ts'
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

const { id } = offerSummary()
const name = offerLine().product!.name
const listOf = (items: readonly OfferSummary[]) =>
  answer(offerEndpoints.list, {
    ...pageOf(items),
    counts: { customer: items.length, consultant: 0, ended: 0 },
  })
const oneOffer = listOf([offerSummary()])

screenStates('/offers', {
  async empty() {
    await openScreen('/offers', { answers: [listOf([])] })
    await expectSeen('Nicio ofertă încă')
  },
  async failed() {
    const { shop } = await openScreen('/offers', { answers: [fail(offerEndpoints.list)] })
    await expectRetried(shop, id, oneOffer)
  },
  async refused() {
    const message = 'Cererea a fost deja preluată.'
    await openScreen('/offers?turn=consultant', {
      answers: [
        listOf([requestSummary({ comment: 'urgent' })]),
        refuse(offerEndpoints.update, 422, { code: 'validation', message, errors: { comment: [message] } }),
      ],
    })
    await expectSeen('Consultantul nu a publicat-o încă.')
    await press(`Acțiuni pentru cererea ${id}`)
    await page.getByRole('menuitem', { name: 'Observații' }).click()
    const comment = page.getByRole('dialog').getByRole('textbox', { name: 'Observații pentru consultant' })
    await comment.fill('urgent, mâine')
    await press('Salvează')
    await expect.element(comment).toHaveAccessibleDescription(message)
    await expect.element(comment).toHaveValue('urgent, mâine')
  },
  async offline() {
    const { reopen } = await openScreen('/offers', { answers: [oneOffer] })
    await expectSeen(id)
    await reopen('off')
    await expectKnown(id)
  },
  async long() {
    await openScreen('/offers', {
      size: phone,
      answers: [
        listOf([
          offerSummary({ customer: longText(80), plate: 'CJ 90 LEGLEGLEG' }),
          requestSummary({ id: '0020001235', number: '0020001235', customer: longWord(60) }),
          requestSummary({
            id: '0020001236',
            number: '0020001236',
            status: 'rejected',
            rejected: { reason: longText(200), by: longText(60), at: '2026-11-21T08:00:00Z', is_withdrawn: false },
          }),
        ]),
      ],
    })
    await expectSeen(longWord(60))
    await expectWordsWhole()
  },
})

const longOffer = offer({
  customer: longText(80),
  requested_by: longText(60),
  comment: longText(300),
  terms: longText(300),
  items: [
    offerLine({
      quantity: 4,
      product: {
        ...offerLine().product!,
        name: longText(120),
        articleNumber: longWord(24),
        brand: { id: 30, name: longWord(40) },
      },
      requested_text: longText(150),
      note: longText(150),
      answer: longText(150),
      term: longText(80),
    }),
    offerLine({ uuid: uuidOf(2), status: 'declined', product: null, requested_text: longWord(60), price: null }),
  ],
  sales_consultant: { ...consultant, name: longText(60) },
})

screenStates(['/offers/$vbeln', '/quotations/$vbeln'], (route) => {
  const at = route.replace('$vbeln', id)
  const known = answer(offerEndpoints.details, offer())
  return {
    async empty() {
      await openScreen(at, {
        answers: [refuse(offerEndpoints.details, 404, { code: 'not-found', message: 'Nu există.' })],
      })
      await expectSeen(`Nu avem oferta ${id}`)
    },
    async failed() {
      const { shop } = await openScreen(at, { answers: [fail(offerEndpoints.details)] })
      await expectRetried(shop, name, known)
    },
    async refused() {
      await openScreen(at, {
        answers: [
          known,
          refuse(offerEndpoints.order, 412, {
            code: 'offer-ordered',
            message: 'Oferta a fost comandată.',
            details: { order: '100042', by: 'Vlad Pop', at: '2026-11-21T08:42:00Z' },
          }),
        ],
      })
      await page.getByRole('textbox', { name: 'Observații comandă' }).fill('la rampa 2')
      await press('Comandă 1 linie')
      await expectSeen(/Comandat de Vlad Pop/, 'Comanda 100042')
      await expect.element(page.getByRole('textbox', { name: 'Observații comandă' })).toHaveValue('la rampa 2')
    },
    async offline() {
      const { reopen } = await openScreen(at, { answers: [known] })
      await expectSeen(name)
      await reopen('off')
      await expectKnown(name)
      await expectSeen('Are nevoie de rețea.')
    },
    async long() {
      await openScreen(at, { size: phone, answers: [answer(offerEndpoints.details, longOffer)] })
      await expectSeen(longText(120))
      await expectWordsWhole()
    },
  }
})

const create = '/offers/create'
const writeText = async (text: string) => {
  await page.getByRole('textbox', { name: 'Ce căutați' }).fill(text)
  await press(/^Adaugă/)
}

screenStates('/offers/create', {
  async empty() {
    await openScreen(create)
    await expectSeen('Nicio piesă în cerere')
    await press('Trimite cererea')
    await expect.element(page.getByRole('alert').getByText('Adăugați cel puțin o piesă.')).toBeVisible()
  },
  async failed() {
    const { shop } = await openScreen(create, { answers: [fail(requestOffer), oneOffer] })
    await writeText('oglindă dreapta')
    await press('Trimite cererea')
    await expect.poll(() => shop.askedOf(requestOffer).length).toBeGreaterThan(0)
    shop.say(answer(requestOffer, { id: '0020001240' }))
    await expectSeen('Cererea 0020001240 a fost trimisă consultantului.')
  },
  async refused() {
    const message = 'Numărul de înmatriculare nu este valid.'
    await openScreen(create, {
      answers: [refuse(requestOffer, 422, { code: 'validation', message, errors: { plate: [message] } })],
    })
    await writeText('oglindă dreapta')
    const plate = page.getByRole('textbox', { name: 'Număr de înmatriculare' })
    await plate.fill('??')
    await press('Trimite cererea')
    await expect.element(plate).toHaveAccessibleDescription(message)
    await expect.element(plate).toHaveValue('??')
    await expectSeen('oglindă dreapta')
  },
  async offline() {
    const { address } = await openScreen(create, { network: 'off', answers: [oneOffer] })
    await writeText('oglindă dreapta')
    await press('Pune cererea în așteptare')
    await expectSeen('Cerere în așteptare, nu are încă număr')
    expect(address()).toBe('/offers?turn=consultant')
  },
  async long() {
    await openScreen(create, { size: phone })
    await writeText(`${longText(200)}\n${longWord(120)}`)
    await expectSeen(longWord(120))
    await expectWordsWhole()
  },
})

test('a request that another tab has sent is not sent from this one too @OFR-01 @OFF-03', async () => {
  await openScreen(create)
  await writeText('oglindă')
  await expectSeen('oglindă')
  await personalStorage.written()
  const key = Object.keys(localStorage).find((each) => each.startsWith('offer-request.'))!
  // What a browser tells this tab when the other takes the draft away.
  localStorage.removeItem(key)
  window.dispatchEvent(new StorageEvent('storage', { key, newValue: null, storageArea: localStorage }))
  await expectSeen('Nicio piesă în cerere')
})

describe('a request that the shop refuses', () => {
  const said = 'Produsul nu există.'
  const refusal = refuse(requestOffer, 422, {
    code: 'validation',
    message: 'Verificați câmpurile marcate.',
    errors: { 'lines.1.article_id': [said] },
  })
  const lineOf = (text: string) => page.getByRole('listitem').filter({ hasText: text })

  test('says it at its line, also once another was taken out @OFR-01', async () => {
    await openScreen(create, { answers: [refusal] })
    await writeText('oglindă\netrier')
    await press('Trimite cererea')
    await expect.element(lineOf('etrier').getByText(said)).toBeVisible()
    await press('Scoate oglindă')
    await expect.element(lineOf('etrier').getByText(said)).toBeVisible()
  })

  test('while nobody looked stands among the requests with its reason, and at its line where it is mended @OFR-01 @OFF-04', async () => {
    const { shop, reopen } = await openScreen(create, { network: 'off', answers: [listOf([])] })
    await writeText('oglindă\netrier')
    await press('Pune cererea în așteptare')
    await expectSeen('Cerere în așteptare, nu are încă număr')
    shop.say(refusal)
    await reopen('on', '/offers?turn=consultant')
    await expectSeen('Cererea a fost refuzată; tot ce ați scris este păstrat.', said)
    await page.getByRole('link', { name: 'Editează' }).click()
    await expect.element(lineOf('etrier').getByText(said)).toBeVisible()
    await press('Scoate etrier')
    shop.say(answer(requestOffer, { id: '0020001241' }))
    await press('Trimite cererea')
    await expectSeen('Cererea 0020001241 a fost trimisă consultantului.')
    await expect
      .element(page.getByText('Cererea a fost refuzată; tot ce ați scris este păstrat.'))
      .not.toBeInTheDocument()
  })
})

describe('an offer that ended without being published', () => {
  test('says so at its address, and is not promised @OFR-02', async () => {
    const rejected = {
      reason: 'Nu se mai fabrică.',
      by: 'Simona Runcan',
      at: '2026-11-21T08:00:00Z',
      is_withdrawn: false,
    }
    await openScreen(`/offers/${id}`, {
      answers: [
        refuse(offerEndpoints.details, 412, {
          code: 'offer-unpublished',
          message: 'Consultantul nu a publicat-o încă.',
          details: { status: 'rejected', expiry_date: EXPIRY, rejected },
        }),
      ],
    })
    await expectSeen(/^Refuzată de Simona Runcan/)
    await expectSeen('Nu se mai fabrică.')
    await expect.element(page.getByText(/vă anunțăm atunci/)).not.toBeInTheDocument()
    await expect.element(page.getByRole('button', { name: 'Cere prețuri noi' })).toBeEnabled()
  })

  test.each([
    [0, 'Cererea 0020001300 a fost trimisă consultantului.'],
    [1, 'Prețurile au rămas aceleași.'],
  ])('asked anew says what became of its prices, where it had any: of %i lines @T-10', async (compared, said) => {
    const rejected = { reason: 'x', by: 'Simona Runcan', at: '2026-11-21T08:00:00Z', is_withdrawn: false }
    await openScreen(`/offers/${id}`, {
      answers: [
        refuse(offerEndpoints.details, 412, {
          code: 'offer-unpublished',
          message: 'Consultantul nu a publicat-o încă.',
          details: { status: 'rejected', expiry_date: EXPIRY, rejected },
        }),
        answer(offerEndpoints.requote, { id: '0020001300', changes: [], compared }),
      ],
    })
    await press('Cere prețuri noi')
    await expectSeen(said)
  })
})

test('an expired offer that is asked anew says what costs what today, since the new one cannot be opened yet @T-10', async () => {
  const expired = offer({ status: 'expired', expiry_date: '2026-11-20T21:59:59.999Z' })
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
  await expectSeen(/^A expirat la/)
  shop.say(answer(offerEndpoints.details, { ...expired, requoted_as: '0020001300' }))
  await press('Cere prețuri noi')
  await expectSeen(/Etrier frână: 744,20.lei → 773,25.lei/, /garanție piesă veche: 0,00.lei → 120,00.lei/)
  await expect.element(page.getByRole('link', { name: 'Prețurile noi: oferta 0020001300' })).toBeVisible()
  expect(address()).toBe(`/offers/${id}`)
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
