import { readFileSync } from 'node:fs'
import { describe, expect, test } from 'vitest'
import type { Finding } from '#src/contract/cart-check.ts'
import { CheckRule } from '#src/contract/muted-checks.ts'
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

test('of 300 sensible orders at most five in a hundred are doubted', () => {
  const facts = demoFacts()
  const doubted = sensibleOrders(300).flatMap(({ lines, deposits }) => {
    const items = cartLines(lines)
    const wrong = checkCart(items, facts).filter(
      ({ rule, uuids }) =>
        rule !== 'deposit' || !deposits.includes(items.find(({ uuid }) => uuid === uuids[0])!.articleNumber),
    )
    return wrong.length === 0 ? [] : [{ lines, wrong: wrong.map(({ id, remedy }) => ({ id, remedy })) }]
  })
  expect(doubted.length, JSON.stringify(doubted.slice(0, 5), null, 1)).toBeLessThanOrEqual(15)
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

test('a remedy never asks for more than there is', () => {
  const [line] = cartLines([['logan', '09.3932.11', 1]])
  const [finding] = checkCart([{ ...line!, maximum_quantity: 1 }], demoFacts()).filter(
    ({ rule }) => rule === 'one-of-two',
  )
  expect(finding?.remedy).toEqual({ do: 'see' })
})
