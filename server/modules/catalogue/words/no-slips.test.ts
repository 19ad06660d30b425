import { expect, test } from 'vitest'
import { readFacts } from '#server/demo/facts.ts'
import { locales } from '#src/contract/fields.ts'
import { foldWords, isOneErrorApart } from '#src/domain/reading/folded-words.ts'
import { NO_SLIPS } from '#src/domain/reading/no-slips.ts'
import { everydayWords } from './everyday-words.ts'

test('every word of every day that is one letter away from a name is none of its slips on a device either @SRCH-01', () => {
  const { categories, brands } = readFacts()
  const names = [
    ...categories.genericArticles.flatMap(({ name }) => locales.map((locale) => name[locale])),
    ...brands.brands.map(({ name }) => name),
  ]
  const words = [...new Set(names.flatMap(foldWords))]
  // As the device takes them: of five letters, where nothing begins so.
  const near = everydayWords.filter(
    (each) =>
      each.length >= 5 &&
      words.every((word) => !word.startsWith(each)) &&
      words.some((word) => isOneErrorApart(each, word)),
  )
  expect([...NO_SLIPS].sort()).toEqual([...near].sort())
})
