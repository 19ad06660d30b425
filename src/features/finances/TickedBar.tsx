import { Plural, Trans } from '@lingui/react/macro'
import { Button } from '@mantine/core'
import { useState } from 'react'
import { lazyDialog } from '#src/components/calls/lazy-dialog.tsx'
import type { FinanceSummary, InvoiceRow } from '#src/contract/after-sales/finances.ts'
import { leftToPay } from '#src/domain/finances.ts'
import { Money } from '#src/ui/Money.tsx'
import classes from './TickedBar.module.css'

const PaySheet = lazyDialog(async () => (await import('./PaySheet.tsx')).PaySheet)

interface TickedBarProps {
  readonly summary: FinanceSummary
  readonly ticked: readonly InvoiceRow[]
  readonly onUntick: () => void
}

/** Below the list, while invoices are ticked: what they come to and how to pay them (T-15). */
export function TickedBar({ summary, ticked, onUntick }: TickedBarProps) {
  const [pays, setPays] = useState(false)
  const sum = ticked.reduce((total, invoice) => total + leftToPay(invoice), 0)
  return (
    <div className={classes['bar']}>
      <p className={classes['sum']} aria-live="polite">
        <Plural value={ticked.length} one="# factură bifată" few="# facturi bifate" other="# de facturi bifate" />{' '}
        <Money minor={sum} currency={summary.currency} strong />
      </p>
      <Button variant="default" onClick={onUntick}>
        <Trans>Debifează</Trans>
      </Button>
      <Button onClick={() => setPays(true)}>
        <Trans>Date de plată</Trans>
      </Button>
      {pays ? <PaySheet summary={summary} chosen={ticked} onClose={() => setPays(false)} /> : null}
    </div>
  )
}
