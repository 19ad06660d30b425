import { afterAll, beforeAll, describe, expect, test } from 'vitest'
import { cartEndpoints } from '#src/contract/ordering/cart-changes.ts'
import type { Endpoint, Right } from '#src/contract/endpoint.ts'
import { hashPassword } from '#server/modules/session/session.service.ts'
import { belongingsOf, bystanders, type Caller, callers, type Belongings, nothing } from '#tests/access/cast.ts'
import { everyCall, type Named, respond, situationOf } from '#tests/access/calls.ts'
import type { Fixture, Situation } from '#tests/access/fixture.ts'
import { fixtures, password } from '#tests/access/fixtures.ts'
import { tokens } from '#tests/access/sessions.ts'
import { insertStage, layOut, markOfBystanders } from '#tests/access/world.ts'
import { everythingIn } from '#tests/api/ordering.ts'
import { openTestShop, type TestShop } from '#tests/api/test-shop.ts'
import { readPdf } from '#tests/builders/read-pdf.ts'
import { ids } from '#tests/builders/catalogue/small-catalogue.ts'

let shop: TestShop
let passwordHash: string
beforeAll(async () => {
  shop = await openTestShop(insertStage)
  passwordHash = await hashPassword(password)
})
afterAll(() => shop.close())

interface Answer {
  readonly status: number
  readonly code: string | undefined
  readonly message: string | undefined
}

async function ask(
  named: Named,
  belongings: Belongings,
  token: string | null,
  situation: Situation,
  key?: string | null,
): Promise<Answer> {
  const response = await respond(shop, named, belongings, token, situation, key)
  const refusal = response.statusCode >= 400 ? response.json<{ code: string; message: string }>() : undefined
  return { status: response.statusCode, code: refusal?.code, message: refusal?.message }
}

