import { Plural, Trans } from '@lingui/react/macro'
import { IconAlertTriangle, IconCheck, IconClock, IconReceiptRefund } from '@tabler/icons-react'
import type { InvoiceRow } from '#src/contract/after-sales/finances.ts'
import { Tag } from '#src/ui/Tag.tsx'
import { useFinanceWords } from './use-finance-words.ts'

/** How an invoice stands: what a note covers is not late, and says until when. */
export function InvoiceStatusTag({ invoice }: { invoice: InvoiceRow }) {
  const words = useFinanceWords()
  switch (invoice.status) {
    case 'paid':
      return (
        <Tag tone="ok" icon={<IconCheck size={14} aria-hidden />}>
          <Trans>Achitat</Trans>
        </Tag>
      )
    case 'overdue':
      return (
        <Tag tone="bad" icon={<IconAlertTriangle size={14} aria-hidden />}>
          <Plural value={invoice.overdue_days} one="Restant o zi" few="Restant # zile" other="Restant # de zile" />
        </Tag>
      )
    case 'credit':
      return (
        <Tag icon={<IconReceiptRefund size={14} aria-hidden />}>
          <Trans>Notă de credit</Trans>
        </Tag>
      )
    case 'covered':
    case 'open': {
      const day = invoice.covered_until === null ? '' : words.day(invoice.covered_until)
      return (
        <Tag tone={invoice.status === 'covered' ? 'accent' : 'neutral'} icon={<IconClock size={14} aria-hidden />}>
          {invoice.status !== 'covered' ? (
            <Trans>Neachitat</Trans>
          ) : invoice.credit_asked && invoice.covered === 0 ? (
            <Trans>notă de credit cerută</Trans>
          ) : invoice.covered_by === 'bo' ? (
            <Trans>Acoperită cu BO, scadent {day}</Trans>
          ) : invoice.covered_by === 'cec' ? (
            <Trans>Acoperită cu CEC, scadent {day}</Trans>
          ) : (
            <Trans>Acoperită, scadent {day}</Trans>
          )}
        </Tag>
      )
    }
  }
}
