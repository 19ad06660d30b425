import { choice, day, instant, integer, text, yesNo } from '#server/db/import/cell-types.ts'
import { type FileSpec, localised, may, need } from '#server/db/import/file-spec.ts'

const levels: FileSpec = {
  file: 'start_levels.csv',
  table: 'start_levels',
  missing: 'deleted',
  keeps: 'exists (select from start_level_lists)',
  passes: 'exists (select from start_level_lists)',
  meaning:
    'Levels of START and from how many points on a company has them: those earned that have not expired, spent or not.',
  key: ['level'],
  fields: [need('level', integer(1), 'level', '2'), need('from_points', integer(1), 'points', '2000')],
}

const prizes: FileSpec = {
  file: 'prizes.csv',
  table: 'prizes',
  passes: 'exists (select from prizes o where o.prize_id = s.prize_id and o.written_by is not null)',
  meaning: 'What is had for START points beside the articles of its campaigns. One that is over has a stock of 0.',
  key: ['prize_id'],
  rowRule: (cell) =>
    (cell('kind') === 'voucher') === (cell('value_minor') !== null)
      ? undefined
      : { column: 'value_minor', reason: 'is what a voucher has, and nothing else' },
  fields: [
    need('prize_id', integer(), 'id', '1'),
    need('kind', choice('thing', 'voucher'), 'thing: it is delivered; voucher: lei off an order', 'voucher'),
    may('sort', integer(0), 'order', '1', { fallback: '0' }),
    localised(
      'name',
      'name',
      { ro: 'Voucher 100 lei', hu: '100 lejes utalvány', en: '100 lei voucher', de: 'Gutschein 100 Lei' },
      { required: true, maxLength: 120 },
    ),
    localised(
      'body',
      'text',
      {
        ro: 'Se scade din comandă.',
        hu: 'A rendelésből vonjuk le.',
        en: 'Taken off an order.',
        de: 'Wird von einer Bestellung abgezogen.',
      },
      { required: true, maxLength: 500 },
    ),
    may('image', text(200), 'picture: file below `/media/`', 'content/bag-51c2ab04d7e3.webp'),
    need('points', integer(1), 'START points', '500'),
    may('value_minor', integer(1), 'of a voucher: bani without VAT', '10000'),
    may('is_repeatable', yesNo, 'a company can have it again', 'true', { fallback: 'f' }),
    may('stock', integer(0), 'how many there are; empty: nobody counts them', '20', { onlyWhenNew: true }),
  ],
}

const shippingPointSnapshot = `(select jsonb_build_object('id', p.shipping_point_id, 'kunnr', p.kunnr, 'name', p.name, 'address', p.address, 'city', p.city,
  'county', p.county, 'postal_code', p.postal_code, 'is_default', p.is_default) from shipping_points p where p.shipping_point_id = s.shipping_point::int)`

const orders: FileSpec = {
  file: 'start_orders.csv',
  table: 'start_orders',
  meaning: 'What was had for START points before. Their points are in `point_uses.csv`, under the number.',
  key: ['number'],
  rowRule: (cell) => {
    const isPrize = cell('kind') === 'prize' || cell('kind') === 'voucher'
    if (isPrize !== (cell('prize_id') !== null))
      return { column: 'prize_id', reason: 'is what a prize and a voucher have, and nothing else' }
    const isDelivered = cell('kind') === 'prize' || cell('kind') === 'products'
    return isDelivered === (cell('shipping_point_id') !== null)
      ? undefined
      : { column: 'shipping_point_id', reason: 'is what is delivered has, and nothing else' }
  },
  fields: [
    need('number', text(12), 'its number, figures alone', '90000117'),
    need('company_id', integer(), 'the company', '11', { references: { table: 'companies', column: 'company_id' } }),
    need('user_id', integer(), 'for whom', '1101', { references: { table: 'users', column: 'user_id' } }),
    need('actor_id', integer(), 'who did it', '1101', { references: { table: 'users', column: 'user_id' } }),
    need('kind', choice('products', 'prize', 'voucher'), 'what it was', 'prize'),
    need('state', choice('sent', 'accepted', 'delivered', 'refused'), 'how it stands', 'delivered'),
    need('points', integer(1), 'points', '200'),
    may('given_back', integer(0), 'points of it that came back', '0', { fallback: '0' }),
    {
      column: 'shipping_point',
      from: [{ name: 'shipping_point_id', type: integer(), required: false, meaning: 'where it went', example: '111' }],
      references: { table: 'shipping_points', column: 'shipping_point_id' },
      select: shippingPointSnapshot,
    },
    may('prize_id', integer(), 'the prize', '3', {
      references: { table: 'prizes', column: 'prize_id' },
      onlyWhenNew: true,
    }),
    {
      column: 'prize_name',
      from: [],
      onlyWhenNew: true,
      select: '(select p.name from prizes p where p.prize_id = s.prize_id::int)',
    },
    may('reason', text(500), 'why it was refused or shortened', '', { fallback: '' }),
    need('created_at', instant, 'when', '2026-10-02T09:12:44Z'),
  ],
}