describe('every endpoint', () => {
  test('of the contract has a fixture, and no fixture is left over', () => {
    const named = Object.entries(fixtures).flatMap(([noun, group]) =>
      Object.keys(group).map((name) => `${noun}.${name}`),
    )
    expect(named.sort()).toEqual(everyCall.map(({ name }) => name).sort())
  })

  test('that the server mounts stands in the contract', () => {
    const known = new Set(everyCall.map(({ endpoint }) => `${endpoint.method} /api${endpoint.path}`))
    expect(mountedRoutes().filter((route) => !known.has(route))).toEqual(beyondTheContract)
    expect([...known].filter((route) => !mountedRoutes().includes(route))).toEqual([])
  })

  test('is public, or needs a right, only where it is written down here', () => {
    expect(everyCall.filter(({ endpoint }) => endpoint.access === 'public').map(({ name }) => name)).toEqual([
      'status.health',
      'status.ready',
      'browserErrors.tell',
      'session.login',
      'passwords.requestReset',
      'passwords.reset',
      'passwords.choose',
      'secondFactor.logIn',
      'secondFactor.setUpAtLogin',
    ])
    expect(
      everyCall.filter(({ endpoint }) => endpoint.needs).map(({ name, endpoint }) => [name, endpoint.needs]),
    ).toEqual([
      ['account.chooseShippingPoint', ['self']],
      ['passwords.change', ['self']],
      ['secondFactor.read', ['self']],
      ['secondFactor.begin', ['self']],
      ['secondFactor.turnOn', ['self']],
      ['secondFactor.renewCodes', ['self']],
      ['secondFactor.turnOff', ['self']],
      ['secondFactor.ofSibling', ['self', 'parent']],
      ['secondFactor.ofAnybody', ['self', 'admin']],
      ['staff.accounts', ['staff']],
      ['people.list', ['parent']],
      ['people.store', ['self', 'parent']],
      ['people.update', ['self', 'parent']],
      ['people.destroy', ['self', 'parent']],
      ['devices.list', ['self']],
      ['devices.end', ['self']],
      ['devices.endOthers', ['self']],
      ['scans.list', ['self']],
      ['scans.take', ['self']],
      ['personalData.exportOwn', ['self']],
      ['personalData.exportAnybody', ['self', 'admin']],
      ['personalData.eraseSelf', ['self']],
      ['personalData.eraseSibling', ['self', 'parent']],
      ['personalData.eraseAnybody', ['self', 'admin']],
      ['personalData.findCarOwner', ['self', 'parent']],
      ['personalData.eraseCarOwner', ['self', 'parent']],
      ['personalData.endSessions', ['self', 'admin']],
      ['personalData.endAllSessions', ['self', 'admin']],
      ['acting.begin', ['self', 'staff']],
      ['acting.ofCompany', ['parent']],
      ['acting.ofStaff', ['staff']],
      ['work.list', ['staff']],
      ['work.checkInvoice', ['staff']],
      ['erpQueue.list', ['staff']],
      ['erpQueue.retry', ['staff']],
      ['erp.order', ['service']],
      ['erp.delivery', ['service']],
      ['erp.startOrder', ['service']],
      ['erp.return', ['service']],
      ['erp.claim', ['service']],
      ['priceList.download', ['purchasePrices']],
      ['finances.summary', ['finances']],
      ['finances.invoices', ['finances']],
      ['finances.invoice', ['finances']],
      ['finances.pdf', ['finances']],
      ['finances.xml', ['finances']],
      ['finances.linesCsv', ['finances']],
      ['finances.exportCsv', ['finances']],
      ['finances.exportXlsx', ['finances', 'reseller']],
      ['finances.payments', ['finances']],
      ['finances.statement', ['finances']],
      ['finances.statementPdf', ['finances']],
      ['finances.statementCsv', ['finances']],
      ['letterhead.keep', ['parent']],
      ['letterhead.uploadLogo', ['parent']],
      ['letterhead.removeLogo', ['parent']],
      ['cart.sendOrder', ['orders']],
      ['delivery.runs', ['staff']],
      ['delivery.writeException', ['staff']],
      ['delivery.removeException', ['staff']],
      ['offers.publish', ['staff']],
      ['offers.reject', ['staff']],
      ['offers.recall', ['staff']],
      ['offers.order', ['orders']],
      ['claims.receive', ['staff']],
      ['claims.answer', ['staff']],
      ['returns.answer', ['staff']],
      ['content.markRead', ['self']],
      ['contentAdmin.list', ['admin']],
      ['contentAdmin.read', ['admin']],
      ['contentAdmin.create', ['admin']],
      ['contentAdmin.change', ['admin']],
      ['contentAdmin.remove', ['admin']],
      ['contentAdmin.restore', ['admin']],
      ['contentAdmin.upload', ['admin']],
      ['contentAdmin.articles', ['admin']],
      ['start.points', ['start']],
      ['start.awards', ['start']],
      ['start.register', ['start', 'self']],
      ['start.unregister', ['start', 'self']],
      ['startOrders.progress', ['start']],
      ['startOrders.products', ['start']],
      ['startOrders.cart', ['start']],
      ['startOrders.addItem', ['start']],
      ['startOrders.changeItem', ['start']],
      ['startOrders.removeItem', ['start']],
      ['startOrders.createOrder', ['start', 'orders', 'self']],
      ['startOrders.invoice', ['start', 'finances']],
      ['startOrders.minusInvoice', ['start', 'orders', 'self', 'finances']],
      ['startOrders.prizes', ['start']],
      ['startOrders.claimPrize', ['start', 'orders', 'self']],
      ['startOrders.orders', ['start']],
      ['startOrders.vouchers', ['start']],
      ['bonusContract.read', ['start']],
      ['bonusContract.pdf', ['start', 'self']],
      ['bonusContract.unlock', ['start', 'self']],
      ['bonusContract.close', ['start', 'self']],
      ['bonusContract.setPin', ['start', 'self']],
      ['bonusContract.forgotten', ['start', 'self']],
      ['companySelect.select', ['self']],
      ['feedback.list', ['staff']],
      ['feedback.file', ['staff']],
      ['feedback.mark', ['staff']],
      ['threads.settle', ['staff']],
    ])
    expect(everyCall.filter(({ endpoint }) => endpoint.access === 'public' && endpoint.needs)).toEqual([])
  })
})

/** Who is let in nowhere: what they hold, and how they are told. */
const strangers = [
  { who: 'no token', token: null, status: 401, code: 'unauthorized' },
  { who: 'a made-up token', token: 'a'.repeat(43), status: 401, code: 'unauthorized' },
  { who: 'an expired token', token: tokens.expired, status: 401, code: 'unauthorized' },
  { who: 'a deactivated person', token: tokens.blocked, status: 409, code: 'account-deactivated' },
] as const
const patron = callers[0]!

