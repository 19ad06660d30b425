import { afterAll, beforeAll, expect, test } from 'vitest'
import { brand } from '#src/contract/brand.ts'
import { ANSWER_WORKING_HOURS, HAND_IN_WORKING_DAYS } from '#src/domain/returns/claim-rules.ts'
import { afterWorkingDays, afterWorkingHours, OFFICE_HOURS } from '#src/domain/returns/working-time.ts'
import { type LoadedDemoShop, openLoadedDemo } from '#tests/builders/loaded-demo.ts'

let demo: LoadedDemoShop
beforeAll(async () => {
  demo = await openLoadedDemo({ articles: 600, universal: 100 })
}, 600_000)
afterAll(() => demo.close())

const rowsOf: LoadedDemoShop['rowsOf'] = (text) => demo.rowsOf(text)
const number = (text: string) => demo.number(text)

test('what went back damaged has photos, whole and drawn for its part @RET-01', async () => {
  const pictured = await rowsOf<{ company_id: number; photos: number; whole: boolean }>(`
    select r.company_id, count(p.sha256)::int as photos, bool_and(p.received = p.bytes and (
      select encode(sha256(string_agg(t.content, ''::bytea order by t."offset")), 'hex') from return_photo_parts t where (t.number, t.sha256) = (p.number, p.sha256)) = p.sha256) as whole
    from returns r left join return_photos p using (number) where exists (select from return_lines m where m.number = r.number and m.reason = 'damaged') group by r.number`)
  expect(pictured.length).toBeGreaterThan(0)
  expect(pictured.filter(({ photos, whole }) => photos !== 2 || !whole)).toEqual([])
})

test('@T-22 a claim was sent with the photos that its type asks for, whole', async () => {
  const lacking = await number(`
    select count(*) n from claims c join claim_types k using (type) where c.number is not null and not k.photo_kinds <@ array(
      select p.kind from claim_photos p where p.claim_id = c.client_id and p.received = p.bytes and p.sha256 = (
        select encode(sha256(string_agg(t.content, ''::bytea order by t."offset")), 'hex') from claim_photo_parts t where (t.claim_id, t.sha256) = (p.claim_id, p.sha256)))`)
  expect(lacking).toBe(0)
})

test('@T-20 the clocks of claims stand still on the holidays of the shop', async () => {
  const holidays = new Set((await rowsOf<{ day: string }>('select day::text from holidays')).map(({ day }) => day))
  const calendar = { ...OFFICE_HOURS, timeZone: brand.timeZone, holidays }
  const claims = await rowsOf<Record<'submitted_at' | 'hand_in_by' | 'received_at' | 'answer_due_at', Date>>(
    'select submitted_at, hand_in_by, received_at, answer_due_at from claims where number is not null',
  )
  expect(holidays.size).toBeGreaterThan(10)
  expect(claims.length).toBeGreaterThan(10)
  for (const claim of claims) {
    expect(claim.hand_in_by).toEqual(afterWorkingDays(claim.submitted_at, HAND_IN_WORKING_DAYS, calendar))
    if (claim.received_at as Date | null)
      expect(claim.answer_due_at).toEqual(afterWorkingHours(claim.received_at, ANSWER_WORKING_HOURS, calendar))
  }
})

test('@T-17 @T-18 there are returns in every state, each within its term, and of no line goes back more than was delivered', async () => {
  for (const company of [11, 12])
    for (const status of ['waiting', 'approved', 'received', 'refunded', 'rejected', 'withdrawn'])
      expect(
        await number(`select count(*) n from returns where company_id = ${company} and status = '${status}'`),
        `${status} of ${company}`,
      ).toBeGreaterThan(0)
  for (const document of ['ZRD', 'ZRP2'])
    expect(
      await number(
        `select count(distinct company_id) n from returns where document_type = '${document}' and status = 'waiting'`,
      ),
      document,
    ).toBe(2)
  expect(
    await number(`select count(*) n from return_lines r join returns h using (number) join invoice_lines l on l.number = r.invoice_number and l.line = r.invoice_line
      join articles a using (article_id) where h.type = 'dismantled' and a.type = 'dez' and r.category is not null and not exists (select from stock s where s.article_id = a.article_id)`),
    'nobody can buy what was sold once',
  ).toBe(2)
  expect(
    await number(`select count(*) n from return_lines r join returns h using (number) join invoices i on i.number = r.invoice_number
      join invoice_lines l on l.number = r.invoice_number and l.line = r.invoice_line
      where i.company_id <> h.company_id or h.created_at::date < i.issued_on or l.no_return_reason is not null and h.status <> 'refunded'
        or h.type = 'new' and h.status <> 'refunded' and h.created_at::date > l.returnable_until`),
  ).toBe(0)
  expect(
    await number(`select count(*) n from invoice_lines l where l.quantity <
      (select coalesce(sum(coalesce(r.accepted_quantity, r.quantity)), 0) from return_lines r join returns h using (number)
        where r.invoice_number = l.number and r.invoice_line = l.line and h.status not in ('rejected', 'withdrawn'))
      + (select coalesce(sum(c.quantity), 0) from claims c where c.invoice_number = l.number and c.invoice_line = l.line and c.status not in ('rejected', 'withdrawn', 'lapsed'))`),
  ).toBe(0)
})
