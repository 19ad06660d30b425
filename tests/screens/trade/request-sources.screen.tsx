import { describe, expect, test } from 'vitest'
import { page } from 'vitest/browser'
import { cartEndpoints } from '#src/contract/ordering/cart-changes.ts'
import type { CartJob } from '#src/contract/ordering/cart.ts'
import type { OfferRequest } from '#src/contract/ordering/offer-request.ts'
import { offerEndpoints } from '#src/contract/ordering/offers.ts'
import { pastedListEndpoints } from '#src/contract/ordering/pasted-lists.ts'
import { cartLine, cartOf, miniCartOf, uuidOf } from '#tests/builders/cart.ts'
import { pageOf } from '#tests/builders/answers/list-answers.ts'
import { answer } from '../support/answers.ts'
import { openScreen, phone } from '../support/open-screen.tsx'
import { expectSeen, press } from '../support/screen-states.ts'

const fromJob = '/offers/create?from=job'
const line = (uuid: number, id: number, name: string, jobId: string) =>
  cartLine({ uuid: uuidOf(uuid), id, name, quantity: 2, job_id: jobId })
const job = (at: number, given: Partial<CartJob>): CartJob => ({
  id: uuidOf(at),
  name: 'Astra J, frâne spate',
  plate: 'CJ 90 LEG',
  vehicle: null,
  customer_reference: 'Popescu',
  is_ready: false,
  items: [line(2, 2, 'Disc de frână', uuidOf(at)), line(3, 3, 'Etrier', uuidOf(at))],
  ...given,
})
const golf = job(82, { name: 'Golf, direcție', plate: 'CJ 14 RZV', customer_reference: 'Pop Adrian' })
const holding = (jobs: readonly CartJob[]) => {
  const cart = { ...cartOf([]), jobs: [...jobs] }
  return [answer(cartEndpoints.items, cart), answer(cartEndpoints.miniItems, miniCartOf(cart))]
}
const sent = { id: '0020001234' }
const list = answer(offerEndpoints.list, { ...pageOf([]), counts: { customer: 0, consultant: 0, ended: 0 } })

describe('a request from a pasted list @OFR-01', () => {
  test('keeps what does not look like a part, which may become words for the consultant', async () => {
    const asked: OfferRequest[] = []
    const create = answer(offerEndpoints.create, ({ body }) => {
      asked.push(body as OfferRequest)
      return sent
    })
    const resolve = answer(pastedListEndpoints.resolve, {
      rows: [
        {
          lines: [1],
          text: 'GDB9999 x4',
          number: 'GDB9999',
          state: 'unknown',
          changes: [],
          wanted: 4,
          quantity: 4,
          typed: null,
          choices: [],
        },
      ],
      skipped: [{ line: 2, text: 'XYZ-NU-EXISTA 2' }],
    })
    await openScreen('/offers/create?from=list', { answers: [resolve, list, create] })
    const field = page.getByRole('textbox', { name: 'Lista' })
    await field.fill('GDB9999 x4\nXYZ-NU-EXISTA 2')
    await press('Citește lista')
    await expectSeen('GDB9999 x4', 'Ce nu pare o piesă a rămas în listă.')
    await expect.element(field).toHaveValue('XYZ-NU-EXISTA 2')
    await press('Adaugă ca text')
    await expect.element(field).toHaveValue('')
    await expect.element(page.getByText('Ce nu pare o piesă a rămas în listă.')).not.toBeInTheDocument()
    await press('Trimite cererea')
    await expect
      .poll(() => asked[0]?.lines.map((line) => line.requested_text))
      .toEqual(['GDB9999 x4', 'XYZ-NU-EXISTA 2'])
  })
})

