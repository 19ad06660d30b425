import { brand } from '#src/contract/brand.ts'
import { OFFER_LINES_MAX, OFFER_QUANTITY_MAX } from '#src/contract/ordering/offer-request.ts'
import { OfferEventKind, OfferLineStatus } from '#src/contract/ordering/offers.ts'
import { OFFER_DAYS } from '#src/domain/offers/offer-rules.ts'
import { choice, decimal, instant, integer, text, yesNo } from '#server/db/import/cell-types.ts'
import { type FileSpec, may, need } from '#server/db/import/file-spec.ts'
import { inCurrencyOfCompany } from './company-fields.ts'

/** What is there stays as it is: the shop itself works on it. */
const kept = { onlyWhenNew: true }
const user = { table: 'users', column: 'user_id' }
const company = { table: 'companies', column: 'company_id' }

const staffCompanies: FileSpec = {
  file: 'staff_companies.csv',
  table: 'staff_companies',
  missing: 'deleted',
  meaning:
    "Which companies the distributor's people see offers of: an RV those whose consultant they are, a DV or DRV those of their region. An admin sees all without a row.",
  key: ['user_id', 'company_id'],
  fields: [
    need('user_id', integer(), 'who', '1002', { references: user }),
    need('company_id', integer(), 'the company', '11', { references: company }),
    may('is_consultant', yesNo, 'its sales consultant, of which it has one', 'true', { fallback: 'f' }),
  ],
  rules: [
    {
      column: 'company_id',
      reason: 'has two consultants',
      where:
        's.is_consultant and exists (select from staged o where o.company_id = s.company_id and o.is_consultant and o.user_id <> s.user_id)',
    },
  ],
}

const vbeln = need(
  'vbeln',
  text(10),
  'number; ten digits, below 0020000001, from where the shop counts its own',
  '0010000117',
  {
    references: { table: 'offers', column: 'vbeln' },
  },
)

const offers: FileSpec = {
  file: 'offers.csv',
  table: 'offers',
  meaning: `Offers. What is there stays as it is. Each is valid to the end of the ${OFFER_DAYS}th day after it was made.`,
  key: ['vbeln'],
  rules: [inCurrencyOfCompany('offers', 'vbeln')],
  rowRule: (cell) => {
    const status = cell('status')
    const isPublished = status === 'offered' || status === 'ordered'
    if (!/^\d{10}$/.test(cell('vbeln') ?? '')) return { column: 'vbeln', reason: 'is not ten digits' }
    if ((cell('published_at') !== null) !== isPublished)
      return { column: 'published_at', reason: 'is of what is offered or ordered, and of nothing else' }
    if ((cell('margin_percent') !== null) !== isPublished)
      return { column: 'margin_percent', reason: 'is of what is offered or ordered, and of nothing else' }
    return (cell('order_number') !== null) === (status === 'ordered')
      ? undefined
      : { column: 'order_number', reason: 'is of what is ordered, and of nothing else' }
  },
  fields: [
    { ...vbeln, references: undefined },
    { column: 'client_id', from: [], select: 'gen_random_uuid()', ...kept },
    need('company_id', integer(), 'for which company', '11', { references: company, ...kept }),
    need('user_id', integer(), 'who asked for it', '1101', { references: user, ...kept }),
    { column: 'actor_id', from: [], select: 's.user_id', ...kept },
    may('consultant_id', integer(), 'whose work it is', '1002', { references: user, ...kept }),
    need(
      'status',
      choice('created', 'open', 'in_progress', 'offered', 'ordered', 'rejected'),
      'status; what is neither ordered nor rejected expires by itself',
      'offered',
      kept,
    ),
    may('is_withdrawn', yesNo, 'rejected, because who asked took it back', 'false', { fallback: 'f', ...kept }),
    need('created_at', instant, 'when it was asked for', '2026-11-03T09:12:44Z', kept),
    {
      column: 'expires_at',
      from: [],
      select: `(((s.created_at at time zone '${brand.timeZone}')::date + ${OFFER_DAYS + 1})::timestamp at time zone '${brand.timeZone}') - interval '1 millisecond'`,
      ...kept,
    },
    may('published_at', instant, 'when it was published', '2026-11-04T07:30:00Z', kept),
    may('margin_percent', decimal(2, 0, 500), 'margin of the company when it was published, percent', '30', kept),
    may('currency', choice('RON', 'EUR', 'HUF'), 'currency; that of its company', 'RON', { fallback: 'RON', ...kept }),
    may('customer', text(80), 'for whom', 'Popescu', { fallback: '', ...kept }),
    may('plate', text(15), 'for which car', 'CJ 90 LEG', { fallback: '', ...kept }),
    may('comment', text(1000), 'what who asked for it says', 'Pe elevator, vă rog azi.', { fallback: '', ...kept }),
    may('terms', text(500), 'what the consultant says', 'Plata în 30 de zile.', { fallback: '', ...kept }),
    {
      column: 'order_id',
      from: [
        {
          name: 'order_number',
          type: text(12),
          required: false,
          meaning: 'the order that it has become',
          example: '4400000117',
        },
      ],
      references: { table: 'orders', column: 'number' },
      select: '(select n.order_id from orders n where n.number = s.order_id)',
      ...kept,
    },
    may('requoted_from', text(10), 'the offer that it was made from', '0010000101', {
      references: { table: 'offers', column: 'vbeln' },
      ...kept,
    }),
  ],
}

