import { isDeepStrictEqual } from 'node:util'
import { erpEndpoints } from '#src/contract/after-sales/erp.ts'
import { TOKEN } from '#tests/api/erp.ts'
import { asking } from '#tests/api/test-shop.ts'
import { insert } from '#tests/builders/rows.ts'
import { awarded, cleared, credited, invoiced, noteFor, paid } from './money-steps.ts'
import { aYearOn } from './points-books.ts'
import * as spending from './spending-steps.ts'
import { differences } from './start-checks.ts'
import {
  type Company,
  isShownStart,
  type Life,
  mayJoin,
  maySpend,
  newKey,
  type Person,
  type StartOrder,
} from './start-life.ts'

/** What was done, or null where there was nothing to do it with. */
type Step = (life: Life) => Promise<string | null>

const anyCompany = ({ draw, companies }: Life): Company => (draw.chance(0.75) ? companies[0] : companies[1])
const anybody = ({ draw, persons }: Life): Person => draw.pick(persons)
const wants = [
  (life: Life, by: Person) => spending.wishProducts(life, by),
  (life: Life, by: Person) => spending.wishProducts(life, by),
  (life: Life, by: Person) => spending.wishPrize(life, by),
  (life: Life, by: Person) => spending.wishMinus(life, by),
  (life: Life, by: Person) => spending.wishCart(life, by),
]

/** @throws Error where the shop answers otherwise than the books */
function hold(what: string, shop: unknown, books: unknown): void {
  if (shop !== books) throw new Error(`${what}: the shop answered ${String(shop)}, the books say ${String(books)}`)
}

/** One spends, and what is sent twice under one key is one. */
const spend: Step = async (life) => {
  const wish = await life.draw.pick(wants)(life, anybody(life))
  const key = newKey()
  const answer = await wish.ask(key)
  const { by, what, cost } = wish
  const told = `${by.name} spends ${cost} on ${what}`
  hold(told, spending.answered(answer), spending.expected(life, wish))
  if (answer.status !== 201) return `${told}: ${spending.answered(answer)}`
  wish.had(answer.body)
  if (life.draw.chance(0.2) && !isDeepStrictEqual((await wish.ask(key)).body, answer.body))
    throw new Error(`${told}: what came again under its key is another thing`)
  return told
}

/** Several spend at once: what they have together is there, and who got nothing could not have had it of what is left. */
const spendAtOnce: Step = async (life) => {
  const spenders = life.persons.filter((person) => person.company === life.companies[0] && maySpend(person))
  if (spenders.length === 0) return null
  const wishes = [
    spending.wishMinus(life, life.draw.pick(spenders)),
    await spending.wishCart(life, life.draw.pick(spenders)),
  ]
  for (let more = 0; more < 5; more += 1) wishes.push(spending.wishProducts(life, life.draw.pick(spenders)))
  const answers = await Promise.all(wishes.map((wish) => wish.ask(newKey())))
  const had = wishes.filter((_, at) => answers[at]!.status === 201)
  for (const [at, answer] of answers.entries()) if (answer.status === 201) wishes[at]!.had(answer.body)
  const left = life.companies[0].books.balance(life.today())
  for (const [at, { what, cost, refused }] of wishes.entries()) {
    const is = spending.answered(answers[at]!)
    if (is !== '201')
      hold(`${what} for ${cost} at once, ${left} left`, is, refused ?? (cost > left ? 'not-enough' : 'to be had'))
  }
  return `${had.length} of ${wishes.length} had ${had.reduce((sum, { cost }) => sum + cost, 0)}, left ${left}`
}

/** The ERP says how an order of START stands: all of it, a part, or nothing. */
const erpTells: Step = async (life) => {
  const company = anyCompany(life)
  const open = company.orders.filter(
    ({ state, kind, isCredited }) => state !== 'refused' && kind !== 'voucher' && !isCredited,
  )
  if (open.length === 0) return null
  const order = life.draw.pick(open)
  const { draw } = life
  const state = draw.pick(['accepted', 'delivered', 'refused'] as const)
  const isNote = order.kind === 'invoice' && state === 'delivered'
  // What was paid meanwhile leaves no room for the note.
  if (isNote && order.of!.invoice.gross - order.of!.invoice.allocated < order.of!.gross) return null
  const note = isNote ? await noteFor(life, company, order.of!.invoice, order.of!.net) : null
  const lines = order.lines.map(({ quantity, cancelled }, at) => ({
    line: at + 1,
    confirmed: draw.int(0, quantity - cancelled),
  }))
  order.version += 1
  const tell = () =>
    asking(life.world.app)(erpEndpoints.startOrder, {
      token: TOKEN,
      params: { number: order.number },
      body: {
        version: order.version,
        state,
        reason: '',
        credit_number: note,
        lines: state === 'refused' || draw.chance(0.4) ? [] : lines,
      },
    })
  const told = await tell()
  hold(`the ERP tells ${order.number}`, told.status, 200)
  await readStanding(life, company, order, { state, note })
  return `${order.number} ${state} ${JSON.stringify(lines)}`
}

