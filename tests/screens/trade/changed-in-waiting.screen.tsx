import { expect, onTestFinished, test, vi } from 'vitest'
import { page } from 'vitest/browser'
import { claimEndpoints } from '#src/contract/after-sales/claims.ts'
import { returnEndpoints } from '#src/contract/after-sales/returns.ts'
import { outboxView } from '#src/data/sync/outbox-access.ts'
import type { Operation } from '#src/platform/offline/engine/operation.ts'
import { notices } from '#src/ui/notifications/notify.ts'
import { claimDetails, claimId, claimLine } from '#tests/builders/answers/claim-answers.ts'
import { pageOf } from '#tests/builders/answers/list-answers.ts'
import { returnableLine, returnId, returnKinds } from '#tests/builders/answers/return-answers.ts'
import { answer, refuse } from '../support/answers.ts'
import { desktop, type OpenScreen, openScreen } from '../support/open-screen.tsx'
import { addFile, pictureFile } from '../support/picture-files.ts'
import { expectSeen, press } from '../support/screen-states.ts'

// What waits on the device, is refused while nobody looks, changed and refused again, has no other place than the device.

const claimTypes = answer(claimEndpoints.types, {
  items: [{ type: 'defective_part', photo_kinds: ['damage'], observations_min: 10, invoice_min: 3 }],
})
const other = claimLine({ line: 2, article: { id: 7, articleNumber: '479 414', brand: 'TOPRAN', name: 'Bucșă' } })
const claimAnswers = [
  claimTypes,
  answer(claimEndpoints.lines, pageOf([claimLine(), other])),
  answer(claimEndpoints.list, pageOf([])),
]
const fitter = () => page.getByLabelText('Montată de', { exact: true })

/** What was just put in line: the page says so as soon as it is stored, and what it shows of all that waits follows. */
async function waiting(kind: string): Promise<Operation> {
  const found = () => outboxView.get().operations.find((operation) => operation.kind === kind)
  await expect.poll(found).toBeDefined()
  return found()!
}

/** The network is back while the screen stands open. */
function comeBack(shop: OpenScreen['shop']): void {
  shop.isReachable = true
  window.dispatchEvent(new Event('online'))
}