describe('a request in words @OFR-01', () => {
  const text = page.getByRole('textbox', { name: 'Ce căutați' })

  test('takes along what is typed and was not added, and stays open for the next part', async () => {
    const asked: OfferRequest[] = []
    const create = answer(offerEndpoints.create, ({ body }) => {
      asked.push(body as OfferRequest)
      return sent
    })
    await openScreen('/offers/create', { answers: [list, create] })
    await text.fill('oglindă dreapta')
    await press(/^Adaugă 1/)
    await expect.element(text).toHaveFocus()
    await text.fill('far stânga')
    await press('Trimite cererea')
    await expect
      .poll(() => asked[0]?.lines.map((line) => line.requested_text))
      .toEqual(['oglindă dreapta', 'far stânga'])
  })

  test('keeps what is typed where another source is looked at, and where the page is left', async () => {
    const { reopen } = await openScreen('/offers/create', { answers: [list] })
    await text.fill('capac rezervor')
    await page.getByRole('link', { name: 'Din listă' }).click()
    const rows = page.getByRole('textbox', { name: 'Lista' })
    await rows.fill('GDB1330 x2')
    await page.getByRole('link', { name: 'Text', exact: true }).click()
    await expect.element(text).toHaveValue('capac rezervor')
    await reopen('on', '/offers/create?from=list')
    await expect.element(rows).toHaveValue('GDB1330 x2')
    // What the rows mean nobody knows yet.
    await press('Trimite cererea')
    await expect.element(page.getByRole('alert').getByText(/sunt rânduri necitite/)).toBeVisible()
  })
})

describe('a request from the cart @OFR-01', () => {
  test('shows each of many lines whole, however long its name is', async () => {
    const named = (at: number) =>
      cartLine({ uuid: uuidOf(at), id: at, name: 'Carenaj apărare contra stropirii, disc frână' })
    const cart = cartOf(Array.from({ length: 15 }, (_, at) => named(at + 1)))
    await openScreen('/offers/create?from=cart', {
      size: phone,
      answers: [answer(cartEndpoints.items, cart), answer(cartEndpoints.miniItems, miniCartOf(cart))],
    })
    await expectSeen(/Carenaj apărare/)
    const rows = [...document.querySelectorAll('[data-rows] > li')]
    expect(rows).toHaveLength(15)
    for (const row of rows) expect(row.scrollHeight).toBeLessThanOrEqual(row.clientHeight)
  })
})

describe('a request from an open job @OFR-01', () => {
  test('takes the lines of the job that is chosen, each once, and whose car it is', async () => {
    let asked: OfferRequest | undefined
    const create = answer(offerEndpoints.create, ({ body }) => {
      asked = body as OfferRequest
      return sent
    })
    const jobs = [job(81, {}), { ...golf, items: [line(4, 4, 'Bieletă', golf.id), line(5, 5, 'Pivot', golf.id)] }]
    await openScreen(fromJob, { answers: [...holding(jobs), list, create] })
    await expectSeen('Disc de frână', 'Etrier')
    await page.getByRole('combobox', { name: 'Lucrarea' }).selectOptions('CJ 14 RZV · Golf, direcție')
    await expectSeen('Bieletă', 'Pivot')
    await page
      .getByRole('checkbox', { name: /^Alege: .*/ })
      .nth(1)
      .click()
    await press('Adaugă 1 linie')
    await expect.element(page.getByRole('textbox', { name: 'Client', exact: true })).toHaveValue('Pop Adrian')
    await expect.element(page.getByRole('textbox', { name: 'Număr de înmatriculare' })).toHaveValue('CJ 14 RZV')
    await expectSeen('în cerere')
    await expect.element(page.getByRole('checkbox', { name: /^Alege: .*/ }).first()).toBeDisabled()
    await press('Trimite cererea')
    await expect
      .poll(() => asked)
      .toMatchObject({
        customer: 'Pop Adrian',
        plate: 'CJ 14 RZV',
        lines: [{ article_id: 4, quantity: 2 }],
      })
  })

  test('leaves what was written of the customer as it is', async () => {
    await openScreen(fromJob, { answers: [...holding([golf]), list] })
    const customer = page.getByRole('textbox', { name: 'Client', exact: true })
    await customer.fill('Kovács')
    await press('Adaugă 2 linii')
    await expect.element(customer).toHaveValue('Kovács')
    await expect.element(page.getByRole('textbox', { name: 'Număr de înmatriculare' })).toHaveValue('CJ 14 RZV')
  })

  test('says that a job is empty, or that none is open', async () => {
    await openScreen(fromJob, { size: phone, answers: holding([{ ...golf, items: [] }]) })
    await expectSeen('Lucrarea Golf, direcție este goală')
    await openScreen(fromJob, { size: phone, answers: holding([]) })
    await expectSeen('Nicio lucrare deschisă', 'Deschideți o lucrare din coș sau alegeți altă sursă.')
  })
})
