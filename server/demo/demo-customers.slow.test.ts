import { verify } from '@node-rs/argon2'
import { afterAll, beforeAll, expect, test } from 'vitest'
import { isStaff } from '#src/domain/people/access.ts'
import { brand } from '#src/contract/brand.ts'
import { type LoadedDemoShop, openLoadedDemo } from '#tests/builders/loaded-demo.ts'
import { demoPassword, demoPeople } from './customers/people.ts'

let demo: LoadedDemoShop
const size = { articles: 600, universal: 100 }
beforeAll(async () => {
  demo = await openLoadedDemo(size)
}, 600_000)
afterAll(() => demo.close())

const rowsOf: LoadedDemoShop['rowsOf'] = (text) => demo.rowsOf(text)
const number = (text: string) => demo.number(text)

test('every demo person has exactly the rights that are described', async () => {
  const people = await rowsOf<
    Record<string, unknown>
  >(`select u.username, u.status, u.is_parent, u.can_place_orders, u.may_see_purchase_prices, u.may_see_finances, u.is_points_collector, u.acl_roles, u.password_hash, c.kind, p.username as parent
    from users u join companies c using (company_id) left join users p on p.user_id = u.parent_user_id where u.user_id in (${demoPeople.map((person) => person.id).join(', ')})`)
  const of = (username: string) => people.find((person) => person['username'] === username)!
  expect(new Set(people.map((person) => person['username']))).toEqual(
    new Set(['admin', 'blocat', 'contabil', 'drv', 'dv', 'mecanic', 'patron', 'revanzator', 'rv', 'ucenic']),
  )
  for (const person of people) expect(await verify(String(person['password_hash']), demoPassword)).toBe(true)
  expect(of('patron')).toMatchObject({
    kind: 'workshop',
    is_parent: true,
    is_points_collector: true,
    may_see_purchase_prices: true,
    can_place_orders: true,
    parent: null,
    status: 'active',
  })
  expect(of('mecanic')).toMatchObject({
    kind: 'workshop',
    parent: 'patron',
    is_parent: false,
    can_place_orders: true,
    may_see_purchase_prices: false,
    is_points_collector: false,
  })
  expect(of('ucenic')).toMatchObject({
    kind: 'workshop',
    parent: 'patron',
    is_parent: false,
    can_place_orders: false,
    may_see_purchase_prices: false,
  })
  expect(of('revanzator')).toMatchObject({ kind: 'reseller', is_parent: true, can_place_orders: true })
  expect(of('contabil')).toMatchObject({
    kind: 'workshop',
    parent: 'patron',
    can_place_orders: false,
    may_see_purchase_prices: true,
    may_see_finances: true,
  })
  expect([of('dv'), of('drv')]).toMatchObject([
    { kind: 'distributor', acl_roles: ['DV carpat'] },
    { kind: 'distributor', acl_roles: ['DRV carpat'] },
  ])
  expect(of('rv')).toMatchObject({ kind: 'distributor', acl_roles: ['RV carpat'], can_place_orders: false })
  expect(of('admin')).toMatchObject({ kind: 'distributor', acl_roles: ['admin'] })
  expect(of('blocat')).toMatchObject({ status: 'blocked' })
  const staff = await rowsOf<{ username: string; acl_roles: string[] }>('select username, acl_roles from users')
  expect(
    staff
      .filter((person) => isStaff(person.acl_roles, brand.slug))
      .map((person) => person.username)
      .sort(),
  ).toEqual(['admin', 'drv', 'dv', 'rv'])
})

test('the workshop has a margin, more orders than a page shows, cars with plates, and a reseller is over its limit', async () => {
  expect(await number('select margin_percent n from companies where company_id = 11')).toBe(30)
  expect(await number('select count(*) n from orders where company_id = 11')).toBeGreaterThan(50)
  expect(await number("select count(*) n from orders where company_id = 11 and created_at < '2026-11-20'")).toBe(
    await number('select count(*) n from orders where company_id = 11'),
  )
  expect(await number('select count(*) n from shipping_points where company_id = 11')).toBeGreaterThan(1)
  expect(await number("select count(distinct company_id) n from shipping_points where kind = 'pickup'")).toBe(
    await number('select count(*) n from companies'),
  )
  const plates = await rowsOf<{ registration_number: string }>(
    'select registration_number from user_vehicles where registration_number is not null',
  )
  expect(plates.length).toBeGreaterThan(5)
  for (const { registration_number } of plates)
    expect(registration_number).toMatch(/^([A-Z]{2} \d{2}|B \d{2,3}) [A-HJ-NPR-Z][A-PR-Z]{2}$/)
  expect(await number('select count(*) n from companies where credit_used_minor > credit_limit_minor')).toBe(1)
  expect(await number('select count(*) n from companies')).toBeGreaterThan(40)
})

