import type { PayloadOf } from '#src/contract/operations.ts'
import { useUser } from '#src/data/session/user-data.ts'
import { cartTotals, totalledLine } from '#src/domain/cart/cart-totals.ts'
import { draftLinesOf } from '#src/domain/cart/draft-line.ts'
import { shownTotal } from '#src/domain/cart/shown-total.ts'
import type { Operation } from '#src/platform/offline/engine/operation.ts'
import { Money } from '#src/ui/Money.tsx'
import { usePaymentWords } from '../ordering/use-payment-words.ts'
import classes from './WaitingWork.module.css'

/** What an order without a number is about: its articles, what they come to as the person saw it, the plates they are for, and how it is paid. */
export function WaitingOrderFacts({ operation }: { operation: Operation }) {
  const seen = useSeenOrder(operation)
  const payments = usePaymentWords().methods
  const { payment } = (operation.payload as PayloadOf<'order.send.v1'>).body
  const facts = [...(seen?.plates ?? []), ...(payment ? [payments[payment]] : [])]
  return (
    <>
      <p className={classes['subject']}>
        {operation.label}
        {seen === null ? null : <Money minor={seen.total} currency={seen.currency} strong />}
      </p>
      {facts.length === 0 ? null : <p className={classes['soft']}>{facts.join(' · ')}</p>}
    </>
  )
}

/** The sums of an order as they were on the screen; null of one whose lines another version wrote. */
export function useSeenOrder({ seen, payload }: Operation) {
  const { show_vat: showVat, show_purchase_price: showPurchasePrice } = useUser()
  const lines = draftLinesOf(seen).map(({ line }) => line)
  const { transport } = (payload as PayloadOf<'order.send.v1'>).body.seen.totals
  const currency = lines.find(({ price }) => price !== null)?.price?.currency
  if (currency === undefined) return null
  // What is told by right stays unsaid while purchase prices are hidden, so not the totals that the server compares.
  const totals = cartTotals(
    lines.map(totalledLine),
    lines.every(({ amounts }) => amounts === null || amounts.purchase !== null),
    transport ? { net: transport, vatPercent: lines[0]?.price?.vat_percent ?? 0 } : null,
  )
  return {
    currency,
    total: shownTotal(totals, { showVat, showPurchasePrice }),
    deposits: showVat ? totals.cart_total_core_with_vat : totals.cart_total_core,
    plates: [...new Set(lines.map((line) => line.registration_number).filter((plate) => plate !== null))],
  }
}
