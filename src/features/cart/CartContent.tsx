import { Plural, Trans, useLingui } from '@lingui/react/macro'
import type { Ref } from 'react'
import type { CartLine } from '#src/contract/ordering/cart.ts'
import { useLineCommands } from '#src/data/cart/cart-line.commands.ts'
import { useRemoveLines, useRestoreLines } from '#src/data/cart/cart.commands.ts'
import type { ShownCart } from '#src/data/cart/use-cart.ts'
import { useQuantityConflicts } from '#src/data/cart/use-quantity-conflicts.ts'
import { isCounted } from '#src/domain/cart/cart-line.ts'
import { notifyUndo } from '#src/ui/notifications/notify.ts'
import { useMedia } from '#src/ui/use-media.ts'
import { useStableCallbacks } from '#src/ui/use-stable-callbacks.ts'
import { CartGroups } from './lines/CartGroups.tsx'
import { CartLineRow, type LineActions } from './lines/CartLineRow.tsx'
import { CartSummary } from './summary/CartSummary.tsx'
import { MissingNotice } from './lines/LineNotice.tsx'
import { OrderBar } from './order/OrderBar.tsx'
import { useCartErrors } from './use-cart-errors.ts'
import type { OrderForm } from './order/use-order-form.ts'
import classes from './CartContent.module.css'

interface CartContentProps {
  readonly shown: ShownCart
  readonly form: OrderForm
  /** The one that was asked for. */
  readonly job: string | undefined
  readonly shippingRef: Ref<HTMLSelectElement>
  readonly paymentRef: Ref<HTMLSelectElement>
  /** Not null: it could not be asked anew, and what it says is of then. */
  readonly knownSince: number | null
  readonly onCheck: () => void
  readonly checking: boolean
}

/** A cart with something in it. */
export function CartContent(props: CartContentProps) {
  const { shown, form, job, shippingRef, paymentRef, knownSince, onCheck, checking } = props
  const { t } = useLingui()
  const { cart, isNew, pricedAtMs } = shown
  const onFailed = useCartErrors()
  const conflicts = useQuantityConflicts()
  // Beside the lines the summary holds the button; where it stands below them, a bar does. There is one of them at a time.
  const isWide = useMedia('(min-width: 1200px)')
  const restore = useRestoreLines({ onFailed })
  const remove = useRemoveLines({
    onKept: (lines) =>
      notifyUndo(t`${lines[0]!.line.name} a fost eliminat din coș`, t`Anulează`, () => restore.run(lines)),
    onFailed,
  })
  const removeMissing = useRemoveLines({
    onKept: (lines) =>
      notifyUndo(
        <Plural
          value={lines.length}
          one="# linie indisponibilă a fost eliminată"
          few="# linii indisponibile au fost eliminate"
          other="# de linii indisponibile au fost eliminate"
        />,
        t`Am înțeles`,
        () => undefined,
      ),
    onFailed,
  })
  const drafts = (lines: readonly CartLine[]) => lines.map((line) => ({ line, pricedAtMs: pricedAtMs(line.uuid) }))
  // What colleagues put into jobs is not swept out by the way.
  const missing = cart.items.filter((line) => !isCounted(line) && line.job_id === undefined)
  const commands = useLineCommands({ onFailed })
  const act: LineActions = useStableCallbacks({
    ...commands,
    setQuantity(line: CartLine, quantity: number) {
      // A new quantity is the decision: it builds on the one that stands there now.
      conflicts.get(line.uuid)?.takeNow()
      commands.setQuantity(line, quantity)
    },
    remove: (line: CartLine) => remove.run(drafts([line])),
    check: onCheck,
  })
  return (
    <>
      <div
        className={classes['layout']}
        data-ticked={cart.items.some((line) => line.isSelected && isCounted(line)) || undefined}
      >
        <div className={classes['lines']}>
          <MissingNotice
            count={missing.length}
            onRemove={() => removeMissing.run(drafts(missing))}
            removing={removeMissing.isPending}
          />
          <div className={classes['columns']} aria-hidden>
            <span>
              <Trans>Cantitate</Trans>
            </span>
            <span>
              <Trans>Preț unitar</Trans>
            </span>
            <span>
              <Trans>Total</Trans>
            </span>
          </div>
          <CartGroups
            cart={cart}
            first={job}
            renderLine={(line) => (
              <CartLineRow
                key={line.uuid}
                line={line}
                waitsSince={isNew(line.uuid) ? pricedAtMs(line.uuid) : null}
                act={act}
                checking={checking && line.condition !== 'ok'}
                conflict={conflicts.get(line.uuid)}
              />
            )}
          />
        </div>
        <div className={classes['summary']}>
          <CartSummary
            cart={form.voucher.paid}
            knownSince={knownSince}
            form={form}
            shippingRef={shippingRef}
            paymentRef={paymentRef}
            hasButton={isWide}
          />
        </div>
      </div>
      {isWide ? null : <OrderBar cart={form.voucher.paid} form={form} />}
    </>
  )
}
