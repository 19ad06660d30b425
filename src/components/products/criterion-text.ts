import type { Fitting } from '#src/contract/catalogue/fit.ts'
import type { Criterion } from '#src/contract/catalogue/products.ts'

/** `Grosime 17 mm`. */
export function criterionText({ name, value, unit }: Pick<Criterion, 'name' | 'value' | 'unit'>): string {
  return `${name} ${criterionValue({ value, unit })}`
}

export function criterionValue({ value, unit }: Pick<Criterion, 'value' | 'unit'>): string {
  return unit === null ? value : `${value}\u00A0${unit}`
}

/** What the name does not say already, as a whole: `Ulei motor, Vertex · 5W-30 · 5 l`. Where it says all that decides, the next are told: class and approval. */
export function unsaidCriteria(criteria: readonly Criterion[], name: string): readonly Criterion[] {
  const said = ` ${name} `
  const left = criteria.filter(({ value, unit }) => {
    const text = unit === null ? value : `${value} ${unit}`
    return text.length < SHORTEST_SAID || !said.includes(` ${text} `)
  })
  const isTold = left.length === criteria.length || left.some(({ immediate }) => immediate)
  return isTold ? left : left.map((each, at) => ({ ...each, immediate: at < MOST_TOLD }))
}
/** `6` of `Alpin 6` says nothing of the tyre. */
const SHORTEST_SAID = 3
const MOST_TOLD = 3

/** `Suspensie sport · Fabricat de la 2015-05`. */
export function criteriaText(criteria: readonly Pick<Criterion, 'name' | 'value' | 'unit'>[]): string {
  return criteria.map(criterionText).join(' · ')
}

/** The conditions of each linkage; any of them is enough. */
export function fittingText(fitting: Fitting): string {
  return fitting.map(criteriaText).join(' / ')
}
