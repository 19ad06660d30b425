import { describe, expect, test } from 'vitest'
import { page, userEvent } from 'vitest/browser'
import { brand } from '#src/contract/brand.ts'
import { claimEndpoints, type ClaimSummary } from '#src/contract/after-sales/claims.ts'
import { deliveryEndpoints } from '#src/contract/ordering/delivery.ts'
import { HAND_IN_WORKING_DAYS } from '#src/domain/returns/claim-rules.ts'
import { addDays, localDay } from '#src/domain/orders/delivery-promise.ts'
import { afterWorkingDays, OFFICE_HOURS } from '#src/domain/returns/working-time.ts'
import { formatDate } from '#src/lib/formats.ts'
import { claimDetails, claimId, claimLine } from '#tests/builders/answers/claim-answers.ts'
import { pageOf } from '#tests/builders/answers/list-answers.ts'
import { answer, fail, refuse } from '../support/answers.ts'
import { desktop, openScreen, phone } from '../support/open-screen.tsx'
import { addFile, pictureFile } from '../support/picture-files.ts'
import { expectSeen, press } from '../support/screen-states.ts'

const listOf = (items: readonly ClaimSummary[]) => answer(claimEndpoints.list, pageOf(items))
const types = answer(claimEndpoints.types, {
  items: [
    { type: 'defective_part', photo_kinds: ['damage', 'label'], observations_min: 10, invoice_min: 3 },
    {
      type: 'defective_battery',
      photo_kinds: ['damage', 'label', 'battery_slip'],
      observations_min: 10,
      invoice_min: 3,
    },
  ],
})
const lines = answer(claimEndpoints.lines, pageOf([claimLine()]))
const noRuns = { runs: { local: [], central: [], national: [] } }
/** Everything that a claim of the one line needs, on a wide screen. */
async function fillClaim(): Promise<void> {
  await page.getByRole('button', { name: /7001234/ }).click()
  await addFile(await pictureFile('defect.png', 'red'))
  await expectSeen(/Defect ✓1/)
  await addFile(await pictureFile('eticheta.png', 'blue'))
  await expectSeen(/Etichetă ✓1/)
  const fields: readonly (readonly [string, string])[] = [
    ['Montată de', 'Vlad Rus'],
    ['Data montării', '2026-10-14'],
    ['Km la montare', '181.200'],
    ['Data defectului', '2026-11-02'],
    ['Km la defect', '183.950'],
    ['Observații', 'Zgomot la frânare, uzură.'],
  ]
  for (const [label, value] of fields) await page.getByLabelText(label, { exact: true }).fill(value)
}

