import type { QuantityProblem } from '#src/domain/pricing/quantity.ts'
import type { TextRef } from '#server/refusals/refusal.ts'

/** A quantity's problem in words; who adds to what is in the cart already is told how many those are, since what they asked for may be less than can be had. */
export function quantityText(problem: QuantityProblem, inCart = 0): TextRef {
  switch (problem.code) {
    case 'not-whole':
      return { key: 'not-whole' }
    case 'too-small':
      return { key: 'quantity-too-small', values: { minimum: problem.minimum } }
    case 'not-multiple':
      return { key: 'quantity-not-multiple', values: { multiple: problem.multiple } }
    case 'too-large':
      if (problem.maximum === 0) return { key: 'quantity-none' }
      return inCart > 0
        ? { key: 'quantity-too-large-with-cart', values: { maximum: problem.maximum, count: inCart } }
        : { key: 'quantity-too-large', values: { maximum: problem.maximum } }
  }
}
