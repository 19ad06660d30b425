import { Plural, useLingui } from '@lingui/react/macro'
import { lazy, type Ref, Suspense } from 'react'
import type { Cart, CartLine } from '#src/contract/cart.ts'
import { useRemoveLines, useRemoveMissing, useRestoreLines } from '#src/data/cart/cart.commands.ts'
import { isCounted } from '#src/domain/cart-draft.ts'
import { notifyUndo } from '#src/ui/notifications/notify.ts'
import { cartGroups } from './cart-groups.ts'
import { CartGroup } from './CartGroup.tsx'
import { CartLineRow } from './CartLineRow.tsx'
import { CartSummary } from './CartSummary.tsx'
import { CartToolbar } from './CartToolbar.tsx'
import { MissingNotice } from './LineNotice.tsx'
import { OrderBar } from './OrderBar.tsx'
import { useCartErrors } from './use-cart-errors.ts'
import type { OrderForm } from './use-order-form.ts'
import classes from './CartContent.module.css'

const OrderDifferencesSheet = lazy(() => import('./OrderDifferencesSheet.tsx').then((module) => ({ default: module.OrderDifferencesSheet })))

interface CartContentProps {
  readonly cart: Cart
  readonly form: OrderForm
  readonly shippingRef: Ref<HTMLSelectElement>
  readonly onCheck: () => void
  readonly checking: boolean
}

/** A cart with something in it. */
export function CartContent({ cart, form, shippingRef, onCheck, checking }: CartContentProps) {
  const { t } = useLingui()
  const onFailed = useCartErrors()
  const restore = useRestoreLines({ onFailed })
  const remove = useRemoveLines({ onDone: ([line]) => line && notifyUndo(t`${line.name} a fost eliminat din coș`, t`Anulează`, () => restore.run([line])), onFailed })
  const removeMissing = useRemoveMissing({
    onDone: (lines) => notifyUndo(<Plural value={lines.length} one="# linie indisponibilă a fost eliminată" few="# linii indisponibile au fost eliminate" other="# de linii indisponibile au fost eliminate" />, t`Am înțeles`, () => undefined),
    onFailed,
  })
  const missing = cart.items.filter((line) => !isCounted(line))
  const onRemove = (line: CartLine) => remove.run([line])
  return (
    <>
      <div className={classes['layout']}>
        <div className={classes['lines']}>
          <CartToolbar cart={cart} />
          <MissingNotice count={missing.length} onRemove={() => removeMissing.run(missing)} removing={removeMissing.isPending} />
          {cartGroups(cart.items).map((group) => (
            <CartGroup key={group.key} group={group}>
              {group.lines.map((line) => <CartLineRow key={line.uuid} line={line} onRemove={onRemove} onCheck={onCheck} checking={checking} />)}
            </CartGroup>
          ))}
        </div>
        <div className={classes['summary']}><CartSummary cart={cart} form={form} shippingRef={shippingRef} /></div>
      </div>
      <OrderBar cart={cart} form={form} />
      {form.order.state.step === 'differs' ? (
        <Suspense>
          <OrderDifferencesSheet cart={cart} differences={form.order.state.differences} onAccept={form.accept} onClose={form.order.dismiss} />
        </Suspense>
      ) : null}
    </>
  )
}
