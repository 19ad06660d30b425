import { Plural, useLingui } from '@lingui/react/macro'
import { IconShoppingCart } from '@tabler/icons-react'
import { useSyncExternalStore } from 'react'
import { useMiniCart } from '#src/data/cart/use-mini-cart.ts'
import { useUser } from '#src/data/session/user-data.ts'
import { shownTotal } from '#src/domain/cart/shown-total.ts'
import { contact } from '#src/platform/api/contact.ts'
import { Money } from '#src/ui/Money.tsx'
import { VisuallyHidden } from '#src/ui/VisuallyHidden.tsx'
import { Link } from '#src/ui/controls/Link.tsx'
import classes from './CartLink.module.css'

/** Cart count and total, with or without VAT as the person prefers. */
export function CartLink() {
  const { t } = useLingui()
  const user = useUser()
  const cart = useMiniCart()
  const { online } = useSyncExternalStore(contact.subscribe, contact.get)
  // Without the shop the total of what was changed is not known here; with it the new one is a moment away.
  const isTotalKnown = cart !== undefined && cart.count > 0 && (online || !cart.isRepriced)
  const count = cart?.count ?? user.cartItemCount
  return (
    <Link to="/cart-v2" className={classes['cart']}>
      <span className={classes['icon']}>
        <IconShoppingCart size={22} aria-hidden />
        {count > 0 ? (
          <span className={classes['count']} aria-hidden>
            {count > 99 ? '99+' : count}
          </span>
        ) : null}
      </span>
      <VisuallyHidden>
        {t`Coș`}: <Plural value={count} one="# produs" few="# produse" other="# de produse" />
      </VisuallyHidden>
      {isTotalKnown ? (
        <span className={classes['total']}>
          <Money
            minor={shownTotal(cart.totals, { showVat: user.show_vat, showPurchasePrice: user.show_purchase_price })}
            currency={cart.currency}
            strong
          />
        </span>
      ) : null}
    </Link>
  )
}
