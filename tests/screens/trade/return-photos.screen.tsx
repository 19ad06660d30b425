import { describe, expect, test } from 'vitest'
import { page } from 'vitest/browser'
import type { ReturnRequest } from '#src/contract/after-sales/return-request.ts'
import { returnEndpoints, type ReturnDetails, type ReturnTypes } from '#src/contract/after-sales/returns.ts'
import { notices } from '#src/ui/notifications/notify.ts'
import { pageOf } from '#tests/builders/answers/list-answers.ts'
import { returnableLine, returnDetails, returnId, returnKinds } from '#tests/builders/answers/return-answers.ts'
import { answer, refuse } from '../support/answers.ts'
import { desktop, openScreen, phone } from '../support/open-screen.tsx'
import { addFile, pictureFile } from '../support/picture-files.ts'
import { expectSeen, press } from '../support/screen-states.ts'

const damaged: ReturnTypes['reasons'][number] = {
  code: 'damaged',
  name: 'Deteriorată la transport',
  types: ['new'],
  is_fault: true,
  needs_parcel: true,
  needs_photo: true,
}
const kinds = returnKinds()
const second = returnableLine({
  invoice_number: '7001400',
  article: { ...returnableLine().article, articleNumber: 'X 9' },
})
const answers = [
  answer(returnEndpoints.types, { ...kinds, reasons: [...kinds.reasons, damaged] }),
  answer(returnEndpoints.lines, { items: [returnableLine(), second] }),
  answer(returnEndpoints.list, pageOf([])),
  answer(returnEndpoints.details, returnDetails()),
]
const asked = 'Fotografiați ce a ajuns deteriorat: cel puțin o fotografie.'
const chosen = () => page.getByRole('img', { name: 'Fotografie aleasă' })

async function take(line: RegExp, reason: string): Promise<void> {
  await page.getByRole('button', { name: line }).click()
  await page
    .getByLabelText(/^Motiv/)
    .last()
    .selectOptions(reason)
}

describe('photos of a return', () => {
  test('are asked for where it arrived damaged, at most ten, and stay on the device with it @RET-01 @RET-03', async () => {
    const { shop, reopen } = await openScreen('/returns/new?q=7001301', { size: phone, answers })
    await take(/Adaugă în retur BREMBO P 85 020/, 'not_needed')
    await expectSeen(/Cel mult 10 fotografii\./)
    await page.getByLabelText(/^Motiv/).selectOptions('damaged')
    await expectSeen(asked)
    await press('Trimite returul')
    await expect.element(page.getByRole('alert').filter({ hasText: asked })).toBeVisible()
    expect(shop.askedOf(returnEndpoints.create)).toEqual([])
    for (let at = 1; at <= 11; at += 1) {
      await addFile(await pictureFile(`poza-${at}.png`, `rgb(${at * 20}, 0, 0)`))
      await expect.poll(() => chosen().elements().length).toBe(Math.min(at, 10))
    }
    await expectSeen(/poza-11\.png: un retur are cel mult 10 fotografii\./)
    await reopen('on', '/returns')
    await expectSeen('Niciun retur')
    await reopen('on', '/returns/new')
    await expect.poll(() => chosen().elements().length).toBe(10)
  })

  test('wait with it without a network, stay where it is refused, and arrive once, byte for byte @RET-01 @RET-04 @OFF-03', async () => {
    const { shop, reopen } = await openScreen('/returns/new?q=7001', { size: desktop, answers })
    await expectSeen(/X 9/)
    await reopen('off')
    await take(/Adaugă în retur BREMBO P 85 020/, 'damaged')
    await take(/Adaugă în retur BREMBO X 9/, 'wrong_part')
    await addFile(await pictureFile('cutie.png', 'red'))
    await addFile(await pictureFile('piesa.png', 'blue'))
    await expect.poll(() => chosen().elements().length).toBe(2)
    await press('Pune returul în așteptare')
    await expectSeen('Retur în așteptare, nu are încă număr', /2 linii, 7001301, 7001400, 0 din 2 fotografii/)
    // Another return has none of them.
    await reopen('off', '/returns/new')
    expect(chosen().elements()).toHaveLength(0)
    const why = 'Termenul a trecut.'
    shop.say(
      refuse(returnEndpoints.create, 422, { code: 'validation', message: why, errors: { 'lines.1.line': [why] } }),
    )
    await reopen('on', '/returns')
    await expectSeen('Returul a fost refuzat; tot ce ați scris este păstrat.', why)
    await page.getByRole('link', { name: 'Editează' }).click()
    await expectSeen(/Returul nu a putut fi salvat/)
    await expect.poll(() => chosen().elements().length).toBe(2)
    await page.getByRole('button', { name: 'Scoate din retur BREMBO X 9' }).click()
    await addFile(await pictureFile('eticheta.png', 'green'))
    await expect.poll(() => chosen().elements().length).toBe(3)
    shop.photos = new Map()
    shop.say(answer(returnEndpoints.create, { id: returnId }), answer(returnEndpoints.finish, { id: returnId }))
    const before = shop.askedOf(returnEndpoints.create).length
    notices.set([])
    await press('Trimite returul')
    await expectSeen(`Returul ${returnId} a fost trimis.`, `ZRP ${returnId}`)
    const sent = shop.askedOf(returnEndpoints.create).slice(before)
    expect(sent).toHaveLength(1)
    const { photos, client_id: clientId } = sent[0]!.body as ReturnRequest
    expect(shop.askedOf(returnEndpoints.finish).map(({ params }) => params)).toEqual([{ id: clientId }])
    for (const { sha256, bytes } of photos!) {
      const arrived = shop.photos.get(sha256)!
      const hash = new Uint8Array(await crypto.subtle.digest('SHA-256', new Uint8Array(arrived)))
      expect([arrived.length, [...hash].map((byte) => byte.toString(16).padStart(2, '0')).join('')]).toEqual([
        bytes,
        sha256,
      ])
    }
    expect(shop.photos.size).toBe(3)
    await reopen('on', '/returns')
    await expectSeen('Niciun retur')
    await expect.element(page.getByText(/fotografii/)).not.toBeInTheDocument()
  })

  test('follow a return that is there already, which is told @OFF-04', async () => {
    const { shop } = await openScreen('/returns/new?q=7001301', { size: phone, answers })
    shop.say(
      answer(returnEndpoints.create, { id: returnId }),
      // It never says how far they have come, so that they stay on their way.
      answer(returnEndpoints.uploadPhoto, undefined),
    )
    await take(/Adaugă în retur BREMBO P 85 020/, 'damaged')
    await addFile(await pictureFile('cutie.png', 'red'))
    await expect.element(chosen()).toBeVisible()
    await press('Trimite returul')
    await expectSeen(`Returul ${returnId} a fost trimis.`, `ZRP ${returnId}`)
    await page.getByRole('link', { name: 'Retururi' }).first().click()
    await expectSeen('Returul este trimis; fotografiile pleacă singure.', /0 din 1 fotografie/)
  })
})

