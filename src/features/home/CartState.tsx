import { Plural, Trans } from '@lingui/react/macro'
import { IconShoppingCart } from '@tabler/icons-react'
import { useQuery } from '@tanstack/react-query'
import { Loaded } from '#src/components/offline/Loaded.tsx'
import { miniCartQueries } from '#src/data/cart/mini-cart.queries.ts'
import { useMiniCart } from '#src/data/cart/use-mini-cart.ts'
import { useUser } from '#src/data/session/user-data.ts'
import { shownTotal } from '#src/domain/cart/shown-total.ts'
import { ButtonLink } from '#src/ui/controls/ButtonLink.tsx'
import { Money } from '#src/ui/Money.tsx'
import { Panel } from '#src/ui/layout/Panel.tsx'
import { SkeletonLines } from '#src/ui/states/SkeletonLines.tsx'
import classes from './CartState.module.css'

/** What waits in the cart. */
export function CartState() {
  const { show_vat: showVat, show_purchase_price: showPurchasePrice } = useUser()
  const query = useQuery(miniCartQueries.summary())
  const cart = useMiniCart()
  return (
    <Panel title={<Trans>Coș</Trans>}>
      <Loaded query={query} skeleton={<SkeletonLines lines={2} />} compact>
        {(saved) => {
          const { count, jobs, totals, currency, isRepriced } = cart ?? { ...saved, isRepriced: false }
          return count === 0 && !jobs ? (
            <p className={classes['soft']}>
              <Trans>Coșul este gol. Piesele adăugate vă așteaptă aici, pe orice dispozitiv.</Trans>
            </p>
          ) : (
            <div className={classes['cart']}>
              <div>
                {isRepriced || count === 0 ? null : (
                  <Money
                    minor={shownTotal(totals, { showVat, showPurchasePrice })}
                    currency={currency}
                    size="large"
                    strong
                  />
                )}
                {count === 0 ? null : (
                  <p className={classes['soft']}>
                    <Plural value={count} one="# produs" few="# produse" other="# de produse" /> ·{' '}
                    {showVat ? <Trans>cu TVA</Trans> : <Trans>fără TVA</Trans>}
                  </p>
                )}
                {jobs ? (
                  <p>
                    <Plural
                      value={jobs}
                      one="# lucrare deschisă"
                      few="# lucrări deschise"
                      other="# de lucrări deschise"
                    />
                  </p>
                ) : null}
              </div>
              <ButtonLink
                to="/cart-v2"
                variant="default"
                leftSection={<IconShoppingCart size={20} stroke={1.75} aria-hidden />}
              >
                <Trans>Vezi coșul</Trans>
              </ButtonLink>
            </div>
          )
        }}
      </Loaded>
    </Panel>
  )
}
