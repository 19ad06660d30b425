import { locales } from '#src/contract/fields.ts'
import type { Localised } from '#server/db/tables.ts'
import { RESELLER, WORKSHOP } from './company-rows.ts'
import { writeCsv } from '../csv-writer.ts'
import { dayFrom, instantBefore } from '../days.ts'
import type { DemoContext } from '../demo-context.ts'
import { USED_VOUCHER } from './past-orders.ts'

const PRODUCT_POINTS = 120
const VOUCHER_POINTS = 500

interface Prize {
  readonly id: number
  readonly kind: 'thing' | 'voucher'
  readonly points: number
  readonly name: Localised
  readonly body: Localised
  readonly valueMinor?: number
  readonly isRepeatable: boolean
  readonly stock?: number
}

/** Its points came back. */
export const REFUSED = '90000007'
export const hadAt = (today: string, daysAgo: number): string => instantBefore(today, daysAgo, 8, 20)

const GLOVES = 1
const VOUCHER = 2
const taken: Localised = {
  ro: 'Se alege în coș: se scade o singură dată din valoarea fără TVA a produselor unei comenzi, timp de 365 de zile.',
  hu: 'A kosárban választható: egyszer vonjuk le egy rendelés termékeinek ÁFA nélküli értékéből, 365 napon belül.',
  en: 'Choose it in the cart: it is taken once off the value of an order’s products without VAT, within 365 days.',
  de: 'Im Warenkorb wählen: Er wird einmal vom Wert der Produkte einer Bestellung ohne MwSt. abgezogen, 365 Tage lang.',
}
const inAll = (name: string): Localised => ({ ro: name, hu: name, en: name, de: name })
const prizes: readonly Prize[] = [
  {
    id: GLOVES,
    kind: 'thing',
    points: 200,
    name: {
      ro: 'Mănuși de lucru, 12 perechi',
      hu: 'Munkakesztyű, 12 pár',
      en: 'Work gloves, 12 pairs',
      de: 'Arbeitshandschuhe, 12 Paar',
    },
    body: { ro: 'Nitril, mărimea 10.', hu: 'Nitril, 10-es méret.', en: 'Nitrile, size 10.', de: 'Nitril, Größe 10.' },
    isRepeatable: true,
    stock: 40,
  },
  {
    id: VOUCHER,
    kind: 'voucher',
    points: VOUCHER_POINTS,
    name: { ro: 'Voucher 100 lei', hu: '100 lejes utalvány', en: '100 lei voucher', de: 'Gutschein 100 Lei' },
    body: taken,
    valueMinor: 10_000,
    isRepeatable: true,
  },
  {
    id: 3,
    kind: 'thing',
    points: 1_500,
    name: { ro: 'Geantă de scule', hu: 'Szerszámtáska', en: 'Tool bag', de: 'Werkzeugtasche' },
    body: {
      ro: '45 de litri, fund rigid.',
      hu: '45 liter, merev alj.',
      en: '45 litres, rigid base.',
      de: '45 Liter, fester Boden.',
    },
    isRepeatable: false,
    stock: 12,
  },
  {
    id: 4,
    kind: 'thing',
    points: 6_000,
    name: {
      ro: 'Curs de diagnoză, o zi',
      hu: 'Diagnosztikai tanfolyam, egy nap',
      en: 'Diagnostics course, one day',
      de: 'Diagnosekurs, ein Tag',
    },
    body: inAll('Cluj-Napoca'),
    isRepeatable: false,
  },
]

interface Written {
  readonly owner: (companyId: number) => number
  /** Number of the order that took the workshop's voucher. */
  readonly usedIn: string
}

/** What there is to be had for points, and what the workshop and the reseller have had. */
export function writeStartOrders(
  folder: string,
  context: Pick<DemoContext, 'today' | 'showcase'>,
  { owner, usedIn }: Written,
): void {
  writePrizes(folder)
  writeHad(folder, context, { owner, usedIn })
}

function writePrizes(folder: string): void {
  writeCsv(
    folder,
    'start_levels.csv',
    ['level', 'from_points'],
    [
      [1, 500],
      [2, 2_000],
      [3, 5_000],
      [4, 12_000],
    ],
  )
  const inFour = (column: string) => locales.map((locale) => `${column}_${locale}`)
  writeCsv(
    folder,
    'prizes.csv',
    [
      'prize_id',
      'kind',
      'sort',
      ...inFour('name'),
      ...inFour('body'),
      'points',
      'value_minor',
      'is_repeatable',
      'stock',
    ],
    prizes.map(({ id, kind, name, body, points, valueMinor, isRepeatable, stock }) => [
      id,
      kind,
      id,
      ...locales.map((locale) => name[locale]),
      ...locales.map((locale) => body[locale]),
      points,
      valueMinor ?? null,
      isRepeatable,
      stock ?? null,
    ]),
  )
}

