import { randomUUID } from 'node:crypto'
import { vi } from 'vitest'
import { type Random, random } from '#server/demo/random.ts'
import { type ErpShop, openErpShop } from '#tests/api/erp.ts'
import { startAfresh } from '#tests/api/ordering.ts'
import { assign, openSession, people } from '#tests/builders/people.ts'
import { ids } from '#tests/builders/catalogue/small-catalogue.ts'
import { insert, userRow } from '#tests/builders/rows.ts'
import { prizeIds, startStartAfresh } from '#tests/api/start.ts'
import { pointsBooks, type PointsBooks } from './points-books.ts'

/** Bani of the price list, of pads and of discs: points are counted from it. */
export const LIST = { pads: 4_100, discs: 9_950 } as const
/** The second parent. */
const PARTNER = 110
/** Fewer points than the builder's, so that what invoices earn is enough for some. */
export const PRICES = { pads: 15, discs: 18 } as const
export const prizes = [
  { id: prizeIds.bag, points: 60 },
  { id: prizeIds.voucher, points: 25 },
  { id: prizeIds.last, points: 10 },
] as const
const BEGIN = '2026-11-25T09:00:00Z'

export interface Person {
  readonly name: string
  readonly id: number
  readonly token: string
  readonly company: Company
  /** Who is none sees nothing of START where a parent collects. */
  isParent: boolean
  readonly seesFinances: boolean
  readonly mayOrder: boolean
  readonly acts: boolean
}
/** Lines of an invoice: `kept` pieces were not credited yet. */
export interface InvoiceLine {
  readonly line: number
  readonly quantity: number
  readonly list: number
  readonly net: number
  credited: number
  reversed: number
}
export interface Invoice {
  readonly number: string
  readonly issuedOn: string
  readonly gross: number
  readonly lines: InvoiceLine[]
  allocated: number
  settled: number
  awarded: boolean
}
export interface StartOrder {
  readonly number: string
  readonly kind: 'products' | 'prize' | 'voucher' | 'invoice'
  readonly points: number
  readonly lines: { readonly quantity: number; readonly points: number; cancelled: number }[]
  readonly prize: number | null
  readonly of: { readonly invoice: Invoice; readonly net: number; readonly gross: number } | null
  state: 'sent' | 'accepted' | 'delivered' | 'refused'
  givenBack: number
  version: number
  hasLeft: boolean
  /** The credit note pays the invoice. */
  isCredited: boolean
}
export interface Voucher {
  readonly code: string
  readonly until: string
  order: string | null
}
/** An order of the cart that was paid with points, of one line. */
export interface PaidOrder {
  readonly number: string
  readonly quantity: number
  readonly points: number
  cancelled: number
  version: number
  invoice: string | null
  accepted: number
  credited: number
  given: number
}
/** Something that gives points back at the next round. */
export interface Back {
  readonly source: string
  readonly order: PaidOrder
}
export interface Company {
  readonly id: number
  readonly books: PointsBooks
  joined: string | null
  /** First and last days of memberships that are over. */
  readonly earlier: (readonly [string, string])[]
  isAllowed: boolean
  collector: Person | null
  readonly invoices: Invoice[]
  readonly credits: {
    readonly source: string
    readonly invoice: Invoice
    readonly line: InvoiceLine
    readonly quantity: number
  }[]
  readonly orders: StartOrder[]
  readonly vouchers: Voucher[]
  readonly paid: PaidOrder[]
  readonly backs: Back[]
  lastLeft: number
}

export interface Life {
  readonly world: ErpShop
  readonly draw: Random
  readonly companies: readonly [Company, Company]
  readonly persons: readonly Person[]
  readonly staff: string
  /** Of papers and payments of this history. */
  next(): number
  /** Of one, or anything else that happens once. */
  now(): Date
  today(): string
  pass(days: number, hours: number): void
}

/** What was done, or null where there was nothing to do it with. */
export type Step = (life: Life) => Promise<string | null>

export const anyCompany = ({ draw, companies }: Life): Company => (draw.chance(0.75) ? companies[0] : companies[1])

/** @throws Error where the shop answers otherwise than the books */
export function hold(what: string, shop: unknown, books: unknown): void {
  if (shop !== books) throw new Error(`${what}: the shop answered ${String(shop)}, the books say ${String(books)}`)
}

const dayOf = new Intl.DateTimeFormat('sv-SE', { timeZone: 'Europe/Bucharest', dateStyle: 'short' })