const offerLines: FileSpec = {
  file: 'offer_lines.csv',
  table: 'offer_lines',
  meaning: 'Lines of the offers. What is there stays as it is.',
  key: ['vbeln', 'line'],
  rowRule: (cell) => {
    const isPriced = cell('unit_net_minor') !== null
    if (cell('article_id') === null && cell('requested_text') === '')
      return { column: 'requested_text', reason: 'is needed without an article' }
    if (isPriced !== (cell('unit_list_minor') !== null))
      return { column: 'unit_list_minor', reason: 'is of lines with a price, and of no others' }
    if (isPriced && Number(cell('unit_net_minor')) > Number(cell('unit_list_minor')))
      return { column: 'unit_net_minor', reason: `${cell('unit_net_minor')} is above unit_list_minor` }
    if (cell('status') === 'offered' && (!isPriced || cell('article_id') === null))
      return { column: 'status', reason: 'offered needs an article and a price' }
    return Number(cell('ordered_quantity') ?? 0) > Number(cell('quantity'))
      ? { column: 'ordered_quantity', reason: 'is more than was offered' }
      : undefined
  },
  fields: [
    { column: 'uuid', from: [], select: 'gen_random_uuid()', ...kept },
    { ...vbeln, from: [{ ...vbeln.from[0]!, meaning: 'the offer' }] },
    need('line', integer(1, OFFER_LINES_MAX), 'position', '1'),
    need('status', choice(...OfferLineStatus.options), 'how it stands', 'offered', kept),
    may('article_id', integer(), 'the article, also a withdrawn one', '10482', {
      references: { table: 'articles', column: 'article_id', or: 'withdrawn_articles' },
      ...kept,
    }),
    may('requested_text', text(200), 'what was asked for in words', 'Etrier față stânga', { fallback: '', ...kept }),
    may('car_id', integer(), 'for which vehicle', '900312', kept),
    need('quantity', integer(1, OFFER_QUANTITY_MAX), 'pieces', '2', kept),
    may('ordered_quantity', integer(0, OFFER_QUANTITY_MAX), 'of them ordered', '0', { fallback: '0', ...kept }),
    may('note', text(200), 'what who asked for it says', 'urgent', { fallback: '', ...kept }),
    may('answer', text(200), 'what the consultant says', 'De la producător', { fallback: '', ...kept }),
    may('term', text(80), 'when it can be there', '2 zile', { fallback: '', ...kept }),
    may('unit_net_minor', integer(0), 'price of one for the company, bani without VAT', '19000', kept),
    may('unit_list_minor', integer(0), 'recommended price of one then, bani without VAT', '28990', kept),
    may('core_minor', integer(0), 'deposit for one old part, bani without VAT', '15000', { fallback: '0', ...kept }),
  ],
}

const offerEvents: FileSpec = {
  file: 'offer_events.csv',
  table: 'offer_events',
  meaning: 'What happened to the offers; nobody is written to about it. What is there stays as it is.',
  key: ['vbeln', 'seq'],
  fields: [
    { ...vbeln, from: [{ ...vbeln.from[0]!, meaning: 'the offer' }] },
    need('seq', integer(), 'its place, from 1', '1'),
    need('kind', choice(...OfferEventKind.options), 'what', 'requested', kept),
    need('at', instant, 'when', '2026-11-03T09:12:44Z', kept),
    need('user_id', integer(), 'who', '1101', { references: user, ...kept }),
    may('is_staff', yesNo, "as one of the distributor's people", 'false', { fallback: 'f', ...kept }),
    may('text', text(1000), 'the reason or the comment', '', { fallback: '', ...kept }),
    may('number', text(12), 'of the order, or of the other offer', '4400000117', kept),
    { column: 'mailed_at', from: [], select: 'now()', ...kept },
  ],
}

/** Offers need people, articles and orders. */
export const offerFiles: readonly FileSpec[] = [staffCompanies, offers, offerLines, offerEvents]
