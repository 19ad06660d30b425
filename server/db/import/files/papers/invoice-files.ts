import { bigMinor, choice, day, decimal, integer, jsonOf, text, yesNo } from '#server/db/import/cell-types.ts'
import { type FileSpec, localised, may, need } from '#server/db/import/file-spec.ts'
import { inCurrencyOfCompany } from '../company-fields.ts'
import { creditRules } from './credited-lines.ts'

/** An issued paper stays as it was issued (T-11). */
const kept = { onlyWhenNew: true }
const XML_LENGTH_MAX = 2_000_000
const BUYER_TEXT_MAX = 300
const COUNTRY = /^[A-Z]{2}$/

const companyAsItStands = `(select jsonb_build_object('name', c.name, 'tax_code', c.tax_code, 'trade_register', c.trade_register, 'address', c.address, 'city', c.city,
  'county', c.county) from companies c where c.company_id = s.company_id)`
/** What is left out of it is empty. */
const buyerAsSaid = `(jsonb_build_object('tax_code', '', 'trade_register', '', 'address', '', 'city', '', 'county', '') || jsonb_strip_nulls(s.buyer::jsonb))`
/** Nobody has a name, or a text of whom it is made out to is none, as an import could write that looked at it less closely: no paper is made of it. */
const buyerIsBroken = `(coalesce(t.buyer ->> 'name', '') !~ '\\S' or exists (
  select from unnest(array['name', 'tax_code', 'trade_register', 'address', 'city', 'county']) as of where jsonb_typeof(t.buyer -> of) is distinct from 'string'))`
const pointAsItStands = `(select jsonb_build_object('name', p.name, 'address', p.address, 'city', p.city, 'county', p.county, 'postal_code', p.postal_code)
  from shipping_points p where p.shipping_point_id = s.consignee::int)`

const number = need('number', text(20), 'its number', '7001234', {
  references: { table: 'invoices', column: 'number' },
})

const invoices: FileSpec = {
  file: 'invoices.csv',
  table: 'invoices',
  meaning:
    'Invoices and credit notes, as the ERP issued and numbered them. What is there stays as it is, but for the index and the file of e-Factura, which may come later, and a buyer that was written without a name or with what is no text.',
  key: ['number'],
  rules: [inCurrencyOfCompany('invoices', 'number')],
  rowRule: (cell) => {
    if (!/^(?=.*\d)[0-9A-Z][0-9A-Z./-]{2,19}$/.test(cell('number') ?? ''))
      return {
        column: 'number',
        reason: 'is not 3 to 20 digits, capitals, dots, dashes and slashes with at least one digit',
      }
    const wrong = buyerFault(cell('buyer'))
    if (wrong) return { column: 'buyer', reason: wrong }
    if ((cell('due_on') ?? '') < (cell('issued_on') ?? '')) return { column: 'due_on', reason: 'is before issued_on' }
    const negative = ['net_minor', 'vat_minor'].find((column) => Number(cell(column)) < 0)
    if (negative) return { column: negative, reason: 'is below 0; the kind says what is credited' }
    if (((cell('currency') ?? 'RON') === 'RON') !== (cell('vat_ron_minor') === null))
      return { column: 'vat_ron_minor', reason: 'is needed in another currency than RON, and only there' }
    return Number(cell('gross_minor')) === Number(cell('net_minor')) + Number(cell('vat_minor'))
      ? undefined
      : { column: 'gross_minor', reason: 'is not net_minor + vat_minor' }
  },
  fields: [
    { ...number, references: undefined },
    need('company_id', integer(), 'to whom', '11', {
      references: { table: 'companies', column: 'company_id' },
      ...kept,
    }),
    need('kind', choice('invoice', 'credit'), 'invoice or credit note', 'invoice', kept),
    need('issued_on', day, 'day of issue', '2026-11-12', kept),
    need('supply_on', day, 'day of supply', '2026-11-12', kept),
    need('due_on', day, 'to be paid until; of a credit note its day of issue', '2026-12-12', kept),
    may('currency', choice('RON', 'EUR', 'HUF'), 'currency; that of its company', 'RON', { fallback: 'RON', ...kept }),
    need('net_minor', bigMinor, 'sum without VAT, bani; of its lines', '102537', kept),
    need('vat_minor', bigMinor, 'VAT, bani; rounded once per rate', '21533', kept),
    may(
      'vat_ron_minor',
      bigMinor,
      'in another currency than RON: the VAT in lei at the rate of the ERP, bani',
      '107665',
      kept,
    ),
    need('gross_minor', bigMinor, 'to be paid, or credited, bani', '124070', kept),
    {
      column: 'buyer',
      from: [
        {
          name: 'buyer',
          type: jsonOf('object'),
          required: false,
          meaning:
            'whom it is made out to: name, tax_code, trade_register, address, city, county, and country (ISO 3166) where the tax code does not begin with it; empty: the company as it stands',
          example:
            '{"name":"Atelier Feleac SRL","tax_code":"RO990000117","trade_register":"J12/90011/2015","address":"Strada Fabricii 11","city":"Cluj-Napoca","county":"Cluj"}',
        },
      ],
      select: `coalesce(${buyerAsSaid}, ${companyAsItStands})`,
      mendedWhere: buyerIsBroken,
      ...kept,
    },
    {
      column: 'consignee',
      from: [
        {
          name: 'shipping_point_id',
          type: integer(),
          required: false,
          meaning: 'where the goods went',
          example: '111',
        },
      ],
      references: { table: 'shipping_points', column: 'shipping_point_id' },
      select: pointAsItStands,
      ...kept,
    },
    may('efactura_index', text(20), 'its index in e-Factura', '5004812345'),
    may('xml', text(XML_LENGTH_MAX), "the ERP's own e-invoice, handed out untouched", ''),
  ],
}