export async function openStartShop(): Promise<ErpShop> {
  const world = await openErpShop()
  const { db } = world.shop
  await insert(db, 'users', [
    userRow({ user_id: PARTNER, company_id: people.company, username: 'asociat', is_parent: true }),
  ])
  await db.updateTable('users').set({ is_parent: true }).where('user_id', '=', people.outsider).execute()
  // An import need not name the parent.
  await db.updateTable('users').set({ parent_user_id: null }).where('user_id', '=', people.apprentice).execute()
  await db.updateTable('users').set({ may_see_finances: true }).where('is_parent', '=', true).execute()
  await db.updateTable('companies').set({ kind: 'distributor' }).where('company_id', '=', people.otherCompany).execute()
  await assign(db, people.staff, people.owner)
  await db.updateTable('prices').set({ list_minor: LIST.pads }).execute()
  await db.updateTable('prices').set({ list_minor: LIST.discs }).where('article_id', '=', ids.discsBrembo).execute()
  return world
}

/** Everything that was had before is gone; the clock stands at the beginning. */
export async function beginLife(world: ErpShop, seed: number): Promise<Life> {
  const { shop } = world
  const { db } = shop
  let time = Date.parse(BEGIN)
  vi.useFakeTimers({ toFake: ['Date'], now: time })
  await db.deleteFrom('returns').execute()
  for (const table of ['payment_allocations', 'payments', 'claims', 'vouchers', 'start_orders'] as const)
    await db.deleteFrom(table).execute()
  await db.deleteFrom('invoice_lines').execute()
  await db.deleteFrom('invoices').execute()
  for (const [id, is_parent] of [
    [PARTNER, true],
    [people.mechanic, false],
  ] as const)
    await db.updateTable('user_companies').set({ is_parent }).where('user_id', '=', id).execute()
  await startStartAfresh(shop)
  await startAfresh(shop)
  await db.updateTable('stock').set({ quantity: 9_000 }).execute()
  await db.updateTable('prizes').set({ stock: 3 }).where('stock', 'is not', null).execute()
  for (const { id, points } of prizes)
    await db.updateTable('prizes').set({ points }).where('prize_id', '=', id).execute()
  for (const [id, points] of [
    [ids.padsBrembo, PRICES.pads],
    [ids.discsBrembo, PRICES.discs],
  ] as const)
    await db.updateTable('campaign_products').set({ points }).where('article_id', '=', id).execute()
  await insert(
    db,
    'start_levels',
    [20, 60, 150].map((from_points, at) => ({ level: at + 1, from_points })),
  )
  const companies = [companyOf(people.company), companyOf(people.otherCompany)] as const
  const persons = await personsOf(world, companies)
  const staff = await tokenOf(world, people.staff)
  let last = seed * 10_000
  return {
    world,
    draw: random('start', seed),
    companies,
    persons,
    staff,
    next: () => (last += 1),
    now: () => new Date(time),
    today: () => dayOf.format(new Date(time)),
    pass: (days, hours) => {
      time += (days * 24 + hours) * 3_600_000
      vi.setSystemTime(time)
    },
  }
}

export const endLife = (): void => void vi.useRealTimers()

function companyOf(id: number): Company {
  return {
    id,
    books: pointsBooks(),
    joined: null,
    earlier: [],
    isAllowed: true,
    collector: null,
    invoices: [],
    credits: [],
    orders: [],
    vouchers: [],
    paid: [],
    backs: [],
    lastLeft: 3,
  }
}

/** A session for as long as the clock runs. */
async function tokenOf({ shop }: ErpShop, userId: number, actorId = userId): Promise<string> {
  const token = await openSession(shop.db, userId, actorId)
  await shop.db
    .updateTable('sessions')
    .set({ expires_at: new Date('2099-01-01T00:00:00Z') })
    .execute()
  return token
}

async function personsOf(world: ErpShop, [own, other]: readonly [Company, Company]): Promise<Person[]> {
  const kinds = [
    { name: 'owner', id: people.owner, company: own, isParent: true, seesFinances: true },
    { name: 'partner', id: PARTNER, company: own, isParent: true, seesFinances: true },
    { name: 'mechanic', id: people.mechanic, company: own },
    { name: 'apprentice', id: people.apprentice, company: own, mayOrder: false },
    { name: 'staff for the owner', id: people.owner, company: own, isParent: true, seesFinances: true, acts: true },
    { name: 'outsider', id: people.outsider, company: other, isParent: true, seesFinances: true },
  ]
  const persons: Person[] = []
  for (const kind of kinds) {
    const token = await tokenOf(world, kind.id, kind.acts ? people.staff : kind.id)
    persons.push({ isParent: false, seesFinances: false, mayOrder: true, acts: false, ...kind, token })
  }
  return persons
}

/** Whether START is there for somebody at all (MKT-02). */
export function isShownStart({ company, isParent, id }: Person): boolean {
  if (!company.isAllowed) return false
  return isParent || company.collector?.isParent !== true || company.collector.id === id
}
export const maySpend = (person: Person): boolean => isShownStart(person) && person.mayOrder && !person.acts
/** The collector, or a parent where there is none. */
export const mayJoin = ({ company, acts, id, isParent }: Person): boolean =>
  !acts && (company.collector === null ? isParent : company.collector.id === id)

export const newKey = (): string => randomUUID()
