import { describe, expect, test } from 'vitest'
import { page } from 'vitest/browser'
import { claimEndpoints } from '#src/contract/after-sales/claims.ts'
import { returnEndpoints, type ReturnSummary } from '#src/contract/after-sales/returns.ts'
import { pageOf } from '#tests/builders/answers/list-answers.ts'
import {
  returnableLine,
  returnDetails,
  returnId,
  returnKinds,
  returnSummary,
} from '#tests/builders/answers/return-answers.ts'
import { answer, refuse } from '../support/answers.ts'
import { desktop, openScreen } from '../support/open-screen.tsx'
import { expectSeen, press } from '../support/screen-states.ts'

const listOf = (items: readonly ReturnSummary[]) => answer(returnEndpoints.list, pageOf(items))
const kinds = answer(returnEndpoints.types, returnKinds())
const linesOf = (...items: readonly ReturnType<typeof returnableLine>[]) =>
  answer(returnEndpoints.lines, { items: [...items] })
const details = answer(returnEndpoints.details, returnDetails())
const found = '/returns/new?q=7001301'

async function takeLine(reason: string): Promise<void> {
  await page.getByRole('button', { name: /Adaugă în retur BREMBO/ }).click()
  await page.getByLabelText(/^Motiv/).selectOptions(reason)
}

