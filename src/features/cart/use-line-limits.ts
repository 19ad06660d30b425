import { useLingui } from '@lingui/react/macro'
import { useState } from 'react'
import type { CartLine } from '#src/contract/cart.ts'
import { quantityProblem } from '#src/domain/quantity.ts'

/** Passes a quantity on when it can be ordered; otherwise the line stays as it is and a word says why (seed §5). */
export function useLineLimits(line: Pick<CartLine, 'moq' | 'maximum_quantity'>, set: (quantity: number) => void) {
  const { t } = useLingui()
  const [refused, setRefused] = useState<number | null>(null)
  const limits = { moq: line.moq, maximum: line.maximum_quantity }
  const problem = refused === null ? null : quantityProblem(refused, limits)
  const words = () => {
    switch (problem?.code) {
      case undefined:
        return null
      case 'too-large':
        return t`Cel mult ${problem.maximum}, nu ${refused}`
      case 'not-multiple':
        return t`Se vinde în multipli de ${problem.multiple}, nu ${refused}`
      case 'too-small':
        return t`Cel puțin ${problem.minimum}`
      case 'not-whole':
        return t`Scrieți un număr întreg`
    }
  }
  return {
    error: words(),
    change(quantity: number) {
      const isPossible = quantityProblem(quantity, limits) === null
      setRefused(isPossible ? null : quantity)
      if (isPossible) set(quantity)
    },
  }
}
