import { expect, onTestFinished, test } from 'vitest'
import { cdp, page } from 'vitest/browser'
import { bonusContractEndpoints } from '#src/contract/campaigns/bonus-contract.ts'
import { claimEndpoints } from '#src/contract/after-sales/claims.ts'
import { financeEndpoints } from '#src/contract/after-sales/finances.ts'
import { returnEndpoints } from '#src/contract/after-sales/returns.ts'
import { productEndpoints } from '#src/contract/catalogue/product-calls.ts'
import { searchEndpoints } from '#src/contract/catalogue/search.ts'
import { accountEndpoints } from '#src/contract/people/account.ts'
import { deviceEndpoints } from '#src/contract/people/devices.ts'
import { offerEndpoints } from '#src/contract/ordering/offers.ts'
import { cartEndpoints } from '#src/contract/ordering/cart-changes.ts'
import { vehicleSearchEndpoints } from '#src/contract/catalogue/vehicle-search.ts'
import { type UserVehicle, vehicleEndpoints } from '#src/contract/catalogue/vehicles.ts'
import { notify } from '#src/ui/notifications/notify.ts'
import { cartLine, cartOf, miniCartOf, productRow, uuidOf } from '#tests/builders/cart.ts'
import { claimDetails, claimId, claimSummary } from '#tests/builders/answers/claim-answers.ts'
import {
  financeSummary,
  invoiceAnswer,
  invoicePaperAnswer,
  paymentAnswer,
} from '#tests/builders/answers/finance-answers.ts'
import { offer } from '#tests/builders/answers/offer-answers.ts'
import { userVehicle, vehicleDetails } from '#tests/builders/answers/vehicle-answers.ts'
import { pageOf, product, searchAnswer } from '#tests/builders/answers/list-answers.ts'
import { returnDetails, returnId, returnSummary } from '#tests/builders/answers/return-answers.ts'
import { answer, refuse } from '../support/answers.ts'
import { desktop, openScreen } from '../support/open-screen.tsx'
import { expectSeen } from '../support/screen-states.ts'

const several = <T,>(one: (index: number) => T) => ({ ...pageOf(Array.from({ length: 5 }, (_, at) => one(at))) })
const { number } = invoiceAnswer()
const summary = answer(financeEndpoints.summary, financeSummary())
const invoices = answer(financeEndpoints.invoices, {
  ...several((at) => invoiceAnswer({ number: `700999${at}` })),
  total_pages: 2,
  counts: { overdue: 3, paid: 2 },
})
const payments = answer(
  financeEndpoints.payments,
  several((at) => paymentAnswer({ number: `140000000${at}` })),
)
const claims = answer(claimEndpoints.list, {
  ...several((at) => claimSummary({ number: `700000003${at}` })),
  counts: {},
})

const paper = async (media: 'print' | '') => {
  await cdp().send('Emulation.setEmulatedMedia', { media })
}

test.each([
  [
    '/claims',
    '7000000034',
    [claims, answer(claimEndpoints.types, { items: [] }), answer(claimEndpoints.lines, pageOf([]))],
  ],
  [`/claims/${claimId}`, 'Ce urmează', [answer(claimEndpoints.details, claimDetails())]],
  [
    '/returns',
    '6000000022',
    [
      answer(
        returnEndpoints.list,
        several((at) => returnSummary({ id: `600000002${at}` })),
      ),
    ],
  ],
  [`/returns/${returnId}`, 'Ce urmează', [answer(returnEndpoints.details, returnDetails())]],
  ['/finances', '7009994', [summary, invoices]],
  ['/finances?tab=payments', '1400000004', [summary, payments]],
  [
    `/finances?invoice=${number}`,
    `Factura ${number}`,
    [summary, invoices, answer(financeEndpoints.invoice, invoicePaperAnswer())],
  ],
] as const)('on paper %s has nothing that is pressed, chosen from or searched in', async (path, words, answers) => {
  await openScreen(path, { size: desktop, user: { may_see_finances: true }, answers: [...answers] })
  await expectSeen(words)
  onTestFinished(() => paper(''))
  const onPaper = () =>
    [
      ...document.querySelectorAll<HTMLElement>(
        'button:not([data-selected]), input, a[data-variant], nav:not([aria-label="Facturi după vechime"]) :is(a, button)',
      ),
    ].filter((each) => each.checkVisibility())
  expect(onPaper()).not.toEqual([])
  await paper('print')
  expect(onPaper().map((each) => each.ariaLabel ?? each.innerText)).toEqual([])
  await expectSeen(words)
  const { scrollWidth, clientWidth } = document.documentElement
  expect(scrollWidth).toBe(clientWidth)
})