let isLaidOut = false
/** Reading changes nothing that matters here; each write finds everything as it was before the first. */
async function layOutFor({ method }: Endpoint): Promise<void> {
  if (!isLaidOut || method !== 'GET') await layOut(shop.db, passwordHash)
  isLaidOut = method === 'GET'
}

describe.each(everyCall)('$name', (named) => {
  const { endpoint, fixture } = named
  test('answers each as they may, and keeps from everybody what is not theirs', { timeout: 120_000 }, async () => {
    await layOutFor(endpoint)
    const before = await markOfBystanders(shop.db)
    const wrong: string[] = []
    const check = async (who: string, whose: string, wanted: Partial<Answer>, answer: Promise<Answer>) => {
      const { status, code, message } = await answer
      const isWanted = status === wanted.status && (wanted.code === undefined || code === wanted.code)
      if (!isWanted)
        wrong.push(
          `${who}, ${whose}: ${status} ${code ?? ''} ${message ?? ''}, wanted ${wanted.status} ${wanted.code ?? ''}`,
        )
    }
    if (endpoint.access !== 'public') {
      for (const { who, token, status, code } of strangers) {
        const situation = situationOf(shop, patron, tokens.of(patron))
        await Promise.all(
          [belongingsOf(patron.userId), nothing].map((belongings) =>
            check(
              who,
              belongings === nothing ? 'what there is not' : 'what there is',
              { status, code },
              ask(named, belongings, token, situation),
            ),
          ),
        )
      }
    }
    if (endpoint.once)
      await check(
        patron.name,
        'without a key',
        { status: 400, code: 'idempotency-key-missing' },
        ask(named, belongingsOf(patron.userId), tokens.of(patron), situationOf(shop, patron, tokens.of(patron)), null),
      )
    for (const caller of callers) {
      const token = tokens.of(caller)
      const situation = situationOf(shop, caller, token)
      const isLetIn = (endpoint.needs ?? []).every((right) => caller.rights.includes(right))
      const refused = fixture!.refused ?? 404
      const asked = (belongings: Belongings) => ask(named, belongings, token, situation)
      const reachedFor = othersThan(caller.userId).filter(([whose]) => isOutOfReach(fixture!, whose, caller))
      await Promise.all(
        reachedFor.map(([whose, belongings]) =>
          check(
            caller.name,
            whose,
            isLetIn
              ? { status: refused, ...(refused === 404 && { code: 'not-found' }) }
              : refusalFor(endpoint, caller.rights),
            asked(belongings),
          ),
        ),
      )
      await check(
        caller.name,
        'their own',
        isLetIn ? { status: fixture!.done ?? endpoint.status ?? 200 } : refusalFor(endpoint, caller.rights),
        asked(belongingsOf(caller.userId)),
      )
    }
    expect(wrong).toEqual([])
    expect(await markOfBystanders(shop.db)).toBe(before)
  })
})

/** By the first right that is needed and that the caller lacks. */
function refusalFor({ needs }: Endpoint, held: readonly Right[]): Pick<Answer, 'status' | 'code'> {
  const missing = needs?.find((right) => !held.includes(right))
  return { status: 403, code: missing === 'orders' ? 'orders-not-allowed' : 'forbidden' }
}

/** What somebody may try who is not content with their own. */
function othersThan(userId: number): [whose: string, Belongings][] {
  const colleague = userId < 200 ? belongingsOf(bystanders.colleague) : undefined
  const unsold = { ...nothing, article: ids.padsLpr }
  return [
    ...(colleague ? [["a colleague's", colleague] as [string, Belongings]] : []),
    ["another company's", belongingsOf(userId < 200 ? bystanders.foreigner : bystanders.colleague)],
    ['what is not sold to them', unsold],
    ['what there is not', nothing],
  ]
}

function isOutOfReach({ names }: Fixture, whose: string, { rights }: Caller): boolean {
  if (names === undefined) return false
  if (whose === "a colleague's") return names === 'person' || (names === 'offer' && !rights.includes('parent'))
  if (whose === "another company's")
    return (
      names === 'person' ||
      names === 'company' ||
      ((names === 'offer' || names === 'document') && !rights.includes('admin'))
    )
  return whose === 'what is not sold to them' ? names === 'article' : true
}

