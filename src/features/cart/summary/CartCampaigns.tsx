import { Plural, Trans } from '@lingui/react/macro'
import { brand } from '#src/contract/brand.ts'
import type { Cart } from '#src/contract/ordering/cart.ts'
import { loweringCampaigns } from '#src/domain/cart/cart-campaigns.ts'
import { useFormats } from '#src/i18n/use-formats.ts'
import classes from './CartCampaigns.module.css'

/** Whose lower prices are in the cart, and the last day on which they hold. What START asks for in points is no price. */
export function CartCampaigns({ cart }: { cart: Cart }) {
  const formats = useFormats()
  const shown = loweringCampaigns(cart)
  if (shown.length === 0) return null
  return (
    <ul role="list" className={classes['campaigns']}>
      {shown.map(({ id, title, ends_at: endsAt, products }) => (
        <li key={id}>
          <strong>{title}</strong> −
          {formats.percent(Math.max(...products.map(({ discount_percent: percent }) => percent ?? 0)))}{' '}
          <Plural
            value={products.length}
            one="la # produs din coș"
            few="la # produse din coș"
            other="la # de produse din coș"
          />
          , <Trans>până la {formats.date(Date.parse(endsAt) - 1, 'date', brand.timeZone)}</Trans>
        </li>
      ))}
    </ul>
  )
}
