import { expect, it } from 'vitest'
import { page } from 'vitest/browser'
import { accountEndpoints } from '#src/contract/people/account.ts'
import { startEndpoints } from '#src/contract/campaigns/start.ts'
import { startOrderEndpoints as endpoints } from '#src/contract/campaigns/start-orders.ts'
import { pageOf } from '#tests/builders/answers/list-answers.ts'
import { longText, longWord } from '#tests/builders/long-words.ts'
import {
  startCart,
  startOrder,
  startPoints,
  startPrize,
  startProduct,
  startProgress,
} from '#tests/builders/answers/start-answers.ts'
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

const collector = {
  marketing: {
    allow_campaigns: true,
    allowed_campaigns: ['START'],
    parent_has_points_collector: true,
    is_points_collector: true,
  },
}
const POINTS = '/campaigns/carpat-start'
const PRODUCTS = `${POINTS}/products`
const ORDERS = `${POINTS}/orders`

const points = answer(startEndpoints.points, startPoints())
const history = answer(
  startEndpoints.awards,
  pageOf([
    {
      id: 'a1',
      kind: 'invoice' as const,
      source: '7001234',
      points: 42,
      at: '2026-11-20T00:00:00Z',
      expires_on: '2027-11-30',
      remaining: 42,
    },
    {
      id: 'u1',
      kind: 'prize' as const,
      source: '91000001',
      points: -200,
      at: '2026-10-20T00:00:00Z',
      expires_on: null,
      remaining: null,
    },
  ]),
)
const voucher = {
  code: '7K2M-PQ4R-XW9D',
  value: 10_000,
  issued_on: '2026-10-01',
  expires_on: '2027-10-01',
  state: 'open' as const,
  order: null,
}
const around = [
  answer(endpoints.progress, startProgress()),
  answer(endpoints.prizes, {
    items: [startPrize(), startPrize({ id: 2, kind: 'thing', value: null, name: 'Geantă', points: 1_500 })],
  }),
  answer(endpoints.vouchers, { items: [voucher] }),
  history,
]
const cartIs = (given: Parameters<typeof startCart>[0] = {}) => answer(endpoints.cart, startCart(given))
const products = answer(endpoints.products, { items: [startProduct()] })
const places = answer(accountEndpoints.shippingPoints, {
  items: [
    {
      id: 111,
      kunnr: 'K111',
      name: 'Hala 2',
      address: 'Strada Fabricii 1',
      city: 'Cluj-Napoca',
      county: 'Cluj',
      postal_code: '400001',
      is_default: true,
    },
  ],
})

screenStates('/campaigns/{$brand}-start', {
  async empty() {
    await openScreen(POINTS, {
      user: collector,
      answers: [
        answer(startEndpoints.points, startPoints({ available_points: 0, next_expiry: null, joined_on: null })),
        answer(endpoints.progress, startProgress({ level: 0, points: 0, next: null, thresholds: [] })),
        answer(endpoints.prizes, { items: [] }),
        answer(endpoints.vouchers, { items: [] }),
        answer(startEndpoints.awards, pageOf([])),
      ],
    })
    await expectSeen('0 puncte', 'Niciun premiu acum', 'Niciun punct încă')
    await expect.element(page.getByRole('button', { name: 'Înscrie-te' })).toBeEnabled()
  },
  async failed() {
    const { shop } = await openScreen(POINTS, { user: collector, answers: [fail(startEndpoints.points), ...around] })
    await expectRetried(shop, '1.240 de puncte', points)
  },
  async refused() {
    await openScreen(POINTS, {
      user: collector,
      answers: [
        points,
        ...around,
        refuse(endpoints.claimPrize, 422, {
          code: 'not-enough-points',
          message: 'Nu aveți destule puncte: mai lipsesc 60 de puncte.',
        }),
      ],
    })
    await press('Cere: Voucher 100 lei')
    await press('Cere premiul')
    await expectSeen('Nu aveți destule puncte: mai lipsesc 60 de puncte.')
    await expect.element(page.getByRole('button', { name: 'Cere premiul' })).toBeEnabled()
  },
  async offline() {
    const { reopen } = await openScreen(POINTS, { user: collector, answers: [points, ...around] })
    await expectSeen('1.240 de puncte', '180 expiră la 31.12.2026', /760 până la nivelul 3/)
    await expectSeen('factura 7001234', '7K2M-PQ4R-XW9D')
    await reopen('off')
    await expectKnown('1.240 de puncte')
    await expectSeen('Punctele se folosesc numai cu rețea')
    await expect.element(page.getByRole('button', { name: 'Scade din factură' })).toBeDisabled()
  },
  async long() {
    const name = longText(120)
    await openScreen(POINTS, {
      user: collector,
      size: phone,
      answers: [
        points,
        answer(endpoints.prizes, { items: [startPrize({ name, text: longText(200) })] }),
        ...around.slice(2),
        around[0]!,
      ],
    })
    await expectSeen(name)
    await expectWordsWhole()
  },
})

