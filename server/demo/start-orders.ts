import { locales } from '#src/contract/fields.ts'
import type { Localised } from '#server/db/tables.ts'
import { RESELLER, WORKSHOP } from './company-rows.ts'
import { writeCsv } from './csv-writer.ts'
import { dayFrom, instantBefore } from './days.ts'
import type { DemoContext } from './demo-context.ts'

export const PRODUCT_POINTS = 120
export const VOUCHER_POINTS = 500

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

const GLOVES = 1
const VOUCHER = 2
const taken: Localised = {
  ro: 'Spuneți codul consultantului: se scade o singură dată din valoarea fără TVA a unei comenzi, timp de 365 de zile.',
  hu: 'Mondja meg a kódot a tanácsadójának: egyszer vonja le egy rendelés ÁFA nélküli értékéből, 365 napon belül.',
  en: 'Tell your consultant the code: it is taken once off the value of an order without VAT, within 365 days.',
  de: 'Nennen Sie den Code Ihrem Berater: Er wird einmal vom Wert einer Bestellung ohne MwSt. abgezogen, 365 Tage lang.',
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

/** What there is to be had for points, and what the workshop and the reseller have had. */
export function writeStartOrders(
  folder: string,
  context: Pick<DemoContext, 'today' | 'showcase'>,
  owner: (companyId: number) => number,
): void {
  writePrizes(folder)
  writeHad(folder, context, owner)
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

function writeHad(
  folder: string,
  { today, showcase }: Pick<DemoContext, 'today' | 'showcase'>,
  owner: (companyId: number) => number,
): void {
  const had = (number: string, companyId: number, kind: string, points: number, prize: number | null, at: string) => [
    number,
    companyId,
    owner(companyId),
    owner(companyId),
    kind,
    'delivered',
    points,
    kind === 'voucher' ? null : companyId * 10 + 1,
    prize,
    at,
  ]
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
      'shipping_point_id',
      'prize_id',
      'created_at',
    ],
    [
      had('90000001', WORKSHOP, 'prize', 200, GLOVES, instantBefore(today, 54, 9, 12)),
      had('90000002', RESELLER, 'prize', 160, GLOVES, instantBefore(today, 200, 10, 5)),
      had('90000003', WORKSHOP, 'voucher', VOUCHER_POINTS, VOUCHER, instantBefore(today, 40, 10, 31)),
      had('90000004', WORKSHOP, 'products', 2 * PRODUCT_POINTS, null, instantBefore(today, 12, 8, 20)),
    ],
  )
  writeCsv(
    folder,
    'start_order_lines.csv',
    ['number', 'line', 'article_id', 'quantity', 'points'],
    [['90000004', 1, showcase.articles[0]!.id, 2, PRODUCT_POINTS]],
  )
  writeCsv(
    folder,
    'vouchers.csv',
    ['code', 'company_id', 'number', 'value_minor', 'issued_on'],
    [['7K2M-PQ4R-XW9D', WORKSHOP, '90000003', 10_000, dayFrom(today, -40)]],
  )
}
