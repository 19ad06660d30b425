import { describe, expect, test } from 'vitest'
import { page } from 'vitest/browser'
import { offerEndpoints } from '#src/contract/ordering/offers.ts'
import { pageOf } from '#tests/builders/answers/list-answers.ts'
import { offer } from '#tests/builders/answers/offer-answers.ts'
import { answer, fail } from '../support/answers.ts'
import { desktop, openScreen, phone } from '../support/open-screen.tsx'
import { addFile, pictureFile } from '../support/picture-files.ts'
import { expectSeen, press } from '../support/screen-states.ts'

const create = '/offers/create'
const noOffers = answer(offerEndpoints.list, {
  ...pageOf([]),
  counts: { customer: 0, consultant: 0, ended: 0 },
})
const chosen = () => page.getByRole('img', { name: 'Fotografie aleasă' })

async function writeText(text: string): Promise<void> {
  await page.getByRole('textbox', { name: 'Ce căutați' }).fill(text)
  await press(/^Adaugă/)
}

describe('photos of a request', () => {
  test('are named at once where they are none, and taken away again @OFR-01', async () => {
    await openScreen(create, { size: phone })
    await expectSeen(/Cel mult 10 fotografii ale piesei sau ale mașinii/, /JPEG, PNG, WebP, HEIC \(max\. 10/)
    await addFile(new File(['%PDF-1.7'], 'oferta.pdf', { type: 'application/pdf' }))
    await expectSeen(/oferta\.pdf: Tipul de fișier nu este suportat/)
    await addFile(await pictureFile('etrier.png', 'red'))
    await expect.element(chosen()).toBeVisible()
    await expect.element(page.getByText(/oferta\.pdf/)).not.toBeInTheDocument()
    // The same one once more is the same one.
    await addFile(await pictureFile('etrier-2.png', 'red'))
    await addFile(await pictureFile('masina.png', 'blue'))
    await expect.poll(() => chosen().elements().length).toBe(2)
    await page.getByRole('button', { name: 'Elimină fotografia' }).first().click()
    await expect.poll(() => chosen().elements().length).toBe(1)
  })

  test('beyond the tenth are named, and not dropped silently @OFR-01', async () => {
    await openScreen(create, { size: phone })
    for (let at = 1; at <= 11; at += 1) {
      await addFile(await pictureFile(`poza-${at}.png`, `rgb(${at * 20}, 0, 0)`))
      await expect.poll(() => chosen().elements().length).toBe(Math.min(at, 10))
    }
    await expectSeen(/poza-11\.png: o cerere are cel mult 10 fotografii\./)
    expect(chosen().elements()).toHaveLength(10)
  })

  test('stay on the device until it is sent, also when the page is left @OFF-03', async () => {
    const { reopen } = await openScreen(create, { size: desktop, answers: [noOffers] })
    await addFile(await pictureFile('etrier.png', 'red'))
    await expect.element(chosen()).toBeVisible()
    await reopen('on', '/offers')
    await expectSeen('Nicio ofertă încă')
    await reopen('on', create)
    await expect.element(chosen()).toBeVisible()
  })

  test('wait with it without a network, and are there again where it is changed @OFR-01 @OFF-03', async () => {
    const { reopen } = await openScreen(create, { size: desktop, answers: [noOffers] })
    await expectSeen('Nicio piesă în cerere')
    await reopen('off')
    await writeText('oglindă dreapta')
    await addFile(await pictureFile('etrier.png', 'red'))
    await addFile(await pictureFile('masina.png', 'blue'))
    await expect.poll(() => chosen().elements().length).toBe(2)
    await press('Pune cererea în așteptare')
    await expectSeen('Cerere în așteptare, nu are încă număr', /1 linie · 0 din 2 fotografii/)
    await page.getByRole('link', { name: 'Ce așteaptă' }).click()
    await page.getByRole('button', { name: 'Editează' }).first().click()
    await expectSeen('oglindă dreapta')
    await expect.poll(() => chosen().elements().length).toBe(2)
    await page.getByRole('button', { name: 'Elimină fotografia' }).first().click()
    await press('Pune cererea în așteptare')
    await expectSeen(/1 linie · 0 din 1 fotografie/)
    expect(page.getByText('Cerere în așteptare, nu are încă număr').elements()).toHaveLength(1)
    // Another request has none of them.
    await reopen('off', create)
    await expectSeen('Nicio piesă în cerere')
    expect(chosen().elements()).toHaveLength(0)
  })
})

describe('a waiting request with photos', () => {
  test.each(['Cerere de ofertă', 'Fotografiile cererii'])(
    'is given up whole, by whichever part of it: %s @OFR-01 @OFF-05',
    async (part) => {
      const { reopen } = await openScreen(create, { size: desktop, answers: [noOffers] })
      await expectSeen('Nicio piesă în cerere')
      await reopen('off')
      await writeText('oglindă dreapta')
      await addFile(await pictureFile('etrier.png', 'red'))
      await expect.element(chosen()).toBeVisible()
      await press('Pune cererea în așteptare')
      await page.getByRole('link', { name: 'Ce așteaptă' }).click()
      const items = page.getByRole('main').getByRole('article')
      await expect.poll(() => items.elements().length).toBe(2)
      await items
        .filter({ has: page.getByRole('heading', { name: part, exact: true }) })
        .getByRole('button', { name: 'Renunță' })
        .click()
      await expect.poll(() => page.getByRole('button', { name: 'Renunță' }).elements()).toEqual([])
      await expect.poll(() => items.getByText('S-a renunțat', { exact: true }).elements().length).toBe(2)
      await reopen('off', '/offers?turn=consultant')
      await expect.element(page.getByText('Cerere în așteptare, nu are încă număr')).not.toBeInTheDocument()
    },
  )
})

describe('photos on an offer', () => {
  const pictured = offer({ photos: ['a'.repeat(64), 'b'.repeat(64)] })

  test('are looked at closely, one after the other @OFR-02', async () => {
    const bytes = new Uint8Array(await (await pictureFile('etrier.png', 'red')).arrayBuffer())
    const photo = answer(offerEndpoints.photo, { name: 'etrier.png', type: 'image/png', bytes })
    await openScreen(`/offers/${pictured.id}`, {
      size: desktop,
      answers: [answer(offerEndpoints.details, pictured), photo],
    })
    await page.getByRole('button', { name: 'Mărește fotografia 2' }).click()
    const dialog = page.getByRole('dialog', { name: `Fotografii, ${pictured.number}` })
    await expect.element(dialog.getByText('2 din 2')).toBeVisible()
    const width = () => dialog.getByRole('button', { name: 'Schimbă mărimea' }).element().getBoundingClientRect().width
    const before = width()
    await dialog.getByRole('button', { name: 'Mărește', exact: true }).click()
    await expect.poll(width).toBeGreaterThan(before * 1.5)
    await dialog.getByRole('button', { name: 'Imaginea următoare' }).click()
    await expect.element(dialog.getByText('1 din 2')).toBeVisible()
  })

  test('that cannot be had say so, and the offer stays as it is', async () => {
    await openScreen(`/offers/${pictured.id}`, {
      size: phone,
      answers: [answer(offerEndpoints.details, pictured), fail(offerEndpoints.photo)],
    })
    await expect.element(page.getByText('Fotografia nu poate fi arătată.').first()).toBeVisible()
  })
})
