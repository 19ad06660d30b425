import { expect, test } from 'vitest'
import { ArticleType, Quality, Variant } from '#src/contract/catalogue/article.ts'
import { traitOf, traitsOf } from './number-trait.ts'

test('every kind of article has a number of its own, which fits a byte and leads back', () => {
  const all = Quality.options.flatMap((quality) =>
    ArticleType.options.flatMap((type) => Variant.options.map((variant) => ({ quality, type, variant }))),
  )
  const numbers = all.map(traitOf)
  expect(new Set(numbers).size).toBe(all.length)
  expect(Math.max(...numbers)).toBeLessThan(256)
  expect(numbers.map(traitsOf)).toEqual(all)
  expect(traitsOf(255)).toBe(null)
})
