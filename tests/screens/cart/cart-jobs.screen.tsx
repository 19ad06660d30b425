import { expect, test } from 'vitest'
import { page, userEvent } from 'vitest/browser'
import { cartEndpoints } from '#src/contract/ordering/cart-changes.ts'
import type { Cart } from '#src/contract/ordering/cart.ts'
import { jobEndpoints, jobReads } from '#src/contract/ordering/jobs.ts'
import { orderCalls } from '#src/contract/ordering/order.ts'
import { orderEndpoints } from '#src/contract/ordering/orders.ts'
import { productEndpoints } from '#src/contract/catalogue/product-calls.ts'
import { pastedListEndpoints, type ResolvedRow } from '#src/contract/ordering/pasted-lists.ts'
import type { ProductRow } from '#src/contract/catalogue/products.ts'
import { cartLine, cartOf, miniCartOf, productRow, uuidOf } from '#tests/builders/cart.ts'
import { pageOf, product } from '#tests/builders/answers/list-answers.ts'
import { vehicleBadge } from '#tests/builders/answers/vehicle-answers.ts'
import { longText, longWord } from '#tests/builders/long-words.ts'
import { order, orderLine, orderSummary } from '#tests/builders/answers/order-answers.ts'
import { answer, type Asked, refuse } from '../support/answers.ts'
import { openScreen, phone } from '../support/open-screen.tsx'
import { expectSeen, expectWordsWhole, press } from '../support/screen-states.ts'

const astra = uuidOf(81)
const discs = cartLine({ uuid: uuidOf(2), id: 2, name: 'Disc de frână', quantity: 2, job_id: astra, added_by: 'Vlad' })
const job = {
  id: astra,
  name: 'Astra J, frâne spate',
  plate: 'CJ 90 LEG',
  vehicle: null,
  customer_reference: 'Popescu',
  is_ready: false,
  items: [discs],
}
const own = cartOf([cartLine({ name: 'Plăcuțe de frână' })])
const holding = (cart: Cart) => [answer(cartEndpoints.items, cart), answer(cartEndpoints.miniItems, miniCartOf(cart))]

test('a job stands under its plate and name, with who put its lines in and what it comes to @CART-02', async () => {
  await openScreen('/cart-v2', { answers: holding({ ...own, jobs: [job] }) })
  await expectSeen('CJ 90 LEG', 'Astra J, frâne spate', 'Popescu', 'Disc de frână', 'Vlad', 'Fără lucrare')
  await expectSeen('1 produs, 1 lucrare')
})

test('an address with a job leads to it, opened however many lines there are', async () => {
  const lines = Array.from({ length: 61 }, (_, index) => ({ ...discs, uuid: uuidOf(200 + index) }))
  const other = { ...job, id: uuidOf(82), name: 'Revizie', plate: 'CJ 61 FAI', items: [] }
  const cart = { ...cartOf(lines.map(({ job_id: _, added_by: __, ...line }) => line)), jobs: [job, other] }
  await openScreen(`/cart-v2?job=${job.id}`, { answers: holding(cart) })
  const head = page.getByRole('button', { name: /CJ 90 LEG/, expanded: true })
  await expect.element(head).toHaveFocus()
  await expect.element(head).toBeInViewport()
})

test('a job without a line is shown with an empty cart, and can be closed @CART-02', async () => {
  await openScreen('/cart-v2', {
    answers: [...holding({ ...cartOf([]), jobs: [{ ...job, items: [] }] }), answer(jobEndpoints.close, undefined)],
  })
  await expectSeen('Nimic în lucrare. Mutați aici linii din coș.', /^1 lucrare$/)
  await press(`Acțiuni pentru ${job.name}`)
  await page.getByRole('menuitem', { name: 'Închide lucrarea' }).click()
  await expectSeen(`Lucrarea „${job.name}” a fost închisă`)
})

test('a quantity that a colleague has changed stays with both values until one is taken, at the latest before an order leaves @CART-11', async () => {
  await openScreen('/cart-v2', {
    answers: [
      ...holding({ ...own, jobs: [job] }),
      refuse(cartEndpoints.updateItem, 412, {
        code: 'cart-line-changed',
        message: 'Cantitatea a fost schimbată între timp.',
        details: { uuid: discs.uuid, seen: 2, now: 4, by: 'Vlad' },
      }),
    ],
  })
  const field = page.getByRole('textbox', { name: 'Cantitate, Disc de frână' })
  await field.fill('3')
  await userEvent.keyboard('{Enter}')
  await expectSeen('Vlad a pus 4, dvs. 3.')
  await press('Trimite comanda')
  await page.getByRole('dialog').getByRole('button', { name: 'Rămâne 4' }).click()
  await expect.element(page.getByText('Vlad a pus 4, dvs. 3.')).not.toBeInTheDocument()
})

