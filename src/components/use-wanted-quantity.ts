import { useLingui } from '@lingui/react/macro'
import { useState } from 'react'
import { quantityProblem, snapQuantity } from '#src/domain/quantity.ts'

/** How many pieces of an article the person wants, `first` to begin with: snapped to what can be ordered, with a word about what was changed (SRCH-08). */
export function useWantedQuantity({ moq, maximum_quantity: maximum }: { readonly moq: number; readonly maximum_quantity: number }, first = moq) {
  const { t } = useLingui()
  const [wanted, setWanted] = useState<{ quantity: number; word: string | null }>({ quantity: snapQuantity(first, { moq, maximum }), word: null })
  const words = (typed: number): string | null => {
    const problem = quantityProblem(typed, { moq, maximum })
    switch (problem?.code) {
      case undefined:
        return null
      case 'too-large':
        return t`maximum ${problem.maximum}`
      case 'too-small':
        return t`minimum ${problem.minimum}`
      default:
        return t`rotunjit la multiplu de ${moq}`
    }
  }
  return {
    quantity: wanted.quantity,
    hint: wanted.word ?? (moq > 1 ? t`multiplu de ${moq}` : undefined),
    change: (typed: number) => setWanted({ quantity: snapQuantity(typed, { moq, maximum }), word: words(typed) }),
  }
}
