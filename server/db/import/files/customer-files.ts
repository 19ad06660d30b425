import {
  bigMinor,
  choice,
  decimal,
  instant,
  integer,
  jsonOf,
  listOf,
  name,
  text,
  uuid,
  yesNo,
} from '#server/db/import/cell-types.ts'
import { type FileSpec, may, need } from '#server/db/import/file-spec.ts'
import { company, currencyOfPrices, currencyStays, inCurrencyOfCompany, startIsInLei } from './company-fields.ts'
import { jobFiles } from './job-files.ts'
import { hashStagedPasswords } from '#server/db/import/staged-passwords.ts'

const preference = { onlyWhenNew: true }

const companies: FileSpec = {
  file: 'companies.csv',
  table: 'companies',
  meaning: 'Customers, and the distributor itself.',
  key: ['company_id'],
  unique: [['customer_code']],
  rules: [currencyStays, currencyOfPrices, startIsInLei],
  fields: [
    need('company_id', integer(), 'id', '11'),
    need('customer_code', text(10), 'SAP customer number (KUNNR); unique', '0001000011'),
    need('name', name(120), 'name', 'Atelier Feleac SRL'),
    need('kind', choice('workshop', 'reseller', 'distributor'), 'what it is', 'workshop'),
    may('company_code', text(4), 'company of the distributor in SAP (BUKRS) that sells to it', '1000', {
      fallback: '',
    }),
    may('tax_code', text(20), 'CIF', 'RO990000117', { fallback: '' }),
    may('trade_register', text(20), 'number in the trade register', 'J12/90011/2015', { fallback: '' }),
    may('address', text(200), 'street and number', 'Strada Fabricii 11', { fallback: '' }),
    may('city', text(80), 'town', 'Cluj-Napoca', { fallback: '' }),
    may('county', text(40), 'county', 'Cluj', { fallback: '' }),
    may('phone', text(40), 'phone', '+40 264 000 311', { fallback: '' }),
    may('email', text(120), 'mail', 'office@feleac.example', { fallback: '' }),
    may(
      'currency',
      choice('RON', 'EUR', 'HUF'),
      'of prices and papers, as its price group has it; stays once there are any',
      'RON',
      {
        fallback: 'RON',
      },
    ),
    need('price_group', text(20), 'price group', 'B', { references: { table: 'price_groups', column: 'price_group' } }),
    need('branch_id', integer(), 'the local warehouse that delivers', '1', {
      references: { table: 'warehouses', column: 'warehouse_id' },
    }),
    may('credit_limit_minor', bigMinor, 'credit limit, bani', '2500000', { fallback: '0' }),
    may('credit_used_minor', bigMinor, 'used of it as the ERP reckons; the shop goes by documents, bani', '812450', {
      fallback: '0',
    }),
    may('balance_minor', bigMinor, 'balance, bani; negative: it owes', '-812450', { fallback: '0' }),
    may('margin_percent', decimal(2, 0, 500), 'general margin, percent', '30', { fallback: '0', onlyWhenNew: true }),
    may('restricted_brands', listOf(integer()), 'brands that are not sold to it', '148|204', { fallback: '{}' }),
    may('allow_campaigns', yesNo, 'takes part in campaigns', 'true', { fallback: 't' }),
    may('allowed_campaigns', listOf(text(40)), 'which', 'START', { fallback: '{}' }),
    may('points', integer(0), 'START points that it has when it is new; an award of a year', '1240', {
      fallback: '0',
      onlyWhenNew: true,
    }),
  ],
}

const shippingPoints: FileSpec = {
  file: 'shipping_points.csv',
  table: 'shipping_points',
  meaning: 'Where companies receive goods.',
  key: ['shipping_point_id'],
  fields: [
    need('shipping_point_id', integer(), 'id', '111'),
    company('the company'),
    need('kunnr', text(10), 'SAP number of the consignee', '0002000111'),
    need('name', name(120), 'name', 'Hala 2'),
    need('address', text(200), 'street and number', 'Strada Fabricii 11'),
    need('city', text(80), 'town', 'Cluj-Napoca'),
    need('county', text(40), 'county', 'Cluj'),
    may('postal_code', text(10), 'postal code', '400632', { fallback: '' }),
    may('is_default', yesNo, 'the usual one', 'true', { fallback: 'f' }),
    may('branch_id', integer(), 'branch by whose stock and runs is promised there; empty: that of the company', '2', {
      references: { table: 'warehouses', column: 'warehouse_id' },
    }),
    may('kind', choice('delivery', 'pickup'), 'delivery: brought there; pickup: picked up at the branch', 'delivery', {
      fallback: 'delivery',
    }),
  ],
}