test('what arrives for the workshop says for which cars', async () => {
  const plates = `select count(*) n from orders o join order_lines l using (order_id) join user_vehicles v on v.user_id = o.user_id and v.car_id = l.car_id
    where o.company_id = 11 and l.arrives_at is not null and v.registration_number is not null`
  expect(await number(plates)).toBeGreaterThan(0)
})

test('the totals of past orders are the sums of their lines', async () => {
  expect(
    await number(`select count(*) n from orders o where (o.totals ->> 'cart_total_sale_price')::int - coalesce((o.totals ->> 'cart_total_transport')::int, 0) <> (select sum(l.quantity * (l.unit_net_minor + l.core_minor) - l.allowance_minor) from order_lines l where l.order_id = o.order_id)
    or (o.totals ->> 'cart_total_sale_price_with_margin')::int <> (select sum(l.quantity * (l.unit_sale_minor + l.core_minor)) from order_lines l where l.order_id = o.order_id)`),
  ).toBe(0)
})

test('START has orders in every state, a debt, and a voucher that can be used, one that was and one that has expired @MKT-02 @T-26 @T-27', async () => {
  const of = async (query: string) => (await rowsOf<{ of: string }>(query)).map((row) => row.of)
  expect(await of('select distinct state as of from start_orders order by 1')).toEqual([
    'accepted',
    'delivered',
    'refused',
    'sent',
  ])
  expect(
    await of(`select case when used_by is not null then 'used' when expires_on < '2026-11-20' then 'expired' else 'open' end as of
      from vouchers where company_id = 11 order by 1`),
  ).toEqual(['expired', 'open', 'used'])
  expect(
    await number(`select count(*) n from vouchers w join orders o on o.order_id = w.used_by where o.voucher_code = w.code
      and o.created_at::date between w.issued_on and w.expires_on and (o.totals ->> 'cart_total_voucher')::int
        = (select sum(l.allowance_minor) from order_lines l where l.order_id = o.order_id)`),
  ).toBe(1)
  expect(await number('select count(*) n from point_accounts where debt > 0')).toBe(1)
  expect(await number('select count(*) n from start_orders where given_back > 0')).toBe(1)
})

test('the workshop and the reseller have offers in every state, and work waits for their consultant', async () => {
  for (const company of [11, 12]) {
    const states = await rowsOf<{ state: string; count: number }>(
      `select case when status not in ('ordered', 'rejected') and expires_at < '2026-11-20' then 'expired' else status end as state, count(*)::int as count from offers where company_id = ${company} group by 1`,
    )
    expect(states.map(({ state }) => state).sort()).toEqual([
      'created',
      'expired',
      'in_progress',
      'offered',
      'open',
      'ordered',
      'rejected',
    ])
  }
  const ofConsultant = `from offers o join staff_companies w using (company_id) join users u on u.user_id = w.user_id where u.username = 'rv' and w.is_consultant`
  expect(
    await number(`select count(*) n ${ofConsultant} and o.status in ('created', 'open', 'in_progress')`),
  ).toBeGreaterThan(8)
  expect(await number(`select count(distinct o.company_id) n ${ofConsultant}`)).toBeGreaterThan(2)
  expect(await number(`select count(*) n ${ofConsultant} and o.consultant_id is distinct from w.user_id`)).toBe(0)
  // An ordered offer is the one of its order: as many at the same price.
  expect(
    await number(`select count(*) n from offers o join offer_lines l using (vbeln) left join order_lines p on p.order_id = o.order_id and p.line = l.line
      where o.status = 'ordered' and (p.quantity, p.unit_net_minor, p.core_minor) is distinct from (l.ordered_quantity, l.unit_net_minor, l.core_minor)`),
  ).toBe(0)
  expect(await number('select count(*) n from offer_events where mailed_at is null')).toBe(0)
  expect(
    await number(
      `select count(*) n from offers where (expires_at + interval '1 ms') at time zone 'Europe/Bucharest' <> ((created_at at time zone 'Europe/Bucharest')::date + 366)::timestamp`,
    ),
  ).toBe(0)
})

