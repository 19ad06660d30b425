import { useLingui } from '@lingui/react/macro'
import type { TyreFilterName } from '#src/data/tyres/tyre-filter.ts'

/** What of tyres is wanted at least, or not worse than. */
export const tyreFields = ['load', 'speed', 'fuel', 'wet', 'noise'] as const satisfies readonly TyreFilterName[]
export type TyreField = (typeof tyreFields)[number]

/** The fields and their values in words. */
export function useTyreWords() {
  const { t } = useLingui()
  const labels: Record<TyreField, string> = {
    load: t`Indice de sarcină`,
    speed: t`Indice de viteză`,
    fuel: t`Eficiență (eticheta UE)`,
    wet: t`Aderență pe umed`,
    noise: t`Zgomot`,
  }
  const isIndex = (field: TyreField) => field === 'load' || field === 'speed'
  return {
    labelOf: (field: TyreField) => labels[field],
    valueOf: (field: TyreField, value: string) =>
      isIndex(field) ? t`cel puțin ${value}` : value === 'A' ? 'A' : t`${value} sau mai bună`,
  }
}