interface Had {
  readonly number: string
  readonly companyId: number
  readonly kind: 'products' | 'prize' | 'voucher'
  readonly points: number
  readonly prize?: number
  readonly daysAgo: number
  readonly state?: 'sent' | 'accepted' | 'refused'
  readonly reason?: string
}

/** In every state: one waits for the ERP, one is on its way, one was refused and its points came back, the others are there. */
const had: readonly Had[] = [
  { number: '90000001', companyId: WORKSHOP, kind: 'prize', points: 200, prize: GLOVES, daysAgo: 54 },
  { number: '90000002', companyId: RESELLER, kind: 'prize', points: 160, prize: GLOVES, daysAgo: 200 },
  { number: '90000003', companyId: WORKSHOP, kind: 'voucher', points: VOUCHER_POINTS, prize: VOUCHER, daysAgo: 40 },
  { number: '90000004', companyId: WORKSHOP, kind: 'products', points: 2 * PRODUCT_POINTS, daysAgo: 12 },
  { number: '90000005', companyId: WORKSHOP, kind: 'voucher', points: VOUCHER_POINTS, prize: VOUCHER, daysAgo: 120 },
  { number: '90000006', companyId: WORKSHOP, kind: 'voucher', points: VOUCHER_POINTS, prize: VOUCHER, daysAgo: 371 },
  {
    number: REFUSED,
    companyId: WORKSHOP,
    kind: 'products',
    points: PRODUCT_POINTS,
    daysAgo: 20,
    state: 'refused',
    reason: 'Ultima bucată s-a găsit deteriorată.',
  },
  { number: '90000008', companyId: WORKSHOP, kind: 'prize', points: 200, prize: GLOVES, daysAgo: 2, state: 'accepted' },
  { number: '90000009', companyId: WORKSHOP, kind: 'products', points: PRODUCT_POINTS, daysAgo: 1, state: 'sent' },
]

/** Of the workshop, under its number: when, and how many points. */
export function spentOn(number: string): Pick<Had, 'points' | 'daysAgo'> & { readonly isPrize: boolean } {
  const { points, daysAgo, prize } = had.find((each) => each.number === number)!
  return { points, daysAgo, isPrize: prize !== undefined }
}

function writeHad(
  folder: string,
  { today, showcase }: Pick<DemoContext, 'today' | 'showcase'>,
  { owner, usedIn }: Written,
): void {
  writeCsv(
    folder,
    'start_orders.csv',
    [
      'number',
      'company_id',
      'user_id',
      'actor_id',
      'kind',
      'state',
      'points',
      'given_back',
      'shipping_point_id',
      'prize_id',
      'reason',
      'created_at',
    ],
    had.map(({ number, companyId, kind, points, prize, daysAgo, state = 'delivered', reason = '' }) => [
      number,
      companyId,
      owner(companyId),
      owner(companyId),
      kind,
      state,
      points,
      state === 'refused' ? points : 0,
      kind === 'voucher' ? null : companyId * 10 + 1,
      prize ?? null,
      reason,
      hadAt(today, daysAgo),
    ]),
  )
  const products = had.filter(({ kind }) => kind === 'products')
  writeCsv(
    folder,
    'start_order_lines.csv',
    ['number', 'line', 'article_id', 'quantity', 'points', 'cancelled'],
    products.map(({ number, points, state }, at) => {
      const quantity = points / PRODUCT_POINTS
      return [number, 1, showcase.articles[at]!.id, quantity, PRODUCT_POINTS, state === 'refused' ? quantity : 0]
    }),
  )
  // The newest can be used, one was, and one has expired unused.
  writeCsv(
    folder,
    'vouchers.csv',
    ['code', 'company_id', 'number', 'value_minor', 'issued_on', 'order_number'],
    [
      ['7K2M-PQ4R-XW9D', WORKSHOP, '90000003', 10_000, dayFrom(today, -40), null],
      [USED_VOUCHER.code, WORKSHOP, '90000005', USED_VOUCHER.valueMinor, dayFrom(today, -120), usedIn],
      ['B2QX-7WJM-D5EK', WORKSHOP, '90000006', 10_000, dayFrom(today, -371), null],
    ],
  )
}
