import { Trans, useLingui } from '@lingui/react/macro'
import { useEffect, useRef } from 'react'
import type { Cart, CartJob, CartLine } from '#src/contract/ordering/cart.ts'
import { useCart } from '#src/data/cart/use-cart.ts'
import { useUser } from '#src/data/session/user-data.ts'
import { shownAmount } from '#src/domain/pricing/price.ts'
import { shownTotal } from '#src/domain/cart/shown-total.ts'
import { ButtonLink } from '#src/ui/controls/ButtonLink.tsx'
import { ErrorState } from '#src/ui/states/ErrorState.tsx'
import { Money } from '#src/ui/Money.tsx'
import { PartNumber } from '#src/ui/PartNumber.tsx'
import { Link } from '#src/ui/controls/Link.tsx'
import { SkeletonLines } from '#src/ui/states/SkeletonLines.tsx'
import classes from './MiniCart.module.css'

/** So many of the lines, the last ones first (CART-11). */
const SHOWN = 5

/** What was put into the cart last, and what all of it comes to, with what waits on this device. */
export function MiniCart({ onClose }: { onClose: () => void }) {
  const { t } = useLingui()
  const panel = useRef<HTMLDivElement>(null)
  const { query, shown } = useCart()
  useEffect(() => panel.current?.focus(), [])
  return (
    <div ref={panel} role="dialog" tabIndex={-1} aria-label={t`Ultimele produse din coș`} className={classes['panel']}>
      {shown ? (
        <Lines cart={shown.cart} onClose={onClose} />
      ) : query.isError ? (
        <ErrorState compact title={t`Eroare coș`} onRetry={() => void query.refetch()} retrying={query.isFetching}>
          <Trans>Nu am putut încărca datele coșului. Încercați din nou.</Trans>
        </ErrorState>
      ) : (
        <SkeletonLines lines={SHOWN} />
      )}
    </div>
  )
}

function Lines({ cart: { items, jobs = [], totals, currency }, onClose }: { cart: Cart; onClose: () => void }) {
  const { show_vat: showVat, show_purchase_price: showPurchasePrice } = useUser()
  if (items.length === 0)
    return (
      <p className={classes['soft']}>
        <Trans>Coșul este gol</Trans>
      </p>
    )
  const more = items.length - SHOWN
  return (
    <>
      <ul role="list" data-rows className={classes['lines']}>
        {items
          .slice(-SHOWN)
          .reverse()
          .map((line) => (
            <Line key={line.uuid} line={line} job={jobs.find(({ id }) => id === line.job_id)} onClose={onClose} />
          ))}
      </ul>
      {more > 0 ? (
        <p className={classes['soft']}>
          <Trans>și încă {more}</Trans>
        </p>
      ) : null}
      <div className={classes['total']}>
        <span>{showVat ? <Trans>Total cu TVA</Trans> : <Trans>Total fără TVA</Trans>}</span>
        <Money minor={shownTotal(totals, { showVat, showPurchasePrice })} currency={currency} size="large" strong />
      </div>
      <ButtonLink to="/cart-v2" fullWidth onClick={onClose}>
        <Trans>Vezi coșul</Trans>
      </ButtonLink>
    </>
  )
}

/** Lines of the company's jobs stand among one's own: they say which car they are for, and which job. */
function Line({ line, job, onClose }: { line: CartLine; job: CartJob | undefined; onClose: () => void }) {
  const { show_vat: showVat, show_purchase_price: showPurchasePrice } = useUser()
  const { requested_quantity: quantity } = line.variants[0]!
  const plate = line.registration_number || job?.plate || line.vehicle?.modelName
  const of = [...new Set([plate, job?.name])].filter(Boolean).join(' · ')
  return (
    <li className={classes['line']}>
      <span className={classes['number']}>
        <strong>{line.brand.name}</strong> <PartNumber>{line.articleNumber}</PartNumber>
        {of === '' ? null : <span className={classes['plate']}>{of}</span>}
      </span>
      <Link to="/product/$id" params={{ id: String(line.id) }} className={classes['name']} onClick={onClose}>
        {line.name}
      </Link>
      <span className={classes['amount']}>
        {line.amounts && line.price ? (
          <Money minor={shownAmount(line.amounts, { showVat, showPurchasePrice })} currency={line.price.currency} />
        ) : null}
        <span className={classes['soft']}>
          <Trans>{String(quantity)} buc.</Trans>
        </span>
      </span>
    </li>
  )
}
