import { readFileSync } from 'node:fs'
import { describe, expect, test } from 'vitest'
import type { Finding } from '#src/contract/ordering/cart-check.ts'
import type { ProductRow } from '#src/contract/catalogue/products.ts'
import { CheckRule } from '#src/contract/ordering/muted-checks.ts'
import { type Car, cartLines, type DemoLine, demoFacts, numberOf } from '#tests/check/demo-cart.ts'
import { sensibleOrders } from '#tests/check/sensible-orders.ts'
import { checkCart } from './cart-check.ts'

/** `finds`: numbers of the lines that a finding of the rule is about, and what it does; without it the rule finds nothing. */
interface Case {
  readonly rule: CheckRule
  readonly says: string
  readonly lines: readonly DemoLine[]
  readonly muted?: readonly (readonly [Car, CheckRule, string])[]
  readonly finds?: readonly string[]
  readonly remedy?: string
}
const cases = JSON.parse(readFileSync('tests/check/cases.json', 'utf8')) as readonly Case[]

function found({ rule, lines, muted = [], finds = [] }: Case) {
  const items = cartLines(lines)
  const numbers = new Map(items.map(({ uuid, articleNumber }) => [uuid, articleNumber]))
  return checkCart(items, demoFacts(muted))
    .filter((finding) => finding.rule === rule)
    .map((finding) => ({
      about: finding.uuids.slice(0, finds.length).map((uuid) => numbers.get(uuid)!),
      remedy: remedyOf(finding, numbers, finds),
    }))
}

function remedyOf({ remedy, uuids }: Finding, numbers: ReadonlyMap<string, string>, finds: readonly string[]): string {
  const own = 'uuid' in remedy ? numbers.get(remedy.uuid)! : ''
  const isPlain = finds.length === 1 && (!('uuid' in remedy) || remedy.uuid === uuids[0])
  const words =
    remedy.do === 'set-quantity' ? [remedy.quantity] : 'product' in remedy ? [numberOf(remedy.product.id)] : []
  return [remedy.do, ...words, ...(isPlain ? [] : [own])].join(' ')
}

describe.each(CheckRule.options)('%s', (rule) => {
  const ofRule = cases.filter((each) => each.rule === rule)

  test('has cases for and against', () => {
    expect(ofRule.filter(({ finds }) => finds).length).toBeGreaterThanOrEqual(5)
    expect(ofRule.filter(({ finds }) => !finds).length).toBeGreaterThanOrEqual(5)
  })

  test.each(ofRule.filter(({ finds }) => finds))('finds: $says', (each) => {
    const [one, ...more] = found(each)
    expect(more).toEqual([])
    expect([one?.about.toSorted(), one?.remedy]).toEqual([each.finds!.toSorted(), each.remedy])
  })

  test.each(ofRule.filter(({ finds }) => !finds))('leaves alone: $says', (each) => {
    expect(found(each)).toEqual([])
  })
})

test('two cars of one type, each in its job, need two each', () => {
  const items = cartLines([
    ['logan', '336402', 1, { job: 1 }],
    ['logan', '336402', 1, { job: 2 }],
  ])
  expect(checkCart(items, demoFacts()).map(({ rule, uuids }) => [rule, uuids])).toEqual(
    items.map(({ uuid }) => ['one-of-two', [uuid]]),
  )
})

test('of 300 sensible orders none is doubted', () => {
  const facts = demoFacts()
  const doubted = sensibleOrders(300).flatMap(({ lines, deposits }) => {
    const items = cartLines(lines)
    const wrong = checkCart(items, facts).filter(
      ({ rule, uuids }) =>
        rule !== 'deposit' || !deposits.includes(items.find(({ uuid }) => uuid === uuids[0])!.articleNumber),
    )
    return wrong.length === 0 ? [] : [{ lines, wrong: wrong.map(({ id, remedy }) => ({ id, remedy })) }]
  })
  expect(doubted.slice(0, 5)).toEqual([])
})

test('a line that is not selected, or cannot be had, is not looked at', () => {
  const [line] = cartLines([['logan', '09.3932.11', 1]])
  const facts = demoFacts()
  expect(checkCart([line!], facts)).not.toEqual([])
  expect(checkCart([{ ...line!, isSelected: false }], facts)).toEqual([])
  expect(checkCart([{ ...line!, condition: 'not_available' }], facts)).toEqual([])
})

test('of an article that the device does not know only the line itself is looked at', () => {
  const [line] = cartLines([['logan', '0 092 S40 058', 1, { fit: 'fits_if' }]])
  const findings = checkCart([line!], { ...demoFacts(), articles: [] })
  expect(findings.map(({ rule, muteable }) => [rule, muteable])).toEqual([
    ['fit-open', false],
    ['deposit', false],
  ])
})

