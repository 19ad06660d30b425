import { Plural, Trans, useLingui } from '@lingui/react/macro'
import { IconAlertTriangle, IconCircleCheck } from '@tabler/icons-react'
import type { ReactNode } from 'react'
import { errorText } from '#src/components/calls/call-error-text.ts'
import { numbersOrderedBefore } from '#src/components/ordering/order-address.ts'
import { ApiError } from '#src/platform/api/api-error.ts'
import { Link } from '#src/ui/controls/Link.tsx'
import classes from './OrderNotices.module.css'

/** Under the button: why nothing was ordered. What differs from what was seen is told by the order itself. */
export function OrderRefused({ error }: { error: Error }) {
  const { t, i18n } = useLingui()
  if (error instanceof ApiError && error.code === 'order-differs') return null
  const numbers = error instanceof ApiError ? numbersOrderedBefore(error) : null
  if (numbers) return <OrderedBefore numbers={numbers} />
  return (
    <div className={classes['notice']} data-tone="bad" role="alert">
      <IconAlertTriangle size={22} aria-hidden />
      <div className={classes['text']}>
        <p className={classes['title']}>{t`Comanda dvs. nu a putut fi procesată`}</p>
        <p>{errorText(i18n, error)}</p>
      </div>
    </div>
  )
}

/** The same cart was ordered from two places: which order it has become. */
export function OrderedBefore({ numbers, children }: { numbers: readonly string[]; children?: ReactNode }) {
  return (
    <div className={classes['notice']} data-tone="ok" role="status">
      <IconCircleCheck size={22} aria-hidden />
      <div className={classes['text']}>
        <p className={classes['title']}>
          <Trans>Aceste produse au fost deja comandate</Trans>
        </p>
        <p>
          <Plural
            value={numbers.length}
            one="Au plecat cu această comandă; nu s-a comandat a doua oară:"
            few="Au plecat cu aceste comenzi; nu s-a comandat a doua oară:"
            other="Au plecat cu aceste comenzi; nu s-a comandat a doua oară:"
          />
        </p>
        <p>
          {numbers.map((number) => (
            <Link key={number} to="/cart-v2/thank-you" search={{ order: Number(number) }} className={classes['order']}>
              <Trans>Comanda {number}</Trans>
            </Link>
          ))}
        </p>
        {children}
      </div>
    </div>
  )
}

/** CART-07: a word, not an obstacle. */
export function CreditNotice({ isOrdered }: { isOrdered?: boolean }) {
  return (
    <div className={classes['notice']} data-tone="warn" role="status">
      <IconAlertTriangle size={22} aria-hidden />
      <div className={classes['text']}>
        <p className={classes['title']}>
          <Trans>Ați depășit limita de credit!</Trans>
        </p>
        <p>
          {isOrdered ? (
            <Trans>Comanda este înregistrată; numărul ei o confirmă.</Trans>
          ) : (
            <Trans>Comanda se poate trimite; numărul de comandă o confirmă.</Trans>
          )}
        </p>
      </div>
    </div>
  )
}