async function writeClaim(): Promise<void> {
  await page.getByRole('button', { name: /BREMBO/ }).click()
  await addFile(await pictureFile('defect.png', 'red'))
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

test('a claim that waited, was changed and is refused stays with its photos, beside one that was begun @OFF-03 @RET-04', async () => {
  const { shop, reopen } = await openScreen('/claims/new', { size: desktop, answers: claimAnswers })
  await expectSeen(/TOPRAN/)
  await reopen('off')
  await writeClaim()
  await press('Pune reclamația în așteptare')
  await expectSeen('Reclamație în așteptare, nu are încă număr')
  // Another one is begun.
  await reopen('off', '/claims/new')
  await page.getByRole('button', { name: /TOPRAN/ }).click()
  await fitter().fill('Ana Pop')
  const [first, second] = ['Montajul este din viitor.', 'Factura nu mai este deschisă.']
  shop.say(refuse(claimEndpoints.create, 422, { code: 'validation', message: first, errors: { fitted_by: [first] } }))
  await reopen('on', '/claims')
  await expectSeen('Reclamația a fost refuzată; tot ce ați scris este păstrat.')
  await page.getByRole('link', { name: 'Editează' }).click()
  await expectSeen(/Reclamația nu a putut fi salvată/, /Defect ✓1/)
  await expect.element(fitter()).toHaveValue('Vlad Rus')
  await fitter().fill('Vlad Rus, Cluj')
  await addFile(await pictureFile('defect-2.png', 'blue'))
  await expectSeen(/Defect ✓2/)
  // The phone drops the page while its camera is open.
  await reopen('on')
  await expectSeen(/Defect ✓2/)
  await expect.element(fitter()).toHaveValue('Vlad Rus, Cluj')
  shop.say(refuse(claimEndpoints.create, 422, { code: 'validation', message: second, errors: { plate: [second] } }))
  notices.set([])
  await press('Trimite reclamația')
  await expectSeen(new RegExp(second))
  await reopen('off')
  await expectSeen(/Defect ✓2/)
  await expect.element(fitter()).toHaveValue('Vlad Rus, Cluj')
  await reopen('off', '/claims/new')
  await expectSeen(/TOPRAN 479 414/, /Defect !/)
  await expect.element(fitter()).toHaveValue('Ana Pop')
})

test('a claim that the shop has as a draft is written over by what was changed @OFF-03', async () => {
  const { shop, reopen } = await openScreen('/claims/new', { size: desktop, answers: claimAnswers })
  await expectSeen(/TOPRAN/)
  await reopen('off')
  await writeClaim()
  await press('Pune reclamația în așteptare')
  await expectSeen('Reclamație în așteptare, nu are încă număr')
  const former = await waiting('claim.create.v1')
  // It never says how far the photos have come, so that they stay on their way.
  shop.say(answer(claimEndpoints.create, draft), answer(claimEndpoints.uploadPhoto, undefined))
  await reopen('off', `/claims/new?edit=${former.opId}`)
  await expect.element(fitter()).toHaveValue('Vlad Rus')
  comeBack(shop)
  const asked = () => shop.askedOf(claimEndpoints.create).map(({ body }) => (body as { fitted_by: string }).fitted_by)
  await expect.poll(asked).toEqual(['Vlad Rus'])
  await expect.poll(() => outboxView.get().operations.find(({ opId }) => opId === former.opId)?.state).toBe('done')
  await fitter().fill('Ana Pop')
  notices.set([])
  await press(/^(Trimite|Pune) reclamația/)
  await expect.poll(asked).toEqual(['Vlad Rus', 'Ana Pop'])
  const finalizes = outboxView.get().operations.filter(({ kind }) => kind === 'claim.finalize.v1')
  expect(finalizes.filter(({ state }) => state === 'pending')).toHaveLength(1)
})

const draft = { id: claimId, status: 'draft' as const, number: null, missing_photos: [] }

test('a photo that is added to a waiting claim on a full device is said to live with the page @OFF-03', async () => {
  const { reopen } = await openScreen('/claims/new', { size: desktop, answers: claimAnswers })
  await expectSeen(/TOPRAN/)
  await reopen('off')
  await writeClaim()
  await press('Pune reclamația în așteptare')
  await expectSeen('Reclamație în așteptare, nu are încă număr')
  const { opId } = await waiting('claim.create.v1')
  await reopen('off', `/claims/new?edit=${opId}`)
  await expectSeen(/Defect ✓1/)
  const put = vi.spyOn(IDBObjectStore.prototype, 'put').mockImplementation(() => {
    throw new DOMException('full', 'QuotaExceededError')
  })
  onTestFinished(() => put.mockRestore())
  await addFile(await pictureFile('defect-2.png', 'blue'))
  await expectSeen(/Defect ✓2/, 'Dispozitivul nu poate păstra fotografia: rămâne aici cât timp pagina este deschisă.')
})

test('a claim whose photo is refused after its draft arrived says so where claims stand, and opens with everything in it @OFF-03 @RET-04', async () => {
  const { shop, reopen, address } = await openScreen('/claims/new', { size: desktop, answers: claimAnswers })
  await expectSeen(/TOPRAN/)
  await reopen('off')
  await writeClaim()
  await press('Pune reclamația în așteptare')
  await expectSeen('Reclamație în așteptare, nu are încă număr')
  const { opId, lane } = await waiting('claim.create.v1')
  const id = lane.slice('claim:'.length)
  shop.say(
    answer(claimEndpoints.create, { ...draft, id }),
    refuse(claimEndpoints.uploadPhoto, 415, { code: 'unsupported-media-type', message: 'Nu este o fotografie.' }),
    answer(claimEndpoints.details, claimDetails({ id, status: 'draft', number: null })),
  )
  await reopen('on', '/claims')
  await expectSeen('Reclamația a fost refuzată; tot ce ați scris este păstrat.')
  for (const place of [`/claims/${id}`, '/sync', '/claims']) {
    await reopen('on', place)
    await page.getByText('Editează').first().click()
    await expectSeen(/Reclamația nu a putut fi salvată/, /Defect ✓1/)
    await expect.element(fitter()).toHaveValue('Vlad Rus')
    expect(address()).toContain(opId)
  }
})

test('a claim that is taken back takes along what waits of it on this device @OFF-03', async () => {
  const { shop, reopen } = await openScreen('/claims/new', { size: desktop, answers: claimAnswers })
  await expectSeen(/TOPRAN/)
  await reopen('off')
  await writeClaim()
  await press('Pune reclamația în așteptare')
  await expectSeen('Reclamație în așteptare, nu are încă număr')
  const id = (await waiting('claim.create.v1')).lane.slice('claim:'.length)
  shop.say(
    answer(claimEndpoints.create, { ...draft, id }),
    refuse(claimEndpoints.uploadPhoto, 503, { code: 'unavailable', message: '' }),
    answer(claimEndpoints.details, claimDetails({ id, status: 'draft', number: null })),
    answer(claimEndpoints.withdraw, { ...draft, id, status: 'withdrawn' }),
  )
  await reopen('on', `/claims/${id}`)
  await expectSeen(/Reclamația nu este trimisă încă/)
  const states = () => outboxView.get().operations.map(({ kind, state }) => `${kind} ${state}`)
  await expect.poll(states).toEqual(['claim.create.v1 done', 'claim.finalize.v1 pending'])
  await press('Retrage reclamația')
  await page.getByRole('dialog').getByRole('button', { name: 'Retrage reclamația' }).click()
  await expect.poll(states).toEqual(['claim.create.v1 done', 'claim.finalize.v1 cancelled'])
})

test('a return that waited, was changed and is refused stays, beside one that was begun @RET-04', async () => {
  const second = returnableLine({ line: 9, article: { ...returnableLine().article, articleNumber: 'X 9' } })
  const { shop, reopen } = await openScreen('/returns/new?q=7001301', {
    size: desktop,
    answers: [
      answer(returnEndpoints.types, returnKinds()),
      answer(returnEndpoints.lines, { items: [returnableLine(), second] }),
      answer(returnEndpoints.list, pageOf([])),
    ],
  })
  const comment = () => page.getByLabelText('Comentariu', { exact: true })
  const take = async (line: RegExp, said: string) => {
    await page.getByRole('button', { name: line }).click()
    await page.getByLabelText(/^Motiv/).selectOptions('not_needed')
    await comment().fill(said)
  }
  await expectSeen(/X 9/)
  await reopen('off')
  await take(/Adaugă în retur BREMBO P 85 020/, 'La poartă')
  await press('Pune returul în așteptare')
  await expectSeen('Retur în așteptare, nu are încă număr')
  await reopen('off', '/returns/new?q=7001301')
  await take(/Adaugă în retur BREMBO X 9/, 'Altul')
  const [first, then] = ['Termenul a trecut.', 'Nu mai este nimic de returnat.']
  shop.say(
    refuse(returnEndpoints.create, 422, {
      code: 'validation',
      message: first,
      errors: { 'lines.0.quantity': [first] },
    }),
  )
  await reopen('on', '/sync')
  await press('Editează')
  await expectSeen(/Returul nu a putut fi salvat/, first)
  await comment().fill('La poarta 2')
  shop.say(
    refuse(returnEndpoints.create, 422, { code: 'validation', message: then, errors: { 'lines.0.quantity': [then] } }),
  )
  notices.set([])
  await press('Trimite returul')
  await expectSeen(then)
  await reopen('off')
  await expect.element(comment()).toHaveValue('La poarta 2')
  await reopen('off', '/returns/new')
  await expect.element(comment()).toHaveValue('Altul')
})

test('a return that left while it was being changed is not told to be sent as it is now @RET-04', async () => {
  const { shop, reopen } = await openScreen('/returns/new?q=7001301', {
    size: desktop,
    answers: [
      answer(returnEndpoints.types, returnKinds()),
      answer(returnEndpoints.lines, { items: [returnableLine()] }),
      answer(returnEndpoints.list, pageOf([])),
    ],
  })
  await expectSeen(/BREMBO P 85 020/)
  await reopen('off')
  await page.getByRole('button', { name: /Adaugă în retur BREMBO P 85 020/ }).click()
  await page.getByLabelText(/^Motiv/).selectOptions('not_needed')
  await press('Pune returul în așteptare')
  await expectSeen('Retur în așteptare, nu are încă număr')
  const { opId } = await waiting('return.create.v1')
  const comment = page.getByLabelText('Comentariu', { exact: true })
  shop.say(answer(returnEndpoints.create, { id: returnId }))
  await reopen('off', `/returns/new?edit=${opId}`)
  await comment.fill('La poartă')
  comeBack(shop)
  await expect.poll(() => outboxView.get().operations.find((each) => each.opId === opId)?.state).toBe('done')
  await press('Trimite returul')
  await expectSeen(/Nu s-a trimis: între timp, cea dinainte a plecat/)
  await expect.element(comment).toHaveValue('La poartă')
})

test('a claim that was sent while it was being changed is not told to be sent as it is now @OFF-03', async () => {
  const { shop, reopen } = await openScreen('/claims/new', { size: desktop, answers: claimAnswers })
  await expectSeen(/TOPRAN/)
  await reopen('off')
  await writeClaim()
  await press('Pune reclamația în așteptare')
  await expectSeen('Reclamație în așteptare, nu are încă număr')
  const { opId } = await waiting('claim.create.v1')
  shop.photos = new Map()
  shop.say(
    answer(claimEndpoints.create, draft),
    answer(claimEndpoints.finalize, { ...draft, status: 'submitted', number: '9000123' }),
  )
  await reopen('off', `/claims/new?edit=${opId}`)
  await expect.element(fitter()).toHaveValue('Vlad Rus')
  await fitter().fill('Ana Pop')
  comeBack(shop)
  const states = () => outboxView.get().operations.map(({ kind, state }) => `${kind} ${state}`)
  await expect.poll(states).toEqual(['claim.create.v1 done', 'claim.finalize.v1 done'])
  notices.set([])
  await press(/^(Trimite|Pune) reclamația/)
  await expectSeen(/Nu s-a trimis: între timp, cea dinainte a plecat/)
  await expect.element(fitter()).toHaveValue('Ana Pop')
})