describe('photos on a return', () => {
  const whole = (sha256: string, is_complete = true) =>
    ({ sha256: sha256.repeat(64), media_type: 'image/png', bytes: 100, is_complete }) as const
  const pictured = (given: Partial<ReturnDetails> = {}) =>
    answer(returnEndpoints.details, returnDetails({ photos: [whole('a'), whole('b'), whole('c', false)], ...given }))
  async function openPictured(given: Partial<ReturnDetails> = {}) {
    const bytes = new Uint8Array(await (await pictureFile('cutie.png', 'red')).arrayBuffer())
    const photo = answer(returnEndpoints.photo, { name: 'cutie.png', type: 'image/png', bytes })
    return openScreen(`/returns/${returnId}`, { size: phone, answers: [pictured(given), photo] })
  }

  test('are seen large, say how many are on their way, and one is taken away after a question @RET-01', async () => {
    const { shop } = await openPictured()
    await expectSeen(/2 din 3 fotografii, restul nu au ajuns încă/)
    await page.getByRole('button', { name: 'Mărește fotografia 2' }).click()
    const dialog = page.getByRole('dialog', { name: `Fotografii, ${returnId}` })
    await expect.element(dialog.getByText('2 din 2')).toBeVisible()
    await dialog.getByRole('button', { name: 'Închide' }).first().click()
    await page.getByRole('button', { name: 'Șterge fotografia 2' }).click()
    shop.say(answer(returnEndpoints.removePhoto, undefined), pictured({ photos: [whole('a')] }))
    await page.getByRole('dialog').getByRole('button', { name: 'Șterge' }).click()
    await expect.element(page.getByRole('button', { name: 'Mărește fotografia 2' })).not.toBeInTheDocument()
    expect(shop.askedOf(returnEndpoints.removePhoto).map(({ params }) => params['sha256'])).toEqual(['b'.repeat(64)])
  })

  test('one that is on its way is taken away as well, before it has come @RET-01 @OFF-03', async () => {
    const { shop } = await openPictured()
    await press('Șterge fotografia 3')
    shop.say(answer(returnEndpoints.removePhoto, undefined), pictured({ photos: [whole('a'), whole('b')] }))
    await page.getByRole('dialog').getByRole('button', { name: 'Șterge' }).click()
    await expect.element(page.getByText(/restul nu au ajuns încă/)).not.toBeInTheDocument()
    expect(shop.askedOf(returnEndpoints.removePhoto).map(({ params }) => params['sha256'])).toEqual(['c'.repeat(64)])
  })

  test.each([
    ['a consultant, who answers it', { company: { id: 11, name: 'Atelier Feleac SRL' } }],
    ['the company once it is decided', { status: 'received', answered_at: '2026-11-24T09:12:44.000Z' }],
  ] as const)('are seen and not taken away by %s @T-18', async (_who, given) => {
    await openPictured(given)
    await expect.element(page.getByRole('button', { name: 'Mărește fotografia 1' })).toBeVisible()
    await expect.element(page.getByRole('button', { name: /Șterge fotografia/ })).not.toBeInTheDocument()
  })
})