const users: FileSpec = {
  file: 'users.csv',
  table: 'users',
  meaning:
    'People who log in, with what they are and may do in their company. Right columns are updated by a re-import; password and preferences belong to the person and are only set for new people.',
  key: ['user_id'],
  unique: [['username']],
  afterStaging: hashStagedPasswords,
  rowRule: (cell) =>
    cell('may_see_finances') === 't' && cell('may_see_purchase_prices') !== 't'
      ? { column: 'may_see_finances', reason: 'needs may_see_purchase_prices' }
      : undefined,
  fields: [
    need('user_id', integer(1, 1_000_000_000), 'id; those above are of people added in the shop', '1101'),
    company('their company'),
    may('parent_user_id', integer(), 'the parent account above a sub-user', '1100', {
      references: { table: 'users', column: 'user_id' },
    }),
    need('username', name(60), 'name to log in with; unique whatever the case', 'mecanic'),
    need('email', text(120), 'mail', 'mecanic@feleac.example'),
    need('first_name', name(60), 'first name', 'Vlad'),
    need('family_name', name(60), 'family name', 'Munteanu'),
    may('nickname', name(60), 'name shown instead', 'Vlad', { fallback: '', ...preference }),
    may('hide_real_name', yesNo, 'show only the nickname', 'false', { fallback: 'f', ...preference }),
    may('analytics', yesNo, 'whether pages that this person opens are counted, where the shop counts any', 'false', {
      fallback: 'f',
      ...preference,
    }),
    may('phone', text(40), 'phone', '+40 264 000 312', { fallback: '' }),
    need('role', name(40), 'role in words', 'mechanic'),
    may(
      'acl_roles',
      listOf(text(40)),
      "roles of the distributor's staff: admin, `DV …`, `DRV …`, `RV …`",
      'RV carpat',
      { fallback: '{}' },
    ),
    {
      column: 'password_hash',
      from: [
        {
          name: 'password',
          type: text(200),
          required: false,
          fallback: '',
          meaning:
            'first password, stored as argon2id, in place of which the person chooses another at their first login; or the argon2id hash of their own; empty: to be set by mail',
          example: 'Atelier!2026',
        },
      ],
      ...preference,
    },
    { column: 'password_is_given', from: [], select: 's.is_typed', ...preference },
    may('status', choice('active', 'blocked'), 'blocked: sees the deactivated page', 'active', { fallback: 'active' }),
    may('is_parent', yesNo, 'parent account', 'false', { fallback: 'f' }),
    may('can_place_orders', yesNo, 'may order', 'true', { fallback: 'f' }),
    may('may_see_purchase_prices', yesNo, 'may see what the company pays', 'false', { fallback: 'f' }),
    may('may_see_finances', yesNo, 'may see invoices and payments; needs the right to see purchase prices', 'false', {
      fallback: 'f',
    }),
    may('is_points_collector', yesNo, 'collects START points for the company', 'false', { fallback: 'f' }),
    may('locale', choice('ro', 'hu', 'en', 'de'), 'language', 'ro', { fallback: 'ro', ...preference }),
    may('theme', choice('light', 'dark', 'auto'), 'theme', 'auto', { fallback: 'auto', ...preference }),
    may('show_vat', yesNo, 'prices with VAT', 'true', { fallback: 't', ...preference }),
    may('show_purchase_price', yesNo, 'purchase prices shown (by right)', 'false', { fallback: 'f', ...preference }),
    may('shipping_point_id', integer(), 'usual shipping point', '111', {
      references: { table: 'shipping_points', column: 'shipping_point_id' },
      ...preference,
    }),
    may('last_seen_at', instant, 'last seen', '2026-11-20T08:15:00Z', preference),
  ],
}

const userVehicles: FileSpec = {
  file: 'user_vehicles.csv',
  table: 'user_vehicles',
  meaning: 'Recent and saved vehicles of people.',
  key: ['user_id', 'company_id', 'car_id'],
  fields: [
    { column: 'company_id', from: [], select: '(select u.company_id from users u where u.user_id = s.user_id)' },
    need('user_id', integer(), 'the person', '1101', { references: { table: 'users', column: 'user_id' } }),
    need('car_id', integer(), 'the vehicle', '900312'),
    may('registration_number', text(16), 'plate', 'CJ 12 FXT'),
    may('vin', text(17), 'VIN', 'WVWZZZAUZEW123456'),
    may('saved', yesNo, 'kept by the person, not only visited', 'true', { fallback: 'f' }),
    need('visited_at', instant, 'last opened', '2026-11-19T14:02:00Z'),
  ],
  rules: [
    {
      column: 'car_id',
      reason: 'is not in vehicles.csv',
      where: 'not exists (select from vehicles v where v.car_id = s.car_id)',
    },
  ],
}

/** What an order keeps of its shipping point: the point as it was (contract: ShippingPoint). */
const shippingPointSnapshot = `(select jsonb_build_object('id', p.shipping_point_id, 'kunnr', p.kunnr, 'name', p.name, 'address', p.address, 'city', p.city,
  'county', p.county, 'postal_code', p.postal_code, 'is_default', p.is_default) from shipping_points p where p.shipping_point_id = s.shipping_point::int)`

