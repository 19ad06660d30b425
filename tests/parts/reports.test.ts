import { expect, test } from 'vitest'
import { secondTriesOfVitest, slowest, timesOfPlaywright, timesOfVitest } from './reports.ts'

const vitest = {
  testResults: [
    {
      name: '/shop/src/domain/vat.test.ts',
      assertionResults: [
        { fullName: 'price adds the tax', status: 'passed', duration: 12, failureMessages: [] },
        { fullName: 'price was skipped', status: 'skipped', duration: null, failureMessages: [] },
      ],
    },
  ],
}
const playwright = {
  suites: [
    {
      specs: [],
      suites: [
        {
          specs: [
            {
              title: 'orders once',
              file: 'shop.e2e.ts',
              tests: [{ projectName: 'tablet', results: [{ duration: 900 }, { duration: 600 }] }],
            },
          ],
        },
      ],
    },
  ],
}

test('the slowest tests of all parts come first, with where they stand', () => {
  const all = [...timesOfVitest(vitest, '/shop'), ...timesOfPlaywright(playwright)]
  expect(slowest(all, 2)).toEqual([
    { name: 'shop.e2e.ts: orders once (tablet)', ms: 1500 },
    { name: 'src/domain/vat.test.ts: price adds the tax', ms: 12 },
  ])
  expect(all).toHaveLength(3)
})

test('what passed at the second try is named with why, and is forbidden where something must happen exactly once', () => {
  const again = (fullName: string, status: string, ...failureMessages: string[]) => ({
    fullName,
    status,
    failureMessages,
  })
  const assertionResults = [
    again('price adds the tax', 'passed'),
    again('price is told in time', 'passed', 'Error: late\n    at tax.test.ts:3:45'),
    again('an order @CART-12 leaves once', 'passed', 'Error: twice'),
    again('a part of an order @CART-120 leaves', 'passed', 'Error: thrice'),
    again('price is right', 'failed', 'Error: wrong', 'Error: wrong'),
  ]
  const report = { testResults: [{ name: '/shop/src/domain/vat.test.ts', assertionResults }] }
  expect(secondTriesOfVitest(report, '/shop')).toEqual([
    {
      name: 'src/domain/vat.test.ts: price is told in time',
      why: 'Error: late\n    at tax.test.ts:3:45',
      isForbidden: false,
    },
    { name: 'src/domain/vat.test.ts: an order @CART-12 leaves once', why: 'Error: twice', isForbidden: true },
    { name: 'src/domain/vat.test.ts: a part of an order @CART-120 leaves', why: 'Error: thrice', isForbidden: false },
  ])
})

test('a report that is written in another way is no report without tests', () => {
  expect(() => timesOfVitest({ files: [] }, '/shop')).toThrow()
  expect(() => timesOfPlaywright({ files: [] })).toThrow()
})
