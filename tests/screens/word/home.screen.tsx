import { expect, it, vi } from 'vitest'
import { page } from 'vitest/browser'
import { careerEndpoints } from '#src/contract/campaigns/careers.ts'
import { contentEndpoints } from '#src/contract/campaigns/content.ts'
import { cartReads } from '#src/contract/ordering/cart.ts'
import { favouriteEndpoints } from '#src/contract/ordering/favourites.ts'
import { orderEndpoints } from '#src/contract/ordering/orders.ts'
import { todaysProductEndpoints } from '#src/contract/campaigns/todays-products.ts'
import { deskEndpoints } from '#src/contract/people/desk.ts'
import { vehicleEndpoints } from '#src/contract/catalogue/vehicles.ts'
import { cartOf, miniCartOf, productRow } from '#tests/builders/cart.ts'
import { announcement, career, contentItem } from '#tests/builders/content.ts'
import { deskItem, deskOf, deskWaiting, deskWork } from '#tests/builders/answers/desk-answers.ts'
import { watchInstallOffer } from '#src/platform/updates/install-offer.ts'
import { shopClock } from '#src/lib/clock.ts'
import { initialData } from '#tests/builders/initial-data.ts'
import { pageOf } from '#tests/builders/answers/list-answers.ts'
import { longText, longWord } from '#tests/builders/long-words.ts'
import { orderSummary } from '#tests/builders/answers/order-answers.ts'
import { userVehicle, vehicleBadge } from '#tests/builders/answers/vehicle-answers.ts'
import { answer, type Asked, fail, refuse } from '../support/answers.ts'
import { openScreen, phone } from '../support/open-screen.tsx'
import { quietHome, said } from '../support/quiet-answers.ts'
import {
  expectKnown,
  expectRetried,
  expectSeen,
  expectWordsWhole,
  press,
  screenStates,
} from '../support/screen-states.ts'

const JOB = 'e84dde00-2f29-453c-8e3e-00a1e5315c92'
const CLAIM = 'c1a10000-0000-4000-8000-000000000002'
const waits = deskWaiting(
  deskItem({ kind: 'accepted', id: '0010000006', text: 'Crișan Ileana', is_urgent: true }),
  deskItem({ kind: 'job', id: JOB, number: 'Revizie', text: 'CJ 61 FAI', is_urgent: true }),
  deskItem({ kind: 'overdue', count: 4, amount: 414_151, is_urgent: true }),
  deskItem({ kind: 'claim', id: CLAIM, number: '6900000002', due: '2026-12-03' }),
  deskItem({ kind: 'core', id: '7001', amount: 12_000, due: '2026-12-01' }),
  deskItem({ kind: 'share', id: CLAIM, text: 'Ion Pop, CJ 90 LEG', is_urgent: true }),
  deskItem({ kind: 'thread', id: CLAIM, number: 'order 4400000061', text: 'Pleacă azi.' }),
  deskItem({ kind: 'arrived', id: '9', text: 'BREMBO P 68 033' }),
)
const money = { left: 744_736, overdue: { sum: 414_151, count: 4, oldest_days: 33 } }
const start = { points: 2_778, next_expiry: { points: 60, expires_on: '2027-01-02' } }