const orders: FileSpec = {
  file: 'orders.csv',
  table: 'orders',
  meaning: 'Past orders.',
  key: ['number'],
  unique: [['client_intent_id']],
  rules: [inCurrencyOfCompany('orders', 'number')],
  fields: [
    need(
      'number',
      text(12),
      'number of the order; digits, below 4500000000, from where the shop counts its own',
      '4400000117',
    ),
    may('sap_order', text(12), 'number in SAP (VBELN)', '0080000117'),
    company('who ordered'),
    need('user_id', integer(), 'the person', '1101', { references: { table: 'users', column: 'user_id' } }),
    need('actor_id', integer(), 'who acted: another person while impersonating', '1101', {
      references: { table: 'users', column: 'user_id' },
    }),
    need('client_intent_id', uuid, 'identity of the wish to order; unique', '6f0c2a9e-52c3-4f57-9a55-0d7f2c1b8e11'),
    need('status', choice('in_progress', 'ordered', 'delivered', 'cancelled'), 'status', 'delivered'),
    {
      column: 'shipping_point',
      from: [{ name: 'shipping_point_id', type: integer(), required: true, meaning: 'where it went', example: '111' }],
      references: { table: 'shipping_points', column: 'shipping_point_id' },
      select: shippingPointSnapshot,
    },
    may('comment', text(1000), 'comment', 'Rampa 2', { fallback: '' }),
    need('vat_percent', decimal(2, 0, 100), 'VAT, percent', '21'),
    need('margin_percent', decimal(2, 0, 500), 'margin, percent', '30'),
    may('currency', choice('RON', 'EUR', 'HUF'), 'currency; that of its company', 'RON', {
      fallback: 'RON',
      onlyWhenNew: true,
    }),
    need('totals', jsonOf('object'), 'the cart totals, bani', '{"cart_total_sale_price":20293}'),
    may('payment', choice('transfer', 'card', 'cash'), 'how it is paid; empty: it did not say', 'transfer'),
    may('voucher_code', text(14), 'the voucher that it was sent with; its lei are off the totals', '7K2M-PQ4R-XW9D'),
    need('created_at', instant, 'when', '2026-11-03T09:12:44Z'),
  ],
}

const knownArticles = '(select * from articles union all select * from withdrawn_articles)'
const articleOf = (column: string) => `(select a.${column} from ${knownArticles} a where a.article_id = s.article_id)`
const orderLines: FileSpec = {
  file: 'order_lines.csv',
  table: 'order_lines',
  meaning: 'Lines of the past orders. Number, brand, name and variant are taken from the article.',
  key: ['order_id', 'line'],
  fields: [
    {
      column: 'order_id',
      from: [{ name: 'order_number', type: text(12), required: true, meaning: 'the order', example: '4400000117' }],
      references: { table: 'orders', column: 'number' },
      select: '(select o.order_id from orders o where o.number = s.order_id)',
    },
    need('line', integer(1, 10_000), 'position', '1'),
    need('article_id', integer(), 'the article, also a withdrawn one', '10482', {
      references: { table: 'articles', column: 'article_id', or: 'withdrawn_articles' },
    }),
    may('car_id', integer(), 'for which vehicle', '900312'),
    { column: 'article_number', from: [], select: articleOf('article_number') },
    {
      column: 'brand_name',
      from: [],
      select: `(select b.name from ${knownArticles} a join brands b using (brand_id) where a.article_id = s.article_id)`,
    },
    {
      column: 'name',
      from: [],
      select: `(select g.name from ${knownArticles} a join generic_articles g using (generic_article_id) where a.article_id = s.article_id)`,
    },
    { column: 'variant', from: [], select: articleOf('variant') },
    need('quantity', integer(), 'pieces', '2'),
    need('unit_net_minor', integer(0), 'purchase price of one, bani without VAT', '20293'),
    {
      column: 'unit_sale_minor',
      from: [
        {
          name: 'unit_sale_minor',
          type: integer(0),
          required: false,
          meaning:
            'price of one as people without the right to see purchase prices were shown it, bani without VAT; empty, or not above the purchase price: they are shown none',
          example: '26381',
        },
      ],
      select: 'case when s.unit_sale_minor::int > s.unit_net_minor::int then s.unit_sale_minor::int end',
    },
    may('core_minor', integer(0), 'deposit for one old part, bani without VAT', '15000', { fallback: '0' }),
    need('vat_percent', decimal(2, 0, 100), 'VAT, percent', '21'),
    may('status', choice('in_progress', 'ordered', 'offered'), 'status', 'ordered', { fallback: 'ordered' }),
    may('allowance_minor', integer(0), 'taken off the whole line by the voucher, bani without VAT', '10000', {
      fallback: '0',
    }),
    may('list_minor', integer(0), 'recommended price of one, from which START points are counted, bani', '27400'),
    may('job_id', uuid, 'the job that it was ordered for', '7c9e6679-7425-40de-944b-e07fc1f90ae7', {
      references: { table: 'jobs', column: 'job_id' },
      onlyWhenNew: true,
    }),
    may('arrives_at', instant, 'when all of it was promised to be there', '2026-11-04T08:00:00Z', {
      onlyWhenNew: true,
    }),
  ],
}

/** Customers need price groups and warehouses; orders need articles and jobs. */
export const customerFiles: readonly FileSpec[] = [
  companies,
  shippingPoints,
  users,
  userVehicles,
  ...jobFiles,
  orders,
  orderLines,
]