test('whose quantity stands is told what each of the others wanted at the same time @CART-11', async () => {
  const wishes = [
    { by: 'Vlad', quantity: 7 },
    { by: 'Ana', quantity: 5 },
  ]
  const items = [{ ...discs, wishes }]
  await openScreen('/cart-v2', { answers: holding({ ...own, jobs: [{ ...job, items }] }) })
  await expectSeen('În același timp, Vlad a pus 7.', 'În același timp, Ana a pus 5.')
})

test('Alt and a figure lead to a job, from wherever one types, and the arrow from there to its lines', async () => {
  await openScreen('/cart-v2', { answers: holding({ ...own, jobs: [job] }) })
  await expect.element(page.getByLabelText('Adaugă după cod')).toBeVisible()
  document.dispatchEvent(new KeyboardEvent('keydown', { code: 'Digit1', altKey: true, bubbles: true }))
  expect(document.activeElement?.getAttribute('data-job-number')).toBe('1')
  await userEvent.keyboard('{ArrowDown}')
  await expect.element(page.getByRole('checkbox', { name: 'Comandă Disc de frână' })).toHaveFocus()
})

test('a number and how many go into the cart with Enter, and the field waits for the next; what is not sure is asked below it @CART-01', async () => {
  const pads = { ...productRow(), id: 7, name: 'Plăcuțe GDB', articleNumber: 'GDB1550', moq: 1, maximum_quantity: 10 }
  const rows: Readonly<Record<string, ResolvedRow>> = {
    'GDB1550 x2': foundRow(pads, 1, 2),
    'HU 816 x 3': { ...foundRow(pads, 1, 3), number: 'HU 816', state: 'unknown', choices: [] },
  }
  const asked: Asked[] = []
  await openScreen('/cart-v2', {
    answers: [
      ...holding(own),
      answer(pastedListEndpoints.resolve, ({ body }) => ({
        rows: [rows[(body as { rows: readonly string[] }).rows[0]!]!],
        skipped: [],
      })),
      answer(cartEndpoints.addMultiple, (call) => {
        asked.push(call)
        return { added: 1, name: null, uuids: [] }
      }),
    ],
  })
  const field = page.getByLabelText('Adaugă după cod')
  await expect.element(field).toBeVisible()
  document.dispatchEvent(new KeyboardEvent('keydown', { code: 'Digit0', key: '0', altKey: true, bubbles: true }))
  await expect.element(field).toHaveFocus()
  await userEvent.keyboard('GDB1550 x2{Enter}')
  await expectSeen('1 produs adăugat în coș')
  await expect.element(field).toHaveValue('')
  await expect.element(field).toHaveFocus()
  await userEvent.keyboard('HU 816 x 3{Enter}')
  await expectSeen('Negăsit', 'Corectează', 'Cere ofertă')
  expect(asked).toHaveLength(1)
})

test('on a line + and - change how many and Delete takes it out, the person stays among the lines @CART-03', async () => {
  const lines = [1, 2].map((id) => cartLine({ uuid: uuidOf(id), id, name: `Disc ${id}`, quantity: 2 }))
  let shown = cartOf(lines)
  await openScreen('/cart-v2', {
    answers: [
      answer(cartEndpoints.items, () => shown),
      answer(cartEndpoints.miniItems, () => miniCartOf(shown)),
      answer(cartEndpoints.updateItem, ({ body }) => {
        const { variants } = body as { variants: readonly { requested_quantity: number }[] }
        lines[0] = cartLine({ uuid: uuidOf(1), id: 1, name: 'Disc 1', quantity: variants[0]!.requested_quantity })
        return (shown = cartOf(lines))
      }),
      answer(cartEndpoints.removeMultiple, () => {
        shown = cartOf(lines.slice(1))
        return undefined
      }),
    ],
  })
  const ticks = () => page.getByRole('checkbox', { name: /^Comandă Disc/ }).elements() as HTMLElement[]
  const amount = () => document.querySelector<HTMLInputElement>('[data-quantity]')?.value
  await expect.element(page.getByLabelText('Adaugă după cod')).toBeVisible()
  ticks()[0]!.focus()
  await userEvent.keyboard('+')
  await expect.poll(amount).toBe('3')
  // Two signs within this are a scanner's.
  const scanned = performance.now() + 50
  await expect.poll(() => performance.now()).toBeGreaterThan(scanned)
  // Delete is no sign of a number, however soon it comes.
  await userEvent.keyboard('-{Delete}')
  await expectSeen('Disc 1 a fost eliminat din coș')
  await expect.poll(() => ticks().length).toBe(1)
  expect(document.activeElement).toBe(ticks()[0])
})

