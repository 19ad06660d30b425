import { isDeepStrictEqual } from 'node:util'
import { peopleEndpoints } from '#src/contract/people/people.ts'
import { insert } from '#tests/builders/rows.ts'
import { erpTells, paidGoesOn, tellsOf } from './erp-steps.ts'
import { awarded, cleared, credited, invoiced, paid, paidWhole } from './money-steps.ts'
import * as spending from './spending-steps.ts'
import { differences } from './start-checks.ts'
import {
  anyCompany,
  type Company,
  hold,
  isShownStart,
  type Life,
  mayJoin,
  maySpend,
  newKey,
  type Person,
  type Step,
} from './start-life.ts'

const anybody = ({ draw, persons }: Life): Person => draw.pick(persons)
/** More often somebody who may than not. */
function spender(life: Life): Person {
  const may = life.persons.filter(maySpend)
  return may.length > 0 && life.draw.chance(0.8) ? life.draw.pick(may) : anybody(life)
}
const wants = [
  (life: Life, by: Person) => spending.wishProducts(life, by),
  (life: Life, by: Person) => spending.wishProducts(life, by),
  (life: Life, by: Person) => spending.wishPrize(life, by),
  (life: Life, by: Person) => spending.wishPrize(life, by),
  (life: Life, by: Person) => spending.wishMinus(life, by),
  (life: Life, by: Person) => spending.wishCart(life, by),
]

