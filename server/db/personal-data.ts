import type { Tables } from './tables.ts'

/** Tables that no code of ours reads, beside those of `Tables`. */
type Table = keyof Tables | 'kysely_migration' | 'socket_io_attachments'

/** What of a table's rows is over after so many days, and goes by the job of terms (modules/personal-data/personal-terms.ts). */
interface Over {
  readonly days: number
  /** SQL: from when a row counts: of its own columns, or of those of `p`, the paper. */
  readonly since: string
  /** The paper that a row belongs to: what of it the columns name there, and here. */
  readonly paper?: { readonly of: Table; readonly on: readonly [there: string, here: string] }
  /** SQL: which rows alone. */
  readonly where?: string
  /** SQL by column: what stands there afterwards. Where nothing is said the row is deleted. */
  readonly leaves?: Readonly<Record<string, string>>
}

/** What a table holds about people, how long, and what becomes of it when the person is erased. */
export interface PersonalData {
  /** Somebody with an account; the owner of a car; a person whom a company names; who is behind an address of the network. */
  readonly whose: readonly ('person' | 'car owner' | 'contact' | 'visitor')[]
  /** Columns that name the person. */
  readonly by?: readonly string[]
  /** SQL: what of a row is the person's address of mail, where nothing else names them. */
  readonly byMail?: string
  /** A row belongs to whom the row of that table belongs to which the columns name; `and`: a further one, called alike in both. */
  readonly part?: { readonly of: Table; readonly on: readonly string[]; readonly and?: string }
  /** What an export holds: everything but `secret`, or these columns alone: what else stands there is the company's. */
  readonly gives: 'all' | readonly string[]
  /** Never given: what opens something. */
  readonly secret?: readonly string[]
  /** Bytes, given in base64. */
  readonly file?: string
  /** Deleted with the person; or those rows alone (SQL), what was never sent or made; or kept, with a person without a name. */
  readonly erased: 'deleted' | 'kept' | { readonly deleted: string }
  readonly term: string
  readonly over?: Over
}

const YEAR_DAYS = 365
/** What an entry in the books rests on: ten years, which begin on 1 July of the year after (Legea contabilității 82/1991), so at most eleven and a half. */
const PAPER_DAYS = 4_201
const LAW = 'eleven and a half years, by law, then without its words and photos'
const BOOKS = 'stays in the books: sums, articles, and the company as it was called'
const ACCOUNT = 'as long as the account'
const COMPANY = 'as long as the company is a customer'
const TRAIL = 'without a term: only grows, by the database'
const SHOP = "as long as the shop's word that was written"
const ENDS = 'ends by itself, removed within the hour'

type Given = Partial<PersonalData>
/** The person's own: goes with them. */
const own = (by: string | readonly string[], given: Given = {}): PersonalData => ({
  whose: ['person'],
  by: typeof by === 'string' ? [by] : by,
  gives: 'all',
  erased: 'deleted',
  term: ACCOUNT,
  ...given,
})
/** Somebody did it, in a paper of the company or of the shop, which stays. */
const did = (by: string | readonly string[], gives: readonly string[], term = LAW, given: Given = {}): PersonalData =>
  own(by, { gives, erased: 'kept', term, ...given })
/** Comes and goes with a row of another table. */
const part = (of: Table, on: string | readonly string[], given: Given = {}): PersonalData => ({
  whose: ['person'],
  part: { of, on: typeof on === 'string' ? [on] : on },
  gives: 'all',
  erased: 'kept',
  term: `with ${of}`,
  ...given,
})
/** Names of people of a company, or of car owners, in what is the company's. */
const ofOthers = (whose: PersonalData['whose'], term: string, given: Given = {}): PersonalData => ({
  whose,
  gives: [],
  erased: 'kept',
  term,
  ...given,
})
/** A paper, or what belongs to one, loses words about people after its term. */
const words = (since: string, columns: readonly string[], more: Partial<Over> = {}): Given => ({
  over: {
    days: PAPER_DAYS,
    since,
    leaves: Object.fromEntries(columns.map((column) => [column, "''"])),
    ...more,
  },
})
const ofPaper = (of: Table, there: string, here = there) => ({ paper: { of, on: [there, here] } }) as const
/** Whole, with what hangs on it. */
const whole = (since: string, more: Partial<Over> = {}): Given => ({ over: { days: PAPER_DAYS, since, ...more } })
const photo = (of: Table, on: readonly string[]) => part(of, on, { file: 'content' })
/** A photo lies in its thread once, whoever shows it there: it is given to each of them. */
const shown = (given: Given = {}): PersonalData => ({
  ...part('thread_message_photos', 'sha256', { term: 'with threads', ...given }),
  part: { of: 'thread_message_photos', on: ['sha256'], and: 'thread_id' },
})
const written = did('written_by', ['written_at'], SHOP)