test('long words of a job are whole on a phone', async () => {
  const long = { ...job, name: longText(60), plate: longWord(15), customer_reference: longWord(40), is_ready: true }
  await openScreen('/cart-v2', { size: phone, answers: holding({ ...own, jobs: [long] }) })
  await expectSeen(long.name)
  await expectWordsWhole()
})

/** A row of a pasted list that one article answers to. */
const foundRow = (product: ProductRow, line: number, quantity: number): ResolvedRow => ({
  lines: [line],
  text: `${product.articleNumber} ${quantity}`,
  number: product.articleNumber,
  state: 'found',
  changes: [],
  wanted: quantity,
  quantity,
  typed: null,
  choices: [product],
})

test('a pasted list goes into the job that is chosen; what lies there grows, and one’s own cart stays @CART-01 @CART-11', async () => {
  const sent: unknown[] = []
  const noted = (asked: Asked) => sent.push([asked.params, asked.body])
  await openScreen('/cart-v2', {
    answers: [
      ...holding({ ...own, jobs: [job] }),
      answer(pastedListEndpoints.resolve, {
        rows: [
          foundRow(productRow({ id: discs.id, name: discs.name, articleNumber: 'D1' }), 1, 3),
          foundRow(productRow({ id: 9, name: 'Filtru de ulei', articleNumber: 'F9' }), 2, 1),
        ],
        skipped: [],
      }),
      answer(cartEndpoints.updateItem, (asked) => {
        noted(asked)
        return { ...own, jobs: [job] }
      }),
      answer(jobEndpoints.add, (asked) => {
        noted(asked)
        return { added: 1, name: 'Filtru de ulei', uuids: [uuidOf(9)] }
      }),
    ],
  })
  await press('Lipește o listă')
  await page.getByRole('textbox', { name: 'Lista' }).fill('D1 3\nF9 1')
  await userEvent.keyboard('{Control>}{Enter}{/Control}')
  await page.getByRole('dialog').getByLabelText('Unde se adaugă').selectOptions(`${job.plate} ${job.name}`)
  await press('Adaugă 2 rânduri')
  await expectSeen(`2 produse adăugate în lucrarea „${job.name}”`)
  await expect.poll(() => sent).toHaveLength(2)
  expect(sent).toMatchObject([
    [{ id: astra }, { items: [{ id: 9, variants: [{ requested_quantity: 1 }] }] }],
    [{ uuid: discs.uuid }, { variants: [{ requested_quantity: 5 }], base_quantity: 2 }],
  ])
})

test('an order is put into a job again, and says where it went @CART-12', async () => {
  const sent: unknown[] = []
  await openScreen('/account/orders-history?order=102030', {
    answers: [
      ...holding({ ...own, jobs: [job] }),
      answer(orderEndpoints.list, pageOf([orderSummary({ number: '102030' })])),
      answer(orderCalls.details, order({ number: '102030' })),
      answer(orderCalls.reorder, ({ body }) => {
        sent.push(body)
        return { added: 2, skipped: [] }
      }),
    ],
  })
  await press('Pune într-o lucrare')
  await expectSeen('În ce lucrare?', `${job.plate} ${job.name}`)
  await press('Pune în lucrare')
  await expectSeen('2 produse adăugate în lucrare')
  expect(sent).toEqual([{ job: astra }])
})

