import * as v from 'valibot'
import { Offer, OfferLine, OfferSummary } from '#src/contract/ordering/offers.ts'
import { withVat } from '#src/domain/pricing/price.ts'
import { uuidOf } from '../cart.ts'

const VAT = 21
const amounts = { purchase: withVat(10_000, VAT), sale: withVat(12_000, VAT) }
/** Far enough ahead that no test reaches it. */
export const EXPIRY = '2035-11-24T21:59:59.999Z'
export const consultant = { name: 'Simona Runcan', phone: '0722 000 111', email: 'simona@example.ro' }

/** An offer that was published, as its customer sees it in the list. */
export function offerSummary(given: Partial<OfferSummary> = {}): OfferSummary {
  return v.parse(OfferSummary, {
    id: '0020001234',
    number: '0020001234',
    date: '2026-11-20T08:00:00Z',
    expiry_date: EXPIRY,
    status: 'offered',
    published_at: '2026-11-20T10:00:00Z',
    is_open: true,
    is_own: true,
    lines: 1,
    customer: 'Popescu',
    plate: 'CJ 90 LEG',
    comment: '',
    requested_by: 'Ana Popescu',
    sales_consultant: consultant,
    company: null,
    amounts,
    core: null,
    currency: 'RON',
    version: 1,
    rejected: null,
    ...given,
  } satisfies v.InferInput<typeof OfferSummary>)
}

/** A request that nobody has published yet. */
export function requestSummary(given: Partial<OfferSummary> = {}): OfferSummary {
  return offerSummary({ status: 'created', published_at: null, is_open: false, amounts: null, ...given })
}

/** A line as it was offered: a hundred lei for who may see purchase prices. */
export function offerLine(given: Partial<OfferLine> = {}): OfferLine {
  return v.parse(OfferLine, {
    uuid: uuidOf(1),
    line: 1,
    status: 'offered',
    requested_text: '',
    product: {
      id: 1,
      articleNumber: '0 986 494 524',
      brand: { id: 30, name: 'BOSCH' },
      name: 'Plăcuțe de frână',
      image: null,
      quality: 'premium',
    },
    vehicle: null,
    registration_number: null,
    quantity: 1,
    ordered_quantity: 0,
    unit: 'buc.',
    note: '',
    answer: '',
    term: '',
    price: { currency: 'RON', vat_percent: VAT, ...amounts, core: null },
    amounts,
    fit: null,
    condition: 'ok',
    availability: [],
    moq: 1,
    maximum_quantity: 50,
    previous: null,
    reference: null,
    ...given,
  } satisfies v.InferInput<typeof OfferLine>)
}

export const cluj = {
  id: 11,
  kunnr: '0000040011',
  name: 'Atelier Cluj',
  address: 'Str. Fabricii 1',
  city: 'Cluj-Napoca',
  county: 'Cluj',
  postal_code: '400001',
  is_default: true,
}

export function offer(given: Partial<Offer> = {}): Offer {
  const { items = [offerLine()] } = given
  return v.parse(Offer, {
    ...offerSummary({ lines: items.length }),
    terms: '',
    vat_percent: VAT,
    shipping_points: [cluj],
    shipping_point: cluj.id,
    ordered: null,
    requoted_from: null,
    requoted_as: null,
    events: [
      {
        kind: 'requested',
        at: '2026-11-20T08:00:00Z',
        by: 'Ana Popescu',
        is_staff: false,
        text: '',
        number: null,
      },
      {
        kind: 'published',
        at: '2026-11-20T10:00:00Z',
        by: consultant.name,
        is_staff: true,
        text: '',
        number: null,
      },
    ],
    ...given,
    items,
  } satisfies v.InferInput<typeof Offer>)
}
