import { expect, test } from 'vitest'
import { CriterionValues } from './criterion-values.ts'
import { readFacts } from '../facts.ts'
import { random } from '../random.ts'
import { sensibleKeys } from './sensible-ranges.ts'

const facts = readFacts()
const FILTER_TYPE = 1022
const words = new Map(
  facts.categories.criteria
    .find(({ criteriaId }) => criteriaId === FILTER_TYPE)
    ?.values?.map(({ key, ro }) => [String(key), ro]),
)

function filterTypes(part: string): string[] {
  const generic = facts.categories.genericArticles.find(({ key }) => key === part)!
  const values = new CriterionValues(facts)
  const drawn = Array.from({ length: 200 }, (_, n) =>
    values.of(generic, { size: 0.5, heavy: false, random: random(part, n), given: new Map() }).get(FILTER_TYPE)!,
  )
  return [...new Set(drawn.map((key) => words.get(key)!))].toSorted()
}

test('a filter is of a type that its kind can be', () => {
  expect(filterTypes('oil_filter')).toEqual(['cartuș filtrant', 'filtru cu filet (spin-on)'])
  expect(filterTypes('cabin_filter')).toEqual(['filtru cărbune activ', 'filtru polen'])
})

test('every choice that is narrowed belongs to a kind of part, and to a criterion of it', () => {
  for (const [part, choices] of Object.entries(sensibleKeys)) {
    const generic = facts.categories.genericArticles.find(({ key }) => key === part)
    expect(generic?.criteria, part).toEqual(expect.arrayContaining(Object.keys(choices).map(Number)))
  }
})