test('findings come in the order of the cart, whatever rule they are of', () => {
  const items = cartLines([
    ['logan', 'EB733', 1],
    ['logan', '336402', 1],
    ['logan', '578404J', 2],
  ])
  expect(checkCart(items, demoFacts()).map(({ rule, uuids }) => [rule, uuids[0]])).toEqual([
    ['deposit', items[0]!.uuid],
    ['one-of-two', items[1]!.uuid],
    ['replaced', items[2]!.uuid],
    ['companion', items[2]!.uuid],
  ])
})

test('a deposit is told as that of the whole line @T-02', () => {
  const lines = cartLines([['logan', 'EB733', 3]])
  const each = lines[0]!.price!.core!.net
  expect(checkCart(lines, demoFacts()).map(({ rule, deposit }) => [rule, deposit])).toEqual([['deposit', each * 3]])
})

test('that a promise has moved can never be muted', () => {
  const lines = cartLines([['logan', 'W 713/19', 1, { seen: '2026-11-24T08:00:00.000Z', now: null }]])
  const [finding] = checkCart(lines, demoFacts())
  expect([finding?.rule, finding?.muteable]).toEqual(['promise-moved', false])
  expect(checkCart(lines, demoFacts([['logan', 'promise-moved', 'oil_filter']]))).toEqual([finding])
})

describe('a remedy can be done as it stands: never more than there is, and as it is sold', () => {
  const remedies = (rule: CheckRule, lines: Parameters<typeof checkCart>[0], facts = demoFacts()) =>
    checkCart(lines, facts)
      .filter((finding) => finding.rule === rule)
      .map(({ remedy }) => remedy)
  const scarce = (row: ProductRow): ProductRow => ({ ...row, maximum_quantity: 1 })
  const facts = demoFacts()

  test('one more of what an axle has two of', () => {
    const [line] = cartLines([['logan', '09.3932.11', 1]])
    expect(remedies('one-of-two', [{ ...line!, maximum_quantity: 1 }])).toEqual([{ do: 'see' }])
    expect(remedies('one-of-two', [{ ...line!, maximum_quantity: 2 }])).toMatchObject([
      { do: 'set-quantity', quantity: 2 },
    ])
    expect(remedies('one-of-two', [{ ...line!, moq: 4 }])).toMatchObject([{ do: 'set-quantity', quantity: 4 }])
  })

  test('what replaces an article', () => {
    const lines = cartLines([['logan', '578404J', 2]])
    expect(remedies('replaced', lines)).toMatchObject([{ do: 'replace', quantity: 2 }])
    const articles = facts.articles.map((each) => ({ ...each, successor: each.successor && scarce(each.successor) }))
    expect(remedies('replaced', lines, { ...facts, articles })).toEqual([{ do: 'see' }])
  })

  test('the other side, there already or not', () => {
    const alone = cartLines([['logan', 'I13153YMT', 1]])
    expect(remedies('one-side', alone)).toMatchObject([{ do: 'add', quantity: 1 }])
    const opposites = facts.opposites.map((each) => ({ ...each, product: { ...each.product, moq: 2 } }))
    expect(remedies('one-side', alone, { ...facts, opposites })).toMatchObject([{ do: 'add', quantity: 2 }])
    const few = opposites.map(({ product, ...each }) => ({ ...each, product: scarce(product) }))
    expect(remedies('one-side', alone, { ...facts, opposites: few })).toEqual([{ do: 'see' }])
    const [left, right] = cartLines([
      ['logan', '47619', 5],
      ['logan', '71221', 2],
    ])
    expect(remedies('one-side', [left!, { ...right!, moq: 2 }])).toMatchObject([{ do: 'set-quantity', quantity: 6 }])
  })

  test('what is changed along in pairs is asked for by two', () => {
    const lines = cartLines([['logan', 'DI-328', 2]])
    const pairs = facts.companions.map((each) => ({ ...each, product: { ...each.product, flags: ['pair'] } }))
    expect(remedies('companion', lines)).toMatchObject([{ do: 'add', quantity: 1 }])
    expect(remedies('companion', lines, { ...facts, companions: pairs })).toMatchObject([{ do: 'add', quantity: 2 }])
  })

  test('what is usually changed along is not asked for where there is too little of it', () => {
    const [asked] = cases.filter(({ rule, remedy }) => rule === 'companion' && remedy?.startsWith('add'))
    const lines = cartLines(asked!.lines)
    expect(remedies('companion', lines)).not.toEqual([])
    const none = (row: ProductRow): ProductRow => ({ ...row, maximum_quantity: 0 })
    const companions = facts.companions.map((each) => ({ ...each, product: none(each.product) }))
    expect(remedies('companion', lines, { ...facts, companions })).toEqual([])
  })
})
