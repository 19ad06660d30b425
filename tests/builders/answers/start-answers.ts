import type { StartPoints } from '#src/contract/campaigns/start.ts'
import type {
  StartCart,
  StartOrder,
  StartPrize,
  StartProduct,
  StartProgress,
} from '#src/contract/campaigns/start-orders.ts'

export function startPoints(given: Partial<StartPoints> = {}): StartPoints {
  return {
    available_points: 1_240,
    debt: 0,
    next_expiry: { points: 180, expires_on: '2026-12-31' },
    joined_on: '2026-01-15',
    may_join: true,
    ...given,
  }
}

export function startProgress(given: Partial<StartProgress> = {}): StartProgress {
  return {
    level: 2,
    points: 1_240,
    next: { level: 3, points: 2_000, missing: 760 },
    thresholds: [
      { level: 1, points: 200 },
      { level: 2, points: 500 },
      { level: 3, points: 2_000 },
    ],
    ...given,
  }
}

export function startPrize(given: Partial<StartPrize> = {}): StartPrize {
  return {
    id: 1,
    kind: 'voucher',
    name: 'Voucher 100 lei',
    text: 'Se scade dintr-o comandă.',
    image: null,
    points: 500,
    value: 10_000,
    is_repeatable: true,
    left: null,
    is_claimed: false,
    ...given,
  }
}

export function startProduct(given: Partial<StartProduct> = {}): StartProduct {
  return {
    id: 10,
    name: 'Trusă de scule, 94 de piese',
    mfrpn: '2430006001',
    mfrnr: '400',
    manufacturer: 'GEDORE',
    lifnr: '0000104512',
    idnlf: 'S-10',
    image: null,
    points: 450,
    availability: [
      { level: 'local', quantity: 4, arrives_at: '2026-11-26T12:00:00Z', order_by: '2026-11-26T09:00:00Z' },
      { level: 'central', quantity: 0, arrives_at: null, order_by: null },
      { level: 'national', quantity: 0, arrives_at: null, order_by: null },
    ],
    stock_state: 'in_stock',
    moq: 1,
    maximum_quantity: 4,
    ...given,
  }
}

/** Two of the article, 900 points of 1.240. */
export function startCart(given: Partial<StartCart> = {}): StartCart {
  return {
    items: [{ ...startProduct(), quantity: 2, problem: null }],
    total_points: 900,
    available_points: 1_240,
    ...given,
  }
}

export function startOrder(given: Partial<StartOrder> = {}): StartOrder {
  return {
    number: '91000004',
    kind: 'products',
    state: 'accepted',
    at: '2026-11-20T08:20:00Z',
    points: 900,
    given_back: 0,
    ordered_by: 'Ana Popescu',
    reason: '',
    shipping_point: 'Hala 2',
    items: [
      {
        id: 10,
        name: 'Trusă de scule, 94 de piese',
        mfrpn: '2430006001',
        manufacturer: 'GEDORE',
        quantity: 2,
        cancelled: 0,
        points: 450,
      },
    ],
    prize: null,
    voucher: null,
    credit: null,
    ...given,
  }
}
