import { plural } from '@lingui/core/macro'
import { useLingui } from '@lingui/react/macro'
import type { VinProblem } from './vin-problem.ts'

/** What is wrong with a chassis number, in words. */
export function useVinProblemWords(): (problem: VinProblem) => string {
  const { t } = useLingui()
  return (problem) => {
    switch (problem.kind) {
      case 'vin-length': {
        const { length } = problem
        return plural(length, {
          one: 'O serie de șasiu are 17 caractere; aici este unul.',
          few: 'O serie de șasiu are 17 caractere; aici sunt #.',
          other: 'O serie de șasiu are 17 caractere; aici sunt #.',
        })
      }
      case 'vin-letters': {
        const { vin } = problem
        return t`O serie de șasiu nu are literele I, O și Q. Ați vrut să scrieți ${vin}?`
      }
      case 'vin-characters':
        return t`O serie de șasiu are numai litere și cifre.`
    }
  }
}
