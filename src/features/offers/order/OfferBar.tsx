import { Plural, Trans, useLingui } from '@lingui/react/macro'
import { useId } from 'react'
import type { Offer } from '#src/contract/ordering/offers.ts'
import { useUser } from '#src/data/session/user-data.ts'
import { offerTotals } from '#src/domain/offers/offer-totals.ts'
import { shownTotal } from '#src/domain/cart/shown-total.ts'
import { Money } from '#src/ui/Money.tsx'
import { VisuallyHidden } from '#src/ui/VisuallyHidden.tsx'
import { SUMMARY_ID } from './OfferOrderPanel.tsx'
import { OfferOrderButton } from './OfferOrderButton.tsx'
import { OfferRefused } from '../OfferRefused.tsx'
import type { OfferForm } from './use-offer-order.ts'
import classes from './OfferBar.module.css'

/** To what the total is made of, and what is given up with the order, below the lines. */
function showSummary(): void {
  const summary = document.getElementById(SUMMARY_ID)
  summary?.scrollIntoView({ block: 'start' })
  summary?.focus({ preventScroll: true })
}

/** On narrow screens: total and button above the bottom bar, and why it cannot be ordered or was refused. */
export function OfferBar({ offer, form }: { offer: Offer; form: OfferForm }) {
  const { t } = useLingui()
  const reasonId = useId()
  const { show_vat: showVat, show_purchase_price: showPurchasePrice } = useUser()
  const { chosen } = form.choice
  const totals = offerTotals(offer, chosen, form.shippingPoint)
  const reason = form.problemText ?? (form.online ? null : t`Are nevoie de rețea.`)
  const lost = form.left.length
  return (
    <div className={classes['bar']}>
      {form.error ? (
        <div className={classes['wide']}>
          <OfferRefused error={form.error} offer={offer} />
        </div>
      ) : null}
      {reason || lost > 0 ? (
        <p id={reasonId} className={classes['reason']}>
          {reason ?? (
            <Plural
              value={lost}
              one="# linie își pierde prețul ofertat."
              few="# linii își pierd prețul ofertat."
              other="# de linii își pierd prețul ofertat."
            />
          )}
        </p>
      ) : null}
      <button type="button" className={classes['total']} onClick={showSummary}>
        <VisuallyHidden>{t`Sumar comandă`}: </VisuallyHidden>
        <Money
          minor={shownTotal(totals, { showVat, showPurchasePrice })}
          currency={offer.currency}
          strong
          size="large"
        />
        <span className={classes['soft']}>{showVat ? <Trans>cu TVA</Trans> : <Trans>fără TVA</Trans>}</span>
      </button>
      <div className={classes['order']}>
        <OfferOrderButton form={form} reasonId={reasonId} />
      </div>
    </div>
  )
}
