import { useLingui } from '@lingui/react/macro'
import { useVinProblemWords } from '#src/components/vin/use-vin-problem-words.ts'
import type { Sought, SoughtProblem } from './sought.ts'

/** What is searched and what is wrong with it, in words. */
export function useSoughtWords() {
  const { t } = useLingui()
  const vinWords = useVinProblemWords()
  return {
    title({ by, text }: Sought): string {
      const code = text.toUpperCase()
      switch (by) {
        case 'vin':
          return t`Vehicule după VIN`
        case 'plate':
          return t`Vehiculul cu numărul ${code}`
        case 'engine_code':
          return t`Vehicule cu motorul ${code}`
        case 'car':
          return t`Vehicule „${text}”`
        case 'k_type':
          return t`Vehiculul cu K-Type ${text}`
      }
    },
    problem(problem: SoughtProblem): string {
      switch (problem.kind) {
        case 'vin-length':
        case 'vin-letters':
        case 'vin-characters':
          return vinWords(problem)
        case 'too-short':
          return problem.least === 3 ? t`Scrieți cel puțin 3 caractere` : t`Scrieți cel puțin 2 caractere`
        case 'code-long':
          return t`Un cod de motor are cel mult 20 de caractere.`
        case 'not-k-type':
          return t`Un K-Type are între 2 și 10 cifre și nu începe cu 0.`
        case 'not-digits':
          return t`Un K-Type are numai cifre.`
      }
    },
  }
}
