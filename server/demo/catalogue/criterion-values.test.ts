import { expect, test } from 'vitest'
import { CriterionValues, rangeOfKind } from './criterion-values.ts'
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

/** Drawn with another one, or alike for all that have it. */
const dependent = new Set(['min_thickness', 'cone_size', 'cable_length', 'lining_width', 'bypass_pressure'])

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

test('no kind of part has a length, a width, a stroke or a pressure from all that there is of any kind', () => {
  const wide = new Map(
    facts.categories.criteria
      .filter(
        ({ type, unit, range, key }) =>
          type === 'N' && !Array.isArray(range) && (unit === 'mm' || unit === 'bar') && !dependent.has(key),
      )
      .map(({ criteriaId, key }) => [criteriaId, key]),
  )
  const drawn = facts.categories.genericArticles.flatMap((generic) =>
    generic.criteria.flatMap((id) =>
      wide.has(id) && !rangeOfKind(generic, id) ? [`${generic.key} ${wide.get(id)}`] : [],
    ),
  )
  expect(drawn).toEqual([])
})

test('a tube of a tractor has the size of what tractors roll on', () => {
  const generic = facts.categories.genericArticles.find(({ key }) => key === 'tr_tyre_tube')!
  const values = new CriterionValues(facts)
  for (let n = 0; n < 50; n += 1)
    expect(
      values.of(generic, { size: 0.5, heavy: true, random: random('tube', n), given: new Map() }).get(1082),
    ).toMatch(/^\d+(\.\d+)?-\d\d$/)
})