test('from the page of a product so many of it go into a job, and nothing into one’s own cart @CART-11', async () => {
  const sent: unknown[] = []
  await openScreen('/product/9', {
    answers: [
      ...holding({ ...own, jobs: [job] }),
      answer(productEndpoints.details, product({ id: 9, name: 'Filtru de ulei', articleNumber: 'F9' })),
      answer(productEndpoints.alternatives, { items: [] }),
      answer(productEndpoints.accessories, { groups: [] }),
      answer(jobEndpoints.add, (asked) => {
        sent.push([asked.params, asked.body])
        return { added: 1, name: 'Filtru de ulei', uuids: [uuidOf(9)] }
      }),
    ],
  })
  await press('Pune într-o lucrare')
  const dialog = page.getByRole('dialog', { name: 'Pune într-o lucrare' })
  await dialog.getByRole('textbox', { name: 'Cantitate F9' }).fill('3')
  await dialog.getByRole('button', { name: 'Pune în lucrare' }).click()
  await expectSeen(`1 produs adăugat în lucrarea „${job.name}”`)
  expect(sent).toMatchObject([[{ id: astra }, { items: [{ id: 9, variants: [{ requested_quantity: 3 }] }] }]])
})

const last = { number: '5000123', date: '2026-03-02T08:00:00Z', by: 'plate' as const, lines: [1, 3] }
const before = order({
  number: last.number,
  items: [
    orderLine({ line: 1, id: 1, name: 'Plăcuțe de frână' }),
    orderLine({ line: 2, id: 2, name: 'Bec pentru altcineva' }),
    orderLine({ line: 3, id: 3, name: 'Disc de frână' }),
  ],
})

test('an empty job takes what was ordered for its plate the last time, without what is not wanted, and says what cannot be had', async () => {
  const sent: unknown[] = []
  await openScreen('/cart-v2', {
    answers: [
      ...holding({ ...cartOf([]), jobs: [{ ...job, items: [] }] }),
      answer(jobReads.lastOrder, { order: last }),
      answer(orderCalls.details, before),
      answer(orderCalls.reorder, ({ params, body }) => {
        sent.push([params, body])
        return { added: 0, skipped: [{ articleNumber: 'D1', name: 'Disc de frână' }] }
      }),
    ],
  })
  await press('Ca data trecută')
  const sheet = page.getByRole('dialog', { name: 'Ca data trecută' })
  await expect.element(sheet).toHaveTextContent('Comanda 5000123, 02.03.2026')
  await expect.element(sheet.getByText('Plăcuțe de frână')).toBeVisible()
  await expect.element(sheet.getByText('Bec pentru altcineva')).not.toBeInTheDocument()
  await expect.element(sheet.getByRole('button', { name: 'Pune 2 linii în lucrare' })).toBeVisible()
  await sheet
    .getByRole('checkbox', { name: /Alege: BOSCH/ })
    .first()
    .click()
  await sheet.getByRole('button', { name: 'Pune o linie în lucrare' }).click()
  await expect.element(sheet).toHaveTextContent('Nu se mai poate comanda:D1 Disc de frână')
  expect(sent).toEqual([[{ number: last.number }, { lines: [3], job: astra }]])
  await sheet.getByRole('button', { name: 'Închide' }).last().click()
  await expect.element(sheet).not.toBeInTheDocument()
})

test('a job whose plate nothing was ordered for says so; one without a plate says that its type of car is meant', async () => {
  const answers = (given: object, told: object | null) => [
    ...holding({ ...cartOf([]), jobs: [{ ...job, items: [], ...given }] }),
    answer(jobReads.lastOrder, { order: told && { ...last, ...told } }),
    answer(orderCalls.details, before),
  ]
  await openScreen('/cart-v2', { size: phone, answers: answers({}, null) })
  await press('Ca data trecută')
  await expectSeen('Nicio comandă mai veche', 'Pentru CJ 90 LEG firma nu a comandat încă nimic.')
  await openScreen('/cart-v2', { answers: answers({ plate: '', vehicle: vehicleBadge() }, { by: 'vehicle' }) })
  await press('Ca data trecută')
  await expectSeen('Ultima pentru acest tip de mașină: lucrarea nu are număr de înmatriculare.')
  await openScreen('/cart-v2', { answers: answers({ plate: '' }, null) })
  await press(`Acțiuni pentru ${job.name}`)
  await expect.element(page.getByRole('menuitem', { name: 'Schimbă denumirea' })).toBeVisible()
  await expect.element(page.getByText('Ca data trecută')).not.toBeInTheDocument()
})
