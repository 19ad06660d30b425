import { Employment } from '#src/contract/campaigns/careers.ts'
import { comesAfterCutOff } from '#src/domain/orders/delivery-promise.ts'
import { choice, day, instant, integer, listOf, text, timeOfDay } from '#server/db/import/cell-types.ts'
import { ordersUnknownToErp, startOrdersUnknownToErp } from '#server/db/import/orders-unknown-to-erp.ts'
import { type FileSpec, localised, may, need } from '#server/db/import/file-spec.ts'

const priceGroups: FileSpec = {
  file: 'price_groups.csv',
  table: 'price_groups',
  meaning: 'Groups of customers that share prices.',
  key: ['price_group'],
  rules: [
    {
      column: 'currency',
      reason: 'is not the currency of the companies that are in the group',
      where: 'exists (select from companies c where c.price_group = s.price_group and c.currency <> s.currency)',
    },
  ],
  fields: [
    need('price_group', text(20), 'key', 'B'),
    need('name', text(80), 'name', 'Service partener'),
    may('currency', choice('RON', 'EUR', 'HUF'), 'of its prices, and of the companies in it', 'RON', {
      fallback: 'RON',
    }),
  ],
}

const prices: FileSpec = {
  file: 'prices.csv',
  table: 'prices',
  missing: 'deleted',
  meaning: 'Prices per customer group, in bani without VAT.',
  key: ['article_id', 'price_group'],
  fields: [
    need('article_id', integer(), 'the article', '10482', { references: { table: 'articles', column: 'article_id' } }),
    need('price_group', text(20), 'the group', 'B', { references: { table: 'price_groups', column: 'price_group' } }),
    need('list_minor', integer(1), 'recommended price, bani', '28990'),
    need('net_minor', integer(1), 'what a customer of the group pays, bani; at most the recommended price', '20293'),
    may(
      'core_minor',
      integer(0),
      "deposit for one old part; empty: the article's, which is in lei, and none in another currency",
      '15000',
    ),
  ],
  rowRule: (cell) =>
    Number(cell('net_minor')) > Number(cell('list_minor'))
      ? { column: 'net_minor', reason: `${cell('net_minor')} is above list_minor ${cell('list_minor')}` }
      : undefined,
}

const warehouses: FileSpec = {
  file: 'warehouses.csv',
  table: 'warehouses',
  meaning: 'Warehouses; a local one is a branch.',
  key: ['warehouse_id'],
  fields: [
    need('warehouse_id', integer(), 'id', '1'),
    need('name', text(80), 'name', 'Cluj-Napoca'),
    need('level', choice('local', 'central', 'national'), 'how near it is', 'local'),
    may('time_zone', text(40), 'time zone of its cut-off times', 'Europe/Bucharest', { fallback: 'Europe/Bucharest' }),
  ],
}

const stock: FileSpec = {
  file: 'stock.csv',
  table: 'stock',
  missing: 'deleted',
  meaning: 'Pieces in a warehouse; no row is the same as 0.',
  key: ['article_id', 'warehouse_id'],
  fields: [
    need('article_id', integer(), 'the article', '10482', { references: { table: 'articles', column: 'article_id' } }),
    need('warehouse_id', integer(), 'the warehouse', '1', {
      references: { table: 'warehouses', column: 'warehouse_id' },
    }),
    {
      ...need(
        'quantity',
        integer(0),
        'pieces; of them is taken what the shop has sold and the ERP does not know yet',
        '4',
      ),
      select: `greatest(0, s.quantity::int - coalesce((select sum(r.quantity) from order_stock r join orders o using (order_id) where r.article_id = s.article_id and r.warehouse_id = s.warehouse_id and ${ordersUnknownToErp}), 0)
        - coalesce((select sum(r.quantity) from start_order_stock r join start_orders o using (start_order_id) where r.article_id = s.article_id and r.warehouse_id = s.warehouse_id and ${startOrdersUnknownToErp}), 0))::int`,
    },
  ],
}