/** What of it is not had was told by the ERP: its pieces are read from the order's own lines, its points counted here. */
async function readStanding(
  life: Life,
  company: Company,
  order: StartOrder,
  { state, note }: { state: 'accepted' | 'delivered' | 'refused'; note: string | null },
): Promise<void> {
  const rows = await life.world.shop.db
    .selectFrom('start_order_lines')
    .innerJoin('start_orders', 'start_orders.start_order_id', 'start_order_lines.start_order_id')
    .select('cancelled')
    .where('number', '=', order.number)
    .orderBy('line')
    .execute()
  let back = 0
  for (const [at, line] of order.lines.entries()) {
    const { cancelled } = rows[at]!
    back += (cancelled - line.cancelled) * line.points
    line.cancelled = cancelled
  }
  const isGone =
    state === 'refused' ||
    (order.lines.length > 0 && order.lines.every(({ quantity, cancelled }) => quantity === cancelled))
  if (isGone) back = order.points - order.givenBack
  order.state = isGone ? 'refused' : state
  order.givenBack += back
  order.isCredited = note !== null
  if (back > 0) company.books.give('given_back', `${order.number}/${order.version}`, back, aYearOn(life.today()))
}

/** An order of the cart that points have paid goes on: shortened, refused, invoiced, brought back, credited. */
const paidGoesOn: Step = async (life) => {
  const [company] = life.companies
  const going = company.paid.filter(({ quantity, cancelled }) => cancelled < quantity)
  if (going.length === 0) return null
  const { draw } = life
  const of = draw.pick(going)
  if (of.invoice === null && draw.chance(0.5)) {
    const confirmed = draw.int(0, of.quantity - of.cancelled)
    of.version += 1
    const told = await life.world.tell(of.number, {
      version: of.version,
      state: confirmed === 0 ? 'refused' : 'accepted',
      sap_order: null,
      reason: '',
      lines: [{ line: 1, confirmed, reason: '' }],
    })
    hold(`the ERP tells ${of.number}`, told.status, 200)
    const back = (of.quantity - of.cancelled - confirmed) * of.points
    of.cancelled = of.quantity - confirmed
    if (back > 0) company.books.give('given_back', `${of.number}/${of.version}`, back, aYearOn(life.today()))
    return `${of.number}: ${confirmed} confirmed`
  }
  if (of.invoice === null) {
    await spending.invoicePaid(life, company, of)
    return `${of.number} invoiced`
  }
  const there = of.quantity - of.cancelled
  if (of.accepted === 0 && of.credited === 0 && draw.chance(0.6)) {
    const quantity = draw.int(1, there)
    const accepted = draw.int(0, quantity)
    await spending.returned(
      life,
      draw.pick(life.persons.filter((each) => each.company === company && !each.acts)),
      of,
      quantity,
      accepted,
    )
    return `${of.number}: ${accepted} of ${quantity} accepted`
  }
  if (of.credited === there) return null
  const credits = draw.int(1, there - of.credited)
  await spending.creditPaid(life, company, of, credits)
  return `${of.number}: ${credits} credited`
}

const usesVoucher: Step = async (life) => {
  const vouchers = life.companies.flatMap(({ vouchers: own }) => own)
  if (vouchers.length === 0) return null
  const voucher = life.draw.pick(vouchers)
  const by = anybody(life)
  if (!by.mayOrder || by.acts) return null
  const { status, number } = await spending.useVoucher(life, by, voucher.code)
  const isOwn = by.company.vouchers.includes(voucher)
  const isOpen = isOwn && voucher.order === null && voucher.until >= life.today()
  hold(`${by.name} orders with ${voucher.code}`, status, !isShownStart(by) ? 403 : isOpen ? 201 : 422)
  if (number === null) return `${voucher.code} by ${by.name}: ${status}`
  voucher.order = number
  if (life.draw.chance(0.5)) {
    await life.world.tell(number, { version: 1, state: 'refused', sap_order: null, reason: '', lines: [] })
    voucher.order = null
    return `${voucher.code} in ${number}, which is refused`
  }
  return `${voucher.code} in ${number}`
}