describe('who sees neither purchase prices nor START', () => {
  const mechanic = callers.find(({ name }) => name === 'mecanic')!
  /** What the workshop pays, alone, for two, with and as VAT; and what orders have recorded of it. */
  const secrets = async () => {
    const prices = await shop.db.selectFrom('prices').select('net_minor').where('price_group', '=', 'B').execute()
    return new Set([
      30_000,
      36_300,
      6_300,
      ...prices.flatMap(({ net_minor: net }) =>
        [1, 2].flatMap((pieces) => [net * pieces, Math.round(net * pieces * 0.21), Math.round(net * pieces * 1.21)]),
      ),
    ])
  }

  test.each(
    everyCall.filter(
      ({ endpoint, fixture }) =>
        endpoint.method === 'GET' && endpoint.access !== 'public' && fixture && !endpoint.needs && !isPicture(endpoint),
    ),
  )('is told neither by $name @ACC-05 @MKT-02', async (named) => {
    await layOutFor(named.endpoint)
    const token = tokens.of(mechanic)
    const answer = await respond(shop, named, belongingsOf(mechanic.userId), token, situationOf(shop, mechanic, token))
    const { entries, numbers } =
      answer.headers['content-type'] === 'application/pdf'
        ? { entries: [], numbers: amountsIn((await readPdf(answer.rawPayload)).text, named.fixture?.hasNoAmounts) }
        : everythingIn(answer.json<unknown>())
    const known = await secrets()
    expect([...numbers].filter((number) => known.has(number))).toEqual([])
    expect(entries.filter(([name, value]) => isOwnersOnly(name) && value !== null)).toEqual([])
  })

  test('but who may see them, does', async () => {
    await layOut(shop.db, passwordHash)
    const token = tokens.of(patron)
    const { entries, numbers } = everythingIn((await shop.call(cartEndpoints.items, { token })).body)
    expect(entries.filter(([name, value]) => isOwnersOnly(name) && value === null)).toEqual([])
    expect([...(await secrets())].filter((secret) => numbers.has(secret))).not.toEqual([])
  })
})

/** A picture says no amounts. */
function isPicture({ answer }: Endpoint): boolean {
  return answer?.kind === 'file' && answer.types.every((type) => type.startsWith('image/'))
}

/** What a paper says in lei, in bani. */
function amountsIn(text: string, hasNone = false): ReadonlySet<number> {
  const amounts = [...text.matchAll(/\d{1,3}(?:\.\d{3})*,\d\d/g)].map(([amount]) => Number(amount.replace(/\D/g, '')))
  if (hasNone) expect(amounts).toEqual([])
  else expect(amounts.length, 'a paper without amounts would prove nothing').toBeGreaterThan(0)
  return new Set(amounts)
}

/** Names under which a contract sends what is kept from some: purchase sides, the margin, credit, and every figure of points. */
function isOwnersOnly(name: string): boolean {
  const isPoints = /points/.test(name) && !/shipping_points|points_collector/.test(name)
  return (
    isPoints ||
    /^(purchase|purchase_price|addition|margin|margin_percent|credit_left|credit_limit|credit_used|balance|cart_total_sale_price|cart_total_sale_price_with_vat|cart_total_vat)$|net_minor|list_minor/.test(
      name,
    )
  )
}

/** Beside the calls of the contract: their description, the page for the owner of a car, and the app's own files. */
const beyondTheContract = [
  'GET /api/openapi.json',
  'GET /api/docs',
  'GET /api/docs/',
  'GET /api/docs/static/index.html',
  'GET /api/docs/static/swagger-initializer.js',
  'GET /api/docs/*',
  'GET /api/docs/json',
  'GET /api/docs/yaml',
  'GET /o/:token',
  'GET /o/:token/logo',
  'GET /o/:token/accept',
  'POST /o/:token/accept',
  'GET /o/:token/:place',
  'GET *',
]

/** Every route of the router, read off the tree that it prints: a branch goes on from where its parent ends. HEAD is GET without its body. */
function mountedRoutes(): string[] {
  const parents: string[] = []
  return shop.app
    .printRoutes({ commonPrefix: false })
    .split('\n')
    .flatMap((line) => {
      const [, indent, path, methods] = /^([│ ]*)[├└]── (\S+)(?: \(([A-Z, ]+)\))?$/.exec(line) ?? []
      if (indent === undefined || path === undefined) return []
      const depth = indent.length / 4
      const whole = `${depth > 0 ? parents[depth - 1] : ''}${path}`
      parents[depth] = whole
      return (methods ?? '')
        .split(', ')
        .filter((method) => method !== '' && method !== 'HEAD')
        .map((method) => `${method} ${whole}`)
    })
}
