import { cartEndpoints } from '#src/contract/ordering/cart-changes.ts'
import { startEndpoints, type PointsEntry } from '#src/contract/campaigns/start.ts'
import { startOrderEndpoints } from '#src/contract/campaigns/start-orders.ts'
import { type Company, isShownStart, type Life, mayJoin, type Person } from './start-life.ts'
import { lastLeft } from './spending-steps.ts'
import { prizeIds } from '#tests/api/start.ts'

type Pair = readonly [what: string, shop: unknown, books: unknown]

/** What the shop says otherwise than the books: nothing, where it is right. Each company is asked as somebody who sees START; of two people it is looked at what they are told at all. */
export async function differences(life: Life): Promise<string[]> {
  const pairs: Pair[] = []
  for (const company of life.companies) {
    const viewers = life.persons.filter((person) => person.company === company && isShownStart(person))
    if (viewers.length > 0) pairs.push(...(await figures(life, life.draw.pick(viewers))))
  }
  for (const person of [life.draw.pick(life.persons), life.draw.pick(life.persons)])
    pairs.push(...(await sight(life, person)))
  return pairs
    .map(([what, shop, books]) => [what, JSON.stringify(shop), JSON.stringify(books)] as const)
    .filter(([, shop, books]) => shop !== books)
    .map(([what, shop, books]) => `${what}: the shop says ${shop}, the books ${books}`)
}

async function figures(life: Life, viewer: Person): Promise<Pair[]> {
  const { company, token } = viewer
  const { call } = life.world.shop
  const { books } = company
  const today = life.today()
  const { body: points } = await call(startEndpoints.points, { token })
  const { body: progress } = await call(startOrderEndpoints.progress, { token })
  const { body: orders } = await call(startOrderEndpoints.orders, { token, query: { per_page: '100' } })
  const { body: vouchers } = await call(startOrderEndpoints.vouchers, { token })
  const { body: shelf } = await call(startOrderEndpoints.prizes, { token })
  const earned = books.earned(today)
  const of = (what: string) => `${what} of ${company.id}`
  return [
    [of('balance'), points.available_points, books.balance(today)],
    [of('debt'), points.debt, books.debt()],
    [of('next expiry'), points.next_expiry, books.next(today)],
    [of('joined'), points.joined_on, company.joined],
    [of('earned'), progress.points, earned],
    [of('level'), progress.level, earned >= 150 ? 3 : earned >= 60 ? 2 : earned >= 20 ? 1 : 0],
    [
      of('orders'),
      orders.items.map(({ number, state, points: cost, given_back: back }) => [number, state, cost, back]).toSorted(),
      company.orders.map(({ number, state, points: cost, givenBack }) => [number, state, cost, givenBack]).toSorted(),
    ],
    [
      of('vouchers'),
      vouchers.items.map(({ code, state, order }) => [code, state, order]).toSorted(),
      company.vouchers
        .map(({ code, until, order }) => [code, order !== null ? 'used' : until < today ? 'expired' : 'open', order])
        .toSorted(),
    ],
    [of('the last prize'), shelf.items.find(({ id }) => id === prizeIds.last)?.left, lastLeft(life)],
    ...historyOf(company, await entriesOf(life, token), { of, today, usable: points.available_points - points.debt }),
  ]
}

async function entriesOf(life: Life, token: string): Promise<PointsEntry[]> {
  const entries: PointsEntry[] = []
  for (let page = 1, pages = 1; page <= pages; page += 1) {
    const { body } = await life.world.shop.call(startEndpoints.awards, {
      token,
      query: { per_page: '100', page: String(page) },
    })
    entries.push(...body.items)
    pages = body.total_pages
  }
  return entries
}

function historyOf(
  { books }: Company,
  entries: readonly PointsEntry[],
  { of, today, usable }: { of: (what: string) => string; today: string; usable: number },
): Pair[] {
  const sum = entries.reduce((all, { points }) => all + points, 0)
  const expired = entries.reduce((all, each) => all + (each.expires_on! < today ? each.remaining! : 0), 0)
  const text = ({ kind, source, points }: Pick<PointsEntry, 'kind' | 'source' | 'points'>) =>
    `${kind} ${source} ${points}`
  return [
    [of('history'), entries.map(text).toSorted(), books.told().map(text).toSorted()],
    [of('sum of the history'), sum - expired, usable],
    [
      of('what is left of awards'),
      entries.flatMap(({ source, remaining }) => (remaining === null ? [] : [`${source} ${remaining}`])).toSorted(),
      entries
        .flatMap(({ source, remaining }) => (remaining === null ? [] : [`${source} ${books.left(source)}`]))
        .toSorted(),
    ],
  ]
}

const calls = [
  startEndpoints.points,
  startEndpoints.awards,
  startOrderEndpoints.progress,
  startOrderEndpoints.products,
  startOrderEndpoints.cart,
  startOrderEndpoints.invoice,
  startOrderEndpoints.prizes,
  startOrderEndpoints.orders,
  startOrderEndpoints.vouchers,
]

/** One call of START, drawn, and the figures of the cart: for who sees it, and for nobody else. */
async function sight(life: Life, person: Person): Promise<Pair[]> {
  const { token, name, company } = person
  const isShown = isShownStart(person)
  const endpoint = life.draw.pick(calls)
  const answer = await life.world.shop.call(endpoint, { token })
  const { body: cart } = await life.world.shop.call(cartEndpoints.items, { token })
  const pairs: Pair[] = [
    // What an invoice is open for is told to who sees finances.
    [
      `${endpoint.path} for ${name}`,
      answer.status,
      isShown && (endpoint !== startOrderEndpoints.invoice || person.seesFinances) ? 200 : 403,
    ],
    [`points in the cart of ${name}`, cart.available_points, isShown ? company.books.balance(life.today()) : null],
  ]
  if (endpoint !== startEndpoints.points || !isShown) return pairs
  return [...pairs, [`may join: ${name}`, (answer.body as { may_join: boolean }).may_join, mayJoin(person)]]
}
