import { expect, test } from 'vitest'
import { readFacts } from '#server/demo/facts.ts'
import { locales } from '#src/contract/fields.ts'
import { meaningless, tradeWords, wordCases } from '#tests/relevance/cases.ts'
import { withError } from '#tests/relevance/with-error.ts'
import { factsDictionary } from '#tests/builders/catalogue/facts-dictionary.ts'
import { namedBy } from './name-index.ts'
import { foldWords } from '#src/domain/reading/folded-words.ts'

// The names, synonyms and brands of the demo, and what people at a counter write for them.

const facts = readFacts()
const dictionary = factsDictionary(facts)

/** Keys of the kinds that a text finds, those that lead first. */
function kindsOf(text: string): string[] {
  const { clauses, leadingKinds } = namedBy(dictionary, text)
  const ids = clauses.flatMap(({ genericArticleIds }) => genericArticleIds ?? [])
  return [...leadingKinds.filter((id) => ids.includes(id)), ...ids.filter((id) => !leadingKinds.includes(id))].map(
    (id) => dictionary.genericArticles.get(id)!.key,
  )
}

test.each(locales)(
  'what people write in %s finds what they mean among the first three kinds, in at least 95 of 100 cases @SRCH-01',
  (locale) => {
    const cases = Object.entries(wordCases()[locale])
    const missed = cases.filter(([text, key]) => !kindsOf(text).slice(0, 3).includes(key))
    expect(
      missed.length,
      missed.map(([text, key]) => `${text}: ${key}, found ${kindsOf(text).slice(0, 3).join(', ')}`).join('\n'),
    ).toBeLessThanOrEqual(cases.length * 0.05)
  },
)

test.each([
  ['ro', 98],
  ['ro-errors', 95],
  ['hu', 97],
  ['de', 97],
  ['en', 97],
] as const)(
  'what the trade writes (%s) finds what it means among the first three kinds, in %d of 100 cases @SRCH-01',
  (of, aim) => {
    const cases = tradeWords(of)
    const missed = cases.filter(
      ({ query, means }) =>
        !kindsOf(query)
          .slice(0, 3)
          .some((key) => means.includes(key)),
    )
    expect(
      missed.length,
      missed
        .map(({ query, means }) => `${query}: ${means.join()}, found ${kindsOf(query).slice(0, 3).join()}`)
        .join('\n'),
    ).toBeLessThanOrEqual(cases.length * (1 - aim / 100))
  },
)

// By-names begin so as well: a clutch is also called `disc ambreiaj`, a temperature sensor `sondă temperatură`.
test.each([
  ['disc', 'brake_disc'],
  ['sonda', 'lambda_sensor'],
])('%s alone is first of all what is called so itself @SRCH-01', (text, key) => {
  expect(kindsOf(text)[0]).toBe(key)
})

test.each(['bad-input', 'not-sold'] as const)('a text of %s names nothing', (of) => {
  expect(meaningless(of).filter(({ query }) => namedBy(dictionary, query).clauses.length > 0)).toEqual([])
})

test('the set is as large as promised', () => {
  expect(Object.values(wordCases()).flatMap((cases) => Object.keys(cases)).length).toBeGreaterThanOrEqual(300)
})

test('one typing error in a name of any language still finds its kind, in at least 95 of 100 cases @SRCH-01', () => {
  const names = facts.categories.genericArticles.flatMap((kind) =>
    locales.map((locale) => ({ key: kind.key, words: foldWords(kind.name[locale]).slice(0, 4) })),
  )
  const missed: string[] = []
  const count = 1_000
  for (let index = 0; index < count; index += 1) {
    const { key, words } = names[(index * 7919) % names.length]!
    const text = withError(words, index)
    if (!kindsOf(text).includes(key)) missed.push(`${text} (${words.join(' ')})`)
  }
  expect(missed.length, missed.slice(0, 20).join('\n')).toBeLessThanOrEqual(count * 0.05)
})
