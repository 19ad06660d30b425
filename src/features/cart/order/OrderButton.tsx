import { Trans } from '@lingui/react/macro'
import { Button } from '@mantine/core'
import { IconSend } from '@tabler/icons-react'
import { useId } from 'react'
import type { OrderForm } from './use-order-form.ts'
import classes from './OrderButton.module.css'

/**
 * Sends the order. It stays reachable when it cannot: pressing it then leads to what is missing, and the reason stands below for every reader, or where
 * `reasonId` says.
 */
export function OrderButton({ form, reasonId }: { form: OrderForm; reasonId?: string }) {
  const id = useId()
  const reason = form.problem ? form.problemText : null
  const isBar = reasonId !== undefined
  return (
    <div className={classes['order']}>
      <Button
        size="lg"
        fullWidth
        leftSection={isBar ? undefined : <IconSend size={20} stroke={1.75} aria-hidden />}
        loading={form.isSending}
        aria-disabled={form.isBlocked || undefined}
        data-blocked={form.isBlocked || undefined}
        className={classes['button']}
        aria-keyshortcuts="Control+Enter"
        aria-describedby={reason ? (reasonId ?? id) : undefined}
        onClick={() => void form.press()}
      >
        {form.isWaiting ? <Trans>Pune comanda în așteptare</Trans> : <Trans>Trimite comanda</Trans>}
      </Button>
      {reason && !isBar ? (
        <p id={id} className={classes['reason']}>
          {reason}
        </p>
      ) : null}
    </div>
  )
}
