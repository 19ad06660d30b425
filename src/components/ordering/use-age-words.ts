import { useLingui } from '@lingui/react/macro'
import type { InvoiceAge } from '#src/contract/after-sales/finances.ts'

/** For how long money is late, as finances and cart say it. */
export function useAgeWords(): Readonly<Record<InvoiceAge, string>> {
  const { t } = useLingui()
  return {
    not_due: t`nescadente`,
    to_30: t`1–30 de zile`,
    to_60: t`31–60 de zile`,
    to_90: t`61–90 de zile`,
    over_90: t`peste 90 de zile`,
  }
}