screenStates('/campaigns/{$brand}-start/products', {
  async empty() {
    await openScreen(PRODUCTS, {
      user: collector,
      answers: [answer(endpoints.products, { items: [] }), cartIs({ items: [], total_points: 0 })],
    })
    await expectSeen('Momentan nu sunt produse START', 'Vezi premiile')
  },
  async failed() {
    const { shop } = await openScreen(PRODUCTS, { user: collector, answers: [fail(endpoints.products), cartIs()] })
    await expectRetried(shop, startProduct().name, products)
  },
  async refused() {
    await openScreen(PRODUCTS, {
      user: collector,
      answers: [
        products,
        cartIs(),
        places,
        refuse(endpoints.createOrder, 412, {
          code: 'points-differ',
          message: 'Punctele s-au schimbat între timp: acum 950 de puncte. Verificați înainte de a continua.',
        }),
      ],
    })
    await expectSeen(/1 produs, 900 p/, 'rămân 340')
    await press('Comandă cu puncte')
    const order = page.getByRole('dialog').getByRole('button', { name: 'Comandă cu puncte' })
    await expectSeen('Produsele luate din START nu se returnează.')
    await order.click()
    await expectSeen(/acum 950 de puncte/)
    await expect.element(order).toBeEnabled()
  },
  async offline() {
    const { reopen } = await openScreen(PRODUCTS, { user: collector, answers: [products, cartIs()] })
    await expectSeen(startProduct().name, /900 p/)
    await reopen('off')
    await expectKnown(startProduct().name)
    await expectSeen('Punctele se folosesc numai cu rețea')
    await expect.element(page.getByRole('button', { name: 'Comandă cu puncte' })).toBeDisabled()
  },
  async long() {
    const long = startProduct({ name: longText(160), mfrpn: longWord(24), manufacturer: longWord(20) })
    await openScreen(PRODUCTS, {
      user: collector,
      size: phone,
      answers: [
        answer(endpoints.products, { items: [long] }),
        cartIs({ items: [{ ...long, quantity: 2, problem: null }] }),
      ],
    })
    await expectSeen(long.name)
    await expectWordsWhole()
  },
})

it('of more articles of START than one answer holds it is said that these are the first @MKT-02', async () => {
  await openScreen(PRODUCTS, {
    user: collector,
    answers: [answer(endpoints.products, { items: [startProduct()], total: 1_002 }), cartIs()],
  })
  await expectSeen(startProduct().name, 'Primele 1 din 1002.')
})

const orders = answer(endpoints.orders, pageOf([startOrder()]))
screenStates('/campaigns/{$brand}-start/orders', {
  async empty() {
    await openScreen(ORDERS, { user: collector, answers: [answer(endpoints.orders, pageOf([]))] })
    await expectSeen('Nicio comandă cu puncte încă', 'Vezi produsele')
  },
  async failed() {
    const { shop } = await openScreen(ORDERS, { user: collector, answers: [fail(endpoints.orders)] })
    await expectRetried(shop, '91000004', orders)
  },
  refused: 'it only reads',
  async offline() {
    const { reopen } = await openScreen(ORDERS, { user: collector, answers: [orders] })
    await expectSeen('91000004', '900 de puncte')
    await reopen('off')
    await expectKnown('91000004')
  },
  async long() {
    const long = startOrder({
      ordered_by: longText(60),
      shipping_point: longText(60),
      reason: longText(160),
      given_back: 450,
    })
    await openScreen(ORDERS, { user: collector, size: phone, answers: [answer(endpoints.orders, pageOf([long]))] })
    await expectSeen(long.reason)
    await expectWordsWhole()
  },
})