const knownArticles = '(select * from articles union all select * from withdrawn_articles)'
const articleText = (column: 'article_number' | 'brand_name', of: string) =>
  `coalesce(nullif(s.${column}, ''), (select ${of} from ${knownArticles} a join brands b using (brand_id) where a.article_id = s.article_id), '')`

const invoiceLines: FileSpec = {
  file: 'invoice_lines.csv',
  table: 'invoice_lines',
  meaning:
    'Lines of the invoices and credit notes. A deposit for an old part is a line of its own, after its article. All lines of a paper are in one file, and their sums are its sums. What is there stays as it is.',
  key: ['number', 'line'],
  rowRule: (cell) => {
    const isCredit = cell('credits_number') !== null
    const kind = cell('kind') ?? 'article'
    if (kind === 'article' && cell('article_id') === null)
      return { column: 'article_id', reason: 'is needed of an article' }
    if (kind !== 'article' && cell('name_ro') === null)
      return { column: 'name_ro', reason: 'is needed of what is no article' }
    if (isCredit !== (cell('credits_line') !== null))
      return { column: 'credits_line', reason: 'goes with credits_number' }
    if (!isCredit && (kind === 'deposit') !== (cell('of_line') !== null))
      return { column: 'of_line', reason: 'is of a deposit, and of nothing else' }
    if ((cell('order_number') === null) !== (cell('order_line') === null))
      return { column: 'order_line', reason: 'goes with order_number' }
    if (Number(cell('allowance_minor') ?? 0) > Number(cell('quantity')) * Number(cell('unit_net_minor')))
      return { column: 'allowance_minor', reason: 'is more than the line comes to' }
    return ((cell('vat_category') ?? 'S') === 'S') === Number(cell('vat_percent')) > 0
      ? undefined
      : { column: 'vat_percent', reason: 'is above 0 for category S, and 0 for every other' }
  },
  rules: [
    {
      column: 'number',
      reason: 'has other sums than its lines',
      where: `s.number in (
        select i.number from invoices i join (
          select r.number, sum(r.net) as net, sum(round(r.net * r.vat_percent / 100)) as vat
          from (select number, vat_category, vat_percent, sum(quantity::bigint * unit_net_minor - coalesce(allowance_minor::int, 0)) as net from staged group by 1, 2, 3) r group by 1) l using (number)
        where l.net <> i.net_minor or l.vat <> i.vat_minor)`,
    },
    {
      column: 'vat_percent',
      reason: 'is not the rate of the line that is credited',
      where: `(s.number, s.line) in (
        select c.number, c.line from staged c join (
          select number, line, vat_category, vat_percent from invoice_lines union all select number, line, vat_category, vat_percent from staged) o
          on o.number = c.credits_number and o.line = c.credits_line
        group by 1, 2 having bool_and(o.vat_category <> c.vat_category or o.vat_percent <> c.vat_percent)
        ) and not exists (select from invoice_lines t where t.number = s.number and t.line = s.line)`,
    },
    ...creditRules,
  ],
  fields: [
    { ...number, from: [{ ...number.from[0]!, meaning: 'the invoice or credit note' }] },
    need('line', integer(1, 10_000), 'position', '1'),
    may('kind', choice('article', 'deposit', 'transport', 'charge'), 'what it is', 'article', {
      fallback: 'article',
      ...kept,
    }),
    may('of_line', integer(1, 10_000), 'of a deposit: the line of its article', '1', kept),
    {
      column: 'order_id',
      from: [{ name: 'order_number', type: text(12), required: false, meaning: 'the order', example: '4400000117' }],
      references: { table: 'orders', column: 'number' },
      select: '(select o.order_id from orders o where o.number = s.order_id)',
      ...kept,
    },
    may('order_line', integer(1, 10_000), 'its line', '1', kept),
    may('article_id', integer(), 'the article, also a withdrawn one', '10482', {
      references: { table: 'articles', column: 'article_id', or: 'withdrawn_articles' },
      ...kept,
    }),
    {
      ...may('article_number', text(40), "as printed; empty: the article's", '0 986 479 703', kept),
      select: articleText('article_number', 'a.article_number'),
    },
    {
      ...may('brand_name', text(80), "as printed; empty: the article's", 'BOSCH', kept),
      select: articleText('brand_name', 'b.name'),
    },
    {
      ...localised(
        'name',
        "as printed; empty: the article's",
        { ro: 'Disc frână', hu: 'Féktárcsa', en: 'Brake disc', de: 'Bremsscheibe' },
        { required: false, maxLength: 200 },
      ),
      select: `coalesce(s.name::jsonb, (select g.name from ${knownArticles} a join generic_articles g using (generic_article_id) where a.article_id = s.article_id))`,
      ...kept,
    },
    may('car_id', integer(), 'for which vehicle', '900312', kept),
    may('plate', text(15), 'its plate', 'CJ 90 LEG', { fallback: '', ...kept }),
    need('quantity', integer(), 'pieces', '2', kept),
    need('unit_net_minor', integer(0), 'price of one, bani without VAT', '20293', kept),
    may(
      'allowance_minor',
      integer(0),
      'taken off the whole line, by a voucher or otherwise, bani without VAT',
      '10000',
      {
        fallback: '0',
        ...kept,
      },
    ),
    may('vat_category', choice('S', 'Z', 'E', 'AE', 'K', 'G', 'O'), 'category of VAT by UNCL 5305', 'S', {
      fallback: 'S',
      ...kept,
    }),
    need('vat_percent', decimal(2, 0, 100), 'VAT, percent', '21', kept),
    may(
      'credits_number',
      text(20),
      'of a credit note: the invoice that the line credits; needed of articles and deposits',
      '7001101',
      {
        references: { table: 'invoices', column: 'number' },
        ...kept,
      },
    ),
    may(
      'credits_line',
      integer(1, 10_000),
      'and its line, whose rate of VAT it uses, and of which no more is credited than it came to',
      '1',
      kept,
    ),
    may('returnable_until', day, 'may be sent back until, if at all', '2026-11-26', kept),
    may('return_fee_percent', decimal(2, 0, 100), 'what is kept of it then, percent', '5', { fallback: '0', ...kept }),
    may('must_be_sealed', yesNo, 'comes back sealed or not at all', 'false', { fallback: 'f', ...kept }),
    may(
      'no_return_reason',
      choice('special_order', 'electrical', 'opened_liquid'),
      'why it cannot come back',
      'electrical',
      kept,
    ),
    may('warranty_until', day, 'end of its warranty', '2028-11-12', kept),
  ],
}

/** Invoices need companies, shipping points, articles and orders. */
export const invoiceFiles: readonly FileSpec[] = [invoices, invoiceLines]

/** What is wrong with whom an invoice is made out to, by its cell: each paper, on the screen, as PDF and as XML, is made of its texts. */
function buyerFault(cell: string | null): string | undefined {
  if (cell === null) return undefined
  const buyer = new Map<string, unknown>(Object.entries(JSON.parse(cell)))
  for (const [key, value] of buyer)
    if (value !== null && (typeof value !== 'string' || value.length > BUYER_TEXT_MAX))
      return `has ${key} that is no text of at most ${BUYER_TEXT_MAX} characters`
  if (!String(buyer.get('name') ?? '').trim()) return 'has no name'
  const country = buyer.get('country') ?? ''
  return country === '' || COUNTRY.test(String(country))
    ? undefined
    : 'has a country that is not two capitals (ISO 3166)'
}