screenStates('/home', {
  async empty() {
    await openScreen('/home', { answers: quietHome })
    await expectSeen(
      'Nimic nu vă așteaptă.',
      'Azi nu sosește nimic.',
      'Nicio lucrare deschisă.',
      'Niciun vehicul încă',
      /Coșul este gol/,
      /Nicio comandă încă/,
      'Astăzi nu sunt produse ale zilei',
    )
  },
  async failed() {
    const { shop } = await openScreen('/home', { answers: [...quietHome, fail(deskEndpoints.read)] })
    await expectRetried(shop, 'Nimic nu vă așteaptă.', answer(deskEndpoints.read, deskOf()))
    const later = await openScreen('/home', { answers: [...quietHome, fail(todaysProductEndpoints.list)] })
    await expectRetried(later.shop, productRow().name, answer(todaysProductEndpoints.list, { items: [productRow()] }))
  },
  refused: 'it reads; what goes into the cart waits in the queue, whose refusals the sync centre tells',
  async offline() {
    const own = answer(vehicleEndpoints.userVehicles, { items: [userVehicle()] })
    const known = answer(deskEndpoints.read, deskOf({ ...waits, money, start }))
    const { reopen } = await openScreen('/home', { answers: [...quietHome, own, known] })
    await expectSeen('CJ 01 ABC', 'Ofertă acceptată')
    await reopen('off')
    await expectKnown('CJ 01 ABC', 'Ofertă acceptată', '7.447,36 lei')
    // Of what waits, what arrives, what is open and how the company stands.
    await expect.poll(() => page.getByText(/^văzut la/).elements().length).toBe(4)
  },
  async long() {
    const long = vehicleBadge({ manuName: longText(60), modelName: longText(120), carName: longWord(60) })
    const product = productRow({
      name: longText(150),
      articleNumber: longWord(24),
      brand: { id: 30, name: longText(60) },
    })
    await openScreen('/home', {
      size: phone,
      user: { user: { ...initialData().user, first_name: longText(60) } },
      answers: [
        ...said(contentItem({ title: longText(120), body: longWord(60) })),
        answer(vehicleEndpoints.userVehicles, { items: [userVehicle({ vehicle: long })] }),
        answer(orderEndpoints.list, pageOf([orderSummary({ number: '999999999999' })])),
        answer(todaysProductEndpoints.list, { items: [product] }),
        answer(careerEndpoints.list, { items: [] }),
        answer(
          deskEndpoints.read,
          deskOf({
            ...deskWaiting(
              deskItem({ kind: 'accepted', text: longText(120), is_urgent: true }),
              deskItem({ kind: 'job', number: longWord(60), text: longWord(15) }),
              deskItem({ kind: 'thread', number: `car ${longText(120)}`, text: longText(120) }),
            ),
            arrivals: [{ at: new Date().toISOString(), pieces: 999, plates: [longText(60), longWord(15)] }],
            jobs: { items: [{ id: JOB, name: longWord(60), plate: longWord(15), lines: 999 }], total: 1 },
            money: { left: -99_999_999_999, overdue: { sum: 99_999_999_999, count: 1_000, oldest_days: 999 } },
            start,
          }),
        ),
      ],
    })
    await expectSeen(product.name, longText(120))
    await expectWordsWhole()
  },
})

it('what lies in jobs of the company is told where the cart itself is empty @CART-01', async () => {
  await openScreen('/home', {
    answers: [...quietHome, answer(cartReads.miniItems, { ...miniCartOf(cartOf([])), jobs: 3 })],
  })
  await expectSeen('3 lucrări deschise')
  await expect.element(page.getByText(/Coșul este gol/)).not.toBeInTheDocument()
})

it('announcements and release notes are new until they are marked as read @CNT-02', async () => {
  const asked: Asked[] = []
  let isRead = false
  await openScreen('/home', {
    answers: [
      ...quietHome,
      answer(contentEndpoints.announcements, () => ({
        items: [announcement({ id: 7, title: 'Închis vineri', is_read: isRead })],
      })),
      answer(contentEndpoints.releaseNotes, () => ({
        items: [announcement({ id: 8, title: 'Versiunea 2', is_read: isRead })],
      })),
      answer(contentEndpoints.markRead, (given) => {
        asked.push(given)
        isRead = true
        return undefined
      }),
    ],
  })
  await expectSeen('Închis vineri', 'Ce este nou în magazin (1 noutate)')
  await expect.element(page.getByText('nou', { exact: true }).first()).toBeVisible()
  await press('Marchează ca citite')
  await expect.poll(() => asked.map(({ body }) => body)).toEqual([{ ids: [7, 8] }])
  await expect.element(page.getByText('nou', { exact: true })).not.toBeInTheDocument()
})

