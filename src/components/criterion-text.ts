import type { Criterion } from '#src/contract/products.ts'

/** `Grosime 17 mm`. */
export function criterionText({ name, value, unit }: Criterion): string {
  return `${name} ${criterionValue({ value, unit })}`
}

export function criterionValue({ value, unit }: Pick<Criterion, 'value' | 'unit'>): string {
  return unit === null ? value : `${value}\u00A0${unit}`
}
