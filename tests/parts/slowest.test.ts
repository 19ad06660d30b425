import { expect, test } from 'vitest'
import { slowest, timesOfPlaywright, timesOfVitest } from './slowest.ts'

const vitest = {
  testResults: [
    {
      name: '/shop/src/domain/vat.test.ts',
      assertionResults: [
        { fullName: 'price adds the tax', duration: 12 },
        { fullName: 'price was skipped', duration: null },
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

test('a report that is written in another way is no report without tests', () => {
  expect(() => timesOfVitest({ files: [] }, '/shop')).toThrow()
  expect(() => timesOfPlaywright({ files: [] })).toThrow()
})