const knownArticles = '(select * from articles union all select * from withdrawn_articles)'
const ofArticle = (what: string, joined: string) =>
  `(select ${what} from ${knownArticles} a ${joined} where a.article_id = s.article_id)`

const orderLines: FileSpec = {
  file: 'start_order_lines.csv',
  table: 'start_order_lines',
  meaning: 'Articles of those orders. Number, brand and name are taken from the article.',
  key: ['start_order_id', 'line'],
  fields: [
    {
      column: 'start_order_id',
      from: [{ name: 'number', type: text(12), required: true, meaning: 'the order', example: '90000117' }],
      references: { table: 'start_orders', column: 'number' },
      select: '(select o.start_order_id from start_orders o where o.number = s.start_order_id)',
    },
    need('line', integer(1, 10_000), 'position', '1'),
    need('article_id', integer(), 'the article, also a withdrawn one', '10482', {
      references: { table: 'articles', column: 'article_id', or: 'withdrawn_articles' },
    }),
    { column: 'article_number', from: [], select: ofArticle('a.article_number', '') },
    { column: 'brand_name', from: [], select: ofArticle('b.name', 'join brands b using (brand_id)') },
    {
      column: 'name',
      from: [],
      select: ofArticle('g.name', 'join generic_articles g using (generic_article_id)'),
    },
    need('quantity', integer(1), 'pieces', '2'),
    need('points', integer(1), 'points of one piece', '120'),
    may('cancelled', integer(0), 'pieces that were not had', '0', { fallback: '0' }),
  ],
}

const vouchers: FileSpec = {
  file: 'vouchers.csv',
  table: 'vouchers',
  meaning: 'Vouchers: lei without VAT that an order costs less, once, for 365 days.',
  key: ['code'],
  fields: [
    need('code', text(14), 'its code', '7K2M-PQ4R-XW9D'),
    need('company_id', integer(), 'whose', '11', { references: { table: 'companies', column: 'company_id' } }),
    {
      column: 'start_order_id',
      from: [
        {
          name: 'number',
          type: text(12),
          required: false,
          meaning: 'the order by which it was had',
          example: '90000117',
        },
      ],
      references: { table: 'start_orders', column: 'number' },
      select: '(select o.start_order_id from start_orders o where o.number = s.start_order_id)',
    },
    need('value_minor', integer(1), 'bani without VAT', '10000'),
    need('issued_on', day, 'when', '2026-10-02', { onlyWhenNew: true }),
    {
      column: 'used_by',
      from: [
        {
          name: 'order_number',
          type: text(12),
          required: false,
          meaning: 'the order that it was used in',
          example: '4400000117',
        },
      ],
      references: { table: 'orders', column: 'number' },
      onlyWhenNew: true,
      select: '(select o.order_id from orders o where o.number = s.used_by)',
    },
    {
      column: 'used_at',
      from: [],
      onlyWhenNew: true,
      select: '(select o.created_at from orders o where o.number = s.used_by)',
    },
    { column: 'expires_on', from: [], onlyWhenNew: true, select: 's.issued_on::date + 365' },
  ],
}

/** They need companies, people and articles. */
export const startFiles: readonly FileSpec[] = [levels, prizes, orders, orderLines, vouchers]