describe('a return', () => {
  test('takes lines of several invoices, says what cannot go back, and asks for each reason @RET-01 @T-05', async () => {
    const sent: unknown[] = []
    await openScreen('/returns/new?q=BREMBO', {
      size: desktop,
      user: { may_see_finances: true },
      answers: [
        kinds,
        linesOf(
          returnableLine({ fee_percent: 10 }),
          returnableLine({ invoice_number: '7001101', line: 3, issued_on: '2026-09-02' }),
          returnableLine({
            line: 2,
            no_return: 'opened_liquid',
            article: { id: 7, articleNumber: '5W-30', brand: 'CASTROL', name: 'Ulei' },
          }),
        ),
        answer(returnEndpoints.create, ({ body }) => {
          sent.push(body)
          return { id: returnId }
        }),
        details,
      ],
    })
    await expectSeen(/lichid: desfăcut nu se returnează/)
    for (const button of page.getByRole('button', { name: /Adaugă în retur BREMBO/ }).all()) await button.click()
    await press('Trimite returul')
    await expectSeen('Corectați erorile pentru a continua.')
    for (const reason of page.getByLabelText(/^Motiv, BREMBO/).all()) await reason.selectOptions('not_needed')
    await expect.element(page.getByText(/2 linii, 2 facturi/).last()).toBeVisible()
    await press('Trimite returul')
    await expectSeen(`Returul ${returnId}`)
    expect(sent).toMatchObject([
      {
        type: 'new',
        transport: 'run',
        boxes: 1,
        lines: [
          { invoice_number: '7001301', line: 1, quantity: 1, reason: 'not_needed' },
          { invoice_number: '7001101', line: 3, quantity: 1, reason: 'not_needed' },
        ],
      },
    ])
  })

  test('of old parts opens as one of old parts beside a begun one of new parts, whose lines wait for their type @RET-01', async () => {
    const core = { line: 2, left: 1, due_on: '2199-12-10', unit_net: 29_000 }
    const { reopen } = await openScreen(found, { size: desktop, answers: [kinds, linesOf(returnableLine({ core }))] })
    await takeLine('not_needed')
    await press('Piese noi')
    await expect.element(page.getByText(/1 linie, 1 factură/).last()).toBeVisible()
    await reopen('on', '/returns/new?type=old_part&invoice=7001301')
    await expect.element(page.getByRole('button', { name: 'Piesă veche' })).toHaveAttribute('aria-pressed', 'true')
    await page.getByRole('button', { name: /Adaugă în retur BREMBO/ }).click()
    await press('Piese noi')
    await expect.element(page.getByLabelText(/^Motiv/)).toHaveValue('not_needed')
    await press('Piesă veche')
    await expect.element(page.getByLabelText(/^Motiv/)).toHaveValue('old_part')
  })

  test('says no amount to who may not see finances @T-16', async () => {
    await openScreen(found, { size: desktop, answers: [kinds, linesOf(returnableLine({ unit_net: null }))] })
    await takeLine('not_needed')
    await expect.element(page.getByText(/1 linie, 1 factură/).last()).toBeVisible()
    await expect.element(page.getByText(/lei/)).not.toBeInTheDocument()
  })

  test('asks for no parcel for what never came @T-18', async () => {
    await openScreen(found, { size: desktop, answers: [kinds, linesOf(returnableLine())] })
    await takeLine('missing')
    await expectSeen('Nu trebuie trimis nimic: verificăm livrarea.')
  })

  test('tells a short, a missing and a foreign invoice alike @RET-04', async () => {
    await openScreen('/returns/new?q=70', { answers: [kinds, linesOf()] })
    await expectSeen('Factura nu a fost găsită sau nu este a dvs.')
    await page.getByRole('searchbox', { name: 'Caută piesa de returnat' }).fill('7009999')
    await expectSeen('Factura nu a fost găsită sau nu este a dvs.')
  })

  test('written without a network waits, and says that it has no number yet @OFF-03 @RET-01', async () => {
    const { reopen } = await openScreen(found, {
      size: desktop,
      answers: [kinds, linesOf(returnableLine()), listOf([])],
    })
    await expectSeen(/BREMBO P 85 020/)
    await reopen('off')
    await takeLine('not_needed')
    await press('Pune returul în așteptare')
    await expectSeen('Retur în așteptare, nu are încă număr', /1 linie, 7001301/)
  })

  test('under warranty goes by a claim', async () => {
    await openScreen('/returns/new?type=battery', { answers: [kinds] })
    await expect.element(page.getByRole('link', { name: 'Reclamație nouă' })).toBeVisible()
  })

  test('that was withdrawn owes nothing and says so, in the list too', async () => {
    const withdrawn = { status: 'withdrawn', net: 0 } as const
    const { reopen } = await openScreen(`/returns/${returnId}`, {
      user: { may_see_finances: true },
      answers: [answer(returnEndpoints.details, returnDetails(withdrawn)), listOf([returnSummary(withdrawn)])],
    })
    await expectSeen('Retras; piesele pot fi returnate din nou cât timp termenul lor nu a trecut.')
    await expect.element(page.getByText('De primit, fără TVA')).not.toBeInTheDocument()
    await reopen('on', '/returns')
    await expectSeen(`ZRP ${returnId}`)
    await expect.element(page.getByText('0,00')).not.toBeInTheDocument()
  })

  test('of what was paid with points says how many come back, and no lei @T-26', async () => {
    const given = returnDetails({ net: 0 })
    const items = given.items.map((line) => ({ ...line, unit_net: 0, points: 245 }))
    await openScreen(`/returns/${returnId}`, {
      user: { may_see_finances: true },
      answers: [answer(returnEndpoints.details, { ...given, items })],
    })
    await expectSeen('490 de puncte')
    await expect.element(page.getByText('0,00').first()).not.toBeInTheDocument()
  })

  test('may be given up after it was approved, and asks for no parcel where nothing is to come @T-18', async () => {
    const { reopen } = await openScreen(`/returns/${returnId}`, {
      answers: [answer(returnEndpoints.details, returnDetails({ status: 'approved', transport: 'none', boxes: 0 }))],
    })
    await expectSeen('Returul este aprobat; nu trebuie trimis nimic.')
    await expect.element(page.getByRole('button', { name: 'Retrage returul' })).toBeVisible()
    await reopen('off')
    await expect.element(page.getByRole('button', { name: 'Retrage returul' })).toBeDisabled()
  })

  test('whose parts are not there can only be refused, with a reason @T-11 @T-18', async () => {
    const asked: unknown[] = []
    await openScreen(`/returns/${returnId}`, {
      answers: [
        answer(returnEndpoints.details, returnDetails({ company: { id: 11, name: 'Atelier Feleac SRL' } })),
        answer(returnEndpoints.answer, ({ body }) => {
          asked.push(body)
          return { status: 'rejected' as const }
        }),
      ],
    })
    await press('Respinge returul')
    await expect.element(page.getByRole('button', { name: 'Mai puțin' })).not.toBeInTheDocument()
    await page.getByLabelText('Motiv, pentru client').fill('Montată')
    await press('Respinge returul')
    const line = { line: 1, accepted_quantity: 0, reason: 'Montată', fee_minor: null }
    await expect.poll(() => asked).toEqual([{ step: 'decide', lines: [line] }])
  })

  test('is begun by customers alone: staff are led to no form that finds nothing', async () => {
    for (const [at, words] of [
      ['/returns', 'Niciun retur'],
      ['/claims', 'Nicio reclamație'],
    ] as const) {
      await openScreen(at, {
        user: { acl: { roles: ['admin'] } },
        answers: [answer(returnEndpoints.list, pageOf([])), answer(claimEndpoints.list, pageOf([]))],
      })
      await expectSeen(words, 'Le scriu clienții; aici ajung la dumneavoastră.')
      expect(page.getByRole('main').getByRole('link', { name: / nou/ }).elements()).toEqual([])
    }
  })

  test('speaks of money in the currency of its company, whatever the one of who reads', async () => {
    await openScreen(`/returns/${returnId}`, {
      size: desktop,
      answers: [answer(returnEndpoints.details, returnDetails({ currency: 'EUR' }))],
    })
    await expect.poll(() => document.querySelector('main')?.innerText).toMatch(/412,50.(€|EUR)/)
    expect(document.querySelector('main')?.innerText).not.toMatch(/\d.(lei|RON)/)
  })

  test('is decided by staff line by line @T-18', async () => {
    const asked: unknown[] = []
    const company = { id: 11, name: 'Atelier Feleac SRL' }
    await openScreen(`/returns/${returnId}`, {
      answers: [
        answer(returnEndpoints.details, returnDetails({ status: 'received', company })),
        answer(returnEndpoints.answer, ({ body }) => {
          asked.push(body)
          return { status: 'received' as const }
        }),
      ],
    })
    await press('Hotărăște liniile')
    await page.getByRole('button', { name: 'Mai puțin' }).click()
    await page.getByLabelText('Motiv, pentru client').fill('Cutie ruptă')
    await page.getByLabelText('Taxă, fără TVA').fill('5,50')
    await press('Trimite hotărârea')
    const line = { line: 1, accepted_quantity: 1, reason: 'Cutie ruptă', fee_minor: 550 }
    await expect.poll(() => asked).toEqual([{ step: 'decide', lines: [line] }])
  })

  test('whose decision was a mistake is corrected from what was decided, until the ERP has it @T-11 @T-18', async () => {
    const [item] = returnDetails().items
    const decided = returnDetails({
      status: 'received',
      company: { id: 11, name: 'Atelier Feleac SRL' },
      handed_over_at: '2026-11-23T07:10:00.000Z',
      answered_at: '2026-11-24T09:12:44.000Z',
      credit_asked: true,
      items: [{ ...item!, accepted: { quantity: 1, reason: 'Cutie ruptă' } }],
    })
    const { shop } = await openScreen(`/returns/${returnId}`, {
      answers: [answer(returnEndpoints.details, decided)],
    })
    const why = 'Hotărârea a ajuns deja la ERP și nu mai poate fi corectată.'
    shop.say(refuse(returnEndpoints.answer, 412, { code: 'return-changed', message: why }))
    await press('Corectează')
    await expect.element(page.getByLabelText('Motiv, pentru client')).toHaveValue('Cutie ruptă')
    await page.getByRole('form').getByRole('button', { name: 'Mai mult' }).click()
    await press('Trimite hotărârea')
    // What was typed stays.
    await expectSeen(why)
    await expect.element(page.getByLabelText('Motiv, pentru client')).toHaveValue('Cutie ruptă')
    const line = { line: 1, accepted_quantity: 2, reason: 'Cutie ruptă', fee_minor: null }
    expect(shop.askedOf(returnEndpoints.answer).map(({ body }) => body)).toEqual([
      { step: 'decide', lines: [line], corrects: true },
    ])
    shop.say(answer(returnEndpoints.answer, { status: 'received' as const }))
    await press('Trimite hotărârea')
    await expect.element(page.getByRole('button', { name: 'Corectează' })).toBeVisible()
  })
})