/** One spends, and what is sent twice under one key is one. */
const spend: Step = async (life) => {
  const wish = await life.draw.pick(wants)(life, spender(life))
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

/** Who of those that had something came first is the shop's to say: the first took what ends first. */
async function inTheirOrder(life: Life, answers: readonly { status: number; body: unknown }[]): Promise<number[]> {
  const uses = await life.world.shop.db
    .selectFrom('point_uses')
    .select(({ fn }) => ['source', fn.min('use_id').as('first')])
    .groupBy('source')
    .execute()
  const first = new Map(uses.map((use) => [use.source, Number(use.first)]))
  const of = (at: number) => {
    const { number, orders } = answers[at]!.body as { number?: string; orders?: { number: string }[] }
    return first.get(number ?? orders![0]!.number) ?? 0
  }
  return [...answers.keys()].filter((at) => answers[at]!.status === 201).toSorted((a, b) => of(a) - of(b))
}

/** Several spend at once: what they have together is there, and who got nothing could not have had it of what is left. */
const spendAtOnce: Step = async (life) => {
  const spenders = life.persons.filter((person) => person.company === life.companies[0] && maySpend(person))
  const payers = spenders.filter(({ seesFinances }) => seesFinances)
  if (payers.length === 0) return null
  const wishes = [
    spending.wishMinus(life, life.draw.pick(payers)),
    await spending.wishCart(life, life.draw.pick(spenders)),
  ]
  for (let more = 0; more < 5; more += 1) wishes.push(spending.wishProducts(life, life.draw.pick(spenders)))
  const answers = await Promise.all(wishes.map((wish) => wish.ask(newKey())))
  const had = wishes.filter((_, at) => answers[at]!.status === 201)
  for (const at of await inTheirOrder(life, answers)) wishes[at]!.had(answers[at]!.body)
  const left = life.companies[0].books.balance(life.today())
  for (const [at, { what, cost, refused }] of wishes.entries()) {
    const is = spending.answered(answers[at]!)
    if (is !== '201')
      hold(`${what} for ${cost} at once, ${left} left`, is, refused ?? (cost > left ? 'not-enough' : 'to be had'))
  }
  return `${had.length} of ${wishes.length} had ${had.reduce((sum, { cost }) => sum + cost, 0)}, left ${left}`
}

const usesVoucher: Step = async (life) => {
  const vouchers = life.companies.flatMap(({ vouchers: own }) => own)
  if (vouchers.length === 0) return null
  const voucher = life.draw.pick(vouchers)
  const by = spender(life)
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
  if (may) {
    const { company } = by
    if (!isIn && company.joined !== null) company.earlier.push([company.joined, life.today()])
    company.joined = isIn ? (company.joined ?? life.today()) : null
  }
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
  company.collector = life.draw.chance(0.3) ? null : life.draw.pick(own)
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

/** The owner makes the partner a mechanic or the mechanic an owner, or takes it back. */
const otherRole: Step = async (life) => {
  const [owner, ...others] = life.persons
  const person = life.draw.pick(others.filter(({ name }) => ['partner', 'mechanic'].includes(name)))
  person.isParent = !person.isParent
  const user = { id: person.id, role: person.isParent ? ('owner' as const) : ('mechanic' as const) }
  const { status } = await life.world.shop.call(peopleEndpoints.update, {
    token: owner!.token,
    key: newKey(),
    body: { user },
  })
  hold(`${person.name} becomes ${user.role}`, status, 200)
  return `${person.name} is ${user.role}`
}

/** An import brings points that a company had elsewhere, with a last day of their own. */
const opening: Step = async (life) => {
  const company = anyCompany(life)
  // It is what a company has before it owes anything.
  return company.books.debt() > 0 ? null : opened(life, company)
}

/** Who owes earns again, and pays with it first. */
const makesGood: Step = async (life) => {
  const company = life.companies.find(({ books, joined }) => books.debt() > 0 && joined !== null)
  if (!company) return null
  const invoice = await invoiced(life, company)
  await paidWhole(life, company)
  return `${invoice}, ${await awarded(life)}`
}

/** All that there is is spent, and then what was earned comes back. */
const owes: Step = async (life) => {
  const [company] = life.companies
  const left = company.books.balance(life.today())
  const by = life.persons.find((person) => person.company === company && maySpend(person) && person.seesFinances)
  if (left === 0 || left > 400 || !by || !company.invoices.some(({ awarded: is }) => is)) return null
  await invoiced(life, company)
  const wish = spending.wishMinus(life, by, left)
  const answer = await wish.ask(newKey())
  hold(`${by.name} spends ${wish.cost}`, spending.answered(answer), spending.expected(life, wish))
  wish.had(answer.body)
  return `${wish.cost} of ${left} spent, ${await credited(life, company)}, ${await awarded(life)}`
}

/** Points are taken off an invoice, the note for them comes, the rest is paid, and it earns. */
const noted: Step = async (life) => {
  const [company] = life.companies
  const by = life.persons.find((each) => each.company === company && maySpend(each) && each.seesFinances)
  const most = Math.min(company.books.balance(life.today()), life.draw.int(1, 60))
  if (!by || most === 0 || company.joined === null) return null
  await invoiced(life, company)
  const wish = spending.wishMinus(life, by, most)
  const answer = await wish.ask(newKey())
  hold(`${by.name} spends ${wish.cost}`, spending.answered(answer), spending.expected(life, wish))
  wish.had(answer.body)
  const order = company.orders.at(-1)!
  const told = await tellsOf(life, company, order, 'delivered')
  const { invoice } = order.of!
  if (invoice.allocated < invoice.gross) await paidWhole(life, company, invoice)
  return `${told}, ${invoice.number} paid, ${await awarded(life)}`
}

async function opened(life: Life, company: Company): Promise<string> {
  const points = life.draw.int(60, 300)
  const days = life.draw.chance(0.3) ? 0 : life.draw.int(0, 200)
  const until = new Date(Date.parse(`${life.today()}T12:00:00Z`) + days * 86_400_000).toISOString().slice(0, 10)
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
  ['credit', 10, (life) => credited(life, anyCompany(life))],
  ['award', 12, awarded],
  ['open', 3, opening],
  ['spend', 20, spend],
  ['spend at once', 5, spendAtOnce],
  ['ERP', 8, erpTells],
  ['paid goes on', 8, paidGoesOn],
  ['voucher', 6, usesVoucher],
  ['join', 3, joinsOrLeaves],
  ['rights', 4, otherRights],
  ['role', 4, otherRole],
  ['time', 7, timePasses],
  ['owes', 5, owes],
  ['makes good', 8, makesGood],
  ['noted', 6, noted],
]
const drawn = steps.flatMap(([name, weight, step]) => Array.from({ length: weight }, () => [name, step] as const))

/** Lives so many steps and compares after each; what was done so far comes with the first difference. @returns the kinds of what the histories of points tell */
export async function liveHistory(life: Life, length: number): Promise<ReadonlySet<string>> {
  const done: string[] = []
  const note = (name: string, what: string) => {
    done.push(`${done.length + 1}. ${name}: ${what}`)
  }
  for (const company of life.companies) {
    const by = life.persons.find((person) => person.company === company)!
    hold('joining', await spending.joined(life, by, true), '200')
    company.joined = life.today()
    await opened(life, company)
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
  return new Set(life.companies.flatMap(({ books }) => books.told().map(({ kind }) => kind)))
}