describe('a claim', () => {
  test('says at its tile what is no photo, and which photos are missing, before anything is sent @RET-03 @T-22', async () => {
    await openScreen('/claims/new', { size: desktop, answers: [types, lines] })
    await page.getByRole('button', { name: /7001234/ }).click()
    await expectSeen(/Fișiere acceptate: JPEG, PNG, WebP, HEIC \(max\. 10/)
    await addFile(new File(['%PDF-1.7'], 'factura.pdf', { type: 'application/pdf' }))
    await expectSeen('factura.pdf', 'Tipul de fișier nu este suportat')
    await press('Am înțeles')
    await expect.element(page.getByText('factura.pdf')).not.toBeInTheDocument()
    for (const [name, type, content] of [
      ['IMG_2041.HEIC', 'image/heic', 'ftypheic'],
      ['IMG_2042.heic', '', 'ftypheic'],
      ['intrerupta.jpg', 'image/jpeg', '\u00ff\u00d8'],
      ['goala.jpg', 'image/jpeg', ''],
    ] as const) {
      await addFile(new File([content], name, { type }))
      await expectSeen(name, 'Tipul de fișier nu este suportat. Salvați fotografia ca JPEG ori fotografiați din nou.')
      await press('Am înțeles')
      await expect.element(page.getByText(name)).not.toBeInTheDocument()
    }
    await press('Trimite reclamația')
    await expectSeen(
      /Lipsește fotografia: Defect Lipsește fotografia: Etichetă/,
      'Corectați erorile pentru a continua.',
    )
  })

  test('written without a network waits with its photos, and says that it has no number yet @OFF-03 @RET-02', async () => {
    const { reopen } = await openScreen('/claims/new', { size: desktop, answers: [types, lines, listOf([])] })
    await expectSeen(/BREMBO/)
    await reopen('off')
    await fillClaim()
    await press('Pune reclamația în așteptare')
    await expectSeen('Reclamație în așteptare, nu are încă număr', /0 din 2 fotografii/)
  })

  test('goes in three steps on a phone, and what was typed is there after the page is opened again', async () => {
    const { reopen } = await openScreen('/claims/new', { size: phone, answers: [types, lines] })
    await page.getByRole('button', { name: /7001234/ }).click()
    await expectSeen('Pasul 1 din 3')
    await press('Continuă')
    await page.getByLabelText('Montată de', { exact: true }).fill('Vlad Rus')
    await press('Continuă')
    await page.getByLabelText('Observații', { exact: true }).fill('Zgomot')
    await expectSeen(/încă 4 caractere/)
    await userEvent.keyboard('{Tab}')
    await reopen('on')
    await press('Continuă')
    await expect.element(page.getByLabelText('Montată de', { exact: true })).toHaveValue('Vlad Rus')
  })

  test('keeps its photos on the device until it is sent, each with what it shows @RET-03', async () => {
    const { reopen } = await openScreen('/claims/new', { size: desktop, answers: [types, lines, listOf([])] })
    await page.getByRole('button', { name: /7001234/ }).click()
    await addFile(await pictureFile('defect.png', 'red'))
    await expectSeen(/Defect ✓1/)
    await addFile(await pictureFile('eticheta.png', 'blue'))
    await expectSeen(/Etichetă ✓1/)
    await reopen('on', '/claims')
    await expectSeen('Nicio reclamație')
    await reopen('on', '/claims/new')
    await expectSeen(/Defect ✓1/, /Etichetă ✓1/)
    await press('Altă piesă')
    await page.getByRole('button', { name: /7001234/ }).click()
    await expectSeen(/Defect ✓1/)
  })

  test('of an invoice with several parts asks which, and the part may be changed @RET-02', async () => {
    const other = claimLine({ line: 2, article: { id: 7, articleNumber: '479 414', brand: 'TOPRAN', name: 'Bucșă' } })
    const both = answer(claimEndpoints.lines, pageOf([claimLine(), other]))
    const { reopen } = await openScreen('/claims/new?invoice=7001234', { size: desktop, answers: [types, both] })
    await page.getByRole('button', { name: /TOPRAN/ }).click()
    await expectSeen(/TOPRAN 479 414/, 'Mașina și montajul')
    await reopen('on', '/claims/new?invoice=7001234&line=1')
    await expectSeen('Aveți o reclamație începută', /TOPRAN 479 414, factura 7001234/)
    await press('Începe alta')
    await expectSeen(/BREMBO/, 'Mașina și montajul')
    await press('Altă piesă')
    await page.getByRole('button', { name: /TOPRAN/ }).click()
    await expectSeen(/TOPRAN 479 414/, 'Mașina și montajul')
  })

  test('that is a draft says what it waits for and where @RET-03', async () => {
    await openScreen(`/claims/${claimId}`, {
      answers: [answer(claimEndpoints.details, claimDetails({ status: 'draft', number: null, hand_in_by: null }))],
    })
    await expectSeen(/Reclamația nu este trimisă încă: îi lipsesc fotografii/)
    const link = page.getByRole('link', { name: 'Ce așteaptă pe acest dispozitiv' })
    await expect.element(link).toHaveAttribute('href', '/sync')
  })

  test('is chosen among all that was invoiced, page by page, with the end of its warranty @RET-02', async () => {
    const later = claimLine({ invoice_number: '7000001', warranty_until: '2027-11-12' })
    const pages = answer(claimEndpoints.lines, ({ query }) => ({
      ...pageOf([String(query['page']) === '2' ? later : claimLine()]),
      page: Number(query['page']),
      total: 51,
      total_pages: 2,
    }))
    await openScreen('/claims/new', { answers: [types, pages] })
    await expectSeen(/7001234/)
    await page.getByRole('button', { name: 'Înainte' }).click()
    await expectSeen(/7000001/, /garanție până la 12\.11\.2027/)
  })

  test('has to be at the returns office on a day that knows the holidays @T-20', async () => {
    const days = Array.from({ length: 50 }, (_, index) => addDays(localDay(new Date(), brand.timeZone), index))
    await openScreen('/claims/new?invoice=7001234', {
      size: desktop,
      answers: [types, lines, answer(deliveryEndpoints.calendar, { ...noRuns, holidays: days })],
    })
    const first = afterWorkingDays(new Date(), HAND_IN_WORKING_DAYS, {
      ...OFFICE_HOURS,
      timeZone: brand.timeZone,
      holidays: new Set(days),
    })
    await expectSeen(
      `La retururi până la ${formatDate(first, 'date', 'ro', brand.timeZone)}, apoi răspuns în 24 de ore lucrătoare.`,
    )
  })

  test('names no day while the holidays are not known @T-20 @OFF-03', async () => {
    await openScreen('/claims/new?invoice=7001234', {
      size: desktop,
      answers: [types, lines, fail(deliveryEndpoints.calendar)],
    })
    await expectSeen('Piesa ajunge la retururi în 10 zile lucrătoare; răspundem în 24 de ore lucrătoare.')
  })

  const received = claimDetails({
    status: 'received',
    company: { id: 11, name: 'Atelier Feleac SRL' },
    received_at: '2026-11-09T08:00:00.000Z',
    answer_due_at: '2199-11-11T14:00:00.000Z',
    labour: { asked: 20_000, granted: null, text: '' },
  })

  test('is answered by staff on its page, labour apart @T-21', async () => {
    const asked: unknown[] = []
    await openScreen(`/claims/${claimId}`, {
      answers: [
        answer(claimEndpoints.details, received),
        answer(claimEndpoints.answer, ({ body }) => {
          asked.push(body)
          return { id: claimId, status: 'rejected' as const, number: '7000000031', missing_photos: [] }
        }),
      ],
    })
    await expectSeen('răspuns până la 11.11.2199, 16:00')
    await press('Răspunde')
    await page.getByLabelText('Răspuns', { exact: true }).selectOptions('refused')
    await page.getByLabelText('Motiv, pentru client').fill('Montaj greșit')
    await page.getByLabelText('Manoperă acordată, fără TVA').fill('50')
    await page.getByLabelText('Motivul pentru manoperă').fill('Doar diagnoza')
    await press('Trimite răspunsul')
    await expect
      .poll(() => asked)
      .toEqual([
        {
          kind: 'refused',
          text: 'Montaj greșit',
          part_goes: 'back',
          manufacturer_by: null,
          labour: { granted_minor: 5_000, text: 'Doar diagnoza' },
        },
      ])
  })

  test('speaks of labour in the currency of its company, whatever the one of who reads', async () => {
    const labour = { asked: 20_000, granted: 5_000, text: '' }
    await openScreen(`/claims/${claimId}`, {
      size: desktop,
      answers: [answer(claimEndpoints.details, claimDetails({ currency: 'EUR', labour }))],
    })
    await expectSeen(/50,00.(€|EUR) din 200,00.(€|EUR)/, /^200,00.(€|EUR)$/)
  })

  test('says at the labour that it is too much @RET-04', async () => {
    const message = 'Cel mult 200.'
    const errors = { 'labour.granted_minor': [message] }
    await openScreen(`/claims/${claimId}`, {
      answers: [
        answer(claimEndpoints.details, received),
        refuse(claimEndpoints.answer, 422, { code: 'validation', message, errors }),
      ],
    })
    await press('Răspunde')
    const labour = page.getByLabelText('Manoperă acordată, fără TVA')
    await labour.fill('500')
    await press('Trimite răspunsul')
    await expect.element(labour).toHaveAccessibleDescription(message)
  })

  test('answered by mistake is corrected from what was answered, until the ERP has it @T-11 @T-21', async () => {
    const answered = claimDetails({
      status: 'rejected',
      number: '7000000031',
      received_at: '2026-11-23T08:00:00.000Z',
      company: { id: 11, name: 'Atelier Feleac SRL' },
      answer_kind: 'refused',
      answer: {
        kind: 'refused',
        text: 'Montaj greșit',
        part_goes: 'back',
        manufacturer_by: null,
        credit_note: null,
        at: '2026-11-24T09:00:00.000Z',
        by: 'Radu V.',
      },
      labour: { asked: 0, granted: null, text: '' },
    })
    const { shop } = await openScreen(`/claims/${claimId}`, { answers: [answer(claimEndpoints.details, answered)] })
    const why = 'Hotărârea a ajuns deja la ERP și nu mai poate fi corectată.'
    shop.say(refuse(claimEndpoints.answer, 422, { code: 'validation', message: why, errors: { kind: [why] } }))
    await press('Corectează')
    const kind = page.getByLabelText('Răspuns', { exact: true })
    await expect.element(kind).toHaveValue('refused')
    await expect.element(page.getByLabelText('Motiv, pentru client')).toHaveValue('Montaj greșit')
    await kind.selectOptions('credit')
    await press('Trimite răspunsul')
    // Refused at its place, and what was chosen stays.
    await expect.element(kind).toHaveAccessibleDescription(why)
    await expect.element(kind).toHaveValue('credit')
    const [asked] = shop.askedOf(claimEndpoints.answer).map(({ body }) => body)
    expect(asked).toMatchObject({ kind: 'credit', corrects: true })
  })
})

test('a photo of a draft is taken away, also one that is on its way; of a claim that was sent none is @RET-02', async () => {
  const photo = { kind: 'damage' as const, media_type: 'image/jpeg' as const, bytes: 4_000 }
  const photos = [
    { ...photo, sha256: 'a'.repeat(64), is_complete: false },
    { ...photo, sha256: 'b'.repeat(64), is_complete: false },
  ]
  const given = { id: claimId, status: 'draft' as const, number: null, company: null, photos }
  const { shop, reopen } = await openScreen(`/claims/${claimId}`, {
    size: phone,
    answers: [answer(claimEndpoints.details, claimDetails(given)), answer(claimEndpoints.removePhoto, undefined)],
  })
  await press('Șterge fotografia 2')
  await expectSeen('Ștergeți fotografia?', 'Reclamația pleacă fără ea.')
  shop.say(answer(claimEndpoints.details, claimDetails({ ...given, photos: photos.slice(0, 1) })))
  await page.getByRole('dialog').getByRole('button', { name: 'Șterge' }).click()
  await expect.element(page.getByRole('button', { name: 'Șterge fotografia 2' })).not.toBeInTheDocument()
  expect(shop.askedOf(claimEndpoints.removePhoto).map(({ params }) => params)).toEqual([
    { id: claimId, sha256: photos[1]!.sha256 },
  ])
  shop.say(answer(claimEndpoints.details, claimDetails({ ...given, status: 'submitted', number: '7000000001' })))
  await reopen('on')
  await expectSeen('Defect')
  await expect.element(page.getByRole('button', { name: /^Șterge fotografia/ })).not.toBeInTheDocument()
})
