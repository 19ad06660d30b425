import type { Fitting } from '#src/contract/catalogue/fit.ts'
import type { Criterion } from '#src/contract/catalogue/products.ts'

/** `Grosime 17 mm`. */
export function criterionText({ name, value, unit }: Pick<Criterion, 'name' | 'value' | 'unit'>): string {
  return `${name} ${criterionValue({ value, unit })}`
}

export function criterionValue({ value, unit }: Pick<Criterion, 'value' | 'unit'>): string {
  return unit === null ? value : `${value}\u00A0${unit}`
}

/** `Suspensie sport · Fabricat de la 2015-05`. */
export function criteriaText(criteria: readonly Pick<Criterion, 'name' | 'value' | 'unit'>[]): string {
  return criteria.map(criterionText).join(' · ')
}

/** The conditions of each linkage; any of them is enough. */
export function fittingText(fitting: Fitting): string {
  return fitting.map(criteriaText).join(' / ')
}
