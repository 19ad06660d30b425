import { describe, expect, test } from 'vitest'
import { isUnusualReturn, type ReturnedArticle, type ReturnRule, returnTermsOf } from './return-rules.ts'

const rule = (given: Partial<ReturnRule>): ReturnRule => ({
  kind: null,
  category: null,
  variant: null,
  days: 14,
  fee_percent: 0,
  sealed: false,
  reason: null,
  ...given,
})
/** A sensor in the sensors, which lie in the electrics. */
const sensor: ReturnedArticle = { kind: 7, categories: [72, 70], variant: 'stock' }
const daysOf = (rules: readonly ReturnRule[], article = sensor) => returnTermsOf(rules, article)?.days

describe('@T-05 how an article may be sent back', () => {
  test('without a rule for it nothing is said', () => {
    expect(returnTermsOf([], sensor)).toBeNull()
    expect(returnTermsOf([rule({ kind: 8 }), rule({ category: 71 }), rule({ variant: 'supplier' })], sensor)).toBeNull()
  })

  test('the narrower rule holds: kind, nearest category, category above, variant, all', () => {
    const widest = [
      rule({ days: 1 }),
      rule({ variant: 'stock', days: 2 }),
      rule({ category: 70, days: 3 }),
      rule({ category: 72, days: 4 }),
      rule({ kind: 7, days: 5 }),
      rule({ kind: 7, variant: 'stock', days: 6 }),
    ]
    for (const [index, { days }] of widest.entries()) {
      const known = widest.slice(0, index + 1)
      expect(daysOf(known)).toBe(days)
      expect(daysOf(known.toReversed()), 'in whatever order they are written').toBe(days)
    }
  })

  test('what one rule does not take back is not taken back, however narrow another one is', () => {
    const special = rule({ variant: 'supplier', reason: 'special_order' })
    const fee = rule({ kind: 7, fee_percent: 10 })
    expect(returnTermsOf([fee, special], { ...sensor, variant: 'supplier' })?.reason).toBe('special_order')
    expect(returnTermsOf([fee, special], sensor)).toEqual({ days: 14, fee_percent: 10, sealed: false, reason: null })
    expect(
      returnTermsOf([special, rule({ kind: 7, reason: 'electrical' })], { ...sensor, variant: 'supplier' })?.reason,
      'of two reasons the narrower one',
    ).toBe('electrical')
  })

  test('only what is not as usual is to be told', () => {
    expect([{}, { days: 30 }].map((given) => isUnusualReturn(rule(given)))).toEqual([false, false])
    expect(
      [{ days: 13 }, { sealed: true }, { fee_percent: 0.5 }, { reason: 'electrical' as const }].map((given) =>
        isUnusualReturn(rule(given)),
      ),
    ).toEqual([true, true, true, true])
  })
})
