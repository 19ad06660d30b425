import { useLingui } from '@lingui/react/macro'
import { quantityProblem } from '#src/domain/pricing/quantity.ts'

/** Why a quantity of an article cannot be ordered, in words, and the quiet word about its multiple. */
export function useQuantityWords({
  moq,
  maximum_quantity: maximum,
}: {
  readonly moq: number
  readonly maximum_quantity: number
}) {
  const { t, i18n } = useLingui()
  return {
    hint: moq > 1 ? t`multiplu de ${moq}` : undefined,
    problemOf(quantity: number): string | null {
      const problem = quantityProblem(quantity, { moq, maximum })
      switch (problem?.code) {
        case undefined:
          return null
        case 'not-whole':
          return t`Scrieți un număr întreg`
        case 'too-large':
          return t`Cel mult ${problem.maximum}`
        case 'too-small':
          return t`Cel puțin ${problem.minimum}`
        case 'not-multiple': {
          const nearest = new Intl.ListFormat(i18n.locale, { type: 'disjunction' }).format(problem.nearest.map(String))
          return t`Se vinde în multipli de ${problem.multiple}: ${nearest}`
        }
      }
    },
  }
}