const comesTooEarly: FileSpec['rowRule'] = (cell) => {
  const [cutOff, arrivesAt] = [cell('cut_off'), cell('arrives_at')]
  if (!cutOff || !arrivesAt || comesAfterCutOff({ cutOff, arrivesAt, daysLater: Number(cell('days_later') ?? 0) }))
    return undefined
  return { column: 'arrives_at', reason: `${arrivesAt} is not after cut_off ${cutOff}, and days_later is 0` }
}

const deliveryRuns: FileSpec = {
  file: 'delivery_runs.csv',
  table: 'delivery_runs',
  missing: 'deleted',
  meaning: 'When goods leave a warehouse for the customers of a branch.',
  key: ['run_id'],
  fields: [
    need('run_id', integer(), 'id', '101'),
    need('warehouse_id', integer(), 'from', '1', { references: { table: 'warehouses', column: 'warehouse_id' } }),
    need('branch_id', integer(), 'for customers of this branch', '1', {
      references: { table: 'warehouses', column: 'warehouse_id' },
    }),
    need('weekdays', listOf(integer(1, 7)), 'days on which it leaves, 1 = Monday', '1|2|3|4|5'),
    need('cut_off', timeOfDay, 'ordered before, in the time zone of the warehouse', '12:30'),
    need('arrives_at', timeOfDay, 'arrives at', '14:30'),
    may('days_later', integer(0, 30), 'working days between leaving and arriving', '0', { fallback: '0' }),
  ],
  rowRule: comesTooEarly,
}

const runExceptions: FileSpec = {
  file: 'run_exceptions.csv',
  table: 'run_exceptions',
  missing: 'deleted',
  keeps: 't.written_by is not null',
  passes:
    'exists (select from run_exceptions o where o.run_id = s.run_id::int and o.day = s.day::date and o.written_by is not null)',
  meaning:
    'Days on which a run does not go, or goes at another time: promises move, and buyers who wait for it are told. What staff wrote in the shop stays.',
  key: ['run_id', 'day'],
  fields: [
    need('run_id', integer(), 'the run', '101', { references: { table: 'delivery_runs', column: 'run_id' } }),
    need('day', day, 'day on which it leaves, or would leave', '2026-12-24'),
    may('cut_off', timeOfDay, 'ordered before, on that day; empty, like `arrives_at`: it does not go', '09:30'),
    may('arrives_at', timeOfDay, 'arrives at', '11:30'),
    may('days_later', integer(0, 30), 'working days between leaving and arriving', '0', { fallback: '0' }),
    may('reason', text(200), 'why, as buyers are told', 'Drum închis', { fallback: '' }),
  ],
  rowRule: (cell) =>
    !cell('cut_off') === !cell('arrives_at')
      ? comesTooEarly(cell)
      : { column: 'arrives_at', reason: 'is given together with cut_off, or neither is' },
}

const openingHours: FileSpec = {
  file: 'opening_hours.csv',
  table: 'opening_hours',
  missing: 'deleted',
  meaning: 'When branches are open for who picks up there. Nothing is promised for pick-up where a branch has none.',
  key: ['branch_id', 'opens', 'closes', 'weekdays'],
  fields: [
    need('branch_id', integer(), 'the branch', '1', { references: { table: 'warehouses', column: 'warehouse_id' } }),
    need('weekdays', listOf(integer(1, 7)), 'days, 1 = Monday', '1|2|3|4|5'),
    need('opens', timeOfDay, 'from, in its time zone', '08:00'),
    need('closes', timeOfDay, 'until', '18:00'),
  ],
  rowRule: (cell) =>
    (cell('opens') ?? '') < (cell('closes') ?? '')
      ? undefined
      : { column: 'closes', reason: 'is after opens, on the same day' },
}

const holidays: FileSpec = {
  file: 'holidays.csv',
  table: 'holidays',
  missing: 'deleted',
  meaning: 'Days without deliveries.',
  key: ['day'],
  fields: [need('day', day, 'the day', '2026-12-01'), need('name', text(120), 'name', 'Ziua Națională')],
}