test('what the workshop and the reseller ask for in words has photos, and work with photos waits for the consultant @OFR-01', async () => {
  const pictured = (of: string) =>
    rowsOf<{ photos: number; whole: boolean }>(`
      select count(*)::int as photos, bool_and(p.received = p.bytes and (
        select encode(sha256(string_agg(t.content, ''::bytea order by t."offset")), 'hex') from offer_photo_parts t where (t.client_id, t.sha256) = (p.client_id, p.sha256)) = p.sha256) as whole
      from offers o join offer_requests r using (vbeln) join offer_photos p on p.client_id = r.client_id and r.client_id = o.client_id where ${of} group by o.vbeln`)
  for (const company of [11, 12]) {
    const own = await pictured(`o.company_id = ${company}`)
    expect(own.length).toBeGreaterThan(2)
    expect(own.filter(({ photos, whole }) => photos !== 2 || !whole)).toEqual([])
  }
  const waiting = `o.status = 'created' and o.company_id in (select w.company_id from staff_companies w join users u using (user_id) where u.username = 'rv')`
  expect((await pictured(waiting)).length).toBeGreaterThan(1)
})

test('the workshop has links for owners of cars that are open, accepted, stopped and expired, at what their offer binds @OFR-04 @T-07', async () => {
  for (const company of [11, 12]) {
    const states = await rowsOf<{ state: string }>(
      `select case when accepted_at is not null then 'accepted' when revoked_at is not null then 'stopped' when expires_at < '2026-11-20' then 'expired' else 'open' end as state
        from offer_shares where company_id = ${company} order by 1`,
    )
    expect(states.map(({ state }) => state)).toEqual(['accepted', 'expired', 'open', 'stopped'])
  }
  // Each line is one of the offer: as many pieces, never below what it binds, and none that was declined.
  expect(
    await number(`select count(*) n from offer_shares h join offer_share_lines s using (share_id)
      left join offer_lines l on l.vbeln = h.vbeln and l.line = (h.content -> 'lines' -> (s.line - 1) ->> 'offerLine')::int
      where (l.status, l.article_id, l.quantity) is distinct from ('offered', s.article_id, s.quantity) or s.unit_sale_minor < l.unit_net_minor
        or s.image is null`),
  ).toBe(0)
  // Part of it was accepted, for what these lines come to.
  expect(
    await number(
      `select count(*) n from offer_shares where accepted_at is not null and (cardinality(accepted_lines) >= jsonb_array_length(content -> 'lines') or accepted_minor <= 37500)`,
    ),
  ).toBe(0)
  expect(
    await number(`select count(*) n from offer_shares h join offers o using (vbeln) where h.expires_at > o.expires_at`),
  ).toBe(0)
})

test('the workshop has jobs in every state, whose open lines are priced as they were put in, and a car that was ordered for before', async () => {
  expect(
    await rowsOf(`select state, is_ready, count(*)::int n from jobs where company_id = 11 group by 1, 2 order by 1, 2`),
  ).toEqual([
    { state: 'closed', is_ready: false, n: 1 },
    { state: 'open', is_ready: false, n: 2 },
    { state: 'open', is_ready: true, n: 1 },
    { state: 'ordered', is_ready: false, n: 1 },
  ])
  expect(
    await number(`select count(distinct l.job_id) n from cart_lines l join jobs j using (job_id)
      join linkages k on k.article_id = l.article_id and k.linking_target_id = l.car_id where j.state = 'open' and l.seen_net_minor > 0`),
  ).toBe(3)
  expect(
    await number(`select count(*) n from cart_lines l join jobs j using (job_id) join articles a using (article_id)
      where j.company_id = 11 and (a.status <> 'active' or l.quantity > (select coalesce(sum(s.quantity), 0) from stock s join warehouses w using (warehouse_id) where s.article_id = l.article_id and w.level <> 'local'))`),
    'nothing that waits to be ordered has run out',
  ).toBe(0)
  expect(
    await number(`select count(*) n from jobs o join jobs j on j.plate = o.plate and j.car_id = o.car_id and j.state = 'open'
      where o.state = 'ordered' and exists (select from order_lines l where l.job_id = o.job_id and l.car_id = o.car_id)`),
  ).toBe(1)
})