const boxes = (selector: string) =>
  [...document.querySelectorAll<HTMLElement>(selector)].map((each) => each.getBoundingClientRect())

test('a list of which only what is in sight exists goes to paper whole, a row below the other', async () => {
  const rows = Array.from({ length: 60 }, (_, at) => productRow({ id: 7_000 + at, articleNumber: `P ${at}` }))
  await openScreen('/search-v2?q=placute&size=96', {
    size: desktop,
    answers: [answer(searchEndpoints.search, searchAnswer(rows))],
  })
  await expectSeen('P 0')
  expect(boxes('main li article').length).toBeLessThan(60)
  onTestFinished(async () => {
    window.dispatchEvent(new Event('afterprint'))
    await paper('')
  })
  window.dispatchEvent(new Event('beforeprint'))
  await paper('print')
  const printed = boxes('main [data-rows] > li')
  expect(printed).toHaveLength(60)
  for (const [at, { top }] of printed.entries()) if (at > 0) expect(top).toBeGreaterThanOrEqual(printed[at - 1]!.bottom)
  expect(document.querySelector('main ul')!.getBoundingClientRect().bottom).toBeCloseTo(printed.at(-1)!.bottom, -1)
})

test('the way past the menus does not lie over what is printed', async () => {
  await openScreen('/finances', { size: desktop, answers: [summary, invoices] })
  await expectSeen('7009994')
  onTestFinished(() => paper(''))
  await paper('print')
  expect(page.getByText('Sari la conținut').query()?.checkVisibility()).toBe(false)
})

test('the numbers of a product are on its data sheet', async () => {
  await openScreen('/product/1', {
    size: desktop,
    answers: [
      answer(productEndpoints.details, product()),
      answer(productEndpoints.alternatives, { items: [] }),
      answer(productEndpoints.accessories, { groups: [] }),
    ],
  })
  await expectSeen('8K0 698 151')
  onTestFinished(() => paper(''))
  await paper('print')
  await expectSeen('AUDI', '8K0 698 151')
})

test('a cart asks nothing on paper, and no notice lies over it', async () => {
  const job = { id: uuidOf(81), name: 'Frâne spate', plate: '', vehicle: null, customer_reference: '' }
  const cart = { ...cartOf([cartLine({})]), jobs: [{ ...job, is_ready: false, items: [] }] }
  await openScreen('/cart-v2', {
    size: desktop,
    answers: [answer(cartEndpoints.items, cart), answer(cartEndpoints.miniItems, miniCartOf(cart))],
  })
  await expectSeen(job.name)
  notify({ kind: 'error', text: 'Fără rețea' })
  await expectSeen('Fără rețea')
  onTestFinished(() => paper(''))
  await paper('print')
  const asked = [...document.querySelectorAll('main form :is(input, select)')]
  expect(asked.filter((field) => field.checkVisibility())).toEqual([])
  expect(page.getByText('Fără rețea').query()?.checkVisibility()).toBe(false)
  // Room below the last of it would be an empty page at the end.
  const ends = [...document.querySelectorAll('main section')].map((part) => part.getBoundingClientRect().bottom)
  expect(document.querySelector('main')!.getBoundingClientRect().bottom - Math.max(...ends)).toBeLessThan(8)
})

test('a job that is folded goes to paper with its lines, and is folded again afterwards', async () => {
  const id = uuidOf(81)
  const line = cartLine({ name: 'Disc de frână', job_id: id, added_by: 'Vlad' })
  const job = { id, name: 'Frâne spate', plate: '', vehicle: null, customer_reference: '', is_ready: false }
  const cart = { ...cartOf([]), jobs: [{ ...job, items: [line] }] }
  await openScreen('/cart-v2', {
    size: desktop,
    answers: [answer(cartEndpoints.items, cart), answer(cartEndpoints.miniItems, miniCartOf(cart))],
  })
  await page.getByRole('button', { name: job.name, expanded: true }).click()
  const name = page.getByRole('link', { name: 'Disc de frână' })
  await expect.element(name).not.toBeInTheDocument()
  window.dispatchEvent(new Event('beforeprint'))
  // At once: the page is laid out next.
  expect(name.elements()).toHaveLength(1)
  window.dispatchEvent(new Event('afterprint'))
  expect(name.elements()).toHaveLength(0)
})

