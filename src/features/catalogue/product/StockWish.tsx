import { Trans, useLingui } from '@lingui/react/macro'
import { Button } from '@mantine/core'
import { IconBell, IconBellRinging } from '@tabler/icons-react'
import { callErrorText } from '#src/components/calls/call-error-text.ts'
import type { Product } from '#src/contract/catalogue/product-calls.ts'
import { useOnline } from '#src/data/knowledge/use-known-at.ts'
import { useStockWish } from '#src/data/stock-notifications/stock-notification.commands.ts'
import { Link } from '#src/ui/controls/Link.tsx'
import { announce } from '#src/ui/states/live-region.ts'
import { notifyError } from '#src/ui/notifications/notify.ts'
import classes from './BuyPanel.module.css'

/**
 * Whether the person is told when the product is in stock again (SRCH-07); the bell says and changes it. What never comes back is not promised: of that only a wish
 * of before can be taken back.
 */
export function StockWish({
  product: { id, is_awaited: isAwaited, stock_state: state, successors },
}: {
  product: Pick<Product, 'id' | 'is_awaited' | 'stock_state' | 'successors'>
}) {
  const { t, i18n } = useLingui()
  const isOnline = useOnline()
  const wish = useStockWish({
    onDone: ({ isAwaited: wanted }) =>
      announce(wanted ? t`Veți fi anunțat când produsul este în stoc.` : t`Nu veți mai fi anunțat.`),
    onFailed: (error) => notifyError(callErrorText(i18n, error).text, t`Anunț de stoc`),
  })
  const isGone = state === 'unavailable'
  const Icon = isAwaited ? IconBellRinging : IconBell
  return (
    <div className={classes['wish']} data-awaited={isAwaited || undefined}>
      {isGone ? (
        <p>
          {successors.length > 0 ? (
            <Trans>Nu mai revine în stoc. Înlocuitorul care se comandă este pe această pagină.</Trans>
          ) : (
            <Trans>Nu mai revine în stoc.</Trans>
          )}
        </p>
      ) : null}
      {isAwaited && !isGone ? (
        <p>
          <Trans>Vă anunțăm aici și pe e-mail când este în stoc.</Trans>{' '}
          <Link to="/account/stock-notifications" className={classes['link']}>
            <Trans>Toate anunțurile</Trans>
          </Link>
        </p>
      ) : null}
      {isGone && !isAwaited ? null : (
        <>
          <Button
            variant="default"
            fullWidth
            size="md"
            aria-pressed={isAwaited}
            disabled={!isOnline}
            loading={wish.isPending}
            onClick={() => wish.run({ id, isAwaited: !isAwaited })}
            leftSection={<Icon size={20} stroke={1.75} aria-hidden />}
          >
            {isAwaited ? <Trans>Nu mă mai anunța</Trans> : <Trans>Anunță-mă când este în stoc</Trans>}
          </Button>
          {isOnline ? null : (
            <p>
              <Trans>Are nevoie de rețea.</Trans>
            </p>
          )}
        </>
      )}
    </div>
  )
}