test('@T-01 @T-11 @T-13 every delivered order is invoiced at its price, and what is credited bears the rate of its invoice', async () => {
  expect(
    await number(`select count(*) n from orders o where o.status = 'delivered' and (o.totals ->> 'cart_total_sale_price_with_vat')::int is distinct from
      (select sum(i.gross_minor)::int from invoices i where i.kind = 'invoice' and i.number in (select l.number from invoice_lines l where l.order_id = o.order_id))`),
  ).toBe(0)
  expect(await number(`select count(*) n from invoices where order_difference_minor <> 0`)).toBe(0)
  expect(
    await number(
      `select count(*) n from order_lines l join orders o using (order_id) where o.status = 'delivered' and l.invoiced_quantity <> l.quantity`,
    ),
  ).toBe(0)
  expect(
    await number(
      `select count(*) n from invoices i where exists (select from invoice_lines l join orders o using (order_id) where l.number = i.number and o.status <> 'delivered')`,
    ),
  ).toBe(0)
  expect(
    await number(`select count(*) n from invoice_lines c join invoice_lines o on o.number = c.credits_number and o.line = c.credits_line
      where c.vat_percent <> o.vat_percent or c.unit_net_minor <> o.unit_net_minor or c.quantity > o.quantity`),
  ).toBe(0)
  for (const company of [11, 12]) {
    expect(
      await number(`select count(*) n from invoices where company_id = ${company} and kind = 'credit'`),
    ).toBeGreaterThan(0)
    expect(
      await number(
        `select count(*) n from invoice_lines join invoices using (number) where company_id = ${company} and returnable_until >= '2026-11-20'`,
      ),
    ).toBeGreaterThan(2)
  }
  for (const what of ["kind = 'deposit'", "kind = 'transport'", 'no_return_reason is not null', 'must_be_sealed'])
    expect(await number(`select count(*) n from invoice_lines where ${what}`)).toBeGreaterThan(0)
})

test('@T-14 @T-16 the credit and the balance of every company follow from its documents, and every state of an invoice and a payment is there', async () => {
  expect(
    await number(`select count(*) n from companies c cross join lateral (select
      coalesce((select sum(amount_minor) from payments where company_id = c.company_id and state = 'cleared'), 0)
        - coalesce((select sum(case kind when 'invoice' then gross_minor else -gross_minor end) from invoices where company_id = c.company_id), 0) as balance,
      coalesce((select sum((totals ->> 'cart_total_sale_price_with_vat')::int) from orders where company_id = c.company_id and status in ('in_progress', 'ordered')), 0) as on_the_way) b
      where c.company_id <> 1 and (c.balance_minor, c.credit_used_minor, credit_used(c.company_id)) is distinct from (b.balance, greatest(0, b.on_the_way - b.balance), b.on_the_way - b.balance)`),
  ).toBe(0)
  for (const company of [11, 12]) {
    const found = await rowsOf<{ of: string }>(
      `select distinct method || ' ' || state as of from payments where company_id = ${company}`,
    )
    expect(found.map(({ of }) => of)).toEqual(expect.arrayContaining(['transfer cleared', 'bo cleared']))
    const open = (where: string) =>
      number(`select count(*) n from invoices i left join lateral (select coalesce(sum(a.amount_minor) filter (where coalesce(p.state, 'cleared') = 'cleared'), 0) as settled from payment_allocations a left join payments p using (payment) where a.number = i.number) a on true
        where i.company_id = ${company} and i.kind = 'invoice' and ${where}`)
    expect(await open(`settled = gross_minor`)).toBeGreaterThan(5)
    expect(await open(`settled = 0 and due_on >= '2026-11-20'`)).toBeGreaterThan(0)
    expect(await open(`settled < gross_minor and due_on < '2026-11-20'`)).toBeGreaterThan(1)
  }
  for (const what of ["state = 'refused'", "state = 'received' and matures_on is not null"])
    expect(await number(`select count(*) n from payments where ${what}`)).toBeGreaterThan(0)
  expect(await number('select count(*) n from bank_accounts')).toBe(2)
})