it('who acts for a customer is not asked to mark as read for them @CNT-02 @T-25', async () => {
  const items = [announcement({ id: 7, title: 'Închis vineri', is_read: false })]
  await openScreen('/home', {
    user: { principal: '1.300.100', acting: { actor: 'Radu', expires_at: '2099-01-01T00:00:00Z' } },
    answers: [...quietHome, answer(contentEndpoints.announcements, { items })],
  })
  await expectSeen('Închis vineri')
  expect(page.getByRole('button', { name: 'Marchează ca citite' }).elements()).toEqual([])
})

it('three things that wait are shown, each with its act in its row, the others a press away @CNT-01', async () => {
  const { address } = await openScreen('/home', {
    answers: [...quietHome, answer(deskEndpoints.read, deskOf(waits))],
  })
  await expectSeen('Așteaptă de la dvs. 8', '4 facturi restante', '4.141,51 lei')
  const rows = page.getByRole('list', { name: 'Așteaptă de la dvs.' }).getByRole('listitem')
  await expect.poll(() => rows.elements().length).toBe(3)
  await press('Arată toate cele 8')
  await expect
    .poll(() => rows.elements().map((row) => row.querySelector('a')?.getAttribute('href')))
    .toEqual([
      '/offers/0010000006',
      `/cart-v2?job=${JOB}`,
      '/finances?status=overdue',
      `/claims/${CLAIM}`,
      '/returns/new?type=old_part&invoice=7001',
      '/cart-v2?sent=true',
      `/discussions/${CLAIM}`,
      '/product/9',
    ])
  await expect
    .poll(() => rows.elements().map((row) => row.querySelector('a')?.textContent))
    .toEqual(['Comandă', 'Comandă', 'Vezi', 'Predă', 'Predă', 'Comandă', 'Răspunde', 'Vezi'])
  await page.getByRole('link', { name: 'Lipește o listă' }).click()
  await expect.poll(address).toBe('/cart-v2?paste=true')
  await expect.element(page.getByRole('dialog', { name: 'Lipește o listă' })).toBeVisible()
  await press('Închide')
  await expect.poll(address).toBe('/cart-v2')
})

it('who works on cars begins with what arrives and what is open; money and points are for who is told them', async () => {
  const arrivals = [{ at: new Date().toISOString(), pieces: 6, plates: ['CJ 90 LEG'] }]
  const jobs = { items: [{ id: JOB, name: 'Revizie', plate: 'CJ 61 FAI', lines: 4 }], total: 1 }
  const told = (given: object) => [...quietHome, answer(deskEndpoints.read, deskOf({ arrivals, jobs, ...given }))]
  const order = () =>
    page
      .getByRole('heading', { level: 2 })
      .elements()
      .map((each) => each.textContent)
      .slice(0, 3)
  const mechanic = { ...initialData().user, role: 'mechanic' }
  await openScreen('/home', { user: { user: mechanic }, answers: told({}) })
  await expectSeen('6 piese', 'CJ 90 LEG', '4 linii')
  await expect.poll(order).toEqual(['Sosesc azi', 'Lucrări deschise 1', 'Așteaptă de la dvs. '])
  await expect.element(page.getByRole('link', { name: /CJ 61 FAI/ })).toHaveAttribute('href', `/cart-v2?job=${JOB}`)
  await expect.element(page.getByText('Situația firmei')).not.toBeInTheDocument()
  await openScreen('/home', { answers: told({ money, start }) })
  await expectSeen('7.447,36 lei', 'cea mai veche de 33 de zile', '2.778 de puncte', '60 expiră la 02.01.2027')
  await expect.poll(order).toEqual(['Așteaptă de la dvs. ', 'Sosesc azi', 'Lucrări deschise 1'])
})

