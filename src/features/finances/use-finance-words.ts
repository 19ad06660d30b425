import { useLingui } from '@lingui/react/macro'
import { brand } from '#src/contract/brand.ts'
import type { InvoiceStatus, PaymentMethod, PaymentState } from '#src/contract/after-sales/finances.ts'
import { useAgeWords } from '#src/components/ordering/use-age-words.ts'
import { useKnownAt } from '#src/data/knowledge/use-known-at.ts'
import { useFormats } from '#src/i18n/use-formats.ts'
import { useMinuteClock } from '#src/ui/minute-clock.ts'

const dayFormat = new Intl.DateTimeFormat('sv-SE', { timeZone: brand.timeZone, dateStyle: 'short' })

/** The words of invoices and payments, which list, sheet and filters say alike. */
export function useFinanceWords() {
  const { t } = useLingui()
  const formats = useFormats()
  const statuses: Record<InvoiceStatus, string> = {
    overdue: t`Restante`,
    open: t`Neachitate`,
    covered: t`Acoperite`,
    paid: t`Achitate`,
    credit: t`Note de credit`,
  }
  const ages = useAgeWords()
  const methods: Record<PaymentMethod, string> = {
    transfer: t`Ordin de plată`,
    cash: t`Numerar`,
    card: t`Card bancar`,
    bo: t`Bilet la ordin`,
    cec: t`Cec`,
  }
  const states: Record<PaymentState, string> = { received: t`Primit`, cleared: t`Încasat`, refused: t`Refuzat` }
  return {
    statuses,
    ages,
    methods,
    states,
    /** A day without a time, whatever zone the device is in. */
    day: (day: string) => formats.date(day),
  }
}

/** The shop's day, as yyyy-mm-dd. */
export function useToday(): string {
  return dayFormat.format(useMinuteClock())
}

/** Of when money that is shown is, while the shop does not answer; null while it does. */
export function useMoneyKnownAt({ data, dataUpdatedAt }: { readonly data: unknown; readonly dataUpdatedAt: number }) {
  return useKnownAt({ data: data === undefined ? undefined : {}, dataUpdatedAt })
}