const joinsOrLeaves: Step = async (life) => {
  const by = anybody(life)
  const isIn = life.draw.chance(0.75)
  const endpoint = await spending.joined(life, by, isIn)
  const may = isShownStart(by) && mayJoin(by)
  hold(`${by.name} ${isIn ? 'joins' : 'leaves'}`, endpoint, may ? '200' : '403')
  if (may) by.company.joined = isIn ? (by.company.joined ?? life.today()) : null
  return `${by.name} ${isIn ? 'joins' : 'leaves'}: ${endpoint}`
}

/** Somebody else collects, or nobody; now and then the shop takes START from a company or gives it again. */
const otherRights: Step = async (life) => {
  const company = anyCompany(life)
  const { db } = life.world.shop
  if (life.draw.chance(0.3)) {
    company.isAllowed = !company.isAllowed
    await db
      .updateTable('companies')
      .set({ allowed_campaigns: company.isAllowed ? ['START'] : [] })
      .where('company_id', '=', company.id)
      .execute()
    return `START ${company.isAllowed ? 'for' : 'not for'} ${company.id}`
  }
  const own = life.persons.filter((person) => person.company === company && !person.acts)
  company.collector = life.draw.chance(0.4) ? null : life.draw.pick(own)
  await db
    .updateTable('user_companies')
    .set({ is_points_collector: false })
    .where('company_id', '=', company.id)
    .execute()
  if (company.collector)
    await db
      .updateTable('user_companies')
      .set({ is_points_collector: true })
      .where('company_id', '=', company.id)
      .where('user_id', '=', company.collector.id)
      .execute()
  return `${company.collector?.name ?? 'nobody'} collects for ${company.id}`
}

/** An import brings points that a company had elsewhere, with a last day of their own. */
const opening: Step = async (life) => {
  const company = anyCompany(life)
  const points = life.draw.int(20, 900)
  const until = new Date(life.now().getTime() + life.draw.int(0, 200) * 86_400_000).toISOString().slice(0, 10)
  const source = `opening ${life.next()}`
  const { db } = life.world.shop
  await db
    .insertInto('point_accounts')
    .values({ company_id: company.id, joined_on: null })
    .onConflict((conflict) => conflict.doNothing())
    .execute()
  await insert(db, 'point_awards', [
    { company_id: company.id, kind: 'opening', source, points, given_on: '2026-01-01', expires_on: until },
  ])
  company.books.give('opening', source, points, until)
  return `${points} until ${until}`
}

const timePasses: Step = async (life) => {
  const days = life.draw.chance(0.15) ? life.draw.int(150, 420) : life.draw.int(0, 40)
  life.pass(days, life.draw.int(0, 23))
  return Promise.resolve(`to ${life.now().toISOString()}`)
}

/** How often each is drawn. */
const steps: readonly (readonly [name: string, weight: number, step: Step])[] = [
  ['invoice', 10, (life) => invoiced(life, anyCompany(life))],
  ['pay', 14, (life) => paid(life, anyCompany(life))],
  ['clear', 2, (life) => cleared(life, anyCompany(life))],
  ['credit', 7, (life) => credited(life, anyCompany(life))],
  ['award', 12, awarded],
  ['open', 5, opening],
  ['spend', 16, spend],
  ['spend at once', 5, spendAtOnce],
  ['ERP', 8, erpTells],
  ['paid goes on', 8, paidGoesOn],
  ['voucher', 4, usesVoucher],
  ['join', 5, joinsOrLeaves],
  ['rights', 2, otherRights],
  ['time', 7, timePasses],
]
const drawn = steps.flatMap(([name, weight, step]) => Array.from({ length: weight }, () => [name, step] as const))

/** Lives so many steps and compares after each; what was done so far comes with the first difference. @returns what was done, by name */
export async function liveHistory(life: Life, length: number): Promise<ReadonlyMap<string, number>> {
  const done: string[] = []
  const counts = new Map<string, number>()
  const note = (name: string, what: string) => {
    done.push(`${done.length + 1}. ${name}: ${what}`)
    counts.set(name, (counts.get(name) ?? 0) + 1)
  }
  for (const company of life.companies) {
    const by = life.persons.find((person) => person.company === company)!
    hold('joining', await spending.joined(life, by, true), '200')
    company.joined = life.today()
  }
  while (done.length < length) {
    const [name, step] = life.draw.pick(drawn)
    try {
      const what = await step(life)
      if (what === null) continue
      note(name, what)
      const different = await differences(life)
      if (different.length > 0) throw new Error(different.join('\n'))
    } catch (cause) {
      throw new Error(`${name}: ${cause instanceof Error ? cause.message : String(cause)}\nafter\n${done.join('\n')}`, {
        cause,
      })
    }
  }
  return counts
}
