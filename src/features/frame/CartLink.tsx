import { Plural, useLingui } from '@lingui/react/macro'
import { IconShoppingCart } from '@tabler/icons-react'
import { useQuery } from '@tanstack/react-query'
import { Link } from '@tanstack/react-router'
import { miniCartQueries } from '#src/data/cart/mini-cart.queries.ts'
import { useUser } from '#src/data/session/user-data.ts'
import { shownTotal } from '#src/domain/shown-total.ts'
import { Money } from '#src/ui/Money.tsx'
import { VisuallyHidden } from '#src/ui/VisuallyHidden.tsx'
import classes from './CartLink.module.css'

/** Cart count and total, with or without VAT as the person prefers. */
export function CartLink() {
  const { t } = useLingui()
  const user = useUser()
  const { data: cart } = useQuery(miniCartQueries.summary())
  const count = cart?.count ?? user.cartItemCount
  return (
    <Link to="/cart-v2" className={classes['cart']}>
      <span className={classes['icon']}>
        <IconShoppingCart size={22} aria-hidden />
        {count > 0 ? <span className={classes['count']} aria-hidden>{count > 99 ? '99+' : count}</span> : null}
      </span>
      <VisuallyHidden>
        {t`Coș`}: <Plural value={count} one="# produs" few="# produse" other="# de produse" />
      </VisuallyHidden>
      {cart && count > 0 ? (
        <span className={classes['total']}>
          <Money minor={shownTotal(cart.totals, { showVat: user.show_vat, showPurchasePrice: user.show_purchase_price })} currency={cart.currency} strong />
        </span>
      ) : null}
    </Link>
  )
}
