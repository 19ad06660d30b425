import type { AttributeFacet, Criterion, ProductRow } from '#src/contract/catalogue/products.ts'
import { isInRange, rangeOf, rangesInstead } from '#src/domain/numbers/number-ranges.ts'

const MOST_ATTRIBUTES = 12

/** Whether the row has one of the values of a criterion, as filters name them. */
export function hasAttribute({ criteria }: ProductRow, criterion: string, wanted: readonly string[]): boolean {
  return criteria.some((each) => String(each.id) === criterion && wanted.some((value) => isValue(each, value)))
}

/** The facets by criteria of rows in words: each counted in the rows that `rowsFor` gives it. */
export function attributeFacets(
  rows: readonly ProductRow[],
  rowsFor: (criteriaId: number) => readonly ProductRow[],
  chosenOf: (criteriaId: number) => readonly string[],
): AttributeFacet[] {
  const criteria = new Map<number, Criterion>(
    rows.flatMap((row) => row.criteria.map((criterion) => [criterion.id, criterion] as const)),
  )
  const facets = [...criteria.values()].map(({ id, name, unit, immediate }) => ({
    id,
    name,
    unit,
    immediate,
    values: valuesOf(id, rowsFor(id), chosenOf(id)),
  }))
  return facets
    .filter(({ id, values }) => values.length > 1 || chosenOf(id).length > 0)
    .sort((a, b) => Number(b.immediate) - Number(a.immediate) || a.id - b.id)
    .slice(0, MOST_ATTRIBUTES)
    .map(({ immediate: _, ...facet }) => facet)
}

function valuesOf(
  criteriaId: number,
  rows: readonly ProductRow[],
  chosen: readonly string[],
): AttributeFacet['values'] {
  const found = new Map<string, Criterion>(
    rows.flatMap(({ criteria }) =>
      criteria.filter(({ id }) => id === criteriaId).map((each) => [codeOf(each), each] as const),
    ),
  )
  const areNumbers = [...found.values()].every(
    (each) => digitsOf(each.value) === digitsOf(codeOf(each)) && Number.isFinite(Number(codeOf(each))),
  )
  const collator = new Intl.Collator(undefined, { numeric: true })
  const single = [...found]
    .sort(([a, one], [b, other]) => (areNumbers ? Number(a) - Number(b) : collator.compare(one.value, other.value)))
    .map(([code]) => code)
  const values = (areNumbers ? rangesInstead(single.map(Number)) : null) ?? single
  return [...new Set([...values, ...chosen])]
    .map((value) => ({
      value,
      label: found.get(value)?.value ?? value.replace('..', ' – '),
      count: rows.filter(({ criteria }) => criteria.some((each) => each.id === criteriaId && isValue(each, value)))
        .length,
    }))
    .filter(({ value, count }) => count > 0 || chosen.includes(value))
}

function isValue(criterion: Criterion, wanted: string): boolean {
  const range = rangeOf(wanted)
  return range ? isInRange(Number(codeOf(criterion)), range) : codeOf(criterion) === wanted
}

/** A number in words and as filters name it differ by what sets decimals and thousands apart, in each language otherwise. */
function digitsOf(number: string): string {
  return number.replace(/[.,\s]/g, '')
}

function codeOf({ code, value }: Criterion): string {
  return code ?? value
}
