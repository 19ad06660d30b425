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
