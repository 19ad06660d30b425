import { useLingui } from '@lingui/react/macro'
import { brand } from '#src/contract/brand.ts'
import { Link } from '#src/ui/controls/Link.tsx'
import { LinkTabs, tab } from '#src/ui/layout/LinkTabs.tsx'

/** The three pages of START. */
export function StartTabs({ at }: { at: 'points' | 'products' | 'orders' }) {
  const { t } = useLingui()
  const params = { brand: brand.slug }
  const look = (page: typeof at) => ({ ...tab(page === at) })
  return (
    <LinkTabs label={t`Părțile campaniei START`}>
      <Link to="/campaigns/{$brand}-start" params={params} {...look('points')}>
        {t`Puncte și premii`}
      </Link>
      <Link to="/campaigns/{$brand}-start/products" params={params} {...look('products')}>
        {t`Produse`}
      </Link>
      <Link to="/campaigns/{$brand}-start/orders" params={params} {...look('orders')}>
        {t`Comenzi cu puncte`}
      </Link>
    </LinkTabs>
  )
}