it('staff begin with their work list, each with its answer in its row', async () => {
  const items = [
    deskWork({ kind: 'claim', id: CLAIM, number: '6900000003', is_urgent: true }),
    deskWork({ kind: 'erp', number: 'order 4400000061' }),
  ]
  await openScreen('/home', {
    user: { acl: { roles: ['RV carpat'] } },
    answers: [...quietHome, answer(deskEndpoints.read, deskOf({ work: { items, total: 27 } }))],
  })
  await expectSeen('De făcut 27', 'Reclamație 6900000003')
  const hrefs = () =>
    page
      .getByRole('list', { name: 'De făcut' })
      .getByRole('link')
      .elements()
      .map((link) => link.getAttribute('href'))
  await expect.poll(hrefs).toEqual([`/claims/${CLAIM}`, '/admin?kind=erp'])
  await expect.element(page.getByText('Sosesc azi')).not.toBeInTheDocument()
})

it('openings stand at the end of the shop’s word @CNT-01', async () => {
  await openScreen('/home', { answers: [...quietHome, answer(careerEndpoints.list, { items: [career()] })] })
  await expectSeen('Cariere', career().title)
})

it('what this device could not send waits for the person before everything else @OFF-04', async () => {
  const message = 'Aveți deja 50 de liste.'
  const { reopen } = await openScreen('/favourites-v2', {
    network: 'off',
    answers: [
      ...quietHome,
      answer(deskEndpoints.read, deskOf(waits)),
      refuse(favouriteEndpoints.create, 422, { code: 'validation', message }),
    ],
  })
  await press('Listă nouă')
  await page.getByRole('dialog').getByRole('textbox', { name: 'Numele listei' }).fill('Revizii Golf')
  await press('Creează lista')
  await expect.element(page.getByRole('dialog')).not.toBeInTheDocument()
  await reopen('on', '/home')
  await expectSeen('Așteaptă de la dvs. 9', 'Revizii Golf')
  const first = page.getByRole('list', { name: 'Așteaptă de la dvs.' }).getByRole('link').first()
  await expect.element(first).toHaveAttribute('href', '/sync')
})

it('that it can be installed is said once, not in the first minutes, and stays in the menu @OFF-01', async () => {
  const hint = page.getByRole('heading', { name: 'Instalează aplicația' })
  const answers = [...quietHome, answer(deskEndpoints.read, deskOf())]
  const { reopen } = await openScreen('/home', { answers })
  await expectSeen('Nimic nu vă așteaptă.')
  // Their minutes are counted from here.
  await expect.poll(() => Object.keys(localStorage).some((key) => key.endsWith('.install'))).toBe(true)
  await expect.element(hint).not.toBeInTheDocument()
  watchInstallOffer()
  const now = shopClock.nowMs()
  const clock = vi.spyOn(shopClock, 'nowMs').mockImplementation(() => now + 6 * 60_000)
  try {
    await reopen('on')
    await expect.element(hint).toBeVisible()
    await expectSeen(/Din meniul browserului/)
    await press('Am înțeles')
    await expect.element(hint).not.toBeInTheDocument()
    await reopen('on')
    await expectSeen('Nimic nu vă așteaptă.')
    await expect.element(hint).not.toBeInTheDocument()
    await press('Mai mult')
    await press('Instalează aplicația')
    await expectSeen(/Din meniul browserului/)
    // Where the browser lets a page ask for it.
    const ask = vi.fn(() => Promise.resolve())
    window.dispatchEvent(Object.assign(new Event('beforeinstallprompt', { cancelable: true }), { prompt: ask }))
    await press('Instalează aplicația')
    await expect.element(page.getByText(/Din meniul browserului/)).not.toBeInTheDocument()
    await press('Instalează aplicația')
    await page.getByRole('button', { name: 'Instalează aplicația' }).last().click()
    expect(ask).toHaveBeenCalledOnce()
  } finally {
    clock.mockRestore()
  }
})