const dailyProducts: FileSpec = {
  file: 'daily_products.csv',
  table: 'daily_products',
  missing: 'deleted',
  keeps: 'exists (select from daily_lists o where o.day = t.day)',
  passes: 'exists (select from daily_lists o where o.day = s.day)',
  meaning: "The day's products.",
  key: ['day', 'article_id'],
  fields: [
    need('day', day, 'the day', '2026-11-20'),
    need('article_id', integer(), 'the article', '10482', { references: { table: 'articles', column: 'article_id' } }),
    may('sort', integer(0), 'order', '1', { fallback: '0' }),
  ],
}

const contentItems: FileSpec = {
  file: 'content_items.csv',
  table: 'content_items',
  missing: 'deleted',
  keeps: 't.written_by is not null',
  passes: 'exists (select from content_items o where o.content_id = s.content_id and o.written_by is not null)',
  meaning:
    'Sliders, banners, featured brands, articles, announcements, release notes. The home page shows the first 10 sliders, 10 banners and 24 brands by `sort`, and the newest 8 articles and 20 announcements.',
  key: ['content_id'],
  fields: [
    need('content_id', integer(), 'id', '1'),
    need(
      'kind',
      choice('slider', 'banner', 'brand', 'article', 'announcement', 'release_note'),
      'where it is shown',
      'slider',
    ),
    may('sort', integer(0), 'order', '1', { fallback: '0' }),
    localised(
      'title',
      'title',
      { ro: 'Pregătiți de iarnă', hu: 'Felkészülés a télre', en: 'Ready for winter', de: 'Bereit für den Winter' },
      { required: true },
    ),
    localised(
      'body',
      'text',
      {
        ro: 'Baterii și anvelope',
        hu: 'Akkumulátorok és gumik',
        en: 'Batteries and tyres',
        de: 'Batterien und Reifen',
      },
      { required: true, maxLength: 5000 },
    ),
    may(
      'image',
      text(200),
      'picture: file below `/media/`; a name that ends in 12 or more digits of a hash may be kept by browsers for ever',
      'content/winter-91c2ab04d7e3.webp',
    ),
    may('link', text(300), 'address of the app', '/search-v2?q=bujii'),
    need('published_at', instant, 'shown from', '2026-11-01T06:00:00Z'),
    may('expires_at', instant, 'shown until; empty: no end', '2026-12-01T06:00:00Z'),
  ],
}

const careers: FileSpec = {
  file: 'careers.csv',
  table: 'careers',
  missing: 'deleted',
  keeps: 't.written_by is not null',
  passes: 'exists (select from careers o where o.career_id = s.career_id and o.written_by is not null)',
  meaning: 'Openings of the distributor; one applies at its support contact.',
  key: ['career_id'],
  fields: [
    need('career_id', integer(), 'id', '1'),
    localised(
      'title',
      'what is looked for',
      { ro: 'Șofer livrări', hu: 'Áruszállító sofőr', en: 'Delivery driver', de: 'Auslieferungsfahrer (m/w/d)' },
      { required: true, maxLength: 200 },
    ),
    localised(
      'place',
      'where',
      { ro: 'Timișoara', hu: 'Temesvár', en: 'Timișoara', de: 'Temeswar' },
      { required: true, maxLength: 120 },
    ),
    need('employment', choice(...Employment.options), 'how', 'part_time'),
    localised(
      'body',
      'text, a paragraph a line',
      {
        ro: 'Conduceți o dubă pe trasee fixe.',
        hu: 'Kisteherautót vezet állandó útvonalakon.',
        en: 'You drive a van on fixed routes.',
        de: 'Sie fahren einen Transporter auf festen Touren.',
      },
      { required: true, maxLength: 5000 },
    ),
    need('published_at', instant, 'shown from', '2026-11-01T06:00:00Z'),
    may('expires_at', instant, 'one may apply until; empty: no end', '2026-12-31T20:59:00Z'),
  ],
}

export const tradeFiles: readonly FileSpec[] = [
  priceGroups,
  prices,
  warehouses,
  stock,
  deliveryRuns,
  runExceptions,
  openingHours,
  holidays,
  dailyProducts,
  contentItems,
  careers,
]