/** Every table of the database; null: nothing about anybody. A table without an entry does not compile, and fails a test. */
export const personalData: Readonly<Record<Table, PersonalData | null>> = {
  // who one is
  users: own('user_id', {
    secret: ['password_hash', 'password_is_given', 'found_by'],
    erased: 'kept',
    term: `${ACCOUNT}; without name, address and telephone three years after the last company`,
  }),
  user_companies: own('user_id', { erased: 'kept' }),
  staff_companies: own('user_id'),
  sessions: own(['user_id', 'actor_id'], { secret: ['token_hash'], term: ENDS }),
  second_factors: own('user_id', { secret: ['secret', 'last_step'] }),
  recovery_codes: own('user_id', { gives: [] }),
  factor_challenges: own('user_id', { gives: [], term: ENDS }),
  password_resets: own('user_id', { secret: ['token_hash'], term: ENDS }),
  device_keys: own(['user_id', 'actor_id'], { secret: ['key'], term: '400 days after their last use' }),
  idempotency_keys: own('subject_id', {
    gives: ['operation', 'status', 'created_at'],
    term: 'bodies 90 days, keys 400',
  }),
  erasure_requests: own('user_id', { term: 'until it is answered' }),
  guesses: { whose: ['person', 'visitor'], gives: [], erased: 'kept', term: 'a quarter of an hour, as hashes' },
  outgoing_messages: own([], { byMail: "payload ->> 'to'", term: '30 days, without the text' }),
  // what one keeps
  carts: own('user_id'),
  cart_lines: part('carts', 'cart_id', {
    gives: ['uuid', 'article_id', 'car_id', 'quantity', 'added_at', 'fit_answers'],
  }),
  cart_infos: part('carts', 'cart_id', { whose: ['person', 'car owner'] }),
  line_selections: own('user_id'),
  line_wishes: own('user_id', { term: 'until the line is set anew' }),
  favourite_lists: own('user_id'),
  favourite_products: part('favourite_lists', 'list_id'),
  stock_notifications: own('user_id', {
    term: 'a year after it was told',
    over: { days: YEAR_DAYS, since: 'delivered_at' },
  }),
  user_vehicles: own('user_id', {
    whose: ['person', 'car owner'],
    term: 'two years after the last visit, unless saved',
    over: { days: 2 * YEAR_DAYS, since: 'visited_at', where: 'not saved' },
  }),
  vin_searches: own('user_id', {
    whose: ['person', 'car owner'],
    term: 'two years',
    over: { days: 2 * YEAR_DAYS, since: 'searched_at' },
  }),
  scans: own('user_id', { whose: ['person', 'car owner'], term: 'ten minutes' }),
  muted_checks: own('user_id'),
  start_cart_lines: own('user_id'),
  announcement_reads: own('user_id'),
  thread_reads: own('user_id'),
  // what one wrote and sent
  feedback: own('user_id', {
    term: 'three years after the answer',
    over: { days: 3 * YEAR_DAYS, since: 'answered_at' },
  }),
  feedback_files: part('feedback', 'feedback_id', { file: 'content' }),
  threads: did('opened_by', ['thread_id', 'about', 'key', 'opened_at'], LAW, whole('coalesce(last_at, opened_at)')),
  thread_messages: did('user_id', ['message_id', 'thread_id', 'text', 'written_at', 'sent_at'], 'with threads', {
    erased: { deleted: 'sent_at is null' },
  }),
  thread_message_photos: part('thread_messages', 'message_id'),
  thread_photos: shown(),
  thread_photo_parts: shown({ file: 'content' }),
  claims: did(
    'user_id',
    [
      'client_id',
      'number',
      'status',
      'type',
      'article_id',
      'quantity',
      'observations',
      'plate',
      'vin',
      'fitted_by',
      'created_at',
      'submitted_at',
    ],
    LAW,
    {
      whose: ['person', 'car owner'],
      erased: { deleted: "status = 'draft'" },
      ...words('created_at', ['observations', 'plate', 'vin', 'fitted_by', 'answer_text', 'labour_text']),
    },
  ),
  claim_events: did('user_id', ['claim_id', 'kind', 'at', 'text'], LAW, words('at', ['text'])),
  claim_photos: part('claims', ['client_id', 'claim_id'], {
    term: LAW,
    ...whole('p.created_at', ofPaper('claims', 'client_id', 'claim_id')),
  }),
  claim_photo_parts: photo('claims', ['client_id', 'claim_id']),
  returns: did('user_id', ['number', 'type', 'status', 'comment', 'created_at'], LAW, words('created_at', ['comment'])),
  return_events: did('user_id', ['number', 'kind', 'at'], BOOKS),
  return_photos: part('returns', 'number', { term: LAW, ...whole('p.created_at', ofPaper('returns', 'number')) }),
  return_photo_parts: photo('returns', ['number']),
  offer_requests: own('user_id', {
    whose: ['person', 'car owner'],
    erased: { deleted: 'vbeln is null' },
    term: LAW,
    ...whole('begun_at'),
  }),
  offer_photos: part('offer_requests', 'client_id'),
  offer_photo_parts: photo('offer_requests', ['client_id']),
  offers: did('user_id', ['vbeln', 'status', 'customer', 'plate', 'comment', 'created_at'], LAW, {
    whose: ['person', 'car owner'],
    ...words('created_at', ['customer', 'plate', 'comment']),
  }),
  offer_lines: ofOthers(['car owner'], LAW, words('p.created_at', ['note', 'answer'], ofPaper('offers', 'vbeln'))),
  offer_events: did('user_id', ['vbeln', 'kind', 'at', 'text'], LAW, words('at', ['text'])),
  offer_shares: did(
    'user_id',
    ['share_id', 'customer', 'phone', 'created_at', 'expires_at'],
    '90 days after its last day',
    { whose: ['person', 'car owner'] },
  ),
  orders: did('user_id', ['number', 'status', 'comment', 'created_at'], LAW, words('created_at', ['comment'])),
  start_orders: did('user_id', ['number', 'kind', 'state', 'points', 'created_at'], BOOKS),
  point_uses: did('actor_id', ['points', 'kind', 'used_at'], BOOKS),
  issued_papers: did('issued_by', ['number', 'kind', 'issued_at'], LAW, {
    whose: ['person', 'car owner'],
    ...whole('issued_at'),
  }),
  jobs: did('created_by', ['job_id', 'name', 'plate', 'customer_reference', 'created_at'], LAW, {
    whose: ['person', 'car owner'],
    ...words('created_at', [], {
      where: "t.state <> 'open'",
      leaves: { name: "'–'", plate: "''", customer_reference: "''" },
    }),
  }),
  bonus_pins: did('set_by', ['set_at'], COMPANY),
  bonus_pin_links: own('user_id', { gives: [], term: ENDS }),
  bonus_unlocks: ofOthers(['person'], ENDS),
  // what staff did
  impersonations: did(
    ['user_id', 'actor_id'],
    ['uuid', 'actor_id', 'user_id', 'reason', 'started_at', 'ended_at'],
    TRAIL,
  ),
  audit_entries: did(['user_id', 'actor_id'], ['actor_id', 'user_id', 'operation', 'about', 'at'], TRAIL),
  acting_notices: ofOthers(['person'], TRAIL),
  content_changes: did('actor_id', ['kind', 'action', 'at'], SHOP),
  content_images: did('uploaded_by', ['file', 'uploaded_at'], SHOP),
  content_items: written,
  campaigns: written,
  careers: written,
  prizes: written,
  daily_lists: written,
  run_exceptions: did('written_by', ['run_id', 'day', 'reason', 'written_at'], 'a run of a day; without a term'),
  start_level_lists: written,
  // papers with the names of others in them
  invoices: ofOthers(['contact'], BOOKS),
  invoice_lines: ofOthers(['car owner'], LAW, words('p.issued_on', ['plate'], ofPaper('invoices', 'number'))),
  order_lines: ofOthers(['car owner'], BOOKS),
  erp_documents: ofOthers(['person', 'car owner'], 'words 90 days after the ERP took it, the rest 400'),
  companies: ofOthers(['contact'], COMPANY),
  company_contacts: ofOthers(['contact'], COMPANY),
  shipping_points: ofOthers(['contact'], COMPANY),
  offer_share_lines: ofOthers(['car owner'], '90 days after its last day'),
  // nothing about anybody
  article_numbers: null,
  articles: null,
  axles: null,
  bank_accounts: null,
  bonus_contracts: null,
  bonus_levels: null,
  brands: null,
  campaign_products: null,
  catalogue_versions: null,
  category_nodes: null,
  claim_types: null,
  company_logos: null,
  core_entries: null,
  core_terms: null,
  criteria: null,
  daily_products: null,
  deliveries: null,
  delivery_lines: null,
  delivery_runs: null,
  opening_hours: null,
  dismantled_parts: null,
  documents: null,
  donor_vehicles: null,
  erp_files: null,
  generic_article_accessories: null,
  generic_article_parts: null,
  generic_articles: null,
  holidays: null,
  kysely_migration: null,
  linkages: null,
  manufacturers: null,
  models: null,
  order_events: null,
  order_stock: null,
  payment_allocations: null,
  payment_methods: null,
  payment_options: null,
  payments: null,
  point_accounts: null,
  point_awards: null,
  point_balances: null,
  point_debts: null,
  point_reversals: null,
  price_groups: null,
  prices: null,
  return_lines: null,
  return_reasons: null,
  return_rules: null,
  return_types: null,
  server_state: null,
  socket_io_attachments: null,
  start_levels: null,
  start_order_lines: null,
  start_order_stock: null,
  stock: null,
  supersessions: null,
  transport_rates: null,
  tyre_sizes: null,
  unit_groups: null,
  unit_hotspots: null,
  unit_parts: null,
  units: null,
  vehicle_engine_codes: null,
  vehicles: null,
  vin_records: null,
  vouchers: null,
  warehouses: null,
  withdrawn_articles: null,
}