test('an invoice goes to paper without the list that it lies over', async () => {
  const answers = [summary, invoices, answer(financeEndpoints.invoice, invoicePaperAnswer())]
  await openScreen(`/finances?invoice=${number}`, { size: desktop, answers })
  await expectSeen(`Factura ${number}`, '7009994')
  onTestFinished(() => paper(''))
  await paper('print')
  expect(document.body.innerText).toContain(`Factura ${number}`)
  expect(document.body.innerText).not.toContain('7009994')
})

test('a list that is narrowed says so on paper', async () => {
  await openScreen('/finances?status=overdue', { size: desktop, answers: [summary, invoices] })
  await expectSeen('7009994')
  onTestFinished(() => paper(''))
  await paper('print')
  const { innerText } = document.querySelector('main')!
  expect(innerText).toContain('Restante')
  expect(innerText).not.toContain('Achitate')
})

const marketing = {
  allow_campaigns: true,
  allowed_campaigns: ['START'],
  parent_has_points_collector: false,
  is_points_collector: true,
}
const car = (own: UserVehicle | null) => [
  answer(vehicleEndpoints.details, vehicleDetails({ userVehicle: own && { ...own, asked: [] } })),
  answer(vehicleEndpoints.putUserVehicle, own ?? userVehicle()),
]
const settings = [answer(accountEndpoints.shippingPoints, { items: [] }), answer(deviceEndpoints.list, { items: [] })]
const heading = (name: string) => page.getByRole('heading', { name, exact: true })
const noPin = {
  state: 'no-pin',
  tries_left: 5,
  locked_until: null,
  open_until: null,
  may_set_pin: true,
  contract: null,
} as const

test.each([
  ['/account/bonus', 'Alegeți un PIN', [answer(bonusContractEndpoints.read, noPin)]],
  ['/account/settings', 'Parolă', settings],
  [
    '/vehicle',
    'Caută direct',
    [
      answer(vehicleSearchEndpoints.vinHistory, { vinNumbers: [] }),
      answer(vehicleEndpoints.types, { items: [] }),
      answer(vehicleEndpoints.manufacturers, { items: [] }),
    ],
  ],
  ['/vehicle/7', 'Vehiculul meu', car(null)],
  [
    '/offers/0020001234',
    'Fotografii',
    [
      answer(offerEndpoints.details, offer({ photos: ['a'.repeat(64)] })),
      refuse(offerEndpoints.photo, 404, { code: 'not-found', message: 'Nu am găsit.' }),
    ],
  ],
] as const)('on paper %s has no "%s", in which nothing is to be read', async (path, words, answers) => {
  const { shop } = await openScreen(path, { size: desktop, user: { marketing }, answers: [...answers] })
  await expect.element(heading(words)).toBeVisible()
  // Asked for behind the rest: the next page's shop does not know it.
  if (words === 'Fotografii') await expect.poll(() => shop.askedOf(offerEndpoints.photo)).not.toEqual([])
  onTestFinished(() => paper(''))
  await paper('print')
  await expect.poll(() => heading(words).query()).toBeNull()
})

test('what was filled in of a car is on paper, what was not is not', async () => {
  await openScreen('/vehicle/7', {
    size: desktop,
    answers: car(userVehicle({ registration_number: 'CJ 90 LEG', vin: null })),
  })
  await expect.element(heading('Vehiculul meu')).toBeVisible()
  onTestFinished(() => paper(''))
  await paper('print')
  await expect.element(page.getByLabelText('Număr de înmatriculare')).toBeVisible()
  expect(page.getByLabelText('Serie de șasiu (VIN)').query()?.checkVisibility()).toBe(false)
})

test('of choices the one that was made is on paper', async () => {
  await openScreen('/account/settings', {
    size: desktop,
    answers: settings,
  })
  await expectSeen('Română', 'Magyar')
  onTestFinished(() => paper(''))
  await paper('print')
  await expect.element(page.getByText('Română', { exact: true })).toBeVisible()
  expect(page.getByText('Magyar', { exact: true }).query()?.checkVisibility()).toBe(false)
})

test('what was said and done about an offer is not on its paper', async () => {
  const events = [
    { kind: 'requested', at: '2026-11-20T08:00:00Z', by: 'Horia', is_staff: false, text: 'Pe elevator', number: null },
  ] as const
  await openScreen('/offers/0020001234', {
    size: desktop,
    answers: [answer(offerEndpoints.details, offer({ comment: 'Mașina e pe elevator.', events: [...events] }))],
  })
  await expect.element(heading('Istoric')).toBeVisible()
  onTestFinished(() => paper(''))
  await paper('print')
  await expect.poll(() => heading('Istoric').query()).toBeNull()
  expect(page.getByText('Mașina e pe elevator.').query()?.checkVisibility()).toBe(false)
})
