import { Trans, useLingui } from '@lingui/react/macro'
import type { Order } from '#src/contract/ordering/order.ts'
import { useFormats } from '#src/i18n/use-formats.ts'
import { PartNumber } from '#src/ui/PartNumber.tsx'
import classes from './UnorderedLines.module.css'

/** What stayed out of an order, and why (CART-05). */
export function UnorderedLines({ lines }: { lines: Order['unordered'] }) {
  const { t } = useLingui()
  const formats = useFormats()
  const reasons = {
    not_selected: t`nu a fost selectat`,
    no_longer_available: t`nu mai este disponibil`,
    not_available: t`momentan indisponibil`,
  }
  return (
    <ul role="list" className={classes['list']} aria-label={t`Produse necomandate`}>
      {lines.map((line, index) => (
        <li key={`${line.articleNumber}${index}`} className={classes['line']}>
          <div className={classes['what']}>
            <PartNumber>{line.articleNumber}</PartNumber>
            <span>{line.name}</span>
          </div>
          <span className={classes['quantity']}>
            <Trans>{formats.number(line.quantity)} buc.</Trans>
          </span>
          <span className={classes['reason']}>{reasons[line.reason]}</span>
        </li>
      ))}
    </ul>
  )
}
